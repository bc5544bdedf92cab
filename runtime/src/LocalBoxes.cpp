//===- LocalBoxes.cpp - The parts of an index set that targets have -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A distribution gives each target a part of an index set. Where the parts are boxes, perhaps strided, they are
// numbers, and what there is to do with them is the same for all distributions: whether they share out the index set,
// whether an index is in the part of its owner, and which locale has which positions. Here it is compiled once and not
// in each program, for each distribution and rank.
//
//===----------------------------------------------------------------------===//

#include "Exit.h"
#include "Options.h"
#include "Placement.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <new>
#include <numeric>

using namespace choir::rt;

namespace {

/// The indices of one dimension: low, low + step, ...
struct Indices {
  int64_t low = 0, count = 0, step = 1;
  bool isDownwards = false;

  int64_t high() const { return low + (count - 1) * step; }
  bool contains(int64_t index) const {
    return count > 0 && index >= low && index <= high() && (index - low) % step == 0;
  }
  bool contains(const Indices &other) const {
    return contains(other.low) && contains(other.high()) && (other.count == 1 || other.step % step == 0);
  }
  /// The index at a position in the order of iteration, and the reverse.
  int64_t at(int64_t position) const { return isDownwards ? high() - position * step : low + position * step; }
  int64_t positionOf(int64_t index) const { return (isDownwards ? high() - index : index - low) / step; }
};

} // namespace

/// The indices in both.
static Indices intersection(const Indices &a, const Indices &b) {
  Indices both;
  if (a.count == 0 || b.count == 0)
    return both;
  // The steps of b repeat modulo the step of a after this many.
  const int64_t common = std::gcd(a.step, b.step), period = a.step / common;
  both.step = period * b.step;
  int64_t index = b.low;
  for (int64_t tries = 0; (index - a.low) % a.step != 0; ++tries, index += b.step)
    if (tries == std::min(period, b.count))
      return both;
  const int64_t low = std::max(a.low, b.low), high = std::min(a.high(), b.high());
  if (index < low)
    index += (low - index + both.step - 1) / both.step * both.step;
  both.low = index;
  both.count = index > high ? 0 : (high - index) / both.step + 1;
  return both;
}

namespace {

/// The whole index set and the box of each target.
class LocalBoxes {
public:
  LocalBoxes(int64_t rank, int64_t numTargets) : rank(rank), numTargets(numTargets) {
    for (int64_t i = 0; i < (numTargets + 1) * rank; ++i)
      dims.push({});
    for (int64_t t = 0; t < numTargets; ++t)
      places.push({0});
  }

  Indices &dim(int64_t target, int64_t d) { return dims[size_t((target + 1) * rank + d)]; }
  Indices &whole(int64_t d) { return dim(-1, d); }
  void setPlace(int64_t target, Place place) { places[size_t(target)] = place; }

  /// The fault of boxes that share out the index set; null: none.
  const char *fault();
  /// The fault of a target as the owner of the index at a position.
  const char *ownerFault(int64_t position, int64_t owner);
  /// The place of each position.
  Placement *placement();

private:
  int64_t size(int64_t target);
  bool isInWhole(int64_t target);
  bool haveCommonIndices(int64_t a, int64_t b);
  void appendDomain(const Indices *domain);
  void appendIndexAt(int64_t position);

  void rowAt(int64_t row, Vector<int64_t> &targets);
  void placeRow(const Vector<int64_t> &targets, Vector<int64_t> &owners);
  void addGpuBoxes(Placement &placement);

  int64_t rank, numTargets;
  Vector<Indices> dims;
  Vector<Place> places;
  TextBuffer text;
};

} // namespace

//===----------------------------------------------------------------------===//
// Whether the boxes are right
//===----------------------------------------------------------------------===//

int64_t LocalBoxes::size(int64_t target) {
  int64_t product = 1;
  for (int64_t d = 0; d < rank; ++d)
    product *= dim(target, d).count;
  return product;
}

