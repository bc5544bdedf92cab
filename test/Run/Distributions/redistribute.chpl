// A block distribution gets another bounding box: elements move to their new owners, and stay what they are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t -nl 1 | FileCheck %s --check-prefixes=ALL,ONE --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR --match-full-lines
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: %t.fast -nl 4 | FileCheck %s --check-prefixes=ALL,FOUR --match-full-lines
// RUN: not %t -nl 4 --mistake=1 2>&1 | FileCheck %s --check-prefix=EMPTY

use BlockDist;
config const mistake = 0;

const d = new blockDist({1..8}), D = {1..8} dmapped d;
var V = {1..11 by 2} dmapped d;
record Named { var name: string; var parts: [1..2] int; }
var A: [D] int = [i in D] i;
var W: [V] string = [i in V] "word " + i: string;
var nested: [D] [1..2] int = [i in D] [j in 1..2] 10 * i + j;
var records: [D] Named = [i in D] new Named("record number " + i: string, [i, -i]);
var counts: [D] atomic int;
var others = A;

/// Where elements are, and where loops run.
proc places() {
  var ran, led, mapped: [D] int;
  forall i in D do ran[i] = here.id;
  forall (a, l) in zip(A, led) do l = here.id;
  for i in D do mapped[i] = d.idxToLocale(i).id;
  writeln([i in D] A[i].locale.id, " | ", ran, " | ", led, " | ", mapped, " | ", [i in V] W[i].locale.id);
}
proc values() {
  const sum = + reduce [i in D] (nested[i][1] + nested[i][2]);
  writeln(A, " | ", W, " | ", sum, " | ", records[8].name, " ", records[8].parts);
}
// ONE: 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0
// FOUR: 0 0 1 1 2 2 3 3 | 0 0 1 1 2 2 3 3 | 0 0 1 1 2 2 3 3 | 0 0 1 1 2 2 3 3 | 0 1 2 3 3 3
places();
// ALL-NEXT: 1 2 3 4 5 6 7 8 | word 1 word 3 word 5 word 7 word 9 word 11 | 744 | record number 8 8 -8
values();

ref part = A[2..3], row = A;
for i in D do counts[i].write(i);
// EMPTY: redistribute.chpl:[[#@LINE+1]]: error: halt reached - Block needs a bounding box with indices
if mistake == 1 then d.redistribute({1..0});
d.redistribute({1..4});
// ONE-NEXT: 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0
// FOUR-NEXT: 0 1 2 3 3 3 3 3 | 0 1 2 3 3 3 3 3 | 0 1 2 3 3 3 3 3 | 0 1 2 3 3 3 3 3 | 0 2 3 3 3 3
places();
// ALL-NEXT: 1 2 3 4 5 6 7 8 | word 1 word 3 word 5 word 7 word 9 word 11 | 744 | record number 8 8 -8
values();

// Views, copies and exchanges go on; elements are written where they are now.
part += 100;
row[8] = -1;
A <=> others;
others[1] = 7;
V = {3..20 by 2};
D.distribution.redistribute({5..8});
// ALL-NEXT: 1 2 3 4 5 6 7 8 | 7 102 103 4 5 6 7 -1 | 36
writeln(A, " | ", others, " | ", + reduce [c in counts] c.read());
// ONE-NEXT: 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0 0
// FOUR-NEXT: 0 0 0 0 0 1 2 3 | 0 0 0 0 0 1 2 3 | 0 0 0 0 0 1 2 3 | 0 0 0 0 0 1 2 3 | 0 0 2 3 3 3 3 3 3
places();
// ALL-NEXT: word 3 word 9 word 11
writeln(W[3], " ", W[9], " ", W[11]);
for loc in Locales do on loc do write(A.localSubdomain().size, " ", D.localSubdomain() == A.localSubdomain(), " ");
writeln();
// ONE-NEXT: 8 true{{ *}}
// FOUR-NEXT: 5 true 1 true 1 true 1 true{{ *}}

// Two dimensions, unsigned indices, downward ranges; another distribution is none of this one's business.
const e = new blockDist({0:uint..3:uint, 0:uint..3:uint}), E = {0:uint..3:uint, 0:uint..3:uint} dmapped e,
      same = {0:uint..3:uint, 0:uint..3:uint} dmapped new blockDist({0:uint..3:uint, 0:uint..3:uint});
var M: [E] real = [(i, j) in E] i + j / 10.0, N: [same] real = M;
e.redistribute({0:uint..7:uint, 0:uint..1:uint});
// ALL-NEXT: 26.4 true true
writeln(+ reduce M, " ", && reduce (M == N), " ", e == new blockDist({0:uint..7:uint, 0:uint..1:uint}));
// ONE-NEXT: 0 0 0 0 / 0 0 0 0
// FOUR-NEXT: 0 1 1 1 / 0 0 1 1
writeln([j in 0:uint..3:uint] M[3, j].locale.id, " / ", [j in 0:uint..3:uint] N[1, j].locale.id);
const down = {1..8 by -1} dmapped d;
var downward: [down] int = [i in down] i;
d.redistribute({1..8});
// ONE-NEXT: true 0 0 0 0 0 0 0 0
// FOUR-NEXT: true 3 3 2 2 1 1 0 0
writeln(&& reduce [i in down] (downward[i] == i), " ", [i in down] downward[i].locale.id);
