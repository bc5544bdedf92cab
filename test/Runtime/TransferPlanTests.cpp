//===- TransferPlanTests.cpp - Few transfers for many runs ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"
#include "TransferPlan.h"

#include <algorithm>
#include <bitset>
#include <initializer_list>
#include <random>

using namespace choir::rt;

namespace {

constexpr int most = 256;
using Bytes = std::bitset<most>;

/// The bytes that transfers move; fails if one is moved twice.
Bytes bytesOf(const Vector<Transfer> &transfers) {
  Bytes bytes;
  for (size_t i = 0; i < transfers.size(); ++i) {
    const CopyShape &shape = transfers[i].shape;
    CHECK(shape.source.row == shape.target.row && shape.source.plane == shape.target.plane);
    for (int64_t plane = 0; plane < shape.planes; ++plane)
      for (int64_t row = 0; row < shape.rows; ++row)
        for (int64_t byte = 0; byte < shape.width; ++byte) {
          const auto at = size_t(transfers[i].offset + plane * shape.source.plane + row * shape.source.row + byte);
          CHECK(!bytes.test(at));
          bytes.set(at);
        }
  }
  return bytes;
}

size_t countFor(std::initializer_list<Run> list) {
  Vector<Run> runs;
  for (const Run &run : list)
    runs.push(run);
  Vector<Transfer> transfers;
  planTransfers(runs, transfers);
  return transfers.size();
}

} // namespace

TEST_GROUP(transfer_plan) {
  std::mt19937 random(1);
  for (int round = 0; round < 2000; ++round) {
    Bytes expected;
    Vector<Run> runs;
    const unsigned widest = 1 + random() % 6, widestGap = random() % 4;
    for (int64_t at = 0; at < most - 8;) {
      const int64_t end = at + 1 + int64_t(random() % widest);
      runs.push({at, end});
      for (int64_t byte = at; byte < end; ++byte)
        expected.set(size_t(byte));
      at = end + int64_t(widestGap ? random() % (widestGap + 1) : 0);
    }
    std::shuffle(runs.begin(), runs.end(), random);
    const size_t count = runs.size();
    Vector<Transfer> transfers;
    planTransfers(runs, transfers);
    CHECK(bytesOf(transfers) == expected);
    CHECK(transfers.size() <= count);
  }

  CHECK_EQ(countFor({}), size_t(0));
  // Neighbours are one run.
  CHECK_EQ(countFor({{8, 16}, {0, 8}}), size_t(1));
  // Rows of one box, and what differs from them.
  CHECK_EQ(countFor({{0, 4}, {10, 14}, {20, 24}}), size_t(1));
  CHECK_EQ(countFor({{0, 4}, {10, 14}, {21, 25}}), size_t(2));
  CHECK_EQ(countFor({{0, 4}, {10, 15}, {20, 24}}), size_t(2));
  // Rows around a hole: those on its left, those on its right, and the others.
  CHECK_EQ(countFor({{0, 8}, {10, 13}, {14, 18}, {20, 28}, {30, 33}, {34, 38}}), size_t(3));
  // Planes of rows, also where the rows of one lie between those of another.
  CHECK_EQ(countFor({{0, 4}, {10, 14}, {100, 104}, {110, 114}}), size_t(1));
  CHECK_EQ(countFor({{0, 2}, {10, 12}, {20, 22}, {15, 17}, {25, 27}, {35, 37}}), size_t(2));
  // The last row of a box touches the first of another one.
  CHECK_EQ(countFor({{4, 8}, {14, 18}, {24, 28}, {28, 30}, {38, 40}, {48, 50}}), size_t(2));
  // One run before a series of equal ones does not spoil it.
  CHECK_EQ(countFor({{0, 4}, {100, 104}, {110, 114}, {200, 204}, {210, 214}, {300, 304}, {310, 314}}), size_t(3));
}
