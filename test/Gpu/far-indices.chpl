// Kernels compute indices in 32 bits where all of a launch fits, and in 64 bits elsewhere: with first indices, extents or
// element strides that are large. Addresses count from the element with indices 0, which may be far from the array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated %choir-run --fast %s | FileCheck %s
use GPUDistributions;

config const n = 20;

/// The same loops over an index set that begins anywhere.
proc work(low: int, column: int) {
  const D = {low..#n, column..#7} dmapped new GPUExplicitDist(rank=2);
  const Row = {column..#7} dmapped new GPUExplicitDist(rank=1);
  var A, B: [D] int(32), pairs: [D] complex(64), sums: [Row] int;
  forall (i, j) in D {
    A[i, j] = (((i - low) * 3 + (j - column) * 11) % 17): int(32);
    pairs[i, j] = ((i - low): real(32), (j - column): real(32)): complex(64);
  }
  forall (i, j) in D {
    const above = if i > low then A[i - 1, j] else 0: int(32), right = if j < column + 6 then A[i, j + 1] else 0: int(32);
    B[i, j] = A[i, j] + above * 2: int(32) + right * 3: int(32) + pairs[i, j].re: int(32);
  }
  // A loop whose counter is an index, from the last to the first.
  forall j in Row {
    var sum = 0;
    for i in low..#n by -1 do
      sum = (sum * 31 + B[i, j] + i % 2) % 1000003;
    sums[j] = sum;
  }
  var result: [Row] int = sums;
  writeln(+ reduce B, " ", + reduce result, " ", (+ reduce pairs).im);
}

work(0, 0);                    // CHECK:      7469 2429298 420.0
work(-8, 1);                   // CHECK-NEXT: 7469 4762859 420.0
work(1 << 28, 0);              // CHECK-NEXT: 7469 2429298 420.0
work((1 << 29) - 10, 0);       // CHECK-NEXT: 7469 2429298 420.0
work((1 << 31) - 10, -4);      // CHECK-NEXT: 7469 2429298 420.0
work(1 << 40, -(1 << 40));     // CHECK-NEXT: 7469 2429298 420.0
work(-(1 << 62), 1 << 61);     // CHECK-NEXT: 7469 4540990 420.0

/// Scalars that do not fit, and quotients of what does.
proc scalars(large: int) {
  const D = {1..n} dmapped new GPUExplicitDist(rank=1);
  var A: [D] int;
  forall i in D do
    A[i] = (large + i) / 7 + (i - 10) / 3 * 5 + (i - 10) % 3 - min(i, 3) + (if i < large then 1 else 0) + (large >> 3);
  var result: [1..n] int = A;
  writeln(+ reduce result);
}
scalars(5);                    // CHECK-NEXT: -1
scalars(1 << 33);              // CHECK-NEXT: 46017506743
scalars(-(1 << 50));           // CHECK-NEXT: -6031606643799774

/// Element strides other than the shape's: parts of an array, against their order too.
proc parts() {
  const D = {1..n, 1..n} dmapped new GPUDist(rank=2);
  var A, B: [D] real;
  forall (i, j) in D do
    A[i, j] = 100.0 * i + j;
  const E = D[2..n by 3, 1..n by 5];
  forall (i, j) in E do
    B[i, j] = A[n + 1 - i, j] - 2 * A[i, n + 1 - j];
  writeln(+ reduce B);
}
parts();                       // CHECK-NEXT: -34062.0
