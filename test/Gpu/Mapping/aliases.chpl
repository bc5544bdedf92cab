// In OpenMP one array has two names, and the clauses name the one while the loop or the host uses the other.
// Here references, slices, and formals are the same array on both sides.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

var A: [D] int;
ref whole = A, part = A[3..5], third = A[3];
proc use_(ref X: [] int, ref Y: [] int) {
  X[1] = 10;
  forall i in D do Y[i] += 1;
  X[2] += 20;
}
forall i in D do whole[i] = i;
part[4] = 40;
forall i in D do A[i] += 100;
// CHECK: 103 103 140 102
writeln(third, " ", part[3], " ", whole[4], " ", A[2]);
third = 0;
forall i in {3..5} dmapped new GPUDist(rank=1) do part[i] += 1000;
// CHECK-NEXT: 101 102 1000 1140 1105 106 107 108
writeln(whole);
use_(A, whole);
// CHECK-NEXT: 11 123 1001 1141 1106 107 108 109
writeln(A);
