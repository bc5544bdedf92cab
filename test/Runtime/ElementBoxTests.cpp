//===- ElementBoxTests.cpp - Sets of elements of an array -----------------===//
// Boxes against sets of single positions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ElementBoxes.h"
#include "TestSupport.h"

#include <bitset>
#include <random>

using namespace choir::rt;

namespace {

constexpr int side = 5;
using Positions = std::bitset<side * side * side>;

template <typename Visit> void forEachIn(const ElementBox &box, Visit visit) {
  for (int64_t i = box.low[0]; i < box.high[0]; ++i)
    for (int64_t j = box.low[1]; j < box.high[1]; ++j)
      for (int64_t k = box.low[2]; k < box.high[2]; ++k)
        visit(size_t((i * side + j) * side + k));
}

Positions positionsOf(const ElementBox &box) {
  Positions set;
  forEachIn(box, [&](size_t position) { set.set(position); });
  return set;
}

/// The positions of a set; fails if boxes of the set overlap.
Positions positionsOf(const BoxSet &boxes) {
  Positions set;
  for (size_t i = 0; i < boxes.size(); ++i)
    forEachIn(boxes[i], [&](size_t position) {
      CHECK(!set.test(position));
      set.set(position);
    });
  return set;
}

/// Any box in the cube, sometimes an empty one.
ElementBox makeBox(std::mt19937 &random) {
  ElementBox box;
  for (int d = 0; d < ElementBox::rank; ++d) {
    box.low[d] = int64_t(random() % side);
    box.high[d] = std::min<int64_t>(side, box.low[d] + int64_t(random() % 4));
  }
  return box;
}

} // namespace

TEST_GROUP(element_boxes) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    BoxSet boxes;
    Positions expected;
    for (int step = 0; step < 12; ++step) {
      const ElementBox box = makeBox(random), other = makeBox(random);
      if (random() % 3) {
        boxes.add(box);
        expected |= positionsOf(box);
      } else {
        boxes.remove(box);
        expected &= ~positionsOf(box);
      }
      CHECK(positionsOf(boxes) == expected);
      CHECK_EQ(boxes.isEmpty(), expected.none());
      CHECK_EQ(boxes.meets(other), (expected & positionsOf(other)).any());
      CHECK_EQ(boxes.covers(other), (positionsOf(other) & ~expected).none());
      CHECK((expected & ~positionsOf(boxes.hull())).none());
    }
  }

  // Rows that are added one after the other are one box, in any order; so are planes.
  BoxSet rows;
  for (int64_t row : {3, 0, 4, 2, 1})
    rows.add({{0, row, 0}, {1, row + 1, 5}});
  CHECK_EQ(rows.size(), size_t(1));
  for (int64_t plane : {2, 1, 3})
    rows.add({{plane, 0, 0}, {plane + 1, 5, 5}});
  CHECK_EQ(rows.size(), size_t(1));
  rows.remove({{0, 1, 1}, {4, 4, 4}});
  CHECK_EQ(rows.size(), size_t(4));
}
