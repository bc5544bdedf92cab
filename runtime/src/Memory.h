//===- Memory.h - Memory statistics ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_MEMORY_H
#define CHOIR_RUNTIME_MEMORY_H

#include "Support.h"

namespace choir::rt {

struct MemoryStatistics {
  int64_t allocations; // ever made
  int64_t frees;
  int64_t bytesInUse; // of allocations made while tracking was on
};

/// Counts bytes too from now on, not allocations alone.
void trackMemoryBytes();
MemoryStatistics memoryStatistics();

/// A terminated copy of a text in memory that the program owns and frees.
char *copyForProgram(Span text);

} // namespace choir::rt

#endif
