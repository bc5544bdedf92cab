// Who owns what under the shipped distributions, over targets that a program makes up.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -sBlockDist.allowDuplicateTargetLocales -sCyclicDist.allowDuplicateTargetLocales %s \
// RUN:   | FileCheck %s --match-full-lines --strict-whitespace

use BlockDist, CyclicDist, BlockCycDist;

const row: [0..3] locale = Locales[0], grid: [0..1, 0..1] locale = Locales[0];

proc show(const ref D) {
  const plain = {(...D.dims())};
  for i in plain do write(D.dist.owner(plain, i), " ");
  for t in 0..<D.dist.targets() do write(D.dist.localIndices(plain, t), " ");
  writeln();
}
show({1..10} dmapped new Block({1..10}, row));
show({-1..9} dmapped new Block({1..8}, row));
show({1..9 by 2} dmapped new Block({1..10}, row));
show({1..2, 1..4} dmapped new Block({1..2, 1..4}, row));
show({1..2, 1..4} dmapped new Block({1..2, 1..4}, grid));
show({0..9} dmapped new Cyclic(1, row));
show({1..2, 1..4} dmapped new cyclicDist((1, 1), grid));

const D = {1..8} dmapped new BlockCyclic(1, 2, row[0..1]);
for i in D do write(D.dist.owner(D, i), " ");
for t in 0..1 {
  write("|");
  for i in D.dist.localIndices(D, t) do write(" ", i);
}
writeln();

// CHECK:0 0 0 1 1 2 2 2 3 3 {1..3} {4..5} {6..8} {9..10} 
// CHECK-NEXT:0 0 0 0 1 1 2 2 3 3 3 {-1..2} {3..4} {5..6} {7..9} 
// CHECK-NEXT:0 0 1 2 3 {1..3 by 2} {4..5 by 2 align 1} {6..8 by 2 align 1} {9..9 by 2} 
// CHECK-NEXT:0 0 1 1 2 2 3 3 {1..1, 1..2} {1..1, 3..4} {2..2, 1..2} {2..2, 3..4} 
// CHECK-NEXT:0 0 1 1 2 2 3 3 {1..1, 1..2} {1..1, 3..4} {2..2, 1..2} {2..2, 3..4} 
// CHECK-NEXT:3 0 1 2 3 0 1 2 3 0 {0..9 by 4 align 1} {0..9 by 4 align 2} {0..9 by 4 align 3} {0..9 by 4} 
// CHECK-NEXT:0 1 0 1 2 3 2 3 {1..2 by 2, 1..4 by 2} {1..2 by 2, 1..4 by 2 align 0} {1..2 by 2 align 0, 1..4 by 2} {1..2 by 2 align 0, 1..4 by 2 align 0} 
// CHECK-NEXT:0 0 1 1 0 0 1 1 | 1 2 5 6| 3 4 7 8
