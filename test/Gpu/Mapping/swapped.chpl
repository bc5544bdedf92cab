// In OpenMP pointers are swapped on the host, and the device goes on with the old ones.
// Here arrays that are swapped are so on both sides, in procedures, in records, and without a copy of their elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

record pair { var now, next: [D] int; }
var A, B: [D] int, p: pair;
proc exchange(ref X: [] int, ref Y: [] int) { X <=> Y; }
for i in D do A[i] = i;
for round in 1..3 {
  forall i in D do B[i] = A[i] + 10;
  exchange(A, B);
  A[round] = 0;
}
// CHECK: 20 10 0 34 35 36 37 38
writeln(A);
// CHECK-NEXT: 10 0 23 24 25 26 27 28
writeln(B);
for round in 1..3 {
  forall i in D with (ref p) do p.next[i] = p.now[i] + i;
  p.now <=> p.next;
}
// CHECK-NEXT: 3 6 9 12 15 18 21 24
writeln(p.now);
