// In OpenMP a map clause has a section of an array, and the loop accesses elements beside it (partly mapped data).
// Here a loop may run over a part of a domain and access all of an array; only what it accesses is copied.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

const Part = {3..6} dmapped new GPUDist(rank=1), m = n / 2;
var A, B: [D] int;
for i in D do A[i] = i;
forall i in Part do B[i] = A[i - 2] + A[i + 2];
// CHECK: 0 0 6 8 10 12 0 0
writeln(B);
// What stands left and right of the part is the host's.
B[1] = 5;
B[n] = 6;
forall i in D[2..m] do B[i] += B[1] + B[n] + A[n + 1 - i];
// CHECK-NEXT: 5 18 23 24 10 12 0 6
writeln(B);
// Columns of a table, and a single row.
var T: [{1..3, 1..n} dmapped new GPUDist(rank=2)] int;
for (i, j) in T.domain do T[i, j] = 10 * i + j;
forall i in {1..3} dmapped new GPUDist(rank=1) do T[i, 2] += T[i, n] + T[3, i + 2];
// CHECK-NEXT: 11 63 13 14 15 16 17 18
// CHECK-NEXT: 21 84 23 24 25 26 27 28
// CHECK-NEXT: 31 105 33 34 35 36 37 38
writeln(T);
