//===- PlacedLoop.cpp - Parallel loops at the owners of their indices -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop over a distributed index set starts a task at each locale that has some of the indices; there an ordinary
// parallel loop runs over the *pieces* that the locale has: neighbours along the innermost dimension, not too many.
// The pieces depend on the placement alone, so they serve as leaves of reductions too.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "GlobalArray.h"
#include "Loop.h"
#include "Options.h"
#include "Remote.h"
#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <omp.h>

using namespace choir::rt;

/// Positions that a piece has at most.
static constexpr int64_t pieceSize = 4096;

namespace {

struct Piece {
  int64_t first, count;
  int32_t locale;
};

/// The pieces of a loop, in the order of positions.
class Pieces {
public:
  Pieces(Placement &placement, int64_t rowLength);
  size_t count() { return all.size(); }
  Piece &operator[](size_t index) { return all[index]; }

private:
  Vector<Piece> all;
};

/// A loop that runs at several locales.
struct PlacedLoop {
  choir_box_body *body;
  void *context;
  int32_t rank;
  const int64_t *extents;
  int64_t work;
  Pieces pieces;
  Vector<int64_t> order;  // the numbers of the pieces, those of a locale together
  Vector<int64_t> starts; // where those of each locale begin, and the end
  ErrorSink errors;

  PlacedLoop(void *body, void *context, int32_t rank, const int64_t *extents, int64_t work, Placement &placement)
      : body(reinterpret_cast<choir_box_body *>(body)), context(context), rank(rank), extents(extents), work(work),
        pieces(placement, extents[rank - 1]) {
    sortByLocale(placement.numLocales());
  }
  void *run();
  bool hasPieces(int32_t locale) { return starts[size_t(locale)] != starts[size_t(locale) + 1]; }
  void runAt(int32_t locale);
  void runPiece(int64_t number);

private:
  void sortByLocale(int32_t numLocales);
};

/// The pieces of one locale, as the context of a loop over them.
struct LocalPart {
  PlacedLoop *loop;
  int64_t first; // in `order`
};

} // namespace

Pieces::Pieces(Placement &placement, int64_t rowLength) {
  for (size_t index = 0; index < placement.numRuns(); ++index) {
    const int64_t end = placement.runEnd(index);
    for (int64_t first = placement.run(index).first; first < end;) {
      const int64_t restOfRow = rowLength - first % rowLength;
      const int64_t count = std::min({end - first, restOfRow, pieceSize});
      all.push({first, count, placement.run(index).locale});
      first += count;
    }
  }
}

void PlacedLoop::sortByLocale(int32_t numLocales) {
  for (int32_t locale = 0; locale < numLocales; ++locale) {
    starts.push(int64_t(order.size()));
    for (size_t number = 0; number < pieces.count(); ++number)
      if (pieces[number].locale == locale)
        order.push(int64_t(number));
  }
  starts.push(int64_t(order.size()));
}

void PlacedLoop::runPiece(int64_t number) {
  const Piece &piece = pieces[size_t(number)];
  choir_box box;
  box.index = number;
  box.task = 0;
  box.rank = rank;
  int64_t rest = piece.first;
  for (int32_t d = rank; d-- > 0; rest /= extents[d]) {
    const int64_t low = rest % extents[d];
    box.dim[d] = {low, low + (d == rank - 1 ? piece.count : 1)};
  }
  if (void *error = body(context, &box))
    errors.add(number, error);
}

static void *runLocalBox(void *context, const choir_box *box) {
  auto *part = static_cast<LocalPart *>(context);
  for (int64_t i = box->dim[0].low; i < box->dim[0].high; ++i)
    part->loop->runPiece(part->loop->order[size_t(part->first + i)]);
  return nullptr;
}

/// The part of a locale, by the task that was forked to it.
void PlacedLoop::runAt(int32_t locale) {
  if (!hasPieces(locale))
    return;
  LocalPart part = {this, starts[size_t(locale)]};
  int64_t count = starts[size_t(locale) + 1] - part.first;
  const int32_t before = remoteFork(locale);
  const int64_t workOfPiece = work * std::max<int64_t>(int64_t(pieces[size_t(order[size_t(part.first)])].count), 1);
  choir_parallel_for(reinterpret_cast<void *>(&runLocalBox), &part, 1, &count, workOfPiece);
  comeBack(before);
}

static void *runAtLocale(void *context, int64_t locale) {
  static_cast<PlacedLoop *>(context)->runAt(int32_t(locale));
  return nullptr;
}

void *PlacedLoop::run() {
  const auto numLocales = int32_t(starts.size()) - 1;
  if (threadState().serial || insideLoop() || omp_in_parallel()) {
    for (int32_t locale = 0; locale < numLocales; ++locale)
      runAt(locale);
    return errors.take();
  }
  // The calling thread would only wait, so it does its own locale's part.
  const int32_t here = threadState().locale;
  Group group;
  for (int32_t locale = 0; locale < numLocales; ++locale)
    if (locale != here && hasPieces(locale))
      remoteBegin(locale, &group, &runAtLocale, this, locale);
  if (here < numLocales) {
    group.expect();
    group.finish(here, runAsTask(&runAtLocale, this, here));
  }
  group.wait();
  return errors.take();
}

