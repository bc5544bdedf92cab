// The domain of an array, and those that are made of it, belong to the same distribution.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -sBlockDist.allowDuplicateTargetLocales %s | FileCheck %s --match-full-lines

use BlockDist;

const row: [0..1] locale = Locales[0];
const D = {1..6, 1..4} dmapped new Block({1..6, 1..4}, row);
var A: [D] real;
// CHECK: 2 true true
writeln(A.domain.dist.targets(), " ", A.domain.dist == D.dist, " ", A.domain.distribution == D.distribution);
// CHECK-NEXT: true true true
writeln(A[2..3, 1..2].domain.dist == D.dist, " ", D.translate(1, 1).dist == D.dist, " ", (D by 2).dist == D.dist);
var B = A, C: [A.domain] int, E = D;
// CHECK-NEXT: true true true
writeln(B.domain.dist == D.dist, " ", C.domain.dist == D.dist, " ", E.dist == D.dist);
proc made() {
  var mine: [newBlockDom(1..3)] int = 5;
  return mine;
}
const F = made();
// CHECK-NEXT: {1..3} 5 5 5 1
writeln(F.domain, " ", F, " ", F.domain.dist.targets());
record holder { var A: [newBlockDom(1..2)] int; }
var h: holder, k = h;
// CHECK-NEXT: {1..2} 1
writeln(k.A.domain, " ", k.A.domain.dist.targets());
// CHECK-NEXT: true
writeln({1..3}.dist == defaultDist);
