// Tuples give arrays their first elements, whatever way these are kept.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use BlockDist, ReplicatedDist;

const D = {1..4} dmapped new Block({1..4}), E = {1..2, 1..3} dmapped new Block({1..2, 1..3}),
      R = {1..4 by 2} dmapped new Replicated();
var A: [D] int = 9, B: [E] int, C: [R] int, T: [D] 2*int;
A = (1, 2, 3);
B = ((1, 2), (3, 4));
C = (5, 6);
T = ((1, 2), (3, 4));
writeln(A, " | ", B[1, ..], " | ", B[2, ..], " | ", C, " | ", T);
// CHECK: 1 2 3 9 | 1 2 0 | 3 4 0 | 5 6 | (1, 2) (3, 4) (0, 0) (0, 0)

// Elements that are arrays of a descriptor are reached through what may be changed.
const Small = {1..2} dmapped new Replicated();
var N: [Small] [Small] int;
N[1][2] = 5;
N(2)(1) += 7;
writeln(N[1], " ", N[2]);
// CHECK-NEXT: 0 5 7 0
