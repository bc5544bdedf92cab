// Slices of arrays that run downwards, which do so too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s --no-warnings -o %t
// RUN: %t | FileCheck %s --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --match-full-lines
// RUN: %choir-run --fast %s | FileCheck %s --match-full-lines

use BlockDist, CyclicDist, StencilDist;

proc slices(const ref space) {
  var A, B: [space by -1] int = [i in space by -1] i;
  var copied = A[2..5];
  B[2..5] = 0;
  ref part = A[2..7];
  part[3..4] += 10;
  const first = B[space];
  writeln(A[2..5], "  ", copied, "  ", B, "  ", part, "  ", + reduce A[1..3], "  ", first);
}
// CHECK: 2 13 14 5  2 3 4 5  1 0 0 0 0 6 7 8  2 13 14 5 6 7  16  1 0 0 0 0 6 7 8
slices({1..8});
// CHECK-NEXT: 2 13 14 5  2 3 4 5  1 0 0 0 0 6 7 8  2 13 14 5 6 7  16  1 0 0 0 0 6 7 8
slices({1..8} dmapped new blockDist({1..8}));
// CHECK-NEXT: 2 13 14 5  2 3 4 5  1 0 0 0 0 6 7 8  2 13 14 5 6 7  16  1 0 0 0 0 6 7 8
slices({1..8} dmapped new cyclicDist(0));
// CHECK-NEXT: 2 13 14 5  2 3 4 5  1 0 0 0 0 6 7 8  2 13 14 5 6 7  16  1 0 0 0 0 6 7 8
slices({1..8} dmapped new stencilDist({1..8}, fluff=(1,)));

// Rows of a matrix whose columns run downwards: so do their slices.
proc rows(const ref space) {
  var M: [space] int = [(i, j) in space] 10 * i + j;
  M[2, 1..2] = [5, 6];
  writeln(M[1, 1..3], "  ", M[2, 1..3]);
}
// CHECK-NEXT: 11 12 13  6 5 23
rows({1..2, 1..3} by (1, -1));
// CHECK-NEXT: 11 12 13  6 5 23
rows({1..2, 1..3} dmapped new blockDist({1..2, 1..3}) by (1, -1));
