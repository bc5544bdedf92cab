//===- Scheduler.cpp - The worker threads of tasks ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// There are as many *slots* as threads may run at once. A slot has a queue of tasks; a thread must
// hold a slot to take tasks. The thread pushes and pops at the back of its queue, and steals from the front of
// others'. A thread that blocks gives its slot away, and another thread, made when none is idle,
// goes on with it: tasks that wait for one another never starve. A thread that wakes up and finds
// no free slot finishes its task without one.
//
// A thread that waits for a group runs tasks of that group only. Any other task could block on
// something that is to happen further down on this very stack.
//
// Where a process plays several locales, each has slots, queues and threads of its own: a task runs
// in those of the locale that it begins at. A task that goes to another locale by `on` gives its slot
// back here and takes one there; where none is free the task goes on without a slot, as after blocking.
//
//===----------------------------------------------------------------------===//

#include "Scheduler.h"
#include "ArrayCopies.h"
#include "DeviceQueues.h"
#include "Exit.h"
#include "Options.h"
#include "SeededDefects.h"
#include "Waiting.h"

#include <algorithm>
#include <atomic>
#include <omp.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Queues
//===----------------------------------------------------------------------===//

namespace {

struct Task {
  choir_task_body *body;
  void *context;
  int64_t index;
  Group *group;   // counts it
  Group *current; // the group that its own begins join
  Lent *lent;     // the parent's lent variables
  int32_t locale; // where it was begun
  int32_t gpu;    // the same of its GPUs
  int32_t withoutCopies;
  bool serial;
};

/// A double-ended queue of tasks.
class TaskQueue {
public:
  void pushBack(Task *task) {
    mutex.lock();
    size_t count = size();
    if (count == capacity)
      grow();
    ring[(head + count) & (capacity - 1)] = task;
    setSize(count + 1);
    mutex.unlock();
  }

  Task *popFront() {
    if (size() == 0)
      return nullptr;
    mutex.lock();
    Task *task = nullptr;
    if (size_t count = size()) {
      task = ring[head];
      if (hasDefect(SeededDefect::TakenTasksStay) && count > 1) {
        mutex.unlock();
        return task;
      }
      head = (head + 1) & (capacity - 1);
      setSize(count - 1);
    }
    mutex.unlock();
    return task;
  }

  /// Takes the newest task, if it belongs to `group` (null: to any).
  Task *popBack(Group *group) {
    if (size() == 0)
      return nullptr;
    mutex.lock();
    Task *task = nullptr;
    if (size_t count = size()) {
      Task *newest = ring[(head + count - 1) & (capacity - 1)];
      if (!group || newest->group == group) {
        task = newest;
        setSize(count - 1);
      }
    }
    mutex.unlock();
    return task;
  }

private:
  // Changed under the lock, looked at without it: an empty queue should cost its visitors nothing.
  size_t size() const { return taskCount.load(std::memory_order_relaxed); }
  void setSize(size_t count) { taskCount.store(count, std::memory_order_relaxed); }

  void grow() {
    size_t larger = capacity ? 2 * capacity : 64;
    auto **moved = static_cast<Task **>(allocate(larger * sizeof(Task *)));
    for (size_t i = 0; i < capacity; ++i)
      moved[i] = ring[(head + i) & (capacity - 1)];
    release(ring);
    ring = moved;
    head = 0;
    capacity = larger;
  }

  SmallMutex mutex;
  Task **ring = nullptr;
  size_t head = 0, capacity = 0;
  std::atomic<size_t> taskCount{0};
};

} // namespace

namespace {
class Scheduler;
}

/// The right to run tasks of a locale.
class alignas(64) choir::rt::Slot {
public:
  explicit Slot(Scheduler &home) : home(home) {}

  Scheduler &home;
  TaskQueue queue;
};

//===----------------------------------------------------------------------===//
// Slots and threads
//===----------------------------------------------------------------------===//

namespace {

/// The slots, queues and threads of a locale.
class Scheduler {
public:
  explicit Scheduler(int32_t locale);

  /// Queues a task of this locale.
  void submit(Task *task);
  /// Takes the newest task that the calling thread has queued at this locale, if it belongs to the group.
  Task *popOwn(Group *group);

  /// Gives the calling thread a slot, if one is free.
  void acquireSlot();
  /// Takes it back.
  void releaseSlot();
  bool retire();
  bool hasQueued() const { return queued.load(std::memory_order_acquire) > 0; }

private:
  static void *threadMain(void *scheduler);
  void workerLoop();
  Task *findTask();
  Task *took(Task *task);
  bool waitForWork();
  void park();
  void wakeOne();
  Slot *takeFreeSlot();

