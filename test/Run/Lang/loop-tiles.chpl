// Parallel loops along the rows of one array and the columns of another, in tiles, and interchanged ones: every element,
// at extents around that of a tile, on one thread and on several, with stores in the caches and past them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir --report=parallel %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: choir --fast %s -o %t.fast
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=3 %t | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=3 OMP_SCHEDULE=dynamic,5 %t | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=1 %t.fast | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=3 %t.fast | FileCheck --match-full-lines %s
// RUN: env CHOIR_CACHE_BYTES=0 OMP_NUM_THREADS=1 %t.fast | FileCheck --match-full-lines %s
// RUN: env CHOIR_CACHE_BYTES=0 OMP_NUM_THREADS=3 %t | FileCheck --match-full-lines %s

// CHECK: 0 elements are wrong
// RUN: not %t --outside 2>&1 | FileCheck %s --check-prefix=HALT

config const outside = false;

proc at(i, j) do return 1000 * i + j + 1;

var wrong = 0;

/// Compares what the element at each index is with what it should be.
proc compare(name: string, B: [], wanted: [] int) {
  for (b, w, place) in zip(B, wanted, B.domain) do
    if b != w: B.eltType {
      if wrong < 5 then
        writeln(name, " ", B.domain, " at ", place, ": ", b, ", not ", w);
      wrong += 1;
    }
}

proc transpose(ref B: [?D], const ref A: []) {
  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  forall (i, j) in D do
    // HALT: loop-tiles.chpl:[[#@LINE+1]]: {{.*}}out of bounds
    B[i, j] = A[j, i];
}

/// All forms of a loop over n x m indices from (a, b) on.
proc test(type t, n: int, m: int, a: int, b: int) {
  const D = {a..#n, b..#m}, T = {b..#m, a..#n};
  var A: [T] t = [(j, i) in T] at(j, i): t, B: [D] t;
  var W: [D] int = [(i, j) in D] at(j, i);

  transpose(B, A);
  compare("index", B, W);

  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  B = 0: t;
  B = [(i, j) in D] A[j, i];
  compare("promoted", B, W);

  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  B = 0: t;
  forall (x, (i, j)) in zip(B, D) do
    x = A[j, i];
  compare("zip", B, W);

  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  foreach (i, j) in D do
    B[i, j] += A[j, i];
  compare("update", B, 2 * W);

  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  forall (i, j) in D do
    B[i, j] = A[b + b + m - 1 - j, a + a + n - 1 - i];
  for (i, j) in D do
    W[i, j] = at(b + b + m - 1 - j, a + a + n - 1 - i);
  compare("backwards", B, W);

  // Source and target are parts of one array.
  var M: [{a..#max(n, m), a..#n + m}] t;
  forall (i, j) in {a..#m, a..#n} do
    M[i, j] = A[i - a + b, j];
  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  forall (i, j) in D do
    M[i, j - b + a + n] = M[j - b + a, i];
  for (i, j) in D do
    W[i, j] = at(j, i);
  compare("one array", [(i, j) in D] M[i, j - b + a + n], W);

  const V: [a..#n] t = [i in a..#n] i: t;
  var C = A;
  // REPORT-DAG: [[#@LINE+1]]:3: remark: interchanged: the innermost loop runs along the rows of the arrays
  forall (i, j) in D do
    C[j, i] = A[j, i] + V[i];
  compare("interchanged", C, [(j, i) in T] at(j, i) + i);
}

/// Three dimensions, in all orders.
proc test3(n: int, m: int, l: int) {
  const D = {0..<n, 0..<m, 0..<l};
  proc value(i, j, k) do return 10000 * i + 100 * j + k;
  const Wanted = [(i, j, k) in D] value(i, j, k);
  var B: [D] real;

  const A1: [0..<l, 0..<m, 0..<n] real = [(k, j, i) in {0..<l, 0..<m, 0..<n}] value(i, j, k);
  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  forall (i, j, k) in D do
    B[i, j, k] = A1[k, j, i];
  compare("k, j, i", B, Wanted);

  const A2: [0..<m, 0..<l, 0..<n] real = [(j, k, i) in {0..<m, 0..<l, 0..<n}] value(i, j, k);
  B = 0;
  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  forall (i, j, k) in D do
    B[i, j, k] = A2[j, k, i];
  compare("j, k, i", B, Wanted);

  const A3: [0..<n, 0..<l, 0..<m] real = [(i, k, j) in {0..<n, 0..<l, 0..<m}] value(i, j, k);
  B = 0;
  // REPORT-DAG: [[#@LINE+1]]:3: remark: tiled: 16 x 16 iterations at a time
  forall (i, j, k) in D do
    B[i, j, k] = A3[i, k, j];
  compare("i, k, j", B, Wanted);

  var C: [0..<l, 0..<m, 0..<n] real;
  // REPORT-DAG: [[#@LINE+1]]:3: remark: interchanged: the innermost loop runs along the rows of the arrays
  forall (i, j, k) in D do
    C[k, j, i] = A1[k, j, i] + 1;
  compare("interchanged", C, [(k, j, i) in C.domain] value(i, j, k) + 1);
}

if !outside then for (n, m) in [(0, 5), (1, 1), (1, 40), (40, 1), (3, 17), (16, 16), (15, 33), (32, 48), (37, 31), (50, 130), (131, 131),
               (192, 256), (257, 190)] {
  test(real, n, m, 0, 0);
  test(real, n, m, 3, -7);
  test(real(32), n, m, 1, 1);
  test(int(32), n, m, 0, 2);
  test(int(8), n, m, 0, 0);
  test(complex, n, m, 0, 0);
}
test3(5, 18, 33);
test3(17, 4, 40);
test3(34, 35, 36);
writeln(wrong, " elements are wrong");

if outside {
  const A: [0..<40, 0..<39] real;
  var B: [0..<40, 0..<40] real;
  transpose(B, A);
}
