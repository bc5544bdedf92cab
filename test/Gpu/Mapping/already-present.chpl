// In OpenMP a map clause 'to' copies nothing where an outer region has the array already: the loop sees old values.
// Here every loop sees the last values, whoever has called whom.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

var A, B: [D] int;
proc inner(const ref X: [] int, ref Y: [] int) {
  forall i in D do Y[i] += X[i];
}
proc outer(ref X: [] int, ref Y: [] int, depth: int) {
  X[depth + 1] = 100;
  inner(X, Y);
  X[depth + 1] += 1;
  if depth > 0 then outer(X, Y, depth - 1);
  inner(X, Y);
}
outer(A, B, 2);
// CHECK: 403 504 605 0 0 0 0 0
writeln(B);
// CHECK-NEXT: 101 101 101 0 0 0 0 0
writeln(A);
