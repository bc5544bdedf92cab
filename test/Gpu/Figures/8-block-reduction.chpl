// Figure 8(a): sums over blocks in shared memory, with barriers in a loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
config param BLOCK_SIZE = 64, LOG_BLOCK_SIZE = 6;
config const n = 200; // the last block is partial
const numBlocks = (n + BLOCK_SIZE - 1) / BLOCK_SIZE, Offset = 1;
const gpuSpace_reduc = {0..numBlocks*BLOCK_SIZE-1} dmapped GPUDist(rank=1, blockSizeX=BLOCK_SIZE);
const sums = {1..numBlocks} dmapped GPUDist(rank=1);
var ReductionSum: [sums] int;
proc getData(blid: int, thid: int): int {
  const i = blid * BLOCK_SIZE + thid;
  return if i < n then i else 0;
}

const Shared = [0..BLOCK_SIZE-1] dmapped GPUsharedDist();
var Data: [Shared] int;
forall gpuSpace_reduc {
  const blid = getBlockID_x();
  const thid = getThreadID_x();
  Data[thid] = getData(blid, thid);
  thread_barrier();
  for s in 0..5 do {
    const i = 1 << (s * -1 + LOG_BLOCK_SIZE - 1);
    if thid < i then
      Data[thid] += Data[thid + i];
    thread_barrier();
  }
  if thid == 0 then
    ReductionSum[Offset + blid] = Data[0];
}

// CHECK: 2016 6112 10208 1564
writeln(ReductionSum);
// CHECK: 19900
writeln(+ reduce ReductionSum);

// The loop, and the reduction, which has one leaf.
// DIAG: kernel launches: 2
// DIAG-NEXT: host to device: 0 copies, 0 bytes

// PTX-COUNT-1: .visible .entry
// PTX: st.shared
// PTX: bar.sync
// PTX: ld.shared
// PTX: st.global
// PTX: .visible .entry {{.*}}reduce
// PTX: .visible .entry {{.*}}combine
// PTX-NOT: .visible .entry {{.*[0-9]}}(
