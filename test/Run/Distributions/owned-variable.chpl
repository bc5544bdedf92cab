// A variable that owns a distribution shares it with the domains and arrays over it, which may come and go before it and
// outlive it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --match-full-lines
use GPUDistributions, DistributionBase;

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

// What is borrowed is shared as well: the object ends once, with the last that has it.
class Whole : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t: int) do return dom;
  proc deinit() { writeln("gone"); }
}
proc mapped(dist: borrowed class) {
  const E = {1..2} dmapped dist;
  var a: [E] int = 4;
  return a;
}
{
  const whole = new Whole();
  {
    const first = mapped(whole.borrow()), second = mapped(whole.borrow());
    // CHECK-NEXT: 4 4 8 8
    writeln(first, " ", sum(first, second));
  }
  // CHECK-NEXT: arrays ended
  writeln("arrays ended");
}
// CHECK-NEXT: gone
// CHECK-NEXT: end
writeln("end");