//===----------------------------------------------------------------------===//
// For programs
//===----------------------------------------------------------------------===//

/// The placement of a loop's positions if it has one that fits: a zippered loop may be longer than its leader.
static Placement *fitting(void *memory, int32_t rank, const int64_t *extents) {
  auto *placement = static_cast<Placement *>(memory);
  int64_t positions = 1;
  for (int32_t d = 0; d < rank; ++d)
    positions *= std::max<int64_t>(extents[d], 0);
  return placement && positions != 0 && placement->size() == positions ? placement : nullptr;
}

/// Runs a loop at its owners, or as `unplaced` does where the placement does not fit; gives the placement back.
template <typename Unplaced>
static void *runPlaced(void *body, void *context, int32_t rank, void *extentsMemory, int64_t work, void *placement,
                       Unplaced unplaced) {
  auto *extents = static_cast<const int64_t *>(extentsMemory);
  Placement *places = fitting(placement, rank, extents);
  void *errors = places ? PlacedLoop(body, context, rank, extents, work, *places).run() : unplaced();
  choir_placement_release(placement);
  return errors;
}

int64_t choir_placement_gpus(void *placement, int32_t rank, void *extents) {
  const Placement *places = fitting(placement, rank, static_cast<const int64_t *>(extents));
  return places && places->isOnGpus() ? int64_t(places->gpuBoxes().size()) : 0;
}

int64_t choir_placement_enter(void *placement, int64_t number, int32_t rank, void *boxMemory) {
  const Placement::GpuBox &box = static_cast<const Placement *>(placement)->gpuBoxes()[size_t(number)];
  auto *numbers = static_cast<int64_t *>(boxMemory);
  for (int32_t d = 0; d < rank; ++d) {
    numbers[2 * d] = box.low[d];
    numbers[2 * d + 1] = box.count[d];
  }
  return choir_locale_enter(numberOf(box.gpu));
}

/// The first of the parts of a dimension that begins at a position or behind it.
static int64_t partFrom(int64_t position, int64_t extent, int64_t parts) {
  int64_t low = 0, high = parts;
  while (low < high) {
    const int64_t middle = low + (high - low) / 2;
    if (shareBegin(extent, middle, parts) >= position)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

static bool areSlabs(const Placement &placement, int32_t rank, const int64_t *extents) {
  for (const Placement::GpuBox &box : placement.gpuBoxes())
    for (int32_t d = 1; d < rank; ++d)
      if (box.count[d] != extents[d])
        return false;
  return true;
}

void choir_placement_leaves(void *placementMemory, int64_t number, int32_t rank, void *extentsMemory, void *partsMemory,
                            void *rangeMemory) {
  const auto &placement = *static_cast<const Placement *>(placementMemory);
  auto *extents = static_cast<const int64_t *>(extentsMemory), *parts = static_cast<const int64_t *>(partsMemory);
  auto *range = static_cast<int64_t *>(rangeMemory);
  int64_t low = 0, high = number == 0 ? parts[0] : 0;
  if (areSlabs(placement, rank, extents)) {
    const Placement::GpuBox &box = placement.gpuBoxes()[size_t(number)];
    low = partFrom(box.low[0], extents[0], parts[0]);
    high = partFrom(box.low[0] + box.count[0], extents[0], parts[0]);
  }
  int64_t inner = 1;
  for (int32_t d = 1; d < rank; ++d)
    inner *= parts[d];
  range[0] = low * inner;
  range[1] = (high - low) * inner;
  range[2] = shareBegin(extents[0], low, parts[0]);
  range[3] = shareBegin(extents[0], high, parts[0]) - range[2];
}

void *choir_placed_for(void *body, void *context, int32_t rank, void *extents, int64_t work, void *placement) {
  return runPlaced(body, context, rank, extents, work, placement,
                   [&] { return choir_parallel_for(body, context, rank, extents, work); });
}

int64_t choir_placed_leaf_count(int32_t rank, void *extentsMemory, int32_t leaves, void *placement) {
  auto *extents = static_cast<const int64_t *>(extentsMemory);
  Placement *places = fitting(placement, rank, extents);
  return places ? int64_t(Pieces(*places, extents[rank - 1]).count()) : choir_leaf_count(rank, extentsMemory, leaves);
}

void *choir_placed_leaves(void *body, void *context, int32_t rank, void *extents, int64_t work, int32_t leaves,
                          void *placement) {
  return runPlaced(body, context, rank, extents, work, placement,
                   [&] { return choir_parallel_leaves(body, context, rank, extents, work, leaves); });
}
