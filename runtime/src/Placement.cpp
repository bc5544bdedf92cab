//===- Placement.cpp - Which locale has which indices ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Placement.h"
#include "Exit.h"
#include "Options.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <cstring>
#include <new>

using namespace choir::rt;

/// Guards the list of placements that have a map.
static Mutex mapped;
static Placement *firstMapped = nullptr;

Placement *Placement::create() { return new (allocate(sizeof(Placement))) Placement(); }

void Placement::release() {
  if (references.fetch_sub(1, std::memory_order_acq_rel) != 1)
    return;
  forgetMap();
  this->~Placement();
  choir::rt::release(this);
}

void Placement::append(int32_t locale, int64_t count) {
  while (numLocales() <= locale)
    sizes.push(0);
  if (runs.empty() || runs.back().locale != locale)
    runs.push({positions, sizes[size_t(locale)], locale});
  sizes[size_t(locale)] += count;
  positions += count;
}

void Placement::noteMap(const void *itsMap, const choir_span *itsShape, int32_t rank) {
  LockGuard guard(mapped);
  map = itsMap;
  std::copy(itsShape, itsShape + rank, shape);
  next = firstMapped;
  if (next)
    next->previous = this;
  firstMapped = this;
}

void Placement::forgetMap() {
  if (!map)
    return;
  LockGuard guard(mapped);
  (previous ? previous->next : firstMapped) = next;
  if (next)
    next->previous = previous;
}

Placement *Placement::madeBy(const void *map, int64_t number) {
  LockGuard guard(mapped);
  for (Placement *placement = firstMapped; placement; placement = placement->next)
    if (placement->map == map && number-- == 0)
      return placement->tryRetain() ? placement : nullptr;
  return nullptr;
}

/// False if the last reference has gone.
bool Placement::tryRetain() {
  int64_t before = references.load(std::memory_order_relaxed);
  while (before != 0)
    if (references.compare_exchange_weak(before, before + 1, std::memory_order_relaxed))
      return true;
  return false;
}

void Placement::exchangePlaces(Placement &other) {
  runs.swap(other.runs);
  sizes.swap(other.sizes);
}

bool Placement::isOnGpus() const { return !boxes.empty() && options().numLocales == 1; }

size_t Placement::runAt(int64_t position) {
  size_t low = 0, high = runs.size();
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    (runs[middle].first <= position ? low : high) = middle;
  }
  return low;
}

bool Placement::equals(Placement &other) {
  if (this == &other)
    return true;
  if (positions != other.positions || runs.size() != other.runs.size())
    return false;
  for (size_t i = 0; i < runs.size(); ++i)
    if (runs[i].first != other.runs[i].first || runs[i].locale != other.runs[i].locale)
      return false;
  if (boxes.size() != other.boxes.size())
    return false;
  for (size_t i = 0; i < boxes.size(); ++i)
    if (std::memcmp(&boxes[i], &other.boxes[i], sizeof(GpuBox)) != 0)
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// For programs
//===----------------------------------------------------------------------===//

static Placement *placementOf(void *placement) { return static_cast<Placement *>(placement); }

void *choir_placement_new() { return Placement::create(); }

void choir_placement_add(void *placement, int64_t locale, int64_t count) {
  if (count <= 0)
    return;
  if (locale < 0 || locale >= options().numLocales) {
    TextBuffer text;
    text.append("a distribution gives indices to locale ").appendDecimal(locale).append(" of ");
    text.appendDecimal(options().numLocales);
    failAt(nullptr, 0, text.span());
  }
  placementOf(placement)->append(int32_t(locale), count);
}

bool choir_placement_next(void *memory, int64_t locale, int64_t rowLength, void *positionMemory, void *first,
                          void *count) {
  Placement &placement = *placementOf(memory);
  auto &position = *static_cast<int64_t *>(positionMemory);
  if (position >= placement.size())
    return false;
  size_t run = placement.runAt(position);
  if (placement.run(run).locale != locale) {
    do
      ++run;
    while (run < placement.numRuns() && placement.run(run).locale != locale);
    if (run == placement.numRuns())
      return false;
    position = placement.run(run).first;
  }
  const int64_t restOfRow = rowLength - position % rowLength;
  *static_cast<int64_t *>(first) = position;
  *static_cast<int64_t *>(count) = std::min(restOfRow, placement.runEnd(run) - position);
  position += *static_cast<int64_t *>(count);
  return true;
}

void choir_placement_note_map(void *placement, void *map, void *shape, int32_t rank) {
  placementOf(placement)->noteMap(map, static_cast<const choir_span *>(shape), rank);
}

void *choir_placement_made_by(void *map, int64_t number, void *shape, int32_t rank) {
  Placement *placement = Placement::madeBy(map, number);
  for (int32_t d = 0; placement && d < rank; ++d)
    static_cast<choir_span *>(shape)[d] = placement->span(d);
  return placement;
}

void choir_placement_retain(void *placement) {
  if (placement)
    placementOf(placement)->retain();
}

void choir_placement_release(void *placement) {
  if (placement)
    placementOf(placement)->release();
}
