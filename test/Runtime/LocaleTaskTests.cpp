//===- LocaleTaskTests.cpp - The workers of each locale -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The process plays three locales and has seven threads for them.
//
//===----------------------------------------------------------------------===//

#include "TestSupport.h"

#include <algorithm>
#include <atomic>

namespace {
/// How many tasks run at a locale, and did at most.
struct Load {
  std::atomic<int64_t> now = 0, most = 0, ended = 0;

  void enter() {
    const int64_t count = ++now;
    for (int64_t before = most; count > before && !most.compare_exchange_weak(before, count);) {
    }
  }
  void leave() {
    --now;
    ++ended;
  }
};
struct Loads {
  Load locales[3];
  std::atomic<int64_t> elsewhere = 0;
};
} // namespace

/// A task that keeps its processor for a while.
static void *work(void *context, int64_t) {
  auto &loads = *static_cast<Loads *>(context);
  Load &load = loads.locales[choir_here()];
  load.enter();
  volatile int64_t sum = 0;
  for (int64_t i = 0; i < 20000; ++i)
    sum = sum + i;
  load.leave();
  return nullptr;
}

/// Goes to a locale, and has its tasks there.
static void *workElsewhere(void *context, int64_t index) {
  auto &loads = *static_cast<Loads *>(context);
  const int64_t target = index % 3, before = choir_locale_enter(target);
  if (choir_here() != target)
    ++loads.elsewhere;
  choir_coforall(address(work), context, 40, nullptr, 0);
  if (choir_here() != target)
    ++loads.elsewhere;
  choir_locale_leave(before);
  return nullptr;
}

/// All tasks wait for one another, wherever they are.
static void *meet(void *context, int64_t index) {
  const int64_t before = choir_locale_enter(index % 3);
  auto &arrived = *static_cast<std::atomic<int64_t> *>(context);
  ++arrived;
  for (int64_t attempt = 0; arrived < 30; ++attempt)
    choir_task_yield(attempt);
  choir_locale_leave(before);
  return nullptr;
}

/// As the first task of a locale, whose other threads are free.
static void *forkAlone(void *context, int64_t) {
  *static_cast<bool *>(context) = choir_should_fork(1000000, 0);
  return nullptr;
}

TEST_GROUP(localetasks) {
  CHECK_EQ(choir_locale_count(), 3);
  CHECK_EQ(choir_max_parallelism(0), 3);
  CHECK_EQ(choir_max_parallelism(1), 2);
  CHECK_EQ(choir_max_parallelism(2), 2);

  // Of the tasks at a locale, no more run than it has workers.
  for (int64_t locale : {2, 1, 0}) {
    Loads loads;
    const int64_t before = choir_locale_enter(locale);
    CHECK_EQ(choir_running_tasks(locale), 1);
    choir_coforall(address(work), &loads, 200, nullptr, 0);
    CHECK_EQ(loads.locales[locale].ended.load(), 200);
    CHECK(loads.locales[locale].most <= choir_max_parallelism(locale));
    choir_locale_leave(before);
  }

  Loads loads;
  choir_coforall(address(workElsewhere), &loads, 30, nullptr, 0);
  for (Load &load : loads.locales)
    CHECK_EQ(load.ended.load(), 10 * 40);
  CHECK_EQ(loads.elsewhere.load(), 0);

  std::atomic<int64_t> arrived = 0;
  choir_coforall(address(meet), &arrived, 30, nullptr, 0);
  CHECK_EQ(arrived.load(), 30);

  bool forks = false;
  const int64_t before = choir_locale_enter(1);
  choir_coforall(address(forkAlone), &forks, 1, nullptr, 0);
  CHECK(forks);
  choir_locale_leave(before);

  CHECK_EQ(choir_here(), 0);
  CHECK_EQ(choir_running_tasks(0), 1);
  CHECK_EQ(choir_running_tasks(1), 0);
  CHECK_EQ(choir_running_tasks(2), 0);
}
