// Distributions under their names of today (Chapel 1: Block, Cyclic, Replicated, dsi methods behind them).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use BlockDist, CyclicDist, BlockCycDist, ReplicatedDist, StencilDist, PrivateDist, DimensionalDist2D, ReplicatedDim;
proc main() {
  const D = {1..6};
  const B = blockDist.createDomain(D), C = D dmapped new cyclicDist(startIdx = 1);
  const S = stencilDist.createDomain(D, fluff = (1,));
  const E = D dmapped new blockCycDist(startIdx = 1, blocksize = 2);
  var a: [B] int, b: [C] int, c: [E] int;
  var d: [S] int;
  forall i in B do a[i] = i;
  b = a * a;
  c = b - a;
  d = 1;
  // CHECK: 21 91 70 6
  writeln(+ reduce a, " ", + reduce b, " ", + reduce c, " ", + reduce d);
  const R = D dmapped new replicatedDist();
  var e: [R] int = 2;
  // CHECK-NEXT: 12
  writeln(+ reduce e);
  // CHECK-NEXT: 3 4
  const F = blockDist.createArray({1..3}, real);
  writeln(F.size, " ", B[3..].size);
  var few: sparse subdomain(D);
  {
    var buffer = few.createIndexBuffer(3);
    buffer.add(5);
    buffer.add(2);
  }
  // CHECK-NEXT: {2 5}
  writeln(few);
  const P = {0..<numLocales} dmapped new privateDist();
  var grid: [0..0, 0..0] locale = Locales[0];
  const M = {1..2, 1..3} dmapped new dimensionalDist2D(grid, new ReplicatedDim(numLocales = 1),
                                                       new ReplicatedDim(numLocales = 1));
  var f: [P] int = 3, g: [M] int = 4;
  // CHECK-NEXT: 3 24
  writeln(f, " ", + reduce g);
}
