// Domains and arrays of distributions that decide about storage lead and follow in parallel zips, at the owners.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --check-prefixes=ALL,ONE
// RUN: %t -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR

use StencilDist, BlockDist, ReplicatedDist, DistributionBase;

const Space = {1..2, 1..4};
const S = Space dmapped new stencilDist(Space, fluff=(1, 1)), B = Space dmapped new blockDist(Space);
var A, at: [S] int, C: [B] int, P: [Space] int = 1;
const expected = [(i, j) in Space] 10 * i + j;

forall (i, a) in zip(S, A) do a = 10 * i(0) + i(1);
forall (a, c) in zip(A, C) do c = a;
forall (p, a) in zip(P, A) do a += p;
forall (a, p, w) in zip(A, P, at) {
  p = a;
  w = here.id;
}
// ALL: true true
writeln(&& reduce (C == expected), " ", && reduce (P == expected + 1));
// Where a leading array has its elements.
// ONE-NEXT: 0 0 0 0
// ONE-NEXT: 0 0 0 0
// FOUR-NEXT: 0 0 1 1
// FOUR-NEXT: 2 2 3 3
writeln(at);
const R = {1..4} dmapped new replicatedDist();
var Q: [R] int;
forall (q, i) in zip(Q, R) do q = i;
// ALL-NEXT: 1 2 3 4
writeln(Q);

// Elements at positions that the distribution chooses, from the last to the first here: loops go over the indices.
class Backwards : MapDist {
  proc targets(): int do return numLocales;
  proc owner(dom, i): int do return (if isTuple(i) then i(0) else i) % numLocales;
  iter localIndices(dom, t: int) {
    for i in dom do
      if owner(dom, i) == t then yield i;
  }
  proc offset(dom, t: int, i): int do return dom.size - 1 - dom.indexOrder(i);
  proc capacity(dom, t: int): int do return dom.size;
}
const W = {1..4, 0..2} dmapped new Backwards();
var X, Y, ran: [W] int;
forall (i, x) in zip(W, X) do x = 10 * i(0) + i(1);
for (y, x) in zip(Y, X) do y = -x;
forall (r, x) in zip(ran, X) do r = here.id + x - x;
const sums = X + 2 * Y;
X = X * X - Y;
// ALL-NEXT: 110 132 156
writeln(X[1, ..]);
// ALL-NEXT: -10 -11 -12
writeln(sums[1, ..]);
// ALL-NEXT: -312 -42 1806 9932
writeln(+ reduce Y, " ", min reduce Y, " ", max reduce X, " ", + reduce [x in X] x);
// ONE-NEXT: 0 0 0 0
// FOUR-NEXT: 1 2 3 0
writeln(ran[.., 1]);
// Parts of it, and what may only be read.
forall (x, y) in zip(X[2..3, 1], Y[2..3, 0]) do x = y;
for x in X[4, ..] do x = 5;
proc total(const ref a: [] int) {
  var all = 0;
  forall x in a with (+ reduce all) do all += x;
  for x in a do all += x;
  return all;
}
// ALL-NEXT: 110 132 156
// ALL-NEXT: 420 -20 506
// ALL-NEXT: 930 -30 1056
// ALL-NEXT: 5 5 5 6550
writeln(X, " ", total(X));
