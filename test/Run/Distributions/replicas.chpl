// Each locale sees its replica of an array, in loops of every form and wherever a loop was begun.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t -nl 1 | FileCheck %s --check-prefixes=ALL,ONE --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR --match-full-lines
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: %t.fast -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR --match-full-lines

use ReplicatedDist, BlockDist, DimensionalDist2D, BlockDim, BlockCycDim, ReplicatedDim, DistributionBase;

const B = {1..8} dmapped new blockDist({1..8}), R = {1..8} dmapped new replicatedDist();
var A, A2: [R] int, C: [B] int;
coforall loc in Locales do on loc do forall (a, i) in zip(A, R) do a = 100 * here.id + i;

// Loops at the owners of a distributed array or domain.
forall (c, a) in zip(C, A) do c = a;
// ONE: zip: 1 2 3 4 5 6 7 8
// FOUR: zip: 1 2 103 104 205 206 307 308
writeln("zip: ", C);
forall i in B do C[i] = A[i];
// ONE-NEXT: index: 1 2 3 4 5 6 7 8
// FOUR-NEXT: index: 1 2 103 104 205 206 307 308
writeln("index: ", C);
C = A + 1;
// ONE-NEXT: promoted: 2 3 4 5 6 7 8 9
// FOUR-NEXT: promoted: 2 3 104 105 206 207 308 309
writeln("promoted: ", C);
C = A;
// ONE-NEXT: assigned: 1 2 3 4 5 6 7 8
// FOUR-NEXT: assigned: 1 2 103 104 205 206 307 308
writeln("assigned: ", C);
forall (c, a) in zip(C, A) do a = -c;
// ONE-NEXT: written: -1 -2 -3 -4 -5 -6 -7 -8
// FOUR-NEXT: written: -1 -2 3 4 5 6 7 8
writeln("written: ", A);

// Loops over the replica itself, its parts, and reductions of it.
proc show(name: string) {
  write(name, ":");
  for loc in Locales do on loc do write(" ", + reduce A, " ", max reduce A[2..5], " ", A[8]);
  writeln();
}
// ONE-NEXT: sums: -36 -2 -8
// FOUR-NEXT: sums: 30 5 8 422 105 108 814 204 208 1206 305 -308
show("sums");
on Locales[numLocales - 1] {
  A = [i in R] 10 * i;
  A[2..3] += 1;
  A[4..5] = A[7..8];
  A2 = A;
}
// ONE-NEXT: last: 422 80 80
// FOUR-NEXT: last: 30 5 8 422 105 108 814 204 208 422 80 80
show("last");
ref part = A[6..7];
on Locales[numLocales - 1] do part = 5;
// ONE-NEXT: part: 302 80 80
// FOUR-NEXT: part: 30 5 8 422 105 108 814 204 208 302 80 80
show("part");

// Exchanges and copies have all replicas.
A <=> A2;
// ONE-NEXT: swapped: 422 80 80
// FOUR-NEXT: swapped: 0 0 0 0 0 0 0 0 0 422 80 80
show("swapped");
proc copied(in X: [] int) {
  for loc in Locales do on loc do write(" ", + reduce X);
  writeln();
}
// ONE-NEXT: 302
// FOUR-NEXT: 30 422 814 302
copied(A2);
for loc in Locales do write(" ", + reduce A2.replicand(loc));
writeln();
// ONE-NEXT: 302
// FOUR-NEXT: 30 422 814 302
A2.replicand(Locales[numLocales - 1])[3..4] = 1;
forall a in A2.replicand(Locales[0]) do a += 1;
for loc in Locales do on loc do write(" ", A2[3..4]);
writeln();
// ONE-NEXT: 2 2
// FOUR-NEXT: 4 5 -103 -104 203 204 1 1

