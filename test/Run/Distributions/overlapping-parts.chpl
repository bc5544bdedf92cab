// Assignments between overlapping parts of distributed arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --match-full-lines
// RUN: %t -nl 2 | FileCheck %s --match-full-lines
// RUN: %t -nl 4 | FileCheck %s --match-full-lines
// CHECK: 0 of 28 wrong
// CHECK-NOT: {{.}}

use BlockDist, CyclicDist, StencilDist;
var numBad = 0, numAll = 0;
proc check(name: string, const ref got: [], const ref want: []) {
  numAll += 1;
  for (g, w) in zip(got, want) do if g != w { writeln(name, " is wrong: ", got, " wanted ", want); numBad += 1; return; }
}
proc asg(ref r, const ref l) { r = l; }
proc plus(ref r, const ref l) { r = l + 1; }
proc pluseq(ref r, const ref l) { r += l; }
proc run(name: string, const D) {
  var B: [D] int;
  var W, B0: [0..19] int;
  B0 = [i in 0..19] i;
  proc reset() { forall i in D with (ref B) do B[i] = i; W = B0; }
  reset(); for i in 0..16 do W[i+3] = B0[i]; { ref l = B[0..16], r = B[3..19]; r = l; } check(name + " refs", B, W);
  reset(); for i in 0..16 do W[i] = B0[i+3]; { asg(B[0..16], B[3..19]); } check(name + " formals", B, W);
  reset(); for i in 0..16 do W[i+3] = B0[i] + 1; { plus(B[3..19], B[0..16]); } check(name + " plus", B, W);
  reset(); for i in 0..16 do W[i+3] = B0[i] + B0[i+3]; { pluseq(B[3..19], B[0..16]); } check(name + " pluseq", B, W);
  reset(); for i in 0..9 do W[2*i+1] = B0[i]; { asg(B[1..19 by 2], B[0..9]); } check(name + " stride", B, W);
  reset(); for i in 0..16 do W[i+3] = B0[i]; { B[3..19] = B[0..16]; } check(name + " direct", B, W);
  reset(); for i in 1..18 do W[i] = B0[i-1] + B0[i+1]; { B[1..18] = B[0..17] + B[2..19]; } check(name + " sum", B, W);
}
run("default", {0..19});
run("block", blockDist.createDomain({0..19}));
run("cyclic", cyclicDist.createDomain({0..19}));
run("stencil", stencilDist.createDomain({0..19}, fluff=(1,)));
writeln(numBad, " of ", numAll, " wrong");
