//===- Memory.h - Memory that programs own --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_MEMORY_H
#define CHOIR_RUNTIME_MEMORY_H

#include "Support.h"

namespace choir::rt {

/// A terminated copy of a text in memory that the program owns and frees.
char *copyForProgram(Span text);

} // namespace choir::rt

#endif
