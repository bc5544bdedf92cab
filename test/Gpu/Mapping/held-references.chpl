// In OpenMP the host keeps a pointer into an array over several loops, and reads or writes old memory by it.
// Here references to elements and iterators that are under way see what loops have written, and the reverse.
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
ref third = A[3];
iter everySecond() ref { for i in 2..n by 2 do yield A[i]; }
for x in everySecond() {
  x += 1;
  forall i in D do A[i] += 10;
  third += 100;
}
// CHECK: 40 41 440 41 40 41 40 41
writeln(A);
proc add(ref x: int) { x += 1; forall i in D do A[i] *= 2; x += 1; }
add(A[1]);
// CHECK-NEXT: 83 82 880
writeln(A[1..3]);
