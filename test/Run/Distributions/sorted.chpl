// `A.sorted()` of a distributed array: its copies lie in one memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s --no-warnings -o %t
// RUN: %t -nl 1 | FileCheck %s --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --match-full-lines

use BlockDist, CyclicDist, BlockCycDist, StencilDist, ReplicatedDist, Sort;

proc inOrder(const ref space) {
  const A: [space] int = [(_, k) in zip(space, 0..)] k * 7 % 5;
  const words: [space] string = [a in A] "w" + a: string;
  writeln(A.sorted(), "  ", A.sorted(new reverseComparator()), "  ", words.sorted());
}
// CHECK: 0 1 2 3 4  4 3 2 1 0  w0 w1 w2 w3 w4
inOrder({1..5} dmapped new blockDist({1..5}));
// CHECK-NEXT: 0 1 2 3 4  4 3 2 1 0  w0 w1 w2 w3 w4
inOrder({1..9 by 2} dmapped new cyclicDist(0));
// CHECK-NEXT: 0 1 2 3 4  4 3 2 1 0  w0 w1 w2 w3 w4
inOrder({1..5} dmapped new blockCycDist(1, 2));
// CHECK-NEXT: 0 1 2 3 4  4 3 2 1 0  w0 w1 w2 w3 w4
inOrder({1..5 by -1} dmapped new stencilDist({1..5}, fluff=(1,)));
// CHECK-NEXT: 0 1 2 3 4  4 3 2 1 0  w0 w1 w2 w3 w4
inOrder({1..5} dmapped new replicatedDist());
const M: [{1..2, 1..3} dmapped new blockDist({1..2, 1..3})] int = [(i, j) in {1..2, 1..3}] 9 - i * j;
// CHECK-NEXT: 3 5 6 7 7 8
writeln(M.sorted());
