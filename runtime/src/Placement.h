//===- Placement.h - Which locale has which indices -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_PLACEMENT_H
#define CHOIR_RUNTIME_PLACEMENT_H

#include "Place.h"
#include "Support.h"
#include "choir/runtime/Types.h"

#include <atomic>

namespace choir::rt {

/// Says of each position of an index set, counted in the order of iteration, which locale has it. Neighbours of one
/// locale are a run. The positions of a locale, in order, make up a block. If GPUs share out the index set in boxes,
/// the placement has these, too. Made once and then shared.
class Placement {
public:
  /// What a GPU has: in each dimension `count` positions from `low` on.
  struct GpuBox {
    Place gpu;
    int64_t low[CHOIR_MAX_RANK], count[CHOIR_MAX_RANK];
  };

  struct Run {
    int64_t first;  // position
    int64_t offset; // of that position in the block of the locale
    int32_t locale;
  };

  static Placement *create();
  void retain() { references.fetch_add(1, std::memory_order_relaxed); }
  void release();

  /// `count` more positions at the end.
  void append(int32_t locale, int64_t count);

  int64_t size() const { return positions; }
  size_t numRuns() { return runs.size(); }
  const Run &run(size_t index) { return runs[index]; }
  int64_t runEnd(size_t index) { return index + 1 < runs.size() ? runs[index + 1].first : positions; }
  /// The number of the run that has a position.
  size_t runAt(int64_t position);
  int32_t localeAt(int64_t position) { return runs[runAt(position)].locale; }

  /// Locales from 0 on, the last of them the highest that has anything.
  int32_t numLocales() const { return int32_t(sizes.size()); }
  int64_t sizeAt(int32_t locale) { return sizes[size_t(locale)]; }
  bool equals(Placement &other);

  /// Notes that a distribution, which has the address `map`, made the placement of the indices of `shape`.
  void noteMap(const void *map, const choir_span *shape, int32_t rank);
  const choir_span &span(int32_t d) const { return shape[d]; }
  /// The placement with a number, from 0, of those that a distribution made and that are still there, with a reference
  /// more; null if there are not so many.
  static Placement *madeBy(const void *map, int64_t number);
  /// Another placement of as many positions takes the place of this one. Elements are the caller's to move.
  void exchangePlaces(Placement &other);

  void append(const GpuBox &box) { boxes.push(box); }
  /// Empty if locales have the positions.
  const Vector<GpuBox> &gpuBoxes() const { return boxes; }
  /// Whether GPUs have the positions, and nothing lies in memory of locales: the GPUs are those of the only one.
  bool isOnGpus() const;

private:
  Placement() = default;
  void forgetMap();
  bool tryRetain();

  const void *map = nullptr;                      // null: nobody asks who made it
  Placement *next = nullptr, *previous = nullptr; // those that have a map
  choir_span shape[CHOIR_MAX_RANK];
  std::atomic<int64_t> references{1};
  Vector<Run> runs;
  Vector<int64_t> sizes; // of the locales' blocks
  Vector<GpuBox> boxes;
  int64_t positions = 0;
};

} // namespace choir::rt

#endif
