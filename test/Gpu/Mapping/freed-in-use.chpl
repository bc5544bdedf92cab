// In OpenMP memory is freed, or its mapping deleted, while a loop with 'nowait' still uses it.
// Here the end of an array waits for the loops that use it: of local arrays, deleted objects, and what tasks refer to.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

config const rounds = 30, size = 20000;
const Long = {0..<size} dmapped new GPUDist(rank=1);
var results: [Long] int, sum = 0;
class holder { var A: [Long] int; }
for round in 1..rounds {
  { var own: [Long] int;
    forall i in Long do own[i] = i + round;
    forall i in Long do results[i] = own[i]; }
  { var other: [Long] int = -1; } // may have the same memory
  sum += results[size - 1] - size;
  const object = new unmanaged holder();
  forall i in Long do object.A[i] = i;
  forall i in Long do results[i] += object.A[i];
  delete object;
  sum += results[1];
}
// CHECK: 960
writeln(sum);
// The task keeps the array although the procedure has returned.
var first = 0;
proc start() {
  var A: [Long] int;
  begin with (ref first) {
    forall i in Long do A[i] = i + 7;
    first = A[0];
  }
}
sync start();
// CHECK-NEXT: 7
writeln(first);
