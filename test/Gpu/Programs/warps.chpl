// Programs for warps: sums of segments, a sparse matrix times a vector with a warp for each row, and a histogram whose
// threads add up in the warp first; compared with plain loops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 CHPL_GPU_NO_CPU_MODE_WARNING=1 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,COUNTS
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,COUNTS
use BitOps, GPU;
config const n = 1000, rows = 150, bins = 13;

/// Sums of neighbours with the same key. A warp adds up what it has of a segment; its last thread of the segment adds
/// that to the sum.
proc sumSegments(const ref keys: [] int(32), const ref x: [] int, ref sums: [] int) {
  @assertOnGpu
  foreach i in 0..<n {
    const lane = laneId(), here = activeMask(), key = keys[i];
    var sum = x[i];
    for param step in 0..4 {
      param distance = 1 << step;
      const before = warpShuffleUp(sum, distance), itsKey = warpShuffleUp(key, distance);
      if lane >= distance && itsKey == key then sum += before;
    }
    const next = warpShuffleDown(key, 1), isLast = lane == 31 || (here >> (lane + 1)) & 1 == 0 || next != key;
    if isLast then gpuAtomicAdd(sums[key], sum);
  }
}

/// The rows of a matrix by their elements that are not zero. Their numbers differ from row to row, and so do the steps of
/// warps.
proc multiply(const ref first: [] int, const ref columns: [] int, const ref values: [] real, const ref x: [] real,
              ref y: [] real) {
  @assertOnGpu
  @gpu.blockSize(128)
  foreach i in 0..<rows * warpSize {
    const row = i / warpSize;
    var sum: real;
    for k in first[row] + laneId()..<first[row + 1] by warpSize do sum += values[k] * x[columns[k]];
    sum = warpReduce("+", sum);
    if laneId() == 0 then y[row] = sum;
  }
}

/// One of the threads with the same bin counts for all of them.
proc count(const ref data: [] int, ref counts: [] int) {
  @assertOnGpu
  foreach i in 0..<n {
    const bin = data[i] % bins, same = warpMatch(bin);
    if laneId() == ctz(same): int then gpuAtomicAdd(counts[bin], popCount(same): int);
  }
}

proc main() {
  // Segments of 1, 2, ... elements.
  var keys: [0..<n] int(32), x, data: [0..<n] int, key: int(32) = 0, left = 1;
  for i in 0..<n {
    keys[i] = key;
    x[i] = i * i % 17;
    data[i] = i * 7919 % 101;
    left -= 1;
    if left == 0 {
      key += 1;
      left = key + 1;
    }
  }
  var sums: [0..key] int, counts: [0..<bins] int;
  var first: [0..rows] int;
  for row in 0..<rows do first[row + 1] = first[row] + row * row % 90;
  var columns: [0..<first[rows]] int, values: [0..<first[rows]] real, v: [0..<rows] real, y: [0..<rows] real;
  for k in columns.domain {
    columns[k] = k * 31 % rows;
    values[k] = (k % 9) * 0.25;
  }
  for row in 0..<rows do v[row] = (row % 5) * 0.5;
  on here.gpus[0] {
    const K = keys, X = x, Data = data, First = first, Columns = columns, Values = values, V = v;
    var Sums = sums, Counts = counts, Y = y;
    sumSegments(K, X, Sums);
    multiply(First, Columns, Values, V, Y);
    count(Data, Counts);
    sums = Sums;
    y = Y;
    counts = Counts;
  }
  var isRight = true;
  for i in 0..<n do sums[keys[i]] -= x[i];
  writeln(&& reduce (sums == 0));
  for row in 0..<rows {
    var sum: real;
    for k in first[row]..<first[row + 1] do sum += values[k] * v[columns[k]];
    isRight &&= sum == y[row];
  }
  writeln(isRight);
  for i in 0..<n do counts[data[i] % bins] -= 1;
  writeln(&& reduce (counts == 0));
}
// CHECK: true
// CHECK-NEXT: true
// CHECK-NEXT: true
// COUNTS: kernel launches: 3
