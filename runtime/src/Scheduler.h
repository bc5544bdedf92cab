//===- Scheduler.h - The worker threads of tasks --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_SCHEDULER_H
#define CHOIR_RUNTIME_SCHEDULER_H

#include "Errors.h"
#include "Place.h"
#include "choir/runtime/Types.h"

#include <new>

namespace choir::rt {

class Slot;

/// Counts tasks until all have ended (the contents of a choir_group).
class Group {
public:
  /// One more task will end.
  void expect() { pending.fetch_add(1, std::memory_order_relaxed); }
  /// A task has ended. The group may be gone when this returns.
  void finish(int64_t index, void *error);
  /// Waits for all tasks, running those of this group that have not begun. The group is empty again
  /// afterwards.
  ErrorList *wait();

  Group *outer = nullptr; // the group that group_pop makes current again

private:
  void arrive();

  /// Tasks that have not ended, and one for the waiter: the thread that takes the last is the last to touch
  /// the group.
  std::atomic<int64_t> pending{1};
  std::atomic<int32_t> done{0};
  ErrorSink errors;
};
static_assert(sizeof(Group) <= sizeof(choir_group));

/// A variable that is lent to the procedure that is being called: tasks that start meanwhile, and those that they
/// start, use it too.
struct Lent;

/// Tasks that use a lent variable, and variables lent before, keep them until the tasks are done with them.
Lent *useLent(Lent *innermost);
void endUseOf(Lent *innermost);

/// RAII: the calling thread waits for tasks that it has started at a place in the program, or runs one of
/// them.
class JoinScope {
public:
  JoinScope(void *file, int32_t line);
  ~JoinScope();
  JoinScope(const JoinScope &) = delete;
  JoinScope &operator=(const JoinScope &) = delete;

  const char *const file;
  const int32_t line;
  const JoinScope *const outer; // further down on the stack
};

/// The runtime's state of the calling thread.
struct ThreadState {
  Slot *slot = nullptr;          // the right to run tasks, with a task queue; or null
  Group *currentGroup = nullptr; // joined by tasks that are begun without a group; null: the root's
  Lent *lent = nullptr;          // the innermost lent variable
  int64_t taskId = 0;
  int32_t taskDepth = 0;     // tasks on this thread's stack
  int32_t loopDepth = 0;     // parallel loops on this thread's stack
  int32_t locale = 0;        // the locale that the thread runs on
  int32_t gpu = noGpu;       // the GPU of the locale that it runs on, by `on here.gpus[i]`
  int32_t withoutCopies = 0; // the innermost statement under @assert.noCopies, as CopyContracts.h numbers them; 0: none
  int32_t countedAt = -1;    // the locale that counts the thread as a running task or the program's main; -1: none
  int32_t deviceQueue = -1;  // the task's (DeviceQueues.h); -1: it has used no device
  bool serial = false;
  bool isActive = false;            // does work that other threads may wait for
  int32_t polls = 0;                // of sync variables
  int32_t idlePolls = 0;            // of any, while no task was waiting for a thread
  const JoinScope *join = nullptr;  // the innermost
  class Waiting *waiting = nullptr; // for the value of an atomic variable
  int8_t schedule = 0;              // how the next loop hands out its positions, as choir_task_set_schedule says
  int32_t loopThreads = 0;          // most threads of the next loop; 0: any number
};

ThreadState &threadState();

inline bool insideTask() { return threadState().taskDepth > 0; }
inline bool insideLoop() { return threadState().loopDepth > 0; }

/// Queues a task; `group` counts it from now on. It begins at the calling task's locale, or at another.
void submitTask(Group *group, choir_task_body *body, void *context, int64_t index);
void submitTaskAt(int32_t locale, Group *group, choir_task_body *body, void *context, int64_t index);
/// The calling thread goes on at another locale, as one of its workers as far as one may be added.
void moveToLocale(int32_t locale);
/// Runs a body as a task in the calling thread. Does not count it in any group.
void *runAsTask(choir_task_body *body, void *context, int64_t index);

/// The group that a begin without `sync` joins; the current one of the calling task.
Group *currentGroup();
/// Waits for tasks that no `sync` waits for; returns the errors that they threw.
ErrorList *waitForRootGroup();

/// Threads that may run at the same time at a locale: its part of OMP_NUM_THREADS and --dataParTasksPerLocale.
int maxThreads(int32_t locale = threadState().locale);
/// Tasks that have begun at a locale and not ended. Tasks that wait for a variable count, since others may wake them at
/// any moment; tasks that wait for the tasks they started do not.
int64_t runningTaskCount(int32_t locale = threadState().locale);
/// Makes the calling thread count as running a task, or no longer.
void setCounted(bool counted);

/// Whether there are tasks that have not begun.
bool anyTaskQueued();

/// RAII: the calling thread is blocked, and another thread may run tasks in its place.
class BlockingRegion {
public:
  BlockingRegion();
  ~BlockingRegion();
  BlockingRegion(const BlockingRegion &) = delete;
  BlockingRegion &operator=(const BlockingRegion &) = delete;
};

} // namespace choir::rt

#endif
