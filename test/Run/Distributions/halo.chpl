// Halos: targets keep copies of their neighbours' elements, which show old values until they are renewed.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --check-prefixes=ALL,ONE --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR --match-full-lines

use StencilDist;

const D = {1..8} dmapped new stencilDist({1..8}, fluff=(1,), periodic=true);
var A, B: [D] int;
proc addNeighbours() {
  forall i in D do B[i] = A[i-1] + A[i+1];
  writeln(B);
}
forall i in D do A[i] = i;
A.updateFluff();
// ALL: 10 4 6 8 10 12 14 8
addNeighbours();
A = 10 * A;
// Copies of the elements of other targets, and those beyond the ends, are old.
// ONE: 28 40 60 80 100 120 140 71
// FOUR: 28 13 42 35 64 57 86 71
addNeighbours();
A.updateFluff();
// ALL: 100 40 60 80 100 120 140 80
addNeighbours();
// What reads all elements never sees copies.
const tens: [1..8] int = [i in 1..8] 10 * i;
// ALL: 10 20 30 40 50 60 70 80 360 true
writeln(A, " ", + reduce A, " ", A.equals(tens));

// Two dimensions; the border is the program's, and keeps what it puts there.
const S = {1..4, 1..4}, E = S dmapped new Stencil(S, fluff=(1, 1)), Inner = E.expand(-1);
var X, Y: [E] int = 1;
for j in 0..5 do X[0, j] = 5;
X.updateFluff();
forall (i, j) in E do Y[i, j] = X[i-1, j] + X[i+1, j];
// ALL: 6 6 6 6
// ALL: 2 2 2 2
// ALL: 2 2 2 2
// ALL: 1 1 1 1
writeln(Y);
forall (i, j) in Inner do Y[i, j] = 0;
// ALL: 6 6 6 6
// ALL: 2 0 0 2
// ALL: 2 0 0 2
// ALL: 1 1 1 1
writeln(Y);
// ALL: true 24
writeln(Inner.distribution == E.distribution, " ", + reduce Y[1..1, ..]);

// Arrays follow their domain.
var F: domain(1) dmapped new stencilDist({1..10}, fluff=(2,)) = {1..4};
var names: [F] string = [i in F] i: string;
F = {3..6};
names.updateFluff();
// ALL: <3><4><>
writeln("<", names[3], "><", names[4], "><", names[5], ">");
