// Domains and arrays of distributions that decide about storage lead and follow in parallel zips, at the owners.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --check-prefixes=ALL,ONE
// RUN: %t -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR

use StencilDist, BlockDist, ReplicatedDist;

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
