// Histogram: each block counts in shared memory, then adds to the whole.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1 << 22; // a multiple of what a block counts
param block = 256, perThread = 16, bins = 256;

const Data = {0..<n} dmapped new GPUExplicitDist(rank=1);
const Threads = {0..<n/perThread} dmapped new GPUExplicitDist(rank=1, blockSizeX=block);
const Bins = {0..<bins} dmapped new GPUDist(rank=1);
const Local = {0..<bins} dmapped new GPUSharedDist(rank=1);
var A: [Data] int(32);
var total: [Bins] atomic int(32);

proc count() {
  forall i in Threads {
    var counts: [Local] atomic int(32);
    const t = getThreadID_x(), first = getBlockID_x() * block * perThread;
    counts[t].write(0: int(32), memoryOrder.relaxed);
    thread_barrier();
    for k in 0..<perThread do
      counts[A[first + k * block + t]].add(1: int(32), memoryOrder.relaxed);
    thread_barrier();
    total[t].add(counts[t].read(memoryOrder.relaxed), memoryOrder.relaxed);
  }
}

forall i in Data do
  A[i] = ((i * 7919 + (i >> 5) * 104729) & (bins - 1)): int(32);
for measured() do
  count();
var result: [0..<bins] real = [t in total] t.read() / (rounds * (reps + 1.0));
reportArray(result);
