//===- TaskTests.cpp - Tasks and sync variables ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <atomic>
#include <vector>

static std::atomic<int64_t> counter;

static void *count(void *, int64_t index) {
  counter += index;
  return nullptr;
}

static void *failOdd(void *context, int64_t index) {
  return index % 2 ? static_cast<char *>(context) + index : nullptr;
}

static void checkCoforall() {
  counter = 0;
  CHECK(choir_coforall(address(count), nullptr, 1000, nullptr, 0) == nullptr);
  CHECK_EQ(counter.load(), 999 * 1000 / 2);
  char place[20];
  void *errors = choir_coforall(address(failOdd), place, 20, nullptr, 0);
  CHECK_EQ(choir_errors_count(errors), 10);
  for (int64_t i = 0; i < 10; ++i)
    CHECK(choir_errors_get(errors, i) == place + 2 * i + 1);
  choir_errors_free(errors);
  CHECK(choir_coforall(address(count), nullptr, 0, nullptr, 0) == nullptr);
}

namespace {
struct Fibonacci {
  int64_t n, result;
};
} // namespace

/// Two tasks a call, as a cobegin makes them.
static void *fibonacci(void *context, int64_t index) {
  auto *all = static_cast<Fibonacci *>(context);
  Fibonacci &mine = all[index];
  if (mine.n < 2) {
    mine.result = mine.n;
    return nullptr;
  }
  Fibonacci parts[2] = {{mine.n - 1, 0}, {mine.n - 2, 0}};
  choir_coforall(address(fibonacci), parts, 2, nullptr, 0);
  mine.result = parts[0].result + parts[1].result;
  return nullptr;
}

static void checkRecursion() {
  Fibonacci root = {18, 0};
  fibonacci(&root, 0);
  CHECK_EQ(root.result, 2584);
}

//===----------------------------------------------------------------------===//
// sync statements
//===----------------------------------------------------------------------===//

/// Begins more tasks of its own; a sync around the first waits for all.
static void *beginMore(void *, int64_t depth) {
  ++counter;
  for (int i = 0; depth > 0 && i < 3; ++i)
    choir_task_begin(nullptr, address(beginMore), nullptr, depth - 1);
  return nullptr;
}

static void checkSyncStatement() {
  counter = 0;
  choir_group group;
  choir_group_begin(&group);
  choir_group_push(&group);
  choir_task_begin(nullptr, address(beginMore), nullptr, 5);
  choir_group_pop(&group);
  CHECK(choir_group_wait(&group, nullptr, 0) == nullptr);
  CHECK_EQ(counter.load(), 1 + 3 + 9 + 27 + 81 + 243);
}

static void checkSerial() {
  counter = 0;
  CHECK(!choir_task_set_serial(true));
  choir_group group;
  choir_group_begin(&group);
  choir_task_begin(&group, address(count), nullptr, 5);
  CHECK_EQ(counter.load(), 5); // already done
  choir_group_wait(&group, nullptr, 0);
  CHECK(choir_task_set_serial(false));
}

//===----------------------------------------------------------------------===//
// Sync variables
//===----------------------------------------------------------------------===//

namespace {
struct SyncInt {
  choir_sync state;
  int64_t value;

  SyncInt() { choir_sync_init(&state, false); }
  void writeEF(int64_t newValue) {
    choir_sync_lock_empty(&state, nullptr, 0);
    value = newValue;
    choir_sync_unlock_full(&state);
  }
  int64_t readFE() {
    choir_sync_lock_full(&state, nullptr, 0);
    int64_t result = value;
    choir_sync_unlock_empty(&state);
    return result;
  }
};
} // namespace

static constexpr int64_t ringSize = 200;

/// Passes a token around: every task waits for its predecessor, so all must make progress, though
/// there are many more tasks than threads.
static void *passToken(void *context, int64_t index) {
  auto *ring = static_cast<SyncInt *>(context);
  int64_t token = ring[index].readFE();
  if (index + 1 < ringSize)
    ring[index + 1].writeEF(token + 1);
  else
    counter = token;
  return nullptr;
}

