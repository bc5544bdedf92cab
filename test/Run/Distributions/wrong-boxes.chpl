// Distributions whose rectangular parts do not share out the index set, or are not those of the owners.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s -- --gap=1 2>&1 | FileCheck %s --check-prefix=GAP
// RUN: not %choir-run %s -- --overlap=2 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not %choir-run %s -- --beyond=1 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not %choir-run %s -- --shift=1 2>&1 | FileCheck %s --check-prefix=OWNER
// RUN: not %choir-run %s -- --shift=-9 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not %choir-run %s -- --step=2 2>&1 | FileCheck %s --check-prefix=STEP
// RUN: %choir-run %s | FileCheck %s --check-prefix=FINE

use DistributionBase;

config const gap = 0, overlap = 0, beyond = 0, shift = 0, step = 1;

// Two halves of the columns 1..8.
class Halves : MapDist {
  proc targets(): int do return 2;
  proc owner(dom, i): int do return if i(1) + shift <= 4 then min(0, i(1) + shift) else 1;
  proc localIndices(dom, t: int) do
    return if t == 0 then {1..2, 1..4 - gap by step} else {1..2, 5 - overlap..8 + beyond by step};
}
const D = {1..2, 1..8} dmapped new Halves();
writeln(D.size);

// GAP: the distribution gives targets 14 local indices of the 16 of {1..2, 1..8}
// TWICE: the distribution gives {1..2, 3..4} to target 0 and to target 1
// BEYOND: the distribution gives target 1 the local indices {1..2, 5..9}, which are not all in {1..2, 1..8}
// OWNER: the distribution gives index (1, 4) to target 1, among whose local indices it is not
// TARGET: the distribution gives index (1, 1) to target -8 of 2
// STEP: the distribution gives targets 8 local indices of the 16 of {1..2, 1..8}
// FINE: 16
