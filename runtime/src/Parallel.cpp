//===- Parallel.cpp - Running parallel loops ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop outside any task runs on libomp's team. A loop inside a task becomes tasks itself: a
// thread that is not libomp's own would get a team of its own there. A loop inside a loop runs in
// the thread that meets it.
//
//===----------------------------------------------------------------------===//

#include "Exit.h"
#include "Loop.h"
#include "Options.h"
#include "Scheduler.h"
#include "SeededDefects.h"
#include "Waiting.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>
#include <omp.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <utility>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// How many threads
//===----------------------------------------------------------------------===//

/// Operations that a thread should have to do at least: about as many as waking it takes.
static constexpr int64_t leastWork = 8192;

static int64_t positionCount(int32_t rank, const int64_t *extents) {
  int64_t count = 1;
  for (int32_t d = 0; d < rank; ++d)
    if (extents[d] <= 0 || __builtin_mul_overflow(count, extents[d], &count))
      return extents[d] <= 0 ? 0 : INT64_MAX;
  return count;
}

/// Threads that are worth their start for so many positions of `work` operations each (0: unknown,
/// assumed to be much).
static int worthwhileThreads(int64_t positions, int64_t work) {
  int64_t threads = maxThreads();
  threads = std::min(threads, positions / options().minGranularity);
  int64_t total;
  if (work > 0 && !__builtin_mul_overflow(positions, work, &total))
    threads = std::min(threads, total / leastWork);
  if (int32_t most = threadState().loopThreads)
    threads = std::min<int64_t>(threads, most);
  return int(std::max<int64_t>(threads, 1));
}

/// Inside a task, only as many threads as other tasks leave.
static int threadsLeft(int threads) {
  if (options().ignoreRunningTasks)
    return threads;
  return int(std::clamp<int64_t>(maxThreads() - runningTaskCount() + 1, 1, threads));
}

static bool mustStaySerial() { return threadState().serial || insideLoop() || omp_in_parallel(); }

/// Threads that a loop runs on, started here and now.
static int threadsFor(int64_t positions, int64_t work) {
  if (positions <= 1 || mustStaySerial())
    return 1;
  int threads = worthwhileThreads(positions, work);
  return insideTask() ? threadsLeft(threads) : threads;
}

bool choir_should_fork(int64_t positions, int64_t work) { return threadsFor(positions, work) > 1; }

bool choir_may_use_team() { return !insideTask() && !mustStaySerial(); }

static Schedule currentSchedule() {
  if (int8_t wanted = threadState().schedule)
    return {wanted == 1 ? Schedule::Kind::Dynamic : Schedule::Kind::Guided, 1};
  omp_sched_t kind;
  int chunk;
  omp_get_schedule(&kind, &chunk);
  switch (int(kind) & ~int(omp_sched_monotonic)) {
  case omp_sched_dynamic:
    return {Schedule::Kind::Dynamic, chunk};
  case omp_sched_guided:
    return {Schedule::Kind::Guided, chunk};
  case omp_sched_static:
    if (chunk > 0)
      return {Schedule::Kind::StaticChunked, chunk};
    return {};
  default:
    return {};
  }
}

static bool isLimited(decltype(RLIMIT_AS) resource) {
  rlimit limit;
  return getrlimit(resource, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY;
}

/// libomp aborts where it cannot start a thread. Where memory is limited, a lack of room for stacks is an error before.
static void checkRoomForThreads(int threads) {
  static std::atomic<int> most{1};
  if (threads <= most.load(std::memory_order_relaxed))
    return;
  most.store(threads, std::memory_order_relaxed);
  if (!isLimited(RLIMIT_AS) && !isLimited(RLIMIT_DATA))
    return;
  const size_t bytes = size_t(threads - 1) * kmp_get_stacksize_s();
  void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) {
    munmap(memory, bytes);
    return;
  }
  TextBuffer text;
  text.append("out of memory for the stacks of ")
      .appendDecimal(threads)
      .append(" threads (")
      .appendDecimal(int64_t(bytes));
  text.append(" bytes): OMP_NUM_THREADS makes the threads fewer, OMP_STACKSIZE their stacks smaller");
  failAt(nullptr, 0, text.span());
}

//===----------------------------------------------------------------------===//
// Running a loop
//===----------------------------------------------------------------------===//

namespace {

/// Partial results of leaves, which are combined along a fixed tree.
struct Partials {
  char *first;
  int64_t size;
  choir_combine *combine;
  void *context;

  /// The node that has the leaves [left, left + distance) on its left side.
  void combineAt(int64_t left, int64_t distance) const {
    combine(context, first + left * size, first + (left + distance) * size);
  }

  /// The levels of the tree from `distance` on, below leaves [low, high).
  void combineTree(int64_t low, int64_t high, int64_t distance) const {
    for (; distance < high - low; distance *= 2)
      for (int64_t left = low; left + distance < high; left += 2 * distance)
        combineAt(left, distance);
  }
};

/// The leaves of a loop, in groups that lie below one node of the tree.
struct LeafGroups {
  /// Most groups of leaves whose partial results are combined.
  static constexpr int64_t maxGroups = 1024;

