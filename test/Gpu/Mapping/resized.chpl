// In OpenMP an array is made larger by 'realloc', and the device goes on with the old memory and size.
// Here an array that is resized keeps what either side has written last, and its new elements are zero.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

var E = {1..4} dmapped new GPUDist(rank=1), A: [E] int;
forall i in E do A[i] = i;
A[2] = 20;
E = {1..6};
forall i in E do A[i] += 100;
// CHECK: 101 120 103 104 100 100
writeln(A);
E = {3..5};
A[5] = 7;
forall i in E do A[i] += 1000;
// CHECK-NEXT: 1103 1104 1007
writeln(A);
E = {1..0};
forall i in E do A[i] = 5;
E = {1..2};
// CHECK-NEXT: 0 0
writeln(A);
