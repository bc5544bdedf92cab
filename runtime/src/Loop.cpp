//===- Loop.cpp - Dividing the positions of a parallel loop ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Loop.h"
#include "ArrayCopies.h"
#include "SeededDefects.h"

#include <algorithm>
#include <bit>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Loop
//===----------------------------------------------------------------------===//

/// Units per thread that make the shares even enough.
static constexpr int64_t unitsPerThread = 16;

Loop::Loop(int32_t rank, const int64_t *extents, int threads, Schedule schedule)
    : rank(rank), leading(1), units(extents[0]), how(schedule) {
  bool empty = false;
  for (int32_t d = 0; d < rank; ++d) {
    extent[d] = extents[d];
    empty |= extents[d] <= 0;
  }
  if (empty) {
    units = 0;
    return;
  }
  while (leading < rank && units % threads != 0 && units < unitsPerThread * threads)
    units *= extent[leading++];
}

int64_t Loop::take(int64_t wanted, int64_t *first) {
  *first = next.fetch_add(wanted, std::memory_order_relaxed);
  return std::clamp<int64_t>(units - *first, 0, wanted);
}

int64_t Loop::boxAt(int64_t first, int64_t count, choir_box *box) const {
  int64_t index[CHOIR_MAX_RANK];
  for (int32_t d = leading; d-- > 0; first /= extent[d])
    index[d] = first % extent[d];

  // Widen from the innermost unit dimension outwards while whole dimensions fit.
  int32_t along = leading - 1;
  int64_t inner = 1;
  while (along > 0 && (index[along] == 0 || hasDefect(SeededDefect::BoxesBeginAnywhere)) &&
         count / inner >= extent[along])
    inner *= extent[along--];
  int64_t length = std::min(extent[along] - index[along], count / inner);

  box->rank = rank;
  for (int32_t d = 0; d < rank; ++d) {
    if (d < along)
      box->dim[d] = {index[d], index[d] + 1};
    else if (d == along)
      box->dim[d] = {index[d], index[d] + length};
    else
      box->dim[d] = {0, extent[d]};
  }
  return length * inner;
}

//===----------------------------------------------------------------------===//
// Chunk
//===----------------------------------------------------------------------===//

Chunk::Chunk(Loop *loop, int thread, int threads) : loop(loop), thread(thread), threads(threads) { box.task = thread; }

void Chunk::enter() {
  ThreadState &self = threadState();
  ++self.loopDepth;
  groupBefore = self.currentGroup;
  lentBefore = self.lent;
  self.lent = loop->lent;
  if (!hasDefect(SeededDefect::TeamForgetsSync))
    self.currentGroup = loop->group;
}

void Chunk::leave() {
  ThreadState &self = threadState();
  self.currentGroup = groupBefore;
  self.lent = lentBefore;
  --self.loopDepth;
  // The loop is over for this thread. The first one is the task's own, which goes on.
  if (thread != 0)
    ArrayCopies::endHolds();
}

int64_t choir::rt::shareBegin(int64_t units, int64_t part, int64_t parts) {
  // units * part / parts, without the product that could overflow.
  return units / parts * part + units % parts * part / parts;
}

bool Chunk::nextRun() {
  const Schedule &schedule = loop->schedule();
  int64_t units = loop->unitCount();
  int64_t least = std::max<int64_t>(schedule.chunk, 1);
  int64_t run = runs++;
  switch (schedule.kind) {
  case Schedule::Kind::Static:
    cursor = shareBegin(units, thread, threads);
    end = run == 0 ? shareBegin(units, thread + 1, threads) : cursor;
    if (hasDefect(SeededDefect::ShareTooShort) && end == units)
      --end;
    if (hasDefect(SeededDefect::SharesOverlap) && thread > 0 && run == 0)
      --cursor;
    break;
  case Schedule::Kind::StaticChunked:
    cursor = std::min((run * threads + thread) * least, units);
    end = std::min(cursor + least, units);
    break;
  case Schedule::Kind::Dynamic:
    end = loop->take(least, &cursor);
    end += cursor;
    break;
  case Schedule::Kind::Guided:
    end = loop->take(std::max(least, loop->remaining() / (2 * threads)), &cursor);
    end += cursor;
    break;
  }
  return cursor < end;
}

bool Chunk::advance() {
  if (cursor >= end && !nextRun())
    return false;
  box.index = cursor;
  cursor += loop->boxAt(cursor, end - cursor, &box);
  return true;
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

/// Leaves that balance well enough at any cost. More leaves, where partial results are arrays, only spend time on
/// making and combining the arrays.
static constexpr int64_t enoughLeaves = 256;

/// About how many positions a leaf has: enough that making and combining its accumulators takes
/// little, and where that is many, not so many that threads have nothing to do.
static int64_t leafSizeFor(int64_t positions, int32_t flags) {
  static constexpr int64_t smallest = 4096, largest = 16384, ofCostly = 256;
  const int64_t usual = std::clamp(positions / 16, smallest, largest);
  if (flags & CHOIR_LEAF_ARRAYS)
    return std::max(flags & CHOIR_LEAF_COSTLY ? 1 : usual, positions / enoughLeaves);
  return flags & CHOIR_LEAF_COSTLY ? std::clamp<int64_t>(positions / enoughLeaves, 1, ofCostly) : usual;
}

/// The limit above which leaves get larger instead of more: their partial results have to be stored.
static constexpr int64_t manyLeaves = 1 << 16;

/// The next number of leaves that two, four and, if it is not small, eight threads share evenly. The
/// threads then have the same parts of an array in their caches as in loops without a reduction.
static int64_t roundUpLeaves(int64_t count) {
  static constexpr int64_t together = 8;
  return count < together ? int64_t(std::bit_ceil(uint64_t(count))) : (count + together - 1) / together * together;
}

Leaves::Leaves(int32_t rank, const int64_t *extents, int32_t flags) : rank(rank), extent(extents) {
  int64_t positions = 1;
  for (int32_t d = 0; d < rank; ++d)
    positions *= std::max<int64_t>(extents[d], 0);
  if (positions == 0)
    return;
  int64_t target = std::max(leafSizeFor(positions, flags), positions / manyLeaves);
  int64_t inner = positions / extents[0]; // positions behind one index of splitDim
  while (splitDim + 1 < rank && inner > target) {
    outer *= extents[splitDim++];
    inner /= extents[splitDim];
  }
  int64_t indices = std::max<int64_t>(target / inner, 1); // of splitDim, a leaf
  parts = (extents[splitDim] + indices - 1) / indices;
  if (outer == 1)
    parts = std::min(roundUpLeaves(parts), extents[splitDim]);
  least = extents[splitDim] / parts;
  rest = extents[splitDim] % parts;
}

void Leaves::boxOf(int64_t leaf, choir_box *box) const {
  box->index = leaf;
  box->rank = rank;
  int64_t before = outer == 1 ? 0 : leaf / parts, part = leaf - before * parts;
  box->dim[splitDim] = {partBegin(part), partBegin(part + 1)};
  for (int32_t d = splitDim; d-- > 0; before /= extent[d])
    box->dim[d] = {before % extent[d], before % extent[d] + 1};
  for (int32_t d = splitDim + 1; d < rank; ++d)
    box->dim[d] = {0, extent[d]};
}

int64_t Leaves::partsOf(int64_t *outParts) const {
  for (int32_t d = 0; d < rank; ++d)
    outParts[d] = d < splitDim ? extent[d] : d == splitDim ? parts : 1;
  return count();
}