  Leaves leaves;
  int64_t groupSize = 1; // a power of two
  const Partials *partials = nullptr;
  uint8_t *levels = nullptr; // for each group, how many levels of the tree above it are combined

  int64_t count() const { return (leaves.count() + groupSize - 1) / groupSize; }

  void run(int64_t group, choir_box &box, choir_box_body *function, void *context, ErrorSink &errors) const {
    int64_t low = group * groupSize, high = std::min(low + groupSize, leaves.count());
    for (int64_t leaf = low; leaf < high; ++leaf) {
      leaves.boxOf(leaf, &box);
      // The others are combined all the same: they have to be there.
      if (void *error = function(context, &box))
        errors.add(leaf, error);
    }
    if (partials)
      partials->combineTree(low, high, 1);
  }

  /// Combines what the last of the groups [low, last] completes of the tree above them: few partial results are then
  /// there at a time, and those in the nearest cache.
  void combineBehind(int64_t low, int64_t last) const {
    uint8_t level = 0;
    for (int64_t distance = 1; (last + 1) % (2 * distance) == 0; distance *= 2) {
      const int64_t left = last + 1 - 2 * distance;
      if (left < low)
        return;
      partials->combineAt(left * groupSize, distance * groupSize);
      levels[left] = ++level;
    }
  }

  /// Combines what no thread has.
  void combineRest() const {
    uint8_t level = 0;
    for (int64_t distance = 1, end = count(); distance < end; distance *= 2, ++level)
      for (int64_t left = 0; left + distance < end; left += 2 * distance)
        if (levels[left] <= level && !(left + 2 * distance > end && hasDefect(SeededDefect::OddLeafForgotten)))
          partials->combineAt(left * groupSize, distance * groupSize);
  }
};

/// The body of a loop, called for each box.
struct LoopBody {
  choir_box_body *function;
  void *context;
  const LeafGroups *groups = nullptr; // then the loop's positions are numbers of groups

  void operator()(const choir_box *box, ErrorSink &errors) const {
    if (groups)
      runGroups(*box, errors);
    else if (void *error = function(context, box))
      errors.add(box->index, error);
  }

private:
  void runGroups(const choir_box &numbers, ErrorSink &errors) const {
    choir_box box;
    box.task = numbers.task;
    auto [low, high] = numbers.dim[0];
    for (int64_t group = low; group < high; ++group) {
      groups->run(group, box, function, context, errors);
      if (groups->partials)
        groups->combineBehind(low, group);
    }
  }
};

struct LoopRun {
  LoopBody body;
  int threads;
  int32_t locale; // where the loop was met
  int32_t gpu;
  int32_t withoutCopies;
  Loop loop;
};

} // namespace

/// Asks for the first cache lines of a context at once: what compiled code reads first of all.
static void prefetchLines(const char *context) {
  static constexpr int lineSize = 64, lines = 4;
  for (int line = 0; line < lines; ++line)
    __builtin_prefetch(context + line * lineSize);
}

/// One thread's part of a loop.
static void runShare(LoopRun &run, int thread, int threads) {
  prepareThreadForSignals();
  ThreadState &self = threadState();
  self.locale = run.locale;
  self.gpu = run.gpu;
  self.withoutCopies = run.withoutCopies;
  Chunk chunk(&run.loop, thread, threads);
  chunk.enter();
  while (chunk.advance())
    run.body(&chunk.box, run.loop.errors);
  chunk.leave();
}

static void *runShareAsTask(void *context, int64_t index) {
  auto *run = static_cast<LoopRun *>(context);
  runShare(*run, int(index), run->threads);
  return nullptr;
}

static void *runSerially(const LoopBody &body, int32_t rank, const int64_t *extents) {
  choir_box box;
  box.index = 0;
  box.task = 0;
  box.rank = rank;
  for (int32_t d = 0; d < rank; ++d)
    box.dim[d] = {0, extents[d]};
  ErrorSink errors;
  body(&box, errors);
  return errors.take();
}

/// While a loop runs, its schedule settings do not hold for nested loops.
class ScheduleTaken {
public:
  ScheduleTaken() : schedule(std::exchange(self.schedule, 0)), loopThreads(std::exchange(self.loopThreads, 0)) {}
  ~ScheduleTaken() {
    self.schedule = schedule;
    self.loopThreads = loopThreads;
  }

private:
  ThreadState &self = threadState();
  int8_t schedule;
  int32_t loopThreads;
};

