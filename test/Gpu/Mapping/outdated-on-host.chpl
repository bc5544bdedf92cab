// In OpenMP the host reads an array in a data region after a loop that has changed it, without 'target update from'.
// Here the host finds the change, by whatever way it reads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

var A: [D] int, H: [1..n] int;
A = 1;
forall i in D do A[i] += i;
// CHECK: 2 3
write(A[1]);
writeln(" ", A.first + 1);
forall i in D do A[i] += 10;
var sum = 0;
for a in A do sum += a;
// CHECK-NEXT: 124 124
writeln(sum, " ", + reduce A);
forall i in D do A[i] += 10;
H = A;
// CHECK-NEXT: 22 23 24 25 26 27 28 29
writeln(H);
forall i in D do A[i] += 10;
// CHECK-NEXT: 33 34
writeln(A[2..3]);
forall i in D do A[i] += 10;
// CHECK-NEXT: true false
writeln(A.contains(42), " ", A.contains(32));
