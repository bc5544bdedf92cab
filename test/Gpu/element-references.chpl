// References to single elements of arrays of devices, read in loops: those of module scope, formals, results, loop variables;
// of elements that are records and tuples, whose other parts the loop changes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
const D = {1..8} dmapped new GPUDist(rank=1);
var A: [D] int = [i in D] i, B: [D] int;

ref third = A[3], again = third;
forall i in D do B[i] = third + again;
A = 9;
forall i in D do B[i] += third * 100;
// CHECK: 906 906 906 906 906 906 906 906
writeln(B);
// The loop has a value of its own of a number, from before it began.
forall i in D do
  if i == 3 {
    A[i] = 10;
    B[i] = third;
  }
// CHECK-NEXT: 906 906 9 906 906 906 906 906
writeln(B);

proc scale(const ref factor: int, ref X: []) {
  forall i in D with (const ref factor) do X[i] = factor * i;
}
scale(A[3], B);
// CHECK-NEXT: 10 20 30 40 50 60 70 80
writeln(B);

record pair {
  var a = 1, b = (2, 3);
  proc spread(ref X: []) {
    forall i in D do X[i] = a + b(1) * i;
  }
}
var P: [D] pair;
P[5].a = 7;
P[5].spread(B);
// CHECK-NEXT: 10 13 16 19 22 25 28 31
writeln(B);
ref fifth = P[5];
forall i in D do P[i].b = (fifth.a, i);
// CHECK-NEXT: (a = 7, b = (7, 5))
writeln(fifth);
proc last(ref X: []) ref do return X[8];
for x in A {
  forall i in D do B[i] = x + last(A);
  x = B[1];
}
// CHECK-NEXT: 18 18 19 18 18 18 18 18
writeln(A);