bool LocalBoxes::isInWhole(int64_t target) {
  for (int64_t d = 0; d < rank; ++d)
    if (!whole(d).contains(dim(target, d)))
      return false;
  return true;
}

bool LocalBoxes::haveCommonIndices(int64_t a, int64_t b) {
  for (int64_t d = 0; d < rank; ++d)
    if (intersection(dim(a, d), dim(b, d)).count == 0)
      return false;
  return true;
}

/// As programs write domains.
void LocalBoxes::appendDomain(const Indices *domain) {
  for (int64_t d = 0; d < rank; ++d) {
    text.append(d ? ", " : "{").appendDecimal(domain[d].low).append("..").appendDecimal(domain[d].high());
    if (domain[d].step != 1)
      text.append(" by ").appendDecimal(domain[d].step);
  }
  text.append("}");
}

void LocalBoxes::appendIndexAt(int64_t position) {
  Vector<int64_t> index;
  for (int64_t d = rank; d-- > 0; position /= whole(d).count)
    index.push(whole(d).at(position % whole(d).count));
  text.append(rank > 1 ? "(" : "");
  for (int64_t d = 0; d < rank; ++d)
    text.append(d ? ", " : "").appendDecimal(index[size_t(rank - 1 - d)]);
  text.append(rank > 1 ? ")" : "");
}

const char *LocalBoxes::fault() {
  int64_t total = 0;
  for (int64_t t = 0; t < numTargets; ++t) {
    if (size(t) == 0)
      continue;
    if (!isInWhole(t)) {
      text.append("the distribution gives target ").appendDecimal(t).append(" the local indices ");
      appendDomain(&dim(t, 0));
      text.append(", which are not all in ");
      appendDomain(&whole(0));
      return text.terminated();
    }
    for (int64_t other = 0; other < t; ++other) {
      if (!haveCommonIndices(t, other))
        continue;
      Vector<Indices> both;
      for (int64_t d = 0; d < rank; ++d)
        both.push(intersection(dim(t, d), dim(other, d)));
      text.append("the distribution gives ");
      appendDomain(both.begin());
      text.append(" to target ").appendDecimal(other).append(" and to target ").appendDecimal(t);
      return text.terminated();
    }
    total += size(t);
  }
  if (total == size(-1))
    return nullptr;
  text.append("the distribution gives targets ").appendDecimal(total).append(" local indices of the ");
  text.appendDecimal(size(-1)).append(" of ");
  appendDomain(&whole(0));
  return text.terminated();
}

const char *LocalBoxes::ownerFault(int64_t position, int64_t owner) {
  const bool isTarget = owner >= 0 && owner < numTargets;
  bool isLocal = isTarget;
  int64_t rest = position;
  for (int64_t d = rank; d-- > 0 && isLocal; rest /= whole(d).count)
    isLocal = dim(owner, d).contains(whole(d).at(rest % whole(d).count));
  if (isLocal)
    return nullptr;
  text.append("the distribution gives index ");
  appendIndexAt(position);
  text.append(" to target ").appendDecimal(owner);
  if (isTarget)
    text.append(", among whose local indices it is not");
  else
    text.append(" of ").appendDecimal(numTargets);
  return text.terminated();
}

//===----------------------------------------------------------------------===//
// Placements
//===----------------------------------------------------------------------===//

/// The targets that have indices of a row: of the positions that differ in the innermost dimension alone.
void LocalBoxes::rowAt(int64_t row, Vector<int64_t> &targets) {
  targets.clear();
  for (int64_t t = 0; t < numTargets; ++t) {
    bool has = true;
    int64_t rest = row;
    for (int64_t d = rank - 1; d-- > 0 && has; rest /= whole(d).count)
      has = dim(t, d).contains(whole(d).at(rest % whole(d).count));
    if (has)
      targets.push(t);
  }
}

