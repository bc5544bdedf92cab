// --sanitize=gpu finds threads of a warp that come to different operations, go past one, or wait at a barrier of the block
// meanwhile; and accesses of a warp that only an operation is between, not syncWarp().
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: not %t --skipped=3 2>&1 | FileCheck %s --check-prefix=SKIPPED
// RUN: not %t --other=35 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not %t --barrier=3 2>&1 | FileCheck %s --check-prefix=BARRIER
// RUN: not %t --continued=3 2>&1 | FileCheck %s --check-prefix=CONTINUED
// RUN: not %t --ordered=false 2>&1 | FileCheck %s --check-prefix=RACE
use GPU, GPUDistributions;
config const skipped = 64, other = 64, barrier = 64, continued = 64, ordered = true;
config const n = 100;
const D = {0..<n} dmapped new GPUDist(rank=1, blockSizeX=64), Block = {0..<64} dmapped new GPUSharedDist(rank=1);
const Small = {0..<n} dmapped new GPUDist(rank=1, blockSizeX=32);
var A, number: [D] int;
for i in D do number[i] = i % 64;

// Threads past the end of the domain may be missing, and so may those that have ended; warps may differ.
forall i in D {
  const t = getThreadID_x();
  if i % 5 == 3 then continue;
  A[i] = warpReduce("+", i);
  if t / 32 == 1 then A[i] += warpShuffle(A[i], 1);
}
forall i in D {
  const t = getThreadID_x();
  if t != skipped then
    A[i] += warpShuffleXor(i, 1);
// SKIPPED: sanitize-warps.chpl:[[@LINE-1]]: error: divergent operation of a warp: thread {{[0-9]+}} of block 0 waits here, thread 3 has gone past it and ended; the threads of a warp have to come to the same operations
}
forall i in D {
  const t = getThreadID_x();
  if t == other then
    A[i] += warpShuffle(i, 1);
  else
    A[i] += warpShuffle(i, 2);
// OTHER: sanitize-warps.chpl:[[@LINE-3]]: error: divergent operation of a warp: thread 35 of block 0 waits here, thread 32 at {{.*}}sanitize-warps.chpl:[[@LINE-1]]; the threads
}
forall i in Small {
  const t = getThreadID_x();
  if t == barrier then
    thread_barrier();
  else
    A[i] += warpShuffle(i, 2);
// BARRIER: sanitize-warps.chpl:[[@LINE-1]]: error: divergent operation of a warp: thread {{[0-9]+}} of block 0 waits here, thread 3 at {{.*}}sanitize-warps.chpl:[[@LINE-3]]; the threads
}
// `continue` ends a thread, which others need not wait for, unless it leaves a loop first.
forall i in D {
  if number[i] % 2 == 0 then continue;
  syncWarp();
  for k in 1..(if number[i] < continued then 2 else 1) do
    A[i] += warpShuffle(k, 1);
// CONTINUED: sanitize-warps.chpl:[[@LINE-1]]: error: divergent operation of a warp: thread 1 of block 0 waits here, thread 3 has left the loop and ended
}
forall i in D {
  var own: [Block] int;
  const t = getThreadID_x();
  own[t] = i;
  if ordered then syncWarp();
  else A[i] = warpShuffle(i, 1);
  if i ^ 1 < n then A[i] = own[t ^ 1];
// RACE: sanitize-warps.chpl:[[@LINE-1]]: error: data race in a loop on a GPU: thread {{[0-9]+}} of block 0 reads what thread {{[0-9]+}} of the same block writes at {{.*}}sanitize-warps.chpl:[[@LINE-4]], and no barrier is between
}
// CHECK: 1 0 3
writeln(A[0], " ", A[1], " ", A[2]);
