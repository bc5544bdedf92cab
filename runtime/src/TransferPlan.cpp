//===- TransferPlan.cpp - Few transfers for many runs ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TransferPlan.h"

#include <algorithm>
#include <tuple>

using namespace choir::rt;

/// Sorts runs, and joins those that touch.
static void joinRuns(Vector<Run> &runs) {
  std::sort(runs.begin(), runs.end(), [](const Run &left, const Run &right) { return left.begin < right.begin; });
  size_t count = 0;
  for (const Run &run : runs)
    if (count > 0 && runs[count - 1].end == run.begin)
      runs[count - 1].end = run.end;
    else
      runs[count++] = run;
  while (runs.size() > count)
    runs.pop();
}

namespace {
/// Runs of equal width at equal distances.
struct Rows {
  int64_t begin, width, count, distance;

  auto form() const { return std::tie(width, count, distance); }
};

/// Groups of equal form from one on, whose beginnings have equal distances.
struct Steps {
  size_t count;
  int64_t distance;
};
} // namespace

static Steps stepsFrom(const Vector<Rows> &groups, size_t first) {
  static constexpr int64_t greatest = int64_t(1) << 30; // that devices take
  Steps steps = {1, 0};
  for (size_t i = first + 1; i < groups.size() && groups[i].form() == groups[first].form(); ++i, ++steps.count) {
    const int64_t here = groups[i].begin - groups[i - 1].begin;
    if (here > greatest || (steps.count > 1 && here != steps.distance))
      break;
    steps.distance = here;
  }
  return steps;
}

/// Calls `visit` with the first of each series of equal groups, and its steps. Orders the groups.
template <typename Visit> static void forEachSeries(Vector<Rows> &groups, Visit visit) {
  std::sort(groups.begin(), groups.end(), [](const Rows &left, const Rows &right) {
    return left.form() != right.form() ? left.form() < right.form() : left.begin < right.begin;
  });
  for (size_t i = 0; i < groups.size();) {
    Steps steps = stepsFrom(groups, i);
    // The second may be the first of a longer series.
    if (steps.count == 2 && stepsFrom(groups, i + 1).count > 2)
      steps = {1, 0};
    visit(groups[i], steps);
    i += steps.count;
  }
}

static void planRows(const Vector<Run> &runs, Vector<Transfer> &transfers) {
  Vector<Rows> single, rows;
  for (size_t i = 0; i < runs.size(); ++i)
    single.push({runs[i].begin, runs[i].end - runs[i].begin, 1, 0});
  forEachSeries(single, [&](const Rows &first, Steps steps) {
    rows.push({first.begin, first.width, int64_t(steps.count), steps.distance});
  });
  transfers.clear();
  forEachSeries(rows, [&](const Rows &first, Steps steps) {
    const Pitch pitch = {first.distance, steps.distance};
    transfers.push({first.begin, CopyShape::make(first.width, first.count, int64_t(steps.count), pitch, pitch)});
  });
}

void choir::rt::planTransfers(Vector<Run> &runs, Vector<Transfer> &transfers) {
  planRows(runs, transfers);
  const size_t count = runs.size();
  joinRuns(runs);
  if (runs.size() == count)
    return;
  Vector<Transfer> ofJoined;
  planRows(runs, ofJoined);
  // The last row of one box may touch the first of another, which is no reason to take it out of its box.
  if (ofJoined.size() > transfers.size())
    return;
  transfers.clear();
  for (const Transfer &transfer : ofJoined)
    transfers.push(transfer);
}