static void *runLoop(const LoopBody &body, int32_t rank, const int64_t *extents, int64_t work) {
  int64_t positions = positionCount(rank, extents);
  if (positions == 0)
    return nullptr;
  const int threads = threadsFor(positions, work);
  const Schedule schedule = currentSchedule();
  ScheduleTaken taken;
  if (threads == 1)
    return runSerially(body, rank, extents);
  const ThreadState &self = threadState();
  LoopRun run = {body, threads, self.locale, self.gpu, self.withoutCopies, Loop(rank, extents, threads, schedule)};
  const char *captured = static_cast<const char *>(body.context);
  if (insideTask()) {
    choir_coforall(reinterpret_cast<void *>(&runShareAsTask), &run, threads, nullptr, 0);
  } else {
    // The calling thread waits for the others when it has done its share.
    int started = threads;
    checkRoomForThreads(threads);
    addActiveThreads(threads - 1);
#pragma omp parallel num_threads(threads) firstprivate(captured) shared(started)
    {
      __builtin_prefetch(&run);
      __builtin_prefetch(&run.loop);
      prefetchLines(captured);
      if (omp_get_thread_num() == 0)
        started = omp_get_num_threads();
      threadState().isActive = true;
      runShare(run, omp_get_thread_num(), omp_get_num_threads());
      setActive(false);
    }
    addActiveThreads(started - threads);
    setActive(true);
  }
  return run.loop.errors.take();
}

void *choir_parallel_for(void *body, void *context, int32_t rank, void *extents, int64_t work) {
  LoopBody loopBody = {reinterpret_cast<choir_box_body *>(body), context};
  return runLoop(loopBody, rank, static_cast<const int64_t *>(extents), work);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

static void *runLeafGroups(const LeafGroups &groups, void *body, void *context, int64_t positions, int64_t work) {
  int64_t count = groups.count();
  if (count == 0)
    return nullptr;
  LoopBody loopBody = {reinterpret_cast<choir_box_body *>(body), context, &groups};
  return runLoop(loopBody, 1, &count, work * std::max<int64_t>(positions / count, 1));
}

void *choir_parallel_leaves(void *body, void *context, int32_t rank, void *extentsMemory, int64_t work,
                            int32_t leafFlags) {
  auto *extents = static_cast<const int64_t *>(extentsMemory);
  Leaves leaves(rank, extents, leafFlags);
  return runLeafGroups({leaves}, body, context, positionCount(rank, extents), work);
}

void choir_reduce_leaves(void *body, void *context, int32_t rank, void *extentsMemory, int64_t work, int32_t leafFlags,
                         void *partialMemory, int64_t size, void *combine) {
  // Large partial results had better be combined while they are in a cache, and by all threads, whatever the schedule;
  // but there have to be groups for many threads.
  static constexpr int64_t manyGroups = 256, largestGroup = 64;
  auto *extents = static_cast<const int64_t *>(extentsMemory);
  Leaves leaves(rank, extents, leafFlags);
  Partials partials = {static_cast<char *>(partialMemory), size, reinterpret_cast<choir_combine *>(combine), nullptr};
  uint8_t levels[LeafGroups::maxGroups];
  LeafGroups groups = {leaves, 1, &partials, levels};
  while ((groups.groupSize < largestGroup && leaves.count() / (2 * groups.groupSize) >= manyGroups) ||
         groups.count() > LeafGroups::maxGroups)
    groups.groupSize *= 2;
  std::fill_n(levels, groups.count(), 0);
  runLeafGroups(groups, body, context, positionCount(rank, extents), work);
  groups.combineRest();
}

int64_t choir_leaf_count(int32_t rank, void *extents, int32_t leafFlags) {
  return Leaves(rank, static_cast<const int64_t *>(extents), leafFlags).count();
}

void choir_leaf_box(int32_t rank, void *extents, int32_t leafFlags, int64_t leaf, void *outBox) {
  auto *box = static_cast<choir_box *>(outBox);
  box->task = 0;
  Leaves(rank, static_cast<const int64_t *>(extents), leafFlags).boxOf(leaf, box);
}

int64_t choir_leaf_parts(int32_t rank, void *extents, void *outParts) {
  return Leaves(rank, static_cast<const int64_t *>(extents), 0).partsOf(static_cast<int64_t *>(outParts));
}

void choir_leaf_combine(void *partials, int64_t count, int64_t size, void *combine, void *context) {
  Partials all = {static_cast<char *>(partials), size, reinterpret_cast<choir_combine *>(combine), context};
  all.combineTree(0, count, 1);
}

//===----------------------------------------------------------------------===//
// Loops whose parallel region is in compiled code
//===----------------------------------------------------------------------===//

void choir_loop_begin(void *loop, int32_t rank, void *extents) {
  assumeForeignThreads();
  new (loop) Loop(rank, static_cast<const int64_t *>(extents), maxThreads(), currentSchedule());
}

void *choir_loop_end(void *loop) { return static_cast<Loop *>(loop)->errors.take(); }

void choir_loop_fail(void *chunkMemory, void *error) {
  auto *chunk = static_cast<Chunk *>(chunkMemory);
  chunk->loop->errors.add(chunk->box.index, error);
}

void choir_chunk_begin(void *chunk, void *loop) {
  prepareThreadForSignals();
  (new (chunk) Chunk(static_cast<Loop *>(loop), omp_get_thread_num(), omp_get_num_threads()))->enter();
}

bool choir_chunk_next(void *chunkMemory) {
  auto *chunk = static_cast<Chunk *>(chunkMemory);
  bool more = chunk->advance();
  if (!more)
    chunk->leave();
  return more;
}