  const int32_t locale;
  Slot *slots;
  int slotCount;
  TaskQueue injected; // from threads without a slot
  std::atomic<int64_t> queued{0};

  Mutex mutex; // guards what follows
  pthread_cond_t granted = PTHREAD_COND_INITIALIZER;
  Vector<Slot *> freeSlots;
  Vector<Slot *> grantedSlots; // promised to threads that are waking up or starting
  int idleThreads = 0;
  std::atomic<int> freeSlotCount{0};
};

} // namespace

ThreadState &choir::rt::threadState() {
  static thread_local ThreadState state;
  return state;
}

static Scheduler *schedulers;
static std::atomic<bool> hasSchedulers;

/// Made with the first task, and never destroyed: workers use it until the process is gone.
static Scheduler &schedulerOf(int32_t locale) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, [] {
    const auto count = int32_t(options().numLocales);
    schedulers = static_cast<Scheduler *>(allocate(size_t(count) * sizeof(Scheduler)));
    for (int32_t each = 0; each < count; ++each)
      new (&schedulers[each]) Scheduler(each);
    // A team that keeps spinning after its loop would take the processors away from tasks.
    kmp_set_blocktime(0);
    hasSchedulers.store(true, std::memory_order_release);
  });
  return schedulers[locale];
}

bool choir::rt::anyTaskQueued() {
  if (!hasSchedulers.load(std::memory_order_acquire))
    return false;
  for (int32_t locale = 0; locale < options().numLocales; ++locale)
    if (schedulers[locale].hasQueued())
      return true;
  return false;
}

static Scheduler &ownScheduler() { return schedulerOf(threadState().locale); }

static std::atomic<int64_t> runningTasks[maxLocales];

int64_t choir::rt::runningTaskCount(int32_t locale) { return runningTasks[locale].load(std::memory_order_relaxed); }

/// Makes the calling thread count among the running tasks of a locale, or with -1 of none.
static void countAt(int32_t locale) {
  ThreadState &self = threadState();
  if (self.countedAt == locale)
    return;
  if (self.countedAt >= 0)
    runningTasks[self.countedAt].fetch_sub(1, std::memory_order_relaxed);
  if (locale >= 0)
    runningTasks[locale].fetch_add(1, std::memory_order_relaxed);
  self.countedAt = locale;
}

void choir::rt::setCounted(bool counted) { countAt(counted ? threadState().locale : -1); }

/// Locales share the threads: the first ones have one more where that does not come out even.
int choir::rt::maxThreads(int32_t locale) {
  const int64_t threads = std::min(omp_get_max_threads(), omp_get_thread_limit());
  const int64_t numLocales = options().numLocales;
  const int64_t share = std::max<int64_t>(threads / numLocales + (locale < threads % numLocales), 1);
  const int64_t asked = options().tasksPerLocale;
  return int(asked > 0 ? std::min(asked, share) : share);
}

Scheduler::Scheduler(int32_t locale) : locale(locale) {
  slotCount = maxThreads(locale);
  void *memory = std::aligned_alloc(alignof(Slot), size_t(slotCount) * sizeof(Slot));
  if (!memory)
    outOfMemory(size_t(slotCount) * sizeof(Slot));
  slots = static_cast<Slot *>(memory);
  for (int i = 0; i < slotCount; ++i)
    freeSlots.push(new (&slots[i]) Slot(*this));
  freeSlotCount = slotCount;
}

Slot *Scheduler::takeFreeSlot() {
  if (freeSlots.empty())
    return nullptr;
  Slot *slot = freeSlots.back();
  freeSlots.pop();
  --freeSlotCount;
  return slot;
}

void Scheduler::acquireSlot() {
  ThreadState &self = threadState();
  if (self.slot || freeSlotCount == 0)
    return;
  LockGuard guard(mutex);
  self.slot = takeFreeSlot();
}

void Scheduler::releaseSlot() {
  ThreadState &self = threadState();
  if (!self.slot)
    return;
  {
    LockGuard guard(mutex);
    freeSlots.push(self.slot);
    ++freeSlotCount;
  }
  self.slot = nullptr;
  if (queued > 0)
    wakeOne();
}

void choir::rt::moveToLocale(int32_t locale) {
  ThreadState &self = threadState();
  if (self.locale == locale)
    return;
  const bool isWorker = self.slot || (insideTask() && !insideLoop());
  if (self.slot)
    self.slot->home.releaseSlot();
  self.locale = locale;
  if (self.countedAt >= 0)
    countAt(locale);
  if (isWorker)
    schedulerOf(locale).acquireSlot();
}

