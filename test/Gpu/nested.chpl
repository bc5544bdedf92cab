// A forall in a forall: blocks and threads. The same values where processors run it, and no race.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t && env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --report=device %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
use GPUDistributions, BlockDist;
config const n = 50, m = 300;

on here.gpus[0] {
  var A: [0..<n, 0..<m] real, y, z: [0..<n] real, x: [0..<m] real;
  foreach (i, j) in A.domain do A[i, j] = 1.0 / (1 + i + j);
  foreach j in 0..<m do x[j] = j;

  // Rows that only reduce: a warp for each.
  // REPORT-DAG: nested.chpl:[[#@LINE+1]]:3: remark: kernel: a grid of 1 dimension(s), blocks of 32 threads; an iteration is a warp
  forall i in 0..<n {
    var s = 0.0;
    forall j in 0..<m with (+ reduce s) do s += A[i, j] * x[j];
    y[i] = s;
  }
  // CHECK: 11932.8 282.163
  writeln(+ reduce y, " ", y[3]);

  // What one part writes, the next reads; one thread stores what the block computes.
  // REPORT-DAG: nested.chpl:[[#@LINE+1]]:3: remark: kernel: a grid of 1 dimension(s), blocks of 128 threads; an iteration is a block
  forall i in 0..<n {
    var top = 0.0, least = 1.0;
    forall j in 0..<m with (max reduce top, min reduce least) { top = max(top, A[i, j]); least = min(least, A[i, j]); }
    forall j in 0..<m do A[i, j] /= top;
    z[i] = A[i, 1];
    forall j in 0..<m do A[i, j] += z[i];
    y[i] = A[i, m - 1] + A[i, 0] + least;
    y[i] += 1;
  }
  // CHECK-NEXT: 196.954 0.888889 17011.5
  writeln(+ reduce y, " ", z[7], " ", + reduce A);

  // Inner loops in branches and in loops.
  forall i in 0..<n {
    for k in 1..3 {
      if i % 2 == 0 then
        forall j in 1..<m do A[i, j] += k * A[i, 0];
      A[i, 0] += 1;
    }
  }
  // CHECK-NEXT: 163238
  writeln((+ reduce A): int);

  // An array of the iteration is shared memory. Inner loops of two dimensions, and of none.
  // REPORT-DAG: nested.chpl:[[#@LINE+1]]:3: remark: kernel: a grid of 1 dimension(s), blocks of 128 threads
  forall i in 0..<n {
    var tile: [0..<64] real;
    forall j in 0..<32 do tile[j] = i + j;
    forall j in 0..<64 do A[i, j] = tile[63 - j];
    forall (j, k) in {0..<2, 0..<i} do A[i, 64 + 50 * j + k] = j;
  }
  // CHECK-NEXT: 0.0 3.0 0.0 1.0
  writeln(A[3, 5], " ", A[3, 63], " ", A[49, 70], " ", A[49, 120]);

  // A foreach says that its iterations are threads, and so does a number in an expression.
  // REPORT-DAG: nested.chpl:[[#@LINE+1]]:3: remark: kernel: a grid of 1 dimension(s), blocks of 256 threads; an iteration is a thread
  foreach i in 0..<n {
    var s = 0.0;
    forall j in 0..<m with (+ reduce s) do s += A[i, j];
    y[i] = s;
  }
  // REPORT-DAG: nested.chpl:[[#@LINE+1]]:3: remark: kernel: a grid of 1 dimension(s), blocks of 256 threads; an iteration is a thread
  forall i in 0..<n do z[i] = + reduce A[i, ..];
  // CHECK-NEXT: true
  writeln(&& reduce (y == z));
}

// Sparse rows of a compressed matrix, over a GPU distribution.
const Rows = {0..<n} dmapped new GPUDist(rank=1), Starts = {0..n} dmapped new GPUDist(rank=1);
var start: [Starts] int;
for i in 0..n do start[i] = i * (i + 1) / 2;
const Elements = {0..<start[n]} dmapped new GPUDist(rank=1);
var column: [Elements] int, value: [Elements] real, v, product, expected: [Rows] real;
for k in Elements { column[k] = k % n; value[k] = k * 0.5; }
for i in Rows do v[i] = i;
// REPORT-DAG: nested.chpl:[[#@LINE+1]]:1: remark: kernel: a grid of 1 dimension(s), blocks of 32 threads
forall i in Rows {
  var s = 0.0;
  forall k in start[i]..<start[i+1] with (+ reduce s) do s += value[k] * v[column[k]];
  product[i] = s;
}
for i in Rows {
  expected[i] = 0;
  for k in start[i]..<start[i+1] do expected[i] += value[k] * v[column[k]];
}
// CHECK-NEXT: true
writeln(&& reduce (abs(product - expected) <= 1e-12 * abs(expected)));

// Matrices that are multiplied, a block for each; GPUs share them out.
const Batch = blockDist.createDomain({0..<20, 0..<8, 0..<8}, here.gpus), Which = blockDist.createDomain({0..<20}, here.gpus);
var P, Q, R: [Batch] int, trace: [Which] int;
forall (b, i, j) in Batch { P[b, i, j] = b + i; Q[b, i, j] = i * j; }
// REPORT-DAG: nested.chpl:[[#@LINE+1]]:1: remark: kernel: a grid of 1 dimension(s), blocks of 128 threads
forall b in Which {
  forall (i, j) in {0..<8, 0..<8} {
    var sum = 0;
    for k in 0..<8 do sum += P[b, i, k] * Q[b, k, j];
    R[b, i, j] = sum;
  }
  var diagonal = 0;
  forall i in 0..<32 with (+ reduce diagonal) do if i < 8 then diagonal += R[b, i, i];
  trace[b] = diagonal;
}
// CHECK-NEXT: 3920 18816 1630720
writeln(trace[0], " ", trace[19], " ", + reduce R);
