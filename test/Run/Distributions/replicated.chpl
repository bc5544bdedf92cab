// Replicated: a copy for each locale, which nothing keeps alike.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --check-prefixes=ALL,ONE --match-full-lines
// RUN: %t -nl 3 | FileCheck %s --check-prefixes=ALL,THREE --match-full-lines
// RUN: not %t -nl 3 --mistake=1 2>&1 | FileCheck %s --check-prefix=ACCESS
// RUN: not %t -nl 3 --mistake=2 2>&1 | FileCheck %s --check-prefix=REPLICAND

use ReplicatedDist;
config const mistake = 0;
if mistake > 0 {
  const onTwo = {1..4} dmapped new replicatedDist(Locales[0..1]);
  var A: [onTwo] int;
  // ACCESS: replicated.chpl:[[#@LINE+1]]: error: halt reached - locale 2 has no copy of the replicated array
  if mistake == 1 then on Locales[2] do A[2] = 1;
  // REPLICAND: replicated.chpl:[[#@LINE+1]]: error: halt reached - locale 2 has no copy of the replicated array
  A.replicand(Locales[2]) = 1;
}

const D = {1..3} dmapped new replicatedDist();
var A: [D] int;
for loc in Locales do on loc do A = here.id + 1;
// ALL: 1 1 1
writeln(A);
A.replicand(Locales[numLocales - 1]) = 17;
// ONE: 17 17 17 {1..3}
// THREE: 1 1 1 {1..3}
// THREE-NEXT: 2 2 2 {1..3}
// THREE-NEXT: 17 17 17 {1..3}
for loc in Locales do on loc {
  const mine: [1..3] int = A;
  writeln(mine, " ", A.localSubdomain());
}

// Parts of parts, exchanged and written through.
const E = {1..2, 1..3} dmapped new Replicated();
var M: [E] int = [(i, j) in E] 10 * i + j;
M[1, ..] <=> M[2, ..];
// ALL: 21 22 23
// ALL-NEXT: 11 12 13
writeln(M);
ref part = M[.., 2..3], corner = part[2..2, ..].reindex(0..0, 0..1);
corner[0, 1] = 0;
// ALL: 12 0
// ALL-NEXT: 11 12 0
writeln(corner, "\n", M[2, ..]);
proc halves(ref a: [?d] int) {
  if d.size < 2 then return;
  const middle = d.low + d.size / 2;
  halves(a[d.low..middle - 1]);
  halves(a[middle..d.high]);
  a[d.low] += 1;
}
var H: [D] int;
halves(H);
// ALL: 1 1 0
writeln(H);
// Elements that are arrays.
var deep: [D] [1..2] int;
deep[2] = (7, 8);
// ALL: 0 0 7 8 0 0
writeln(deep);
// Rows to and from those of other arrays.
const square = {1..2, 1..2} dmapped new replicatedDist();
var copies: [square] int = 7;
var flat: [1..2, 1..2] int = 1;
flat[1, 1..2] = copies[2, 1..2];
copies[1, 1..2] = flat[2, 1..2];
// ALL: 7 7 1 1 1 1 7 7
writeln(flat[1, ..], " ", flat[2, ..], " ", copies[1, ..], " ", copies[2, ..]);
