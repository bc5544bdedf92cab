// Prefix sums within blocks, by doubling the distance in shared memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1 << 23; // a multiple of the block
param block = 256;

const Space = {0..<n} dmapped new GPUExplicitDist(rank=1, blockSizeX=block);
const Threads = {0..<block} dmapped new GPUSharedDist(rank=1);
var A, B: [Space] int(32);

proc scanBlocks() {
  forall i in Space {
    var sums: [Threads] int(32);
    const t = getThreadID_x();
    sums[t] = A[i];
    thread_barrier();
    var distance = 1;
    while distance < block {
      const before: int(32) = if t >= distance then sums[t - distance] else 0: int(32);
      thread_barrier();
      sums[t] += before;
      thread_barrier();
      distance *= 2;
    }
    B[i] = sums[t];
  }
}

forall i in Space do
  A[i] = (i % 9): int(32);
for measured() do
  scanBlocks();
var result: [0..<n] int(32) = B;
reportArray(result);
