// Arrays that are elements of arrays have the distribution of their domain, and elements where it says.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --match-full-lines --check-prefixes=ALL,ONE
// RUN: %t -nl 4 | FileCheck %s --match-full-lines --check-prefixes=ALL,FOUR

use BlockDist, CyclicDist, ReplicatedDist;

var D = {1..8} dmapped new blockDist({1..8});
const few = {1..2} dmapped new blockDist({1..2});
const C = {1..4} dmapped new cyclicDist(startIdx=1);

proc owners(const ref a) {
  for x in a do write(x.locale.id);
  write(" ");
}

var A: [1..3] [D] int;
forall i in D do A[2][i] = here.id;
owners(A[1]);
writeln(A[2], " ", A[3].domain.distribution == D.distribution);
// ONE:  00000000 0 0 0 0 0 0 0 0 true
// FOUR: 00112233 0 0 1 1 2 2 3 3 true

// The inner domain gets other indices, the outer one too.
D = {1..4};
A[2][4] += 10;
owners(A[3]);
writeln(A[2]);
// ONE-NEXT:  0000 0 0 0 10
// FOUR-NEXT: 0011 0 0 1 11
var outer = {1..2};
var G: [outer] [C] int = 5;
outer = {1..4};
owners(G[4]);
writeln(G[1], " ", G[4], " ", G[4].domain.distribution == C.distribution);
// ONE-NEXT:  0000 5 5 5 5 0 0 0 0 true
// FOUR-NEXT: 0123 5 5 5 5 0 0 0 0 true

// Three deep, distributed and not by turns; copies; fewer indices than targets.
var N: [few] [1..2] [C] real;
N[2][1][3] = 1.5;
const M = N;
owners(M[2][1]);
var F: [few] int;
owners(F);
writeln(+ reduce M[2][1], " ", M[1][2].domain.distribution == C.distribution);
// ONE-NEXT:  0000 00 1.5 true
// FOUR-NEXT: 0123 02 1.5 true

// Many at once, of a distribution that keeps blocks.
const R = {1..3} dmapped new replicatedDist();
var P: [1..50] [R] int;
forall p in P do p[2] = 4;
writeln(+ reduce [p in P] p[2], " ", P[7].domain.distribution == R.distribution);
// ALL-NEXT: 200 true

// A copy of one that goes on; both end with the procedure.
proc copyAndKeep() {
  var whole: [1..2] [1..2] [C] real = 2.5;
  const copy = whole;
  whole[1][1][1] = 0;
  writeln(copy[1][1][1], " ", whole[1][1][1]);
}
copyAndKeep();
// ALL-NEXT: 2.5 0.0