static void *startRing(void *context, int64_t index) {
  // The last task starts it: those before it have to block first.
  if (index == ringSize)
    static_cast<SyncInt *>(context)[0].writeEF(0);
  else
    passToken(context, index);
  return nullptr;
}

static void checkBlockedTasks() {
  std::vector<SyncInt> ring(ringSize);
  choir_coforall(address(startRing), ring.data(), ringSize + 1, nullptr, 0);
  CHECK_EQ(counter.load(), ringSize - 1);
}

static void *produceConsume(void *context, int64_t index) {
  auto *cell = static_cast<SyncInt *>(context);
  for (int64_t i = 0; i < 1000; ++i) {
    if (index % 2)
      cell->writeEF(i);
    else
      counter += cell->readFE();
  }
  return nullptr;
}

/// Every task waits until all have arrived, by looking at memory again and again.
static void *arriveAndSpin(void *context, int64_t) {
  auto *arrived = static_cast<std::atomic<int64_t> *>(context);
  ++*arrived;
  for (int64_t attempt = 0; *arrived < 50; ++attempt)
    choir_task_yield(attempt);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Loops inside tasks
//===----------------------------------------------------------------------===//

static void *addBox(void *context, const choir_box *box) {
  int64_t sum = 0;
  for (int64_t i = box->dim[0].low; i < box->dim[0].high; ++i)
    sum += i;
  *static_cast<std::atomic<int64_t> *>(context) += sum;
  return nullptr;
}

static void *loopInTask(void *context, int64_t) {
  int64_t extent = 1000;
  CHECK(!choir_may_use_team());
  choir_parallel_for(address(addBox), context, 1, &extent, 0);
  return nullptr;
}

/// A lone task may use the other processors.
static void *forkInTask(void *context, int64_t) {
  *static_cast<bool *>(context) = choir_should_fork(1000000, 0);
  return nullptr;
}

static void *taskInLoop(void *context, const choir_box *box) {
  for (int64_t i = box->dim[0].low; i < box->dim[0].high; ++i)
    choir_coforall(address(count), context, 3, nullptr, 0);
  return nullptr;
}

TEST_GROUP(tasks) {
  CHECK_EQ(choir_running_tasks(0), 1);
  checkCoforall();
  checkRecursion();
  checkSyncStatement();
  checkSerial();
  checkBlockedTasks();

  counter = 0;
  SyncInt cell;
  choir_coforall(address(produceConsume), &cell, 8, nullptr, 0);
  CHECK_EQ(counter.load(), 4 * 999 * 1000 / 2);

  std::atomic<int64_t> arrived = 0;
  choir_coforall(address(arriveAndSpin), &arrived, 50, nullptr, 0);
  CHECK_EQ(arrived.load(), 50);

  std::atomic<int64_t> sum = 0;
  choir_coforall(address(loopInTask), &sum, 20, nullptr, 0);
  CHECK_EQ(sum.load(), 20 * 999 * 1000 / 2);

  bool forks = false;
  choir_coforall(address(forkInTask), &forks, 1, nullptr, 0);
  CHECK_EQ(forks, choir_max_parallelism(0) > 1);

  counter = 0;
  int64_t extent = 30;
  choir_parallel_for(address(taskInLoop), nullptr, 1, &extent, 0);
  CHECK_EQ(counter.load(), 30 * 3);
  CHECK_EQ(choir_running_tasks(0), 1);
}

static void *sayLate(void *, int64_t) {
  choir_sleep(0.05);
  std::printf("late task\n");
  return nullptr;
}

/// The end of the program waits for a task that nobody waits for.
TEST_GROUP(stray) { choir_task_begin(nullptr, address(sayLate), nullptr, 0); }
