// Formals of intent out over a domain with a distribution start without elements: the procedure makes them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --target=cpu %s -o %t
// RUN: %t | FileCheck %s
use GPUDistributions;
config const n = 4;
const D = {1..n} dmapped new GPUDist(rank=1), E = {0..n-1} dmapped new GPUDist(rank=1);
proc make(out X: [D] int) { forall i in D do X[i] = i; }
proc makeAny(out X: [D] numeric) { forall i in D do X[i] = 2 * i; }
proc makeOver(domain_, out X: [domain_] int) { forall i in domain_ do X[i] = 3 * i; }
proc again(out X: [D] int, k: int) {
  if k == 0 {
    X = 1;
    return;
  }
  again(X, k - 1);
  forall i in D do X[i] += k;
}
proc fails(out X: [D] int, isBad: bool) throws {
  forall i in D do X[i] = i + 1;
  if isBad then throw new Error("bad");
  X[3] = 0;
}
var A: [D] int, B: [E] int;
make(A);
// CHECK: 1 2 3 4
writeln(A);
// The variable keeps its own domain.
make(B);
// CHECK-NEXT: 1 2 3 4 {0..3}
writeln(B, " ", B.domain);
makeAny(A);
// CHECK-NEXT: 2 4 6 8
writeln(A);
makeOver(E, B);
// CHECK-NEXT: 0 3 6 9
writeln(B);
again(A, 3);
// CHECK-NEXT: 7 7 7 7
writeln(A);
try {
  fails(A, true);
} catch e {
  // CHECK-NEXT: bad 7 7 7 7
  writeln(e.message(), " ", A);
}
try {
  fails(A, false);
  // CHECK-NEXT: 2 3 0 5
  writeln(A);
} catch {
  writeln("caught");
}
// A variable that gets its first value there.
{
  var C: [D] int;
  make(C);
  // CHECK-NEXT: 10
  writeln(+ reduce C);
}
