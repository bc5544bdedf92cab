// In the preview edition `reshape` shows the array in another shape.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --edition=preview %s -o %t && %t | FileCheck %s
// RUN: %choir --edition=preview --fast %s -o %t && %t | FileCheck %s
// RUN: %t 2>&1 | FileCheck --check-prefix=WARN %s
// RUN: not %choir --edition=preview --check-only -shalts=1 %s 2>&1 | FileCheck --check-prefix=DIST %s
// RUN: not %choir --edition=preview --check-only -shalts=5 %s 2>&1 | FileCheck --check-prefix=OVER %s
// RUN: %choir --edition=preview -shalts=2 %s -o %t && not %t 2>&1 | FileCheck --check-prefix=GAPS %s
// RUN: %choir --edition=preview -shalts=3 %s -o %t && not %t 2>&1 | FileCheck --check-prefix=SIZE %s
// RUN: %choir --edition=preview -shalts=4 %s -o %t && not %t 2>&1 | FileCheck --check-prefix=GONE %s

use BlockDist;

config param halts = 0;

var A = [1, 2, 3, 4, 5, 6];

proc asValue() do return reshape(A, 1..2, 1..3);
proc firstOf(const ref M: [?d] int) do return M[d.low];
proc negate(ref M: [] int) { M = -M; }

// CHECK: 1 2 3 / 4 5 6
ref B = reshape(A, 1..2, 1..3);
writeln(B[1, ..], " / ", B[2, ..]);
B[2, 1] = 40;
// CHECK-NEXT: 1 2 3 40 5 6
writeln(A);

// A slice of a view, a view of a view, and rows of either.
ref column = B[.., 2];
column = [20, 50];
// CHECK-NEXT: 1 20 3 40 50 6
writeln(A);
ref C = reshape(B, {0..2, 0..1});
C[1, ..] *= 100;
// CHECK-NEXT: 1 20 300 4000 50 6
writeln(A);
ref tail = reshape(C[1..2, ..], 1..);
tail += 1;
// CHECK-NEXT: 1 20 301 4001 51 7
writeln(A);

// Loops of every kind.
// CHECK-NEXT: 4381
writeln(+ reduce B);
forall (b, i) in zip(B, 1..6) do b = i;
// CHECK-NEXT: 1 2 3 4 5 6
writeln(A);
forall (i, j) in B.domain do B[i, j] = 10 * i + j;
// CHECK-NEXT: 11 12 13 21 22 23
writeln(A);
B = 2 * reshape(A, 0..1, 0..2);
// CHECK-NEXT: 22 24 26 42 44 46
writeln(A);
negate(reshape(A, 1..3, 1..2));
// CHECK-NEXT: -22 -24 -26 -42 -44 -46
writeln(A, " ", firstOf(reshape(A, {5..6, 5..7})) == -22);

// Values are copies.
var D = reshape(A, 1..2, 1..3), E = asValue(), F = reshape(A, {1..2, 1..3}, copy=true);
D = 0;
E = 0;
ref G = reshape(A, 1..6, copy=true);
G = 0;
// CHECK-NEXT: -22 -24 -26 -42 -44 -46 / -22 -24 -26 / -42 -44 -46
writeln(A, " / ", F[1, ..], " / ", F[2, ..]);

// Of const arrays only const; of values; of elements that are no plain data.
const names = ["a", "b", "c", "d"];
const ref square = reshape(names, 1..2, 1..2);
// CHECK-NEXT: c [domain(2,int(64),one)] string
writeln(square[2, 1], " ", square.type: string);
// CHECK-NEXT: 3 4
writeln(reshape([1, 2, 3, 4], 1..2, 1..2)[2, ..]);

// Strided both ways.
var S: [1..12 by 2] int = 1..6;
ref T = reshape(S, {0..4 by 2, 0..10 by 10});
T[4, 0] = 0;
// CHECK-NEXT: 1 2 3 4 0 6
writeln(S);

// A view of an array that moves follows it.
var room = {1..4};
var moving: [room] int = 1..4;
ref shown = reshape(moving, 1..2, 1..2);
room = {1..1000};
shown[2, 2] = 44;
// CHECK-NEXT: 1 2 3 44 0
writeln(moving[1..5]);

// CHECK-NEXT: 2 2
writeln(reshape(A, 1..).size - 4, " ", reshape(moving[3..6], 0.., copy=true).domain.high - 1);

if halts == 1 {
  // DIST: preview-reshape.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'reshape' cannot show an array of a distribution or layout in another shape: pass copy=true
  ref R = reshape(blockDist.createArray({1..4}, int), 1..2, 1..2);
}
if halts == 5 {
  // OVER: preview-reshape.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'reshape' cannot show an array over a domain of a distribution or layout: pass copy=true
  ref R = reshape(A, blockDist.createDomain({1..2, 1..3}));
}
if halts == 2 {
  // GAPS: preview-reshape.chpl:[[#@LINE+1]]: error: halt reached - reshape: the elements do not lie next to one another: pass copy=true
  ref R = reshape(B[.., 1..2], 1..4);
}
if halts == 3 {
  // SIZE: preview-reshape.chpl:[[#@LINE+1]]: error: halt reached - reshape: the array has 6 elements, the domain 4 indices
  ref R = reshape(A, 1..2, 1..2);
}
if halts == 4 {
  room = {1..2};
  // GONE: preview-reshape.chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside its array, which was resized
  shown[1, 1] = 1;
}

// Dimensions that are neither kept, split nor joined, on request.
// WARN: preview-reshape.chpl:[[#@LINE+1]]: warning: reshape: {1..2, 1..3} and {1..3, 1..2} have dimensions that are neither kept, split nor joined
writeln(reshape(B, 1..3, 1..2, checkDims=true)[3, 2]);
// WARN-NOT: warning
writeln(reshape(B, 1..2, 1..1, 1..3, checkDims=true).size, reshape(B, 1..6, checkDims=true).size);
