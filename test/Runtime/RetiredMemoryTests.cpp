//===- RetiredMemoryTests.cpp - What references must not lead to any more -===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <algorithm>
#include <random>
#include <vector>

extern "C" int64_t choir_reference_epoch;

namespace {

/// Bytes whose addresses stand for memory; nothing looks at them.
char memory[4096];

void retire(size_t low, size_t high) { choir_retire_memory(memory + low, int64_t(high - low)); }
bool holds(size_t at, int64_t epoch) { return choir_reference_holds(memory + at, &epoch); }

} // namespace

TEST_GROUP(retired_memory) {
  const int64_t start = choir_reference_epoch;
  retire(100, 200);
  CHECK(!holds(100, start));
  CHECK(!holds(199, start));
  CHECK(holds(99, start));
  CHECK(holds(200, start));
  // What is allocated there later is good until it is retired itself.
  const int64_t later = choir_reference_epoch;
  CHECK(holds(150, later));
  retire(150, 151);
  CHECK(!holds(150, later));
  CHECK(holds(151, later));
  // The epoch of an answer goes with the reference.
  int64_t known = start;
  CHECK(choir_reference_holds(memory, &known));
  CHECK_EQ(known, choir_reference_epoch);
  retire(300, 300);
  CHECK_EQ(known, choir_reference_epoch);
}

TEST_GROUP(retired_memory_at_random) {
  constexpr size_t numBytes = 512;
  std::mt19937 random(1);
  std::vector<int64_t> last(numBytes, 0); // epochs
  for (int turn = 0; turn < 30000; ++turn) {
    size_t low = random() % numBytes, high = low + 1 + random() % (numBytes - low) / (1 + random() % 64);
    high = std::min(high, numBytes);
    retire(low, high);
    for (size_t i = low; i < high; ++i)
      last[i] = choir_reference_epoch;
    const size_t at = random() % numBytes;
    const int64_t since = std::max<int64_t>(choir_reference_epoch - int64_t(random() % 20000), 0);
    CHECK_EQ(holds(at, since), last[at] <= since);
  }
}
