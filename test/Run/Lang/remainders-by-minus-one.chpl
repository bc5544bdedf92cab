// The remainder by -1 is 0, of the least number of each width too, at all levels and on all targets.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -O0 %s | FileCheck %s
// RUN: %choir-run %s | FileCheck %s
// RUN: %choir-run --fast %s | FileCheck %s
// RUN: %choir %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions;

config const less = -1, seven = 7;

proc test(type t) {
  param folded = min(t) % (-1): t;
  var low = min(t), assigned = low;
  const minus = less: t;
  assigned %= minus;
  var A = [low, low + 1, -1: t, max(t)];
  A = A % minus;
  const total = + reduce [i in 0..<100] low % (if i % 2 then minus else -1);
  writeln(t: string, ": ", folded, " ", low % minus, " ", low % -1, " ", assigned, " ", A, " ", mod(low, minus), " ", total,
          " ", (low + 1) % (seven: t), " ", max(t) % (seven: t));
}
// CHECK: int(8): 0 0 0 0 0 0 0 0 0 0 -1 1
test(int(8));
// CHECK: int(16): 0 0 0 0 0 0 0 0 0 0 0 0
test(int(16));
// CHECK: int(32): 0 0 0 0 0 0 0 0 0 0 -1 1
test(int(32));
// CHECK: int(64): 0 0 0 0 0 0 0 0 0 0 0 0
test(int);

const D = {0..63} dmapped new GPUDist(rank=1, blockSizeX=32);
var B: [D] int(16) = min(int(16)), C: [D] int = min(int);
forall i in D {
  B[i] %= less: int(16);
  C[i] %= if i % 2 then less else seven;
}
// CHECK: 0 0 -32
writeln(max reduce B, " ", min reduce B, " ", + reduce C);