/// Lets one more thread work, if a slot is free.
void Scheduler::wakeOne() {
  LockGuard guard(mutex);
  Slot *slot = takeFreeSlot();
  if (!slot)
    return;
  grantedSlots.push(slot);
  if (idleThreads > 0) {
    --idleThreads;
    pthread_cond_signal(&granted);
    return;
  }
  pthread_t thread;
  if (pthread_create(&thread, nullptr, threadMain, this) != 0)
    failAt(nullptr, 0, "no more threads for tasks can be made");
  pthread_detach(thread);
}

void *Scheduler::threadMain(void *scheduler) {
  prepareThreadForSignals();
  static_cast<Scheduler *>(scheduler)->workerLoop();
  return nullptr;
}

/// Counts a thread that works on without a slot, as one does that was blocked, among the idle ones. Whether it is one.
bool Scheduler::retire() {
  if (threadState().slot)
    return false;
  LockGuard guard(mutex);
  ++idleThreads;
  return true;
}

/// Sleeps until the calling thread, which has no slot, is granted one. `mutex` is held.
void Scheduler::park() {
  setActive(false);
  while (grantedSlots.empty())
    pthread_cond_wait(&granted, mutex.handle());
  setActive(true);
  threadState().slot = grantedSlots.back();
  grantedSlots.pop();
}