/// The locale of each position of a row.
void LocalBoxes::placeRow(const Vector<int64_t> &targets, Vector<int64_t> &owners) {
  const Indices &row = whole(rank - 1);
  std::fill(owners.begin(), owners.end(), -1);
  for (size_t i = 0; i < targets.size(); ++i) {
    const Indices part = intersection(dim(targets[i], rank - 1), row);
    for (int64_t k = 0; k < part.count; ++k)
      owners[size_t(row.positionOf(part.low + k * part.step))] = places[size_t(targets[i])].locale;
  }
}

/// The boxes of GPUs, if all targets that have indices are GPUs, and no box has gaps.
void LocalBoxes::addGpuBoxes(Placement &placement) {
  for (int64_t t = 0; t < numTargets; ++t) {
    bool isWhole = places[size_t(t)].isGpu();
    for (int64_t d = 0; d < rank; ++d)
      isWhole &= dim(t, d).count == 1 || dim(t, d).step == whole(d).step;
    if (size(t) != 0 && !isWhole)
      return;
  }
  for (int64_t t = 0; t < numTargets; ++t) {
    if (size(t) == 0)
      continue;
    Placement::GpuBox box = {places[size_t(t)], {}, {}};
    for (int64_t d = 0; d < rank; ++d) {
      const Indices &own = dim(t, d);
      box.low[d] = whole(d).positionOf(whole(d).isDownwards ? own.high() : own.low);
      box.count[d] = own.count;
    }
    placement.append(box);
  }
}

static bool areEqual(Vector<int64_t> &a, Vector<int64_t> &b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

Placement *LocalBoxes::placement() {
  auto *result = Placement::create();
  if (size(-1) == 0)
    return result;
  const int64_t rowLength = whole(rank - 1).count, numRows = size(-1) / rowLength;
  Vector<int64_t> targets, before, owners;
  for (int64_t i = 0; i < rowLength; ++i)
    owners.push(-1);
  for (int64_t row = 0; row < numRows; ++row) {
    rowAt(row, targets);
    if (row == 0 || !areEqual(targets, before)) {
      placeRow(targets, owners);
      before.clear();
      for (int64_t target : targets)
        before.push(target);
    }
    for (int64_t i = 0, end; i < rowLength; i = end) {
      const int64_t owner = owners[size_t(i)];
      for (end = i + 1; end < rowLength && owners[size_t(end)] == owner;)
        ++end;
      if (owner < 0)
        failAt(nullptr, 0, "the distribution gives some indices to no target");
      choir_placement_add(result, owner, end - i);
    }
  }
  addGpuBoxes(*result);
  return result;
}

//===----------------------------------------------------------------------===//
// For programs
//===----------------------------------------------------------------------===//

static LocalBoxes &boxesAt(void *boxes) { return *static_cast<LocalBoxes *>(boxes); }

void *choir_boxes_new(int64_t rank, int64_t numTargets) {
  return new (allocate(sizeof(LocalBoxes))) LocalBoxes(rank, numTargets);
}

void choir_boxes_set(void *boxes, int64_t target, int64_t dim, int64_t low, int64_t count, int64_t stride) {
  boxesAt(boxes).dim(target, dim) = {low, std::max<int64_t>(count, 0), stride < 0 ? -stride : stride, stride < 0};
}

void choir_boxes_set_place(void *boxes, int64_t target, int64_t place) {
  boxesAt(boxes).setPlace(target, placeOfNumber(place));
}

void *choir_boxes_fault(void *boxes) { return const_cast<char *>(boxesAt(boxes).fault()); }

void *choir_boxes_owner_fault(void *boxes, int64_t position, int64_t owner) {
  return const_cast<char *>(boxesAt(boxes).ownerFault(position, owner));
}

void *choir_boxes_placement(void *boxes) { return boxesAt(boxes).placement(); }

void choir_boxes_free(void *boxes) {
  boxesAt(boxes).~LocalBoxes();
  release(boxes);
}
