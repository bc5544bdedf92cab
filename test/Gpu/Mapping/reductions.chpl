// In OpenMP the variable of a reduction, or a scalar, is 'firstprivate' in a 'target' loop: its result is lost.
// Here the result of a reduction is in the variable after the loop, with what it held before.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

var A: [D] int, sum = 1000, largest = 0, any = false;
forall i in D with (+ reduce sum, max reduce largest, || reduce any) {
  A[i] = i * i;
  sum += A[i];
  if A[i] > largest then largest = A[i];
  if A[i] == 25 then any = true;
}
// CHECK: 1204 64 true
writeln(sum, " ", largest, " ", any);
A[1] = 50;
// CHECK-NEXT: 253 (64, 8)
writeln(+ reduce A, " ", maxloc reduce zip(A, D));
var counts: atomic int;
forall i in D with (ref counts) do if i % 2 == 0 then counts.add(i);
// CHECK-NEXT: 20
writeln(counts.read());