/// Waits a little while for tasks before a thread goes to sleep. True once there are some.
bool Scheduler::waitForWork() {
  static constexpr int spins = 2000;
  for (int i = 0; i < spins; ++i) {
    if (queued.load(std::memory_order_relaxed) > 0)
      return true;
    spinPause();
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

static std::atomic<int64_t> lastTaskId{0};

namespace {

/// Makes the calling thread run another task, and then the former one again.
class TaskScope {
public:
  TaskScope(Group *current, Lent *lent, int32_t locale, int32_t gpu, int32_t withoutCopies, bool serial)
      : self(threadState()), saved(self) {
    self.currentGroup = current;
    self.lent = lent;
    self.locale = locale;
    self.gpu = gpu;
    self.withoutCopies = withoutCopies;
    self.serial = serial;
    self.taskId = lastTaskId.fetch_add(1, std::memory_order_relaxed) + 1;
    self.loopDepth = 0;
    self.deviceQueue = -1;
    ++self.taskDepth;
    setCounted(true); // where a task below on this stack is, it waits and is not counted twice
  }
  ~TaskScope() {
    countAt(saved.countedAt);
    leaveDeviceQueue(self.deviceQueue);
    Slot *slot = self.slot; // blocking may have changed it
    const bool isActive = self.isActive;
    self = saved;
    self.slot = slot;
    self.isActive = isActive;
    // The threads of a loop's team do not stay workers: they would keep their slots when the loop
    // is over.
    if (slot && !saved.slot && saved.loopDepth)
      slot->home.releaseSlot();
  }
  TaskScope(const TaskScope &) = delete;
  TaskScope &operator=(const TaskScope &) = delete;

private:
  ThreadState &self;
  ThreadState saved;
};

} // namespace

void *choir::rt::runAsTask(choir_task_body *body, void *context, int64_t index) {
  const ThreadState &self = threadState();
  TaskScope scope(self.currentGroup, self.lent, self.locale, self.gpu, self.withoutCopies, self.serial);
  void *error = body(context, index);
  ArrayCopies::endHolds();
  return error;
}

/// Runs a task to its end, on a worker of `retiring` as the last thing that the thread does if it has no slot any more.
/// Whether that is so.
static bool execute(Task *task, Scheduler *retiring = nullptr) {
  void *error;
  {
    TaskScope scope(task->current, task->lent, task->locale, task->gpu, task->withoutCopies, task->serial);
    error = task->body(task->context, task->index);
    ArrayCopies::endHolds();
    endUseOf(task->lent);
  }
  Group *group = task->group;
  int64_t index = task->index;
  release(task);
  // Before anyone learns that the task is done, and starts another thread for want of an idle one.
  bool isIdle = retiring && retiring->retire();
  group->finish(index, error);
  return isIdle;
}

void choir::rt::submitTask(Group *group, choir_task_body *body, void *context, int64_t index) {
  submitTaskAt(threadState().locale, group, body, context, index);
}

void choir::rt::submitTaskAt(int32_t locale, Group *group, choir_task_body *body, void *context, int64_t index) {
  ArrayCopies::noteTasks();
  group->expect();
  auto *task = static_cast<Task *>(allocate(sizeof(Task)));
  const ThreadState &self = threadState();
  const int32_t gpu = locale == self.locale ? self.gpu : noGpu;
  Group *current = hasDefect(SeededDefect::TasksForgetSync) ? nullptr : self.currentGroup;
  *task = {body, context, index, group, current, useLent(self.lent), locale, gpu, self.withoutCopies, self.serial};
  schedulerOf(locale).submit(task);
}

void Scheduler::submit(Task *task) {
  ThreadState &self = threadState();
  if (!self.slot && !self.loopDepth && self.locale == locale)
    acquireSlot();
  (self.slot && &self.slot->home == this ? self.slot->queue : injected).pushBack(task);
  ++queued;
  if (freeSlotCount > 0)
    wakeOne();
}

Task *Scheduler::took(Task *task) {
  if (task)
    --queued;
  return task;
}

Task *Scheduler::popOwn(Group *group) {
  Slot *own = threadState().slot;
  return took(own ? own->queue.popBack(group) : injected.popBack(group));
}

Task *Scheduler::findTask() {
  Slot *own = threadState().slot;
  if (Task *task = own->queue.popBack(nullptr))
    return took(task);
  if (Task *task = injected.popFront())
    return took(task);
  int first = int(own - slots);
  for (int i = 1; i < slotCount; ++i)
    if (Task *task = slots[(first + i) % slotCount].queue.popFront())
      return took(task);
  return nullptr;
}

void Scheduler::workerLoop() {
  ThreadState &self = threadState();
  self.locale = locale;
  {
    LockGuard guard(mutex);
    park();
  }
  for (;;) {
    bool isIdle = false;
    while (self.slot) {
      Task *task = findTask();
      if (task)
        isIdle = execute(task, this);
      else if (!waitForWork())
        break;
    }
    LockGuard guard(mutex);
    if (self.slot) {
      freeSlots.push(self.slot);
      ++freeSlotCount;
      self.slot = nullptr;
      // A task that came between the last look and this moment found no free slot, so no thread
      // was woken for it.
      if (queued > 0) {
        self.slot = takeFreeSlot();
        continue;
      }
    }
    if (!isIdle)
      ++idleThreads;
    park();
  }
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// Takes one from the count; the last one to do so tells the waiter.
void Group::arrive() {
  if (pending.fetch_sub(1, std::memory_order_acq_rel) != 1)
    return;
  done.store(1, std::memory_order_release);
  futexWakeAll(&done);
}

JoinScope::JoinScope(void *file, int32_t line)
    : file(static_cast<const char *>(file)), line(line), outer(threadState().join) {
  threadState().join = this;
}

JoinScope::~JoinScope() { threadState().join = outer; }

void Group::finish(int64_t index, void *error) {
  if (error && !(hasDefect(SeededDefect::FirstTaskFailsSilently) && index == 0))
    errors.add(index, error);
  arrive();
}

ErrorList *Group::wait() {
  ArrayCopies::endHolds();
  if (hasDefect(SeededDefect::WaitLeavesOne) && pending.load() == 2)
    return errors.take();
  if (pending.load(std::memory_order_acquire) != 1) {
    const int32_t countedBefore = threadState().countedAt;
    countAt(-1);
    while (Task *task = ownScheduler().popOwn(this))
      execute(task);
    arrive();
    for (int i = 0; i < 1000 && !done.load(std::memory_order_acquire); ++i)
      spinPause();
    if (!done.load(std::memory_order_acquire)) {
      BlockingRegion blocked;
      Waiting(Awaited::Tasks, nullptr, 0, &done, 0).sleepUntilChange();
    }
    pending.store(1, std::memory_order_relaxed);
    done.store(0, std::memory_order_relaxed);
    countAt(countedBefore);
  }
  return errors.take();
}

static Group rootGroup;

Group *choir::rt::currentGroup() {
  Group *current = threadState().currentGroup;
  return current ? current : &rootGroup;
}

ErrorList *choir::rt::waitForRootGroup() { return hasDefect(SeededDefect::StraysAreLost) ? nullptr : rootGroup.wait(); }

BlockingRegion::BlockingRegion() {
  if (Slot *slot = threadState().slot)
    slot->home.releaseSlot();
}

BlockingRegion::~BlockingRegion() {
  if (insideTask())
    ownScheduler().acquireSlot();
}
