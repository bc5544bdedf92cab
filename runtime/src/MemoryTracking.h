//===- MemoryTracking.h - Account of allocations --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With --memTrack and its relatives, the library records each live allocation with its purpose and the code that asked
// for it. Without them, an allocation costs one test more.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_MEMORYTRACKING_H
#define CHOIR_RUNTIME_MEMORYTRACKING_H

#include "StackTrace.h"
#include "Support.h"

#include <atomic>

namespace choir::rt {

/// A piece of memory that has not been freed.
struct Allocation {
  void *memory;
  int64_t count, size; // elements, and bytes of each
  const char *site;    // as choir_alloc_for takes it
  UserPlace place;     // of the code that asked for it
  uint64_t serial;     // counts allocations

  int64_t bytes() const { return count * size; }
  /// The purpose of the allocation: a type or a few words.
  Span description() const;
};

struct MemoryStatistics {
  int64_t bytesInUse, mostBytesInUse, bytesAllocated, bytesFreed;
};

namespace memory_watch {
enum : int { Tracked = 1, Verbose = 2 };
extern std::atomic<int> state;
} // namespace memory_watch

/// Whether allocations and frees have to be noted.
inline bool memoryIsWatched() { return memory_watch::state.load(std::memory_order_relaxed) != 0; }
inline bool memoryIsTracked() { return memory_watch::state.load(std::memory_order_relaxed) & memory_watch::Tracked; }

/// The place in the user's code that a site names; where it is in the library, or there is none, that of the innermost
/// procedure that is not the library's.
UserPlace placeOfSite(const char *site);

void noteAllocation(void *memory, int64_t count, int64_t size, const char *site);
/// Returns the site of the allocation, or null where there is no account of it.
const char *noteFree(void *memory);

MemoryStatistics memoryStatistics();
/// Appends what has not been freed, in no particular order.
void listAllocations(Vector<Allocation> &out);

/// Opens the files that --memLog and --memLeaksLog name; one that cannot be written ends the program.
void openMemoryLogs();
/// Where reports go: the file that --memLog names, or standard output.
void writeMemoryLog(Span text);

} // namespace choir::rt

#endif
