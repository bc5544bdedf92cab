//===- LoopTests.cpp - Chunks, leaves and parallel loops ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <atomic>
#include <cmath>
#include <cstring>
#include <omp.h>
#include <random>
#include <vector>

using Extents = std::vector<int64_t>;

static int64_t positionCount(const Extents &extents) {
  int64_t count = 1;
  for (int64_t extent : extents)
    count *= std::max<int64_t>(extent, 0);
  return count;
}

namespace {
/// Counts how often each position of a loop was visited.
struct Visits {
  explicit Visits(const Extents &extents) : extents(extents), counts(size_t(positionCount(extents))) {}

  void add(const choir_box &box) {
    CHECK_EQ(size_t(box.rank), extents.size());
    addFrom(box, 0, 0);
  }
  void addFrom(const choir_box &box, size_t d, int64_t linear) {
    if (d == extents.size()) {
      counts[size_t(linear)].fetch_add(1, std::memory_order_relaxed);
      return;
    }
    for (int64_t i = box.dim[d].low; i < box.dim[d].high; ++i)
      addFrom(box, d + 1, linear * extents[d] + i);
  }
  bool allOnce() const {
    for (const auto &count : counts)
      if (count != 1)
        return false;
    return true;
  }

  Extents extents;
  std::vector<std::atomic<int>> counts;
};
} // namespace

static void *visitBox(void *context, const choir_box *box) {
  static_cast<Visits *>(context)->add(*box);
  return nullptr;
}

/// The loop in the form whose parallel region is in the program.
static void visitInRegion(Visits &visits) {
  choir_loop loop;
  choir_loop_begin(&loop, int32_t(visits.extents.size()), visits.extents.data());
#pragma omp parallel
  {
    choir_chunk chunk;
    choir_chunk_begin(&chunk, &loop);
    while (choir_chunk_next(&chunk))
      visits.add(chunk.box);
  }
  CHECK(choir_loop_end(&loop) == nullptr);
}

static void checkCoverage(const Extents &extents) {
  Visits inRuntime(extents), inRegion(extents), inLeaves(extents);
  auto rank = int32_t(extents.size());
  auto *extentData = const_cast<int64_t *>(extents.data());
  CHECK(choir_parallel_for(address(visitBox), &inRuntime, rank, extentData, 0) == nullptr);
  CHECK(inRuntime.allOnce());
  visitInRegion(inRegion);
  CHECK(inRegion.allOnce());
  CHECK(choir_parallel_leaves(address(visitBox), &inLeaves, rank, extentData, 0, 0) == nullptr);
  CHECK(inLeaves.allOnce());
}

static void forEachTeamAndSchedule(void (*check)()) {
  struct {
    omp_sched_t kind;
    int chunk;
  } schedules[] = {{omp_sched_static, 0},
                   {omp_sched_static, 3},
                   {omp_sched_dynamic, 1},
                   {omp_sched_dynamic, 7},
                   {omp_sched_guided, 2}};
  for (int threads : {1, 2, 8})
    for (auto &schedule : schedules) {
      omp_set_num_threads(threads);
      omp_set_schedule(schedule.kind, schedule.chunk);
      check();
    }
  omp_set_schedule(omp_sched_static, 0);
}

static void checkRandomBoxes() {
  std::mt19937 random(3);
  for (int round = 0; round < 40; ++round) {
    Extents extents(size_t(1 + round % 4));
    for (int64_t &extent : extents)
      extent = std::uniform_int_distribution<int64_t>(0, round % 5 == 0 ? 3 : 14)(random);
    checkCoverage(extents);
  }
  checkCoverage({5000});
  checkCoverage({3, 2000});
  checkCoverage({2000, 3});
  checkCoverage({1, 1, 999});
}

TEST_GROUP(coverage) { forEachTeamAndSchedule(checkRandomBoxes); }

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

namespace {
/// A sum whose result depends on the order of its additions.
struct Sum {
  Extents extents;
  std::vector<double> partials;
};
} // namespace

static double term(int64_t position) { return 1.0 / double(position + 1) - std::sqrt(position); }

