//===- Main.cpp - The process's entry, in an object of its own so that other programs can link the
// library ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Program.h"

int main(int argc, char **argv) { return choir::rt::runProgram(argc, argv); }
