// In OpenMP the host changes an array between two loops in a data region, without 'target update to'.
// Here the second loop finds the change, in each round of the loop around.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

var A: [D] int, sums: [1..3] int;
for i in D do A[i] = i;
for round in 1..3 {
  forall i in D do A[i] += 1;
  A[round] = 100 * round;
  for i in n - 1..n do A[i] *= 2;
  forall i in D do A[i] += 10;
  sums[round] = + reduce A;
}
// CHECK: 239 569 1065
writeln(sums);
// CHECK-NEXT: 132 221 310 37 38 39 140 148
writeln(A);