static void *sumLeaf(void *context, const choir_box *box) {
  auto *sum = static_cast<Sum *>(context);
  double partial = 0;
  for (int64_t i = box->dim[0].low; i < box->dim[0].high; ++i)
    for (int64_t j = box->dim[1].low; j < box->dim[1].high; ++j)
      partial += term(i * sum->extents[1] + j);
  sum->partials[size_t(box->index)] = partial;
  return nullptr;
}

static void addPartials(void *, void *left, const void *right) {
  *static_cast<double *>(left) += *static_cast<const double *>(right);
}

static double sumInLeaves(Extents extents) {
  int64_t count = choir_leaf_count(2, extents.data(), 0);
  Sum sum = {extents, std::vector<double>(size_t(count))};
  choir_parallel_leaves(address(sumLeaf), &sum, 2, extents.data(), 0, 0);
  choir_leaf_combine(sum.partials.data(), count, sizeof(double), address(addPartials), nullptr);

  // Combined at once they come to the same.
  Sum atOnce = {extents, std::vector<double>(size_t(count))};
  choir_reduce_leaves(address(sumLeaf), &atOnce, 2, extents.data(), 0, 0, atOnce.partials.data(), sizeof(double),
                      address(addPartials));
  CHECK_EQ(atOnce.partials[0], sum.partials[0]);
  return sum.partials[0];
}

static std::vector<uint64_t> sums;

static void collectSum() {
  for (const Extents &extents : {Extents{1, 100000}, Extents{317, 313}, Extents{100000, 1}, Extents{1, 2500000},
                                 Extents{1, 45000}, Extents{1, 7100000}}) {
    double sum = sumInLeaves(extents);
    uint64_t bits;
    std::memcpy(&bits, &sum, sizeof(bits));
    sums.push_back(bits);
  }
}

/// How many partial results there are at a time.
static int partialsAlive, mostPartialsAlive;

static void *beginPartial(void *, const choir_box *) {
  mostPartialsAlive = std::max(mostPartialsAlive, ++partialsAlive);
  return nullptr;
}

static void endPartial(void *, void *, const void *) { --partialsAlive; }

static void joinText(void *, void *left, const void *right) {
  static_cast<std::string *>(left)->append(*static_cast<const std::string *>(right));
}

TEST_GROUP(leaves) {
  // The same bits for any number of threads and any schedule.
  forEachTeamAndSchedule(collectSum);
  for (size_t i = 6; i < sums.size(); ++i)
    CHECK_EQ(sums[i], sums[i % 6]);

  // Leaves follow one another in row-major order, and none is much smaller than the others.
  for (Extents extents : {Extents{5000, 1}, {7, 1025}, {40, 40, 40}, {3, 5, 4000}}) {
    int64_t linear = 0;
    auto rank = int32_t(extents.size());
    for (int64_t leaf = 0; leaf < choir_leaf_count(rank, extents.data(), 0); ++leaf) {
      choir_box box;
      choir_leaf_box(rank, extents.data(), 0, leaf, &box);
      int64_t first = 0, size = 1;
      for (size_t d = 0; d < extents.size(); ++d) {
        first = first * extents[d] + box.dim[d].low;
        size *= box.dim[d].high - box.dim[d].low;
      }
      CHECK_EQ(first, linear);
      CHECK(size >= 1000 && size <= 4400);
      linear += size;
    }
    CHECK_EQ(linear, positionCount(extents));
  }

  // Numbers that two, four and eight threads share.
  for (auto [positions, leaves] :
       {std::pair<int64_t, int64_t>{4096, 1}, {4097, 2}, {9000, 4}, {19418, 8}, {100000, 16}, {10000000, 616}})
    CHECK_EQ(choir_leaf_count(1, &positions, 0), leaves);

  // Those of costly positions are small enough that threads have some of a few, those whose results are arrays large.
  Extents few = {100}, many = {1 << 20};
  CHECK_EQ(choir_leaf_count(1, few.data(), 0), 1);
  CHECK_EQ(choir_leaf_count(1, few.data(), CHOIR_LEAF_COSTLY), 100);
  CHECK_EQ(choir_leaf_count(1, many.data(), CHOIR_LEAF_COSTLY), 4096);
  CHECK_EQ(choir_leaf_count(1, many.data(), CHOIR_LEAF_ARRAYS), 64);
  // Arrays are made and combined no more often than sharing out takes, however many positions there are.
  for (int64_t positions : {int64_t(1) << 23, int64_t(1) << 30})
    for (int32_t costly : {0, int32_t(CHOIR_LEAF_COSTLY)})
      CHECK_EQ(choir_leaf_count(1, &positions, CHOIR_LEAF_ARRAYS | costly), 256);

  // A thread combines as soon as it can: of 256 groups of four leaves there are the results of one group, and one for
  // each level of the tree above them.
  omp_set_num_threads(1);
  Extents inOrder = {int64_t(1) << 24};
  std::vector<char> partials(size_t(choir_leaf_count(1, inOrder.data(), 0)));
  choir_reduce_leaves(address(beginPartial), nullptr, 1, inOrder.data(), 0, 0, partials.data(), 1, address(endPartial));
  CHECK_EQ(partials.size(), size_t(1024));
  CHECK_EQ(partialsAlive, 1);
  CHECK_EQ(mostPartialsAlive, 4 + 8);

  // Left stays before right, so the operation need not commute.
  std::vector<std::string> letters;
  for (char c = 'a'; c <= 'k'; ++c)
    letters.emplace_back(1, c);
  choir_leaf_combine(letters.data(), int64_t(letters.size()), sizeof(std::string), address(joinText), nullptr);
  CHECK_EQ(letters[0], "abcdefghijk");
}

