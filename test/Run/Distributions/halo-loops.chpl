// Arrays under a halo: loops go over their elements as over those of any array of the default layout.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --emit=typed %s | FileCheck %s --check-prefix=TYPED

use StencilDist, Sort;

const S = stencilDist.createDomain({1..4, 1..6}, fluff=(1, 2), periodic=true);
var A: [S] int = [(i, j) in S] 10 * i + j, at: [S] int;

// Zips, led by either, and promoted expressions are parallel loops over parts of the whole.
// TYPED: forall zip(ref a{{[.0-9]*}}: int(64) in array {{.*}}, ref w{{[.0-9]*}}: int(64) in array
forall (a, w) in zip(A, at) do w = a;
// TYPED: forall zip(i{{[.0-9]*}}: 2*int(64) in {{.*}}, ref w{{[.0-9]*}}: int(64) in array
forall (i, w) in zip(S, at) do w += i(0);
// TYPED: reduce
// CHECK: 744
writeln(+ reduce at);
// CHECK-NEXT: 1488
writeln(+ reduce (A + at - A + at));

// Parts: rows, columns, boxes, with steps.
// CHECK-NEXT: 21 22 23 24 25 26 | 13 23 33 43 | 141 43 116
writeln(A[2, ..], " | ", A[.., 3], " | ", + reduce A[2, ..], " ", max reduce A[.., 3], " ", + reduce A[1.., 4]);
// CHECK-NEXT: 22 23
// CHECK-NEXT: 32 33
writeln(A[2..3, 2..3]);
// CHECK-NEXT: 11 12 13 14 15 16
// CHECK-NEXT: 31 32 33 34 35 36
writeln(A[1..4 by 2, ..]);
// Assignments between parts that overlap, and to parts of parts.
A[1..3, ..] = A[2..4, ..];
A[4, ..] = A[1, ..];
A[2, 1..3] += A[.., 3][1..3];
// CHECK-NEXT: 21 22 23 24 25 26
// CHECK-NEXT: 54 65 76 34 35 36
// CHECK-NEXT: 41 42 43 44 45 46
// CHECK-NEXT: 21 22 23 24 25 26
writeln(A);
// Formals have the domain of the actual, and write through.
proc bump(ref X: [?D] int) {
  for x in X do x += 1;
  X[D.high] = -1;
}
bump(A[2, ..]);
bump(A[.., 2]);
bump(A[2..3, 2..3]);
// CHECK-NEXT: 21 23 23 24 25 26
// CHECK-NEXT: 55 68 78 35 36 -1
// CHECK-NEXT: 41 44 -1 44 45 46
// CHECK-NEXT: 21 -1 23 24 25 26
writeln(A);
// Between layouts, and results that belong to the distribution.
var P: [1..4, 1..6] int = A;
P = A + 1;
A = P;
const sum = A + P;
// CHECK-NEXT: true true 1548
writeln(A.equals(P), " ", sum.domain.distribution == S.distribution, " ", + reduce sum);
A.updateFluff();
// CHECK-NEXT: 27 23
writeln(A[0, 0], " ", A[5, 7] + 1);

// Sorting finds elements where other locales have copies.
var L: [stencilDist.createDomain({1..9}, fluff=(1,))] int = [i in 1..9] i * 7 % 10;
sort(L);
// CHECK-NEXT: 1 2 3 4 5 6 7 8 9 true
writeln(L, " ", isSorted(L));

// Downwards, beside an array without a border that goes down too.
const Down = ({1..5} dmapped new stencilDist({1..5}, fluff=(1,))) by -1;
var falling: [Down] int = [i in Down] i, beside: [{1..5 by -1}] int = falling;
falling[2] = 7;
// CHECK-NEXT: 1 7 3 4 5 1 2 3 4 5
writeln(falling, " ", beside);
beside = falling;
sort(falling);
// CHECK-NEXT: 1 3 4 5 7 1 7 3 4 5 1 7
writeln(falling, " ", beside, " ", falling[1], " ", beside[2]);

// Elements with an end, and arrays.
var names: [S] string = "x", rows: [S] [1..2] int;
for (name, i) in zip(names, 1..) do name += i: string;
rows[2, 2][1] = 7;
// CHECK-NEXT: x19 x20 x21 x22 x23 x24 7 0
writeln(names[4, ..], " ", rows[2, 2]);
