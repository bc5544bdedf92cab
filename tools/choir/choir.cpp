//===- choir.cpp - The compiler -------------------------------------------===//
// The choir executable.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Driver/Driver.h"

int main(int argc, char **argv) { return choir::runDriver(argc, argv); }
