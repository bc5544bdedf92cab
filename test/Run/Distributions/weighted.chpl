// The distribution that the guide writes: rows of unequal weight.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use DistributionBase;

class Weighted : MapDist {
  const bounds: [0..4] int;              // target t has the indices bounds[t] ..< bounds[t + 1]

  proc targets(): int do return bounds.size - 1;
  proc owner(dom, i): int {
    for t in 0..<targets() do
      if i < bounds[t + 1] then return t;
    return targets() - 1;
  }
  proc localIndices(dom, t: int) do return dom[bounds[t]..bounds[t + 1] - 1];
}
const D = {0..99} dmapped new Weighted([0, 50, 71, 87, 100]);
var work: [0..3] int, A: [D] int = [i in D] i;
for i in D do work[D.dist.owner(D, i)] += 100 - i;
// CHECK: 3775 840 344 91
// CHECK-NEXT: 4950 {50..70}
writeln(work);
writeln(+ reduce A, " ", D.dist.localIndices(D, 1));
