// A distribution for each of two dimensions; copies for each row of locales where one replicates.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t -nl 4 | FileCheck %s --match-full-lines
// RUN: %t -nl 1 | FileCheck %s --match-full-lines --check-prefix=ONE

use BlockDim, BlockCycDim, ReplicatedDim, DimensionalDist2D;

const rows = if numLocales == 4 then 2 else 1;
const grid = reshape(Locales[0..#rows * rows], {0..#rows, 0..#rows});

const D = {1..2, 1..8} dmapped new DimensionalDist2D(grid, new ReplicatedDim(numLocales = rows),
                                                     new BlockCyclicDim(numLocales = rows, lowIdx = 1, blockSize = 2));
var A: [D] int;
for row in 0..#rows do on grid[row, 0] {
  forall a in A do a = here.id + 1;
  const seen: [1..2, 1..8] int = A;
  writeln(seen);
}
on grid[0, 0] do writeln(+ reduce A);
// CHECK: 1 1 2 2 1 1 2 2
// CHECK-NEXT: 1 1 2 2 1 1 2 2
// CHECK-NEXT: 3 3 4 4 3 3 4 4
// CHECK-NEXT: 3 3 4 4 3 3 4 4
// CHECK-NEXT: 24
// ONE: 1 1 1 1 1 1 1 1
// ONE-NEXT: 1 1 1 1 1 1 1 1
// ONE-NEXT: 16

const E = {1..4, 1..8 by 2} dmapped new DimensionalDist2D(grid, new BlockDim(rows, 1, 4), new BlockCyclicDim(rows, 1, 3));
var B: [E] int;
forall (i, j) in E do B[i, j] = 10 * i + j;
forall b in B do b += 100 * here.id;
writeln(B);
// CHECK-NEXT: 11 13 115 17
// CHECK-NEXT: 21 23 125 27
// CHECK-NEXT: 231 233 335 237
// CHECK-NEXT: 241 243 345 247
// ONE-NEXT: 11 13 15 17
// ONE-NEXT: 21 23 25 27
// ONE-NEXT: 31 33 35 37
// ONE-NEXT: 41 43 45 47
