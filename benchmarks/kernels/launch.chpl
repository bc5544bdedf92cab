// What a launch costs: many of a kernel that does next to nothing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 10000;

const One = {0..0} dmapped new GPUExplicitDist(rank=1, blockSizeX=1);
var A: [One] int(32);

for measured() do
  for 1..n do
    forall i in One do
      A[i] = 1;
var result: [0..0] int(32) = A;
reportArray(result);
