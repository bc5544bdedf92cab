// A variable that owns a distribution shares it with the domains and arrays over it, which may come and go before it and
// outlive it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --match-full-lines
use GPUDistributions;

const kept = new GPUDist(rank=1, blockSizeX=32);
const D = {1..4} dmapped kept;
var x: [D] int = 3;

proc sum(a, b) do return a + b;
proc outlives() {
  const inner = new GPUDist(rank=1, blockSizeX=64);
  const E = {1..3} dmapped inner;
  var a: [E] int = 7;
  return a;
}

{
  var a = x;
  a = sum(a, x);
  // CHECK: 6 6 6 6
  writeln(a);
}
const y = outlives();
// CHECK-NEXT: 7 7 7 {1..3}
writeln(y, " ", y.domain);
var z = sum(y, y);
// CHECK-NEXT: 14 14 14 3
writeln(z, " ", x[4]);
