// Slices, rank changes, reindexings and other references to arrays of devices: at module scope, in procedures, as formals,
// of fields; device loops read and write the arrays through them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
const D = {1..8} dmapped new GPUDist(rank=1), M2 = {1..4, 1..8} dmapped new GPUDist(rank=2);
var A: [D] int = [i in D] i, B: [D] int, M: [M2] int = [(i, j) in M2] 10 * i + j;

ref middle = A[3..6];
forall i in middle.domain do middle[i] += 100;
// CHECK: 1 2 103 104 105 106 7 8
writeln(A);
ref inner = middle[4..5], alias = inner;
forall i in alias.domain do alias[i] = inner[i] - middle.size;
// CHECK-NEXT: 1 2 103 100 101 106 7 8
writeln(A);
forall x in middle do x = 0;
// CHECK-NEXT: 1 2 0 0 0 0 7 8
writeln(A);
ref every = A[2..8 by 2], all = A;
forall i in every.domain do all[i] = i + every.domain.high;
// CHECK-NEXT: 1 10 0 12 0 14 7 16
writeln(A);

ref square = M[2..3, 4..6];
forall (i, j) in square.domain do square[i, j] = -square[i, j];
// CHECK-NEXT: 11 12 13 14 15 16 17 18
// CHECK-NEXT: 21 22 23 -24 -25 -26 27 28
// CHECK-NEXT: 31 32 33 -34 -35 -36 37 38
// CHECK-NEXT: 41 42 43 44 45 46 47 48
writeln(M);
proc inProcedure() {
  ref S = A[2..4];
  proc nested() {
    forall i in S.domain do S[i] = S[S.domain.high] * 0 + i + middle[3] * 0;
  }
  nested();
}
inProcedure();
// CHECK-NEXT: 1 2 3 4 0 14 7 16
writeln(A);
proc fill(ref S: [], value: int) {
  forall i in S.domain do S[i] = value + S.domain.low;
}
fill(A[5..8], 50);
// CHECK-NEXT: 1 2 3 4 55 55 55 55
writeln(A);
proc sumTo(const S: [], ref R: []) {
  forall i in R.domain do R[i] = S[i] + S.size;
}
sumTo(A.reindex(1..8), B);
sumTo(M[1, ..], B[1..4]);
// CHECK-NEXT: 19 20 21 22 63 63 63 63
writeln(B);

record holder {
  var X: [D] int;
  proc ref update() {
    ref S = X[2..5];
    forall i in S.domain do S[i] = i;
  }
}
var held = new holder();
held.update();
ref ofField = held.X[5..8], whole = held;
forall i in ofField.domain do ofField[i] += whole.X[2];
// CHECK-NEXT: 0 2 3 4 7 2 2 2
writeln(held.X);

// References to scalars and records are read before the loop; procedures that call themselves get what they refer to.
record pair { var a = 1, b = (2, 3); }
var x = 5, p: pair;
ref toX = x, toP = p;
proc fibonacci(n: int): int do
  return if n < 2 then middle[n + 3] * 0 + toX else fibonacci(n - 1) + fibonacci(n - 2);
forall i in D do B[i] = toX + toP.b(1) + fibonacci(i);
// CHECK-NEXT: 13 18 23 33 48 73 113 178
writeln(B);

// An explicit array, a constant one, atomic elements; the array grows after the slice was made.
var E: [{1..8} dmapped new GPUExplicitDist(rank=1)] int, counts: [D] atomic int;
E = A;
ref ofExplicit = E[1..2], someCounts = counts[7..8];
forall i in ofExplicit.domain do ofExplicit[i] += 1000;
forall i in someCounts.domain do someCounts[i].add(i);
A = E;
// CHECK-NEXT: 1001 1002 3 4 55 55 55 55
// CHECK-NEXT: 0 0 0 0 0 0 7 8
writeln(A);
writeln(counts.read());
const C: [{1..8} dmapped new GPUCCDist()] int = [i in 1..8] i * i;
const ref ofConstant = C[2..7];
forall i in ofConstant.domain.expand(1) do if ofConstant.domain.contains(i) then B[i] = ofConstant[i];
// CHECK-NEXT: 13 4 9 16 25 36 49 178
writeln(B);
var Growing = {1..4} dmapped new GPUDist(rank=1), G: [Growing] int;
ref ofGrowing = G[2..3];
Growing = {1..6};
forall i in ofGrowing.domain do ofGrowing[i] = i;
// CHECK-NEXT: 0 2 3 0 0 0
writeln(G);
