// Sums over blocks, by halves in shared memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1 << 24; // a multiple of the block
param block = 256;

const Space = {0..<n} dmapped new GPUExplicitDist(rank=1, blockSizeX=block);
const Blocks = {0..<n/block} dmapped new GPUExplicitDist(rank=1);
const Threads = {0..<block} dmapped new GPUSharedDist(rank=1);
var A: [Space] real(32);
var sums: [Blocks] real(32);

proc sumBlocks() {
  forall i in Space {
    var partial: [Threads] real(32);
    const t = getThreadID_x();
    partial[t] = A[i];
    thread_barrier();
    var half = block / 2;
    while half > 0 {
      if t < half then
        partial[t] += partial[t + half];
      thread_barrier();
      half /= 2;
    }
    if t == 0 then
      sums[getBlockID_x()] = partial[0];
  }
}

forall i in Space do
  A[i] = (i % 17): real(32);
for measured() do
  sumBlocks();
var result: [0..<n/block] real(32) = sums;
reportArray(result);
