// Arrays that change places take all that they store along, the copies that targets keep too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --match-full-lines
// RUN: %t -nl 2 | FileCheck %s --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --match-full-lines
// CHECK: 0 of 48 wrong
// CHECK-NOT: {{.}}

use StencilDist, BlockDist, CyclicDist, ReplicatedDist, BlockCycDist, HashedDist;
config const n = 8;
var numBad = 0, numAll = 0;
proc expect(name: string, ok: bool) { numAll += 1; if !ok { numBad += 1; writeln(name, " is wrong"); } }
proc swapRefs(ref x: [], ref y: []) { x <=> y; }
proc swapGen(ref x, ref y) { x <=> y; }
proc halos(const ref D, const ref A: [?E], v: int) {
  var wrong = 0;
  forall i in D with (+ reduce wrong) { if i > D.low then if A[i-1] != v then wrong += 1; if i < D.high then if A[i+1] != v then wrong += 1; if A[i] != v then wrong += 1; }
  return wrong == 0;
}
{
  const D = stencilDist.createDomain({1..n}, fluff=(1,));
  var A, B: [D] int; A = 1; B = 2; A.updateFluff(); B.updateFluff();
  A <=> B; expect("stencil", halos(D, A, 2) && halos(D, B, 1));
  swapRefs(A, B); expect("stencil formals", halos(D, A, 1) && halos(D, B, 2));
  swapGen(A, B); expect("stencil generic formals", halos(D, A, 2) && halos(D, B, 1));
  ref a = A, b = B; a <=> b; expect("stencil refs", halos(D, A, 1) && halos(D, B, 2));
  A <=> B; A <=> B; expect("stencil twice", halos(D, A, 1) && halos(D, B, 2));
  ref s = A[2..4], e = A[3]; A <=> B; expect("slice follows", && reduce (s == 2)); s = 7; A.updateFluff(); expect("slice writes", A[3] == 7 && B[3] == 1); s = 2; A.updateFluff(); expect("update", halos(D, A, 2));
  A[1..3] <=> B[1..3]; expect("slices", && reduce (A[1..3] == 1) && && reduce (B[1..3] == 2) && A[4] == 2 && B[4] == 1);
  A[1..3] <=> B[1..3];
  A.updateFluff(); B.updateFluff();
  proc nested() { A <=> B; } nested(); expect("nested", halos(D, A, 1) && halos(D, B, 2));
  sync { begin with (ref A, ref B) { A <=> B; } } expect("task", halos(D, A, 2) && halos(D, B, 1));
  for k in 1..5 { A <=> B; } expect("loop", halos(D, A, 1) && halos(D, B, 2));
}
{
  const D = stencilDist.createDomain({1..n}, fluff=(1,), periodic=true);
  var A, B: [D] int; A = 1; B = 2; A.updateFluff(); B.updateFluff(); A <=> B;
  expect("periodic", A[0] == 2 && A[n+1] == 2 && B[0] == 1 && B[n+1] == 1);
  expect("periodic inner", halos(D, A, 2) && halos(D, B, 1));
  A[1] = 5; A[n] = 6; A.updateFluff(); expect("periodic update", A[0] == 6 && A[n+1] == 5 && B[0] == 1);
}
{
  const D = stencilDist.createDomain({1..n, 1..n}, fluff=(1,1), periodic=true);
  var A, B: [D] real; A = 1; B = 2; A.updateFluff(); B.updateFluff(); A <=> B;
  var wrong = 0; forall (i,j) in D with (+ reduce wrong) do for (x, y) in {-1..1, -1..1} { if A[i+x,j+y] != 2 then wrong += 1; if B[i+x,j+y] != 1 then wrong += 1; }
  expect("2d periodic", wrong == 0);
}
{ // two domain variables with equal indices
  const D = stencilDist.createDomain({1..n}, fluff=(1,)); const E = D; var F = D;
  var A: [D] int, B: [E] int, C: [F] int; A = 1; B = 2; C = 3; A.updateFluff(); B.updateFluff(); C.updateFluff();
  A <=> B; expect("other domain var", halos(D, A, 2) && halos(D, B, 1));
  A <=> C; expect("other domain var2", halos(D, A, 3) && halos(D, C, 2));
  F = {1..4}; expect("resized C", C.size == 4 && A.size == n && C[4] == 2 && A[n] == 3);
  A <=> B;  expect("after resize", halos(D, A, 1) && halos(D, B, 3));
}
{ // records with strings
  const D = stencilDist.createDomain({1..n}, fluff=(1,)); var A, B: [D] string; A = "a"; B = "b"; A.updateFluff(); B.updateFluff(); A <=> B;
  expect("strings", && reduce (A == "b") && && reduce (B == "a"));
}
{ const D = stencilDist.createDomain({1..n}, fluff=(1,)); var t: 2*[D] int; t(0) = 1; t(1) = 2; t(0).updateFluff(); t(1).updateFluff(); t(0) <=> t(1); expect("tuple elements", halos(D, t(0), 2) && halos(D, t(1), 1)); }
record Two { const D = stencilDist.createDomain({1..8}, fluff=(1,)); var A, B: [D] int; proc ref flip() { A <=> B; } }
{ var t: Two; t.A = 1; t.B = 2; t.A.updateFluff(); t.B.updateFluff(); t.flip(); expect("fields", halos(t.D, t.A, 2) && halos(t.D, t.B, 1)); var u: Two; u <=> t; expect("records", halos(u.D, u.A, 2) && halos(u.D, u.B, 1)); }
class Cl { const D = stencilDist.createDomain({1..8}, fluff=(1,)); var A, B: [D] int; proc flip() { A <=> B; } }
{ var t = new Cl(); t.A = 1; t.B = 2; t.A.updateFluff(); t.B.updateFluff(); t.flip(); expect("class fields", halos(t.D, t.A, 2) && halos(t.D, t.B, 1)); }
proc basic(name, const D) {
  var A, B: [D] int; A = 1; B = 2; A <=> B; expect(name, && reduce (A == 2) && && reduce (B == 1));
  swapRefs(A, B); expect(name + " formals", && reduce (A == 1) && && reduce (B == 2));
  const E = D; var C: [E] int; C = 3; A <=> C; expect(name + " other var", && reduce (A == 3) && && reduce (C == 1));
}
basic("block", blockDist.createDomain({1..n}));
basic("cyclic", cyclicDist.createDomain({1..n}));
basic("blockcyclic", {1..n} dmapped new blockCycDist(startIdx=1, blocksize=2));
basic("replicated", {1..n} dmapped new replicatedDist());
basic("default", {1..n});
{ var D: domain(string); D += "a"; D += "b"; var A, B: [D] int; A = 1; B = 2; A <=> B; expect("assoc", && reduce (A == 2) && && reduce (B == 1)); D += "c"; A["c"] = 4; expect("assoc grown", A["c"] == 4 && B["c"] == 0 && A["a"] == 2); }
{ const P = {1..10, 1..10}; var S: sparse subdomain(P); S += (1,2); S += (3,4); var A, B: [S] int; A = 1; B = 2; A <=> B; expect("sparse", A[1,2] == 2 && B[3,4] == 1); S += (5, 5); expect("sparse grown", A[1,2] == 2 && A[5,5] == 0); }
{ // copies
  const D = stencilDist.createDomain({1..n}, fluff=(1,), periodic=true);
  var A: [D] int = 1; A.updateFluff(); var B = A; expect("copy", halos(D, B, 1) && B[0] == 1 && B[n+1] == 1);
  A = 2; A.updateFluff(); B = A; expect("assigned", halos(D, B, 2) && B[0] == 2 && B[n+1] == 2);
  const E = stencilDist.createDomain({1..n}, fluff=(2,)); var C: [E] int = 5; C[-1] = 7; C[n+2] = 8; var F: [E] int = 6;
  F = C; expect("border stays", F[-1] == 0 && F[n+2] == 0);
  F <=> C; expect("border swapped", F[-1] == 7 && F[n+2] == 8 && C[-1] == 0);
}
writeln(numBad, " of ", numAll, " wrong");
