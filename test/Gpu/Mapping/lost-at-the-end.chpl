// In OpenMP results are lost where a map clause says 'to' or 'alloc' for what 'tofrom' or 'from' is meant, or 'delete'
// at the end of an unstructured region. Here what a loop has written is there after every block, and is returned.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

proc squares() {
  var A: [D] int;
  forall i in D do A[i] = i * i;
  return A;
}
proc addTo(ref X: [] int) {
  { forall i in D do X[i] += 1; }
}
proc both(in X: [] int, out Y: [] int) {
  forall i in D do X[i] += 1;
  forall i in D do Y[i] = X[i];
}
var A = squares(), B: [D] int;
// CHECK: 1 4 9 16 25 36 49 64
writeln(A);
addTo(A);
// CHECK-NEXT: 2 5 10 17 26 37 50 65
writeln(A);
both(A, B);
// CHECK-NEXT: 2 3
writeln(A[1], " ", B[1]);
