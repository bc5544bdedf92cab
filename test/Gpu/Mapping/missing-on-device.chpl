// In OpenMP a loop reads an array that no map clause has sent to the device ('alloc' or 'from' instead of 'to').
// Here the loop finds what the host has written: in loops, by slices, by elements, and by procedures.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

var A, B, C: [D] int;
for i in D do A[i] = i;
B = 10;
B[2..3] = 20;
proc fill(ref X: [] int) { for x in X do x = 100; }
fill(C);
C[n] = 200;
forall i in D do A[i] += B[i] + C[i];
// CHECK: 111 122 123 114 115 116 117 218
writeln(A);
