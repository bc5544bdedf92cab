// A distribution in the small form: everything beside the map is derived.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines --strict-whitespace

use DistributionBase;
class Dealt : MapDist {
  const n: int;
  proc targets(): int do return n;
  proc owner(dom, i): int do return dom.indexOrder(i) % n;
  proc localIndices(dom, t) {
    return {dom.low + t .. dom.high by n};
  }
}
const D = {3..12} dmapped new Dealt(4);
for i in D do write(i, " ");
writeln();
var A: [D] int;
forall i in D do A[i] = i * i;
writeln(A);
writeln(+ reduce A);
writeln(D.dist.targets(), " ", D.dist.owner(D, 3), " ", D.dist.owner(D, 8));
for t in 0..<D.dist.targets() do writeln(t, ": ", D.dist.localIndices(D, t));
const E: domain(1) dmapped new Dealt(2) = {1..4};
writeln(E, " ", E.distribution.owner(E, 2));
var F: domain(1) dmapped Dealt(3);
F = {1..3};
var B: [F] real;
F = {1..5};
writeln(B, F.dist.n);
const G = {1..6} dmapped new dmap(new Dealt(2));
var C: [G] int = 7;
forall i in G do C[i] += i * 10;
writeln(C);
forall a in A do a += 1;
writeln(A[4..6]);
writeln(D.expand(1).dist.n);

// CHECK:3 4 5 6 7 8 9 10 11 12 
// CHECK-NEXT:9 16 25 36 49 64 81 100 121 144
// CHECK-NEXT:645
// CHECK-NEXT:4 0 1
// CHECK-NEXT:0: {3..12 by 4}
// CHECK-NEXT:1: {4..12 by 4}
// CHECK-NEXT:2: {5..12 by 4}
// CHECK-NEXT:3: {6..12 by 4}
// CHECK-NEXT:{1..4} 1
// CHECK-NEXT:0.0 0.0 0.0 0.0 0.03
// CHECK-NEXT:17 27 37 47 57 67
// CHECK-NEXT:17 26 37
// CHECK-NEXT:4
