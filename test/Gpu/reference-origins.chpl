// One procedure for arrays in several kinds of memory, whose types do not say it: rank changes and reindexings behind formals
// and references at module scope, of procedures that call each other, of results and of choices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;
const D = {1..8} dmapped new GPUDist(rank=1), Rows = {1..4, 1..8};
var A: [D] int, M: [Rows dmapped new GPUDist(rank=2)] int = 1, E: [Rows dmapped new GPUExplicitDist(rank=2)] int = M;
const C: [{1..2, 1..8} dmapped new GPUCCDist()] int = 7;

ref row = M[2, ..], shifted = A.reindex(0..7), ofExplicit = E[2, ..];
const ref ofConstant = C[1, ..];
proc copyIn() {
  var L: [D] int;
  forall i in D do L[i] = row[i];
  A = L;
}
copyIn();
forall i in D do shifted[i-1] += row[i] + ofExplicit[i];
// CHECK: 3 3 3 3 3 3 3 3
writeln(A);

// Globals that hold references, of a module whose initialisation is there for one locale and for several.
module Other {
  use GPUDistributions;
  var Q: [{1..8} dmapped new GPUDist(rank=1)] int = 3;
  ref part = Q[2..5], moved = Q.reindex(0..7);
}
use Other;
forall i in part.domain do part[i] = moved[i-1] + i;
// CHECK-NEXT: 3 5 6 7 8 3 3 3
writeln(Q);

proc add(const ref X: []) {
  forall i in D do A[i] += X[i] * i;
}
add(row);
add(E[3, ..]);
add(ofConstant);
add(M[1, ..]);
add(A.reindex(D.dim(0)));
// CHECK-NEXT: 26 69 132 215 318 441 584 747
writeln(A);

proc even(ref X: [], k: int) {
  if k > 0 {
    forall i in D do X[i] += k;
    odd(X, k - 1);
  }
}
proc odd(ref X: [], k: int) {
  if k > 0 {
    forall i in D do X[i] *= 2;
    even(X, k - 1);
  }
}
even(row, 4);
even(ofExplicit, 3);
// CHECK-NEXT: 24 24 24 24 24 24 24 24
writeln(row);

config const first = true;
proc either(ref X: [], ref Y: []) ref {
  if first then
    return X;
  else
    return Y;
}
ref chosen = either(row, ofExplicit);
forall i in D do chosen[i] -= i;
// CHECK-NEXT: 23 22 21 20 19 18 17 16
writeln(row);

class Worker {
  proc work(ref X: []) {}
}
class Doubling : Worker {
  override proc work(ref X: []) {
    forall i in D do X[i] *= 2;
  }
}
const worker: owned Worker = if first then new Doubling(): owned Worker else new Worker();
worker.work(row);
worker.work(ofExplicit);
// CHECK-NEXT: 46 44 42 40 38 36 34 32
writeln(row);
M = E;
// CHECK-NEXT: 18 18 18 18 18 18 18 18
writeln(row);
