// Distributions by their names of Chapel 2, and methods of the protocol on domains and arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only %s 2>&1 | count 0
// RUN: %choir-run %s | FileCheck --match-full-lines %s
use BlockDist, PrivateDist, DimensionalDist2D, ReplicatedDim, BlockCycDim;

const P = {0..<numLocales} dmapped new privateDist();
var onEach: [P] int = 3;
// CHECK: 3 {0..0}
writeln(onEach, " ", PrivateSpace);
var grid: [0..0, 0..0] locale = Locales[0];
const M = {1..4, 1..6} dmapped new dimensionalDist2D(grid, new ReplicatedDim(numLocales=1),
                                                    new BlockCyclicDim(numLocales=1, lowIdx=1, blockSize=2));
var a: [M] int = 2;
// CHECK-NEXT: 48
writeln(+ reduce a);

const D = blockDist.createDomain({1..9});
var few: sparse subdomain(D);
few += 3;
few += 7;
var values: [few] real = 1.5;
// CHECK-NEXT: {3 7} true
writeln(few.dsiLocalSubdomain(here), " ", few.dsiLocalSubdomain(here) == values.dsiLocalSubdomain(here));

// Arithmetic with a divisor above 0.
// CHECK-NEXT: -3 1 -2 -2
writeln(divfloorP2(-5, 2), " ", modP2(-5, 2), " ", divP2(-5, 2), " ", mulP2(-1, 2));
for m in -9..9 do
  for n in 1..5 do
    if divfloorP2(m, n) * n + modP2(m, n) != m || modP2(m, n) < 0 || modP2(m, n) >= n then writeln("wrong: ", m, " ", n);