// The domain gets other indices: every replica keeps what stays.
var V = {1..4} dmapped new replicatedDist();
var words: [V] string;
for loc in Locales do on loc do words = [i in V] "a word at " + here.id: string + " " + i: string;
V = {3..6};
for loc in Locales do on loc do writeln(words[3], ", ", words[4], ", ", words[6].size);
// ONE-NEXT: a word at 0 3, a word at 0 4, 0
// FOUR-NEXT: a word at 0 3, a word at 0 4, 0
// FOUR-NEXT: a word at 1 3, a word at 1 4, 0
// FOUR-NEXT: a word at 2 3, a word at 2 4, 0
// FOUR-NEXT: a word at 3 3, a word at 3 4, 0
V = {1..0};
// ALL-NEXT: 0 0
writeln(words.size, " ", + reduce [w in words] w.size);
V = {4..5};
words[5] = "again";
var others = words;
words[5] = "x";
// ALL-NEXT: again x
writeln(others[5], words[4], " ", words[5]);

// Strides, two dimensions, elements without a default value.
class Value { const x: int; }
const S = {1..9 by 2, 0..1} dmapped new replicatedDist();
var T: [S] real = [(i, j) in S] i + j / 2.0;
forall t in T[3..7 by 4, ..] do t *= 2;
writeln(T);
// ALL-NEXT: 1.0 1.5
// ALL-NEXT: 6.0 7.0
// ALL-NEXT: 5.0 5.5
// ALL-NEXT: 14.0 15.0
// ALL-NEXT: 9.0 9.5
var objects: [R] owned Value = [i in R] new Value(i);
// ALL-NEXT: 36 3
writeln(+ reduce [o in objects] o.x, " ", objects.replicand(here)[3].x);

// Columns that rows of locales have each for themselves.
const side = if numLocales == 4 then 2 else 1, grid = reshape(Locales[0..#side * side], {0..#side, 0..#side});
const D = {1..2, 1..4} dmapped new dimensionalDist2D(grid, new ReplicatedDim(side), new BlockDim(side, 1, 4)),
      P = {1..2, 1..4} dmapped new blockDist({1..2, 1..4}, grid);
var M, at: [D] int, N: [P] int;
for row in 0..<side do on grid[row, 0] {
  forall (i, j) in D do M[i, j] = 100 * row + 10 * i + j;
  forall a in at do a = here.id;
}
forall (n, m) in zip(N, M) do n = m;
writeln(N, " ", + reduce M);
// ONE-NEXT: 11 12 13 14
// ONE-NEXT: 21 22 23 24 140
// FOUR-NEXT: 11 12 13 14
// FOUR-NEXT: 121 122 123 124 140
for row in 0..<side do on grid[row, side - 1] do writeln(at[2, ..], " ", M[1, 3..4], " ", + reduce M);
// ONE-NEXT: 0 0 0 0 13 14 140
// FOUR-NEXT: 0 0 1 1 13 14 140
// FOUR-NEXT: 2 2 3 3 113 114 940

// A distribution of the program: even and odd locales see a replica each, which two targets share.
class EvenOdd : MapDist {
  proc targets(): int do return 2 * min(2, numLocales);
  proc targetLocales() do return [t in 0..<targets()] Locales[t % numLocales];
  proc owner(dom, i): int do return ownerIn(dom, replicaFor(here), i);
  iter localIndices(dom, t: int) {
    for i in dom do
      if ownerIn(dom, t % replicas(), i) == t then yield i;
  }
  proc replicas(): int do return min(2, numLocales);
  proc replicaFor(loc: locale): int do return loc.id % replicas();
  proc ownerIn(dom, replica: int, i): int do return replica + replicas() * (i % 2);
}
const E = {1..4} dmapped new EvenOdd();
var X: [E] int;
for loc in Locales do on loc do X += here.id + 1;
forall x in X do x = 10 * x + here.id;
writeln(X);
on Locales[numLocales - 1] do writeln(X);
// ONE-NEXT: 10 10 10 10
// ONE-NEXT: 10 10 10 10
// FOUR-NEXT: 42 40 42 40
// FOUR-NEXT: 6 6 6 6
