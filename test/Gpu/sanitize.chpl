// --sanitize=gpu finds what is wrong with a kernel, with the lines of both sides, and nothing in a right one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: not %t --defect=race 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not %t --defect=overwrite 2>&1 | FileCheck %s --check-prefix=OVERWRITE
// RUN: not %t --defect=loop 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not %t --defect=blocks 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not %t --defect=unwritten 2>&1 | FileCheck %s --check-prefix=UNWRITTEN
// RUN: env CHOIR_DEVICE=cuda not %t 2>&1 | FileCheck %s --check-prefix=CUDA
use GPUDistributions;
enum Defect { absent, race, overwrite, loop, blocks, unwritten }
config const defect = Defect.absent, n = 64;

const D = {0..n-1} dmapped GPUDist(rank=1, blockSizeX=16);
const Sums = {0..3} dmapped GPUDist(rank=1, blockSizeX=16);
const Tile = {0..15} dmapped GPUSharedDist();
const Bytes = {0..15} dmapped GPUSharedDist();
const Counters = {0..0} dmapped GPUSharedDist();
var A: [D] int;
var S: [Sums] atomic int;
var T: [Sums] int;
var tile: [Tile] int;
var small: [Bytes] int(8);
var counter: [Counters] atomic int;

// What each thread reads, its left neighbour wrote.
forall i in D {
  const t = getThreadID_x();
  tile[t] = i;
  small[t] = 1; // neighbours in a word, yet no race
  if defect != Defect.race then
    thread_barrier();
  A[i] = tile[max(t - 1, 0)] + small[t];
// RACE: sanitize.chpl:[[@LINE-1]]: error: data race in a loop on a GPU: thread 1 of block 0 reads what thread 0 of the same block writes at {{.*}}sanitize.chpl:[[@LINE-5]], and no barrier is between
}
forall i in D {
  const t = getThreadID_x();
  tile[if defect == Defect.overwrite then t / 2 else t] = t;
// OVERWRITE: sanitize.chpl:[[@LINE-1]]: error: data race {{.*}} thread 1 of block 0 writes what thread 0 of the same block writes at {{.*}}sanitize.chpl:[[@LINE-1]]
}
// An atomic variable may begin with a write.
forall i in D {
  counter[0].write(0);
  thread_barrier();
  counter[0].add(1);
}
// The barrier at the end of the loop's body keeps its next turn apart.
forall i in D {
  const t = getThreadID_x();
  var sum = 0;
  for k in 0..2 {
    tile[t] = i + k;
    thread_barrier();
    sum += tile[15 - t];
// LOOP: sanitize.chpl:[[@LINE-1]]: error: data race {{.*}} thread 8 of block 0 reads what thread 7 of the same block writes at {{.*}}sanitize.chpl:[[@LINE-3]]
    if defect != Defect.loop then
      thread_barrier();
  }
  A[i] += sum;
}
forall i in D {
  const b = getBlockID_x();
  if defect == Defect.blocks && getThreadID_x() == 0 then
    T[0] = i;
// BLOCKS: sanitize.chpl:[[@LINE-1]]: error: data race {{.*}} thread 0 of block 1 writes what thread 0 of block 0 writes at {{.*}}, and blocks have no order
  S[b].add(i);
}
forall i in D {
  const t = getThreadID_x();
  if t < (if defect == Defect.unwritten then 8 else 16) then
    tile[t] = 1;
  thread_barrier();
  A[i] += tile[15 - t];
// UNWRITTEN: sanitize.chpl:[[@LINE-1]]: error: a loop on a GPU reads device memory that nothing has written
}
// CHECK: 50 376
writeln(A[0], " ", S[1].read());
// CUDA: CHOIR_DEVICE=cuda, but a program compiled with --sanitize=gpu runs on the emulated device only
