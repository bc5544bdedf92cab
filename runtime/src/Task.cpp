//===- Task.cpp - begin, cobegin, coforall, sync, serial ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Scheduler.h"
#include "SeededDefects.h"
#include "Waiting.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <ctime>
#include <sched.h>

using namespace choir::rt;

static Group *groupOf(void *group) { return static_cast<Group *>(group); }

void choir_group_begin(void *group) { new (group) Group(); }

void *choir_group_wait(void *group, void *file, int32_t line) {
  JoinScope join(file, line);
  return groupOf(group)->wait();
}

void choir_group_push(void *group) {
  groupOf(group)->outer = threadState().currentGroup;
  threadState().currentGroup = groupOf(group);
}

void choir_group_pop(void *group) {
  if (!hasDefect(SeededDefect::SyncStaysCurrent))
    threadState().currentGroup = groupOf(group)->outer;
}

struct choir::rt::Lent {
  std::atomic<int64_t> users;
  void *variable;
  Lent *outer;
};

Lent *choir::rt::useLent(Lent *innermost) {
  if (innermost)
    innermost->users.fetch_add(1, std::memory_order_relaxed);
  return innermost;
}

void choir::rt::endUseOf(Lent *innermost) {
  while (innermost && innermost->users.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    Lent *outer = innermost->outer;
    choir_shared_var_release(innermost->variable);
    release(innermost);
    innermost = outer;
  }
}

void choir_shared_var_lend(void *memory) {
  Lent *&lent = threadState().lent;
  choir_shared_var_retain(memory);
  lent = new (allocate(sizeof(Lent))) Lent{1, memory, useLent(lent)};
}

void choir_shared_var_take_back(int64_t count) {
  for (; count > 0; --count) {
    Lent *innermost = threadState().lent;
    threadState().lent = innermost->outer;
    endUseOf(innermost);
  }
}

void choir_task_begin(void *groupMemory, void *body, void *context, int64_t index) {
  Group *group = groupMemory ? groupOf(groupMemory) : currentGroup();
  auto *function = reinterpret_cast<choir_task_body *>(body);
  if (!threadState().serial)
    return submitTask(group, function, context, index);
  group->expect();
  void *error = runAsTask(function, context, index);
  group->finish(index, hasDefect(SeededDefect::SerialErrorsLost) ? nullptr : error);
}

void *choir_coforall(void *body, void *context, int64_t count, void *file, int32_t line) {
  if (count <= 0)
    return nullptr;
  auto *function = reinterpret_cast<choir_task_body *>(body);
  if (hasDefect(SeededDefect::CoforallLosesLast) && count > 1)
    --count;
  Group group;
  JoinScope join(file, line);
  // The calling thread would only wait, so it is the first task.
  for (int64_t index = 1; index < count && !threadState().serial; ++index)
    submitTask(&group, function, context, hasDefect(SeededDefect::TasksShareIndex) && index == 2 ? 1 : index);
  int64_t own = threadState().serial ? count : 1;
  for (int64_t index = 0; index < own; ++index) {
    group.expect();
    group.finish(index, runAsTask(function, context, index));
  }
  return group.wait();
}

int64_t choir_task_id() { return threadState().taskId; }

static void sleepMicroseconds(int64_t microseconds) {
  timespec pause = {0, microseconds * 1000};
  nanosleep(&pause, nullptr);
}

void choir_task_yield(int64_t attempt) {
  static constexpr int64_t pauses = 64, yields = 128, longestSleep = 1000;
  if (attempt >= 0 && attempt < pauses)
    return spinPause();
  if (attempt >= 0 && attempt < yields) {
    sched_yield();
    return;
  }
  // The awaited value may come from a task that has not begun: another thread gets the slot.
  BlockingRegion blocked;
  if (attempt < 0)
    sched_yield();
  else
    sleepMicroseconds(std::min(attempt - yields + 1, longestSleep));
}

void choir_task_poll() {
  // Where no task waits for a thread, a thread may wait for a processor. To ask the system takes as long as many turns.
  static constexpr int32_t asksBetween = 32;
  if (!anyTaskQueued()) {
    int32_t &asks = threadState().idlePolls;
    if (++asks % asksBetween == 0)
      sched_yield();
    return;
  }
  // The polled value may come from a task that has not begun.
  BlockingRegion blocked;
  sched_yield();
}

void choir_atomic_wait(int64_t attempt, void *file, int32_t line) {
  static constexpr int64_t soon = 256;
  ThreadState &self = threadState();
  if (self.waiting)
    self.waiting->looked();
  else if (attempt >= soon)
    self.waiting = new (allocate(sizeof(Waiting))) Waiting(static_cast<const char *>(file), line);
  choir_task_yield(attempt);
}

void choir_atomic_wait_end() {
  Waiting *&waiting = threadState().waiting;
  if (!waiting)
    return;
  waiting->~Waiting();
  release(waiting);
  waiting = nullptr;
}

bool choir_task_set_serial(bool serial) {
  bool before = threadState().serial;
  threadState().serial = serial;
  return before;
}

void choir_task_set_schedule(int32_t kind, int64_t threads) {
  threadState().schedule = int8_t(kind);
  threadState().loopThreads = int32_t(std::clamp<int64_t>(threads, 0, INT32_MAX));
}

bool choir_task_is_serial() { return threadState().serial; }

int64_t choir_running_tasks(int64_t locale) { return runningTaskCount(int32_t(locale)); }

int64_t choir_max_parallelism(int64_t locale) { return maxThreads(int32_t(locale)); }
