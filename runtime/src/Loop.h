//===- Loop.h - Dividing the positions of a parallel loop -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_LOOP_H
#define CHOIR_RUNTIME_LOOP_H

#include "Errors.h"
#include "Scheduler.h"
#include "choir/runtime/Types.h"

namespace choir::rt {

/// The first unit of one of `parts` even shares. Parts are threads or leaves: their square fits.
int64_t shareBegin(int64_t units, int64_t part, int64_t parts);

/// How a loop's positions go to threads.
struct Schedule {
  enum class Kind { Static, StaticChunked, Dynamic, Guided };
  Kind kind = Kind::Static;
  int64_t chunk = 0;
};

/// A loop over a box of positions, shared by the threads in it (the contents of a choir_loop).
///
/// Threads are given runs of *units*. A unit is one index of the outermost dimension, or, where
/// that has too few, of the first few dimensions taken together in row-major order. A run of units
/// is handed to the body as boxes, so that the innermost dimension stays an ordinary loop.
class Loop {
public:
  Loop(int32_t rank, const int64_t *extents, int threads, Schedule schedule);

  int64_t unitCount() const { return units; }
  const Schedule &schedule() const { return how; }
  /// Takes up to `wanted` units that no thread has; returns how many, and the first in *first.
  int64_t take(int64_t wanted, int64_t *first);
  int64_t remaining() const { return units - next.load(std::memory_order_relaxed); }

  /// Makes the largest box that begins at unit `first` and has no more than `count` units; returns
  /// how many it has.
  int64_t boxAt(int64_t first, int64_t count, choir_box *box) const;

private:
  // Fields that every thread reads come first: of loops of up to two dimensions it is one cache line, which each thread
  // but one has to get from another's cache.
  int32_t rank;
  int32_t leading; // dimensions that make up a unit's number
  int64_t units;
  Schedule how;

public:
  ErrorSink errors;
  /// The group that tasks begun in the body join, on any thread.
  Group *const group = threadState().currentGroup;
  Lent *const lent = threadState().lent;

private:
  int64_t extent[CHOIR_MAX_RANK];
  alignas(64) std::atomic<int64_t> next{0};
};
static_assert(sizeof(Loop) <= sizeof(choir_loop));

/// One thread's way through a loop (the contents of a choir_chunk). The box comes first: compiled
/// code reads it.
class Chunk {
public:
  Chunk(Loop *loop, int thread, int threads);
  /// Makes the calling thread a thread of the loop; leave() restores its state.
  void enter();
  void leave();
  /// Moves on to the next box; false when there is none.
  bool advance();

  choir_box box;
  Loop *loop;

private:
  bool nextRun();

  int64_t thread, threads;
  int64_t cursor = 0, end = 0; // the units of the run that is being handed out
  int64_t runs = 0;            // runs taken so far
  Group *groupBefore = nullptr;
  Lent *lentBefore = nullptr;
};
static_assert(sizeof(Chunk) <= sizeof(choir_chunk));

/// The fixed leaves of a reduction over a box: how they number and where they lie depends on the
/// extents and on the program's code alone.
class Leaves {
public:
  /// `flags` is a set of choir_leaf_flags.
  Leaves(int32_t rank, const int64_t *extents, int32_t flags);
  int64_t count() const { return outer * parts; }
  void boxOf(int64_t leaf, choir_box *box) const;
  /// The number of parts that each dimension is cut into; returns count().
  int64_t partsOf(int64_t *outParts) const;

private:
  int32_t rank;
  int32_t splitDim = 0; // dimensions before it: one index a leaf; it is cut in parts; those after it are whole
  int64_t outer = 1;    // product of the extents before splitDim
  int64_t parts = 0;
  int64_t least = 0, rest = 0; // indices of splitDim in each part, and those left over
  const int64_t *extent;

  int64_t partBegin(int64_t part) const { return least * part + (rest ? rest * part / parts : 0); }
};

} // namespace choir::rt

#endif
