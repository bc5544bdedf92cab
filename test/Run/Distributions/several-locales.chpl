// A process that plays several locales: elements and iterations are at their owners, whatever way they are reached.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %choir %s -o %t
// RUN: %t -nl 4 | FileCheck %s
// RUN: %t -nl 1 | FileCheck %s --check-prefix=ONE

use BlockDist, CyclicDist;

const D = {1..8} dmapped new blockDist({1..8});
var A, B: [D] int;

// Iterations of every form of parallel loop.
forall i in D do A[i] = here.id;
writeln("domain: ", A);
// CHECK:      domain: 0 0 1 1 2 2 3 3
// ONE:        domain: 0 0 0 0 0 0 0 0
forall a in B do a = here.id;
writeln("array: ", B);
// CHECK-NEXT: array: 0 0 1 1 2 2 3 3
forall (b, i) in zip(B, 1..) do b = 10 * here.id + i;
writeln("zip: ", B);
// CHECK-NEXT: zip: 1 2 13 14 25 26 37 38
proc whereAmI(x: int) do return here.id;
B = whereAmI(A);
writeln("promoted: ", B);
// CHECK-NEXT: promoted: 0 0 1 1 2 2 3 3
writeln("reduced: ", + reduce whereAmI(A));
// CHECK-NEXT: reduced: 12
var atOwner = 0;
forall a in A with (+ reduce atOwner) do atOwner += (a.locale == here): int;
writeln("intent: ", atOwner);
// CHECK-NEXT: intent: 8
const made = [i in D] here.id;
writeln("expression: ", made);
// CHECK-NEXT: expression: 0 0 1 1 2 2 3 3

// Where elements are.
writeln(A[1].locale, " ", A[8].locale.id, " ", A[8].locale == Locales[numLocales - 1]);
// CHECK-NEXT: LOCALE0 3 true
// ONE:        LOCALE0 0 true
on A[5] do writeln("on ", here.id);
// CHECK-NEXT: on 2
for loc in Locales do on loc do write(D.localSubdomain(), " ", A.localSubdomain(loc).size, " ");
writeln();
// CHECK-NEXT: {1..2} 2 {3..4} 2 {5..6} 2 {7..8} 2

// References, compound assignments, swaps, slices, copies.
proc double(ref x: int) { x *= 2; }
proc negate(ref x: [] int) { x = -x; }
A = [i in D] i;
double(A[7]);
A[6] += 100;
A[1] <=> A[8];
ref last = A[8];
last += 40;
writeln(A);
// CHECK-NEXT: 8 2 3 4 5 106 14 41
// ONE:        8 2 3 4 5 106 14 41
negate(A[3..6]);
writeln(A, " | ", A[2..3]);
// CHECK-NEXT: 8 2 -3 -4 -5 -106 14 41 | 2 -3
// ONE-NEXT:   8 2 -3 -4 -5 -106 14 41 | 2 -3
var copied = A;
copied[8] = 0;
writeln(A[8], " ", copied[8], " ", copied[8].locale == A[8].locale);
// CHECK-NEXT: 41 0 true
// ONE-NEXT:   41 0 true
const C = D dmapped new cyclicDist(1);
var cyclic: [C] int = A;
writeln(cyclic, " ", cyclic[2].locale.id);
// CHECK-NEXT: 8 2 -3 -4 -5 -106 14 41 1
// ONE-NEXT:   8 2 -3 -4 -5 -106 14 41 0
cyclic = 2 * A;
B = cyclic;
var plain: [1..8] int = B;
plain[2..7] = B[1..6];
B[1..2] = plain[7..8];
writeln(B, " | ", plain);
// CHECK-NEXT: -212 82 -6 -8 -10 -212 28 82 | 16 16 4 -6 -8 -10 -212 82
// ONE-NEXT:   -212 82 -6 -8 -10 -212 28 82 | 16 16 4 -6 -8 -10 -212 82

// Elements that are not plain data, and atomics.
var names: [D] string = [i in D] "n" + i: string;
names[8] += "!";
writeln(names);
// CHECK-NEXT: n1 n2 n3 n4 n5 n6 n7 n8!
var counts: [D] atomic int;
forall i in 1..80 do counts[i % 8 + 1].add(1);
writeln(+ reduce counts.read());
// CHECK-NEXT: 80
record pair { var x, y: int; }
var pairs: [D] pair;
forall (p, i) in zip(pairs, D) do p = new pair(i, here.id);
pairs[4].y += 5;
writeln(pairs[4], " ", pairs[8]);
// CHECK-NEXT: (x = 4, y = 6) (x = 8, y = 3)

// Arrays follow their domain, which is distributed anew.
var growing = {1..4} dmapped new blockDist({1..8});
var G: [growing] int = [i in growing] i;
var texts: [growing] string = [i in growing] "t" + i: string;
growing = {3..8};
writeln(G, " ", G[8].locale.id, " ", texts);
// CHECK-NEXT: 3 4 0 0 0 0 3 t3 t4
// ONE:        3 4 0 0 0 0 0 t3 t4

// Two dimensions.
const E = {1..4, 1..4} dmapped new blockDist({1..4, 1..4});
var M: [E] int;
forall (i, j) in E do M[i, j] = here.id;
writeln(M[2, ..], " | ", M[.., 4], " | ", M[3..4, 2..3]);
// CHECK-NEXT: 0 0 1 1 | 1 1 3 3 | 2 3
// CHECK-NEXT: 2 3
