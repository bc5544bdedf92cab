// In OpenMP 'target update' of a column or of a strided part needs a section for each row, and misses some.
// Here the elements that the other side has written are copied, whatever shape they have.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

const P = {1..4, 1..5} dmapped new GPUDist(rank=2);
var T: [P] int;
forall (i, j) in P do T[i, j] = 10 * i + j;
for i in 1..4 do T[i, 3] = 0;             // a column
for j in 1..5 by 2 do T[2, j] = -1;       // a strided part of a row
for i in 1..4 do T[i, i] = 7;             // a diagonal
forall (i, j) in P do T[i, j] += 100;
// CHECK: 107 112 100 114 115
// CHECK-NEXT: 99 107 99 124 99
// CHECK-NEXT: 131 132 107 134 135
// CHECK-NEXT: 141 142 100 107 145
writeln(T);
forall i in {1..4} dmapped new GPUDist(rank=1) do T[i, 5] = 0;
forall i in {1..4} dmapped new GPUDist(rank=1) do T[i, 5 - i] = 1;
// CHECK-NEXT: 107 112 100 1 0
// CHECK-NEXT: 99 107 1 124 0
// CHECK-NEXT: 131 1 107 134 0
// CHECK-NEXT: 1 142 100 107 0
writeln(T);
