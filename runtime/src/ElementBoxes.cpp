//===- ElementBoxes.cpp - Sets of elements of an array --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ElementBoxes.h"
#include "SeededDefects.h"

#include <algorithm>

using namespace choir::rt;

bool ElementBox::isEmpty() const {
  for (int d = 0; d < rank; ++d)
    if (low[d] >= high[d])
      return true;
  return false;
}

bool ElementBox::contains(const ElementBox &other) const {
  for (int d = 0; d < rank; ++d)
    if (other.low[d] < low[d] || other.high[d] > high[d])
      return false;
  return true;
}

int64_t ElementBox::size() const {
  int64_t count = 1;
  for (int d = 0; d < rank; ++d)
    count *= std::max<int64_t>(high[d] - low[d], 0);
  return count;
}

ElementBox choir::rt::intersect(const ElementBox &left, const ElementBox &right) {
  ElementBox common;
  for (int d = 0; d < ElementBox::rank; ++d) {
    common.low[d] = std::max(left.low[d], right.low[d]);
    common.high[d] = std::min(left.high[d], right.high[d]);
  }
  return common;
}

void BoxSet::drop(size_t index) {
  boxes[index] = boxes.back();
  boxes.pop();
}

/// Whether two disjoint boxes make one: they differ in one dimension, and are neighbours there. That is in `joined`
/// then.
static bool areOne(const ElementBox &left, const ElementBox &right, ElementBox &joined) {
  int along = -1;
  for (int d = 0; d < ElementBox::rank; ++d) {
    if (left.low[d] == right.low[d] && left.high[d] == right.high[d])
      continue;
    if (along >= 0 || (left.high[d] != right.low[d] && right.high[d] != left.low[d]))
      return false;
    along = d;
  }
  if (along < 0)
    return false;
  joined = left;
  joined.low[along] = std::min(left.low[along], right.low[along]);
  joined.high[along] = std::max(left.high[along], right.high[along]);
  return true;
}

/// Takes a box out of the set that makes one with `box`, and lets `box` be that.
bool BoxSet::joinOnce(ElementBox &box) {
  ElementBox joined;
  for (size_t i = 0; i < boxes.size(); ++i)
    if (areOne(boxes[i], box, joined)) {
      drop(i);
      box = joined;
      return true;
    }
  return false;
}

/// Adds a box that shares no position with those of the set.
void BoxSet::join(ElementBox box) {
  while (joinOnce(box)) {
  }
  boxes.push(box);
}

void BoxSet::add(const ElementBox &box) {
  if (box.isEmpty())
    return;
  for (const ElementBox &known : boxes)
    if (known.contains(box))
      return;
  remove(box);
  join(box);
}

void BoxSet::remove(const ElementBox &box) {
  Vector<ElementBox> parts;
  for (size_t i = boxes.size(); i-- > 0;) {
    const ElementBox common = intersect(boxes[i], box);
    if (common.isEmpty())
      continue;
    ElementBox rest = boxes[i];
    drop(i);
    for (int d = 0; d < ElementBox::rank; ++d) {
      ElementBox part = rest;
      part.high[d] = common.low[d];
      if (!part.isEmpty())
        parts.push(part);
      part = rest;
      part.low[d] = common.high[d];
      if (!part.isEmpty() && !hasDefect(SeededDefect::BoxesEndAtHoles))
        parts.push(part);
      rest.low[d] = common.low[d];
      rest.high[d] = common.high[d];
    }
  }
  for (const ElementBox &part : parts)
    join(part);
}

bool BoxSet::meets(const ElementBox &box) const {
  for (size_t i = 0; i < boxes.size(); ++i)
    if (!intersect(boxes[i], box).isEmpty())
      return true;
  return false;
}

bool BoxSet::covers(const ElementBox &box) const {
  // The boxes are disjoint, so they cover what they have as many positions of.
  int64_t covered = 0;
  for (size_t i = 0; i < boxes.size(); ++i)
    covered += intersect(boxes[i], box).size();
  return covered == box.size();
}

ElementBox BoxSet::hull() const {
  if (boxes.empty())
    return {};
  ElementBox around = boxes[0];
  for (size_t i = 1; i < boxes.size(); ++i)
    for (int d = 0; d < ElementBox::rank; ++d) {
      around.low[d] = std::min(around.low[d], boxes[i].low[d]);
      around.high[d] = std::max(around.high[d], boxes[i].high[d]);
    }
  return around;
}
