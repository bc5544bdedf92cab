// Elements whose index is an element itself: of the same array, of another, of a record, behind a formal. The inner
// element is copied before it is loaded.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --copies=optimized %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {0..<n} dmapped new GPUDist(rank=1);
record interval { var low, high: int; }
var A, B: [D] int, parts: [D] interval;

proc increment(ref x: int) { x += 1; }
proc addUpTo(const ref last: int) {
  forall i in {0..last} dmapped new GPUDist(rank=1) do B[i] += A[last];
}
proc follow(ref X: [] int, ref k: int) {
  X[X[k]] += 10;
  k = X[k] - 1;
  X[k] += 10;
}
proc addIf(more: bool) {
  forall i in {0..0} dmapped new GPUDist(rank=1) do B[i] += A[n - 1];
  if more {
    const k = A[A[2]];
    forall i in {k..n - 2} dmapped new GPUDist(rank=1) do B[i] += A[i];
  }
}

forall i in D do A[i] = i;
increment(A[A[2]]);
A[A[A[3]]] += A[A[1]];
// CHECK: 0 1 3 4 4 5 6 7
writeln(A);
forall i in D do A[i] = (i + 3) % n;
addUpTo(A[7]);
// CHECK-NEXT: 5 5 5 0 0 0 0 0
writeln(B);
forall i in D do A[i] = (i + 3) % n;
follow(A, A[1]);
// CHECK-NEXT: 3 6 5 6 7 0 11 12
writeln(A);
forall i in D { A[i] = (i + 1) % n; B[i] = 0; }
addIf(true);
// CHECK-NEXT: 0 0 0 0 5 6 7 0
writeln(B);
forall i in D do parts[i] = new interval(i % 3, i % 3 + 4);
for i in parts[5].low..parts[5].high do A[parts[i].low] = parts[A[parts[i].low]].high;
// CHECK-NEXT: 6 6 5 4 5 6 7 0
writeln(A);
var steps = 0, place = 0;
forall i in D do A[i] = (i * 3 + 1) % n;
while A[place] != 0 && steps < 20 {
  place = A[place];
  steps += 1;
  if steps % 2 == 0 then forall i in D do A[i] = (A[i] + 1) % n;
}
// CHECK-NEXT: 7 5
writeln(place, " ", steps);