//===----------------------------------------------------------------------===//
// Errors and nesting
//===----------------------------------------------------------------------===//

static int errorsThrown[1000];
static std::atomic<int64_t> boxesRun;

static void *failInSome(void *, const choir_box *box) {
  ++boxesRun;
  return box->index % 10 == 3 ? &errorsThrown[box->index] : nullptr;
}

static void *failOnce(void *context, const choir_box *) { return context; }

static void *forkInside(void *context, const choir_box *) {
  *static_cast<std::atomic<bool> *>(context) = choir_should_fork(1000000, 0);
  return nullptr;
}

TEST_GROUP(looperrors) {
  omp_set_num_threads(4);
  omp_set_schedule(omp_sched_dynamic, 1);
  int64_t extent = 100;
  void *errors = choir_parallel_for(address(failInSome), nullptr, 1, &extent, 0);
  CHECK_EQ(boxesRun.load(), 100); // others go on
  CHECK_EQ(choir_errors_count(errors), 10);
  for (int64_t i = 0; i < 10; ++i)
    CHECK(choir_errors_get(errors, i) == &errorsThrown[10 * i + 3]); // in order
  choir_errors_free(errors);

  // What the task asks of its next loop goes before OMP_SCHEDULE and the number of threads.
  omp_set_schedule(omp_sched_static, 0);
  for (int32_t kind : {1, 2}) {
    boxesRun = 0;
    choir_task_set_schedule(kind, 0);
    choir_errors_free(choir_parallel_for(address(failInSome), nullptr, 1, &extent, 0));
    CHECK(kind == 1 ? boxesRun == 100 : boxesRun > 8 && boxesRun < 100);
    choir_task_set_schedule(0, 0);
  }
  choir_task_set_schedule(1, 1);
  CHECK(!choir_should_fork(100, 0));
  choir_task_set_schedule(0, 0);

  omp_set_num_threads(1);
  errors = choir_parallel_for(address(failOnce), errorsThrown, 1, &extent, 0);
  CHECK_EQ(choir_errors_count(errors), 1);
  choir_errors_free(errors);

  omp_set_num_threads(4);
  std::atomic<bool> forks = true;
  choir_parallel_for(address(forkInside), &forks, 1, &extent, 0);
  CHECK(!forks);
  CHECK(choir_should_fork(1000000, 1));
  CHECK(!choir_should_fork(100, 1)); // less work than waking threads takes
  CHECK(choir_should_fork(100, 0));
  CHECK(!choir_should_fork(1, 0));
  int64_t none = 0;
  CHECK(choir_parallel_for(address(failOnce), errorsThrown, 1, &none, 0) == nullptr);
}

static void *addUnguarded(void *context, const choir_box *box) {
  *static_cast<int64_t *>(context) += box->dim[0].high - box->dim[0].low;
  return nullptr;
}

/// A race between the threads of a loop, which the thread sanitizer has to find.
TEST_GROUP(race) {
  int64_t extent = 1000, sum = 0;
  choir_parallel_for(address(addUnguarded), &sum, 1, &extent, 0);
}
