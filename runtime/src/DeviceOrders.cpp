//===- DeviceOrders.cpp - What atomic operations order --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeviceOrders.h"

#include <algorithm>

using namespace choir::rt;

/// Operations of a launch that are kept: a race that a later one forbids is reported all the same.
static constexpr size_t mostKept = size_t(1) << 20;

void DeviceOrders::note(const Variable &variable, const ThreadMoment &moment, bool acquires, bool releases) {
  // In a loop that waits, the last one counts.
  if (operations.size() > blocks.back().begin) {
    Operation &last = operations.back();
    if (last.variable == variable && last.thread == moment.thread && last.interval == moment.interval &&
        last.acquires == acquires && last.releases == releases) {
      last.number = moment.operations;
      return;
    }
  }
  if (operations.size() < mostKept)
    operations.push({variable, moment.thread, moment.interval, moment.operations, acquires, releases});
}

DeviceOrders::Range DeviceOrders::operationsOf(int64_t block) const {
  size_t low = 0, high = blocks.size();
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    (blocks[middle].number <= block ? low : high) = middle;
  }
  if (blocks.empty() || blocks[low].number != block)
    return {0, 0};
  return {blocks[low].begin, low + 1 < blocks.size() ? blocks[low + 1].begin : operations.size()};
}

bool DeviceOrders::areOrdered(const ThreadMoment &earlier, const ThreadMoment &now) const {
  const Range before = operationsOf(earlier.block), after = operationsOf(now.block);
  for (size_t i = before.begin; i < before.end; ++i) {
    const Operation &release = operations[i];
    const bool follows =
        release.thread == earlier.thread ? release.number >= earlier.operations : release.interval > earlier.interval;
    if (!release.releases || !follows)
      continue;
    for (size_t j = std::max(i + 1, after.begin); j < after.end; ++j) {
      const Operation &acquire = operations[j];
      const bool precedes = acquire.thread == now.thread || acquire.interval < now.interval;
      if (acquire.acquires && precedes && acquire.variable == release.variable)
        return true;
    }
  }
  return false;
}
