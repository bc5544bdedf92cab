// Elements are at the locales that own their indices, whatever the index set looks like.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_VIRTUAL_LOCALES=4 %choir-run %s | FileCheck %s

use BlockDist, CyclicDist, BlockCycDist;

proc misplaced(const ref D): int {
  var A: [D] int;
  const plain = {(...D.dims())};
  var owners: [0..<D.dist.targets()] locale;
  var t = 0;
  for l in D.targetLocales() {
    owners[t] = l;
    t += 1;
  }
  var count = 0;
  for i in plain do
    if A[i].locale != owners[D.dist.owner(plain, i)] then count += 1;
  var visits = 0;
  forall i in D with (+ reduce visits, + reduce count) {
    visits += 1;
    if here != owners[D.dist.owner(plain, i)] then count += 1;
  }
  return if visits == D.size then count else -1;
}
const reversed = [l in 0..3] Locales[3 - l];

writeln(misplaced({1..10} dmapped new Block({1..10})));
writeln(misplaced({-3..14} dmapped new Block({1..10}, reversed)));
writeln(misplaced({1..20 by 3} dmapped new Block({1..20})));
writeln(misplaced({1..20 by -3} dmapped new Block({1..20})));
writeln(misplaced({1..6, 1..7} dmapped new Block({1..6, 1..7})));
writeln(misplaced({1..6 by -1, 1..9 by 2} dmapped new Block({1..6, 1..7})));
writeln(misplaced({1..3, 1..4, 1..5} dmapped new Block({1..3, 1..4, 1..5})));
writeln(misplaced({0..17} dmapped new Cyclic(1)));
writeln(misplaced({0..17 by 3} dmapped new Cyclic(1, reversed)));
writeln(misplaced({0..17 by -2} dmapped new Cyclic(0)));
writeln(misplaced({0..4, 0..6 by 2} dmapped new Cyclic((0, 1))));
writeln(misplaced({1..20} dmapped new BlockCyclic(1, 3)));
writeln(misplaced({1..0} dmapped new Block({1..10})));
// CHECK-COUNT-13: {{^0$}}
// CHECK-NOT: {{.}}
