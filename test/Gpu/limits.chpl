// What a device has no room for is an error at the loop that asks for it; the processors of the host have room.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The driver of the tests frees nothing.
// UNSUPPORTED: sanitized-by-address
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t --wide=true | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated not %t --wide=true 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: env CHOIR_DEVICE=emulated not %t --long=true 2>&1 | FileCheck %s --check-prefix=LONG
// RUN: env CHOIR_DEVICE=emulated %t --empty=true 2>&1 | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t --empty=true 2>&1 | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated not %t --tile=30000 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: env CHOIR_DEVICE=emulated %t --tile=10000 2>&1 | FileCheck %s --check-prefix=TILE
// RUN: env CHOIR_TARGET=cpu %t --tile=30000 2>&1 | FileCheck %s --check-prefix=TILE
// The driver has to be asked for more than 48 KB, once for a kernel; it says how much devices have.
// RUN: rm -f %t.log
// RUN: env LD_LIBRARY_PATH=%build/test/fake-cuda CHOIR_TARGET=gpu FAKE_CUDA_LOG=%t.log %t --tile=10000
// RUN: FileCheck %s --check-prefix=ROOM < %t.log
// RUN: %choir --no-warnings --gpu-arch=sm_80 %s -o %t.80
// RUN: env LD_LIBRARY_PATH=%build/test/fake-cuda CHOIR_TARGET=gpu FAKE_CUDA_SM=86 not %t.80 --tile=20000 2>&1 | FileCheck %s --check-prefix=SM86
use GPUDistributions;
config const tile = 0, wide = false, long = false, empty = false, zero = 0;

if wide {
  const D = {1..70000, 1..1} dmapped GPUDist(rank=2, blockSizeX=16, blockSizeY=1);
  var A: [D] int;
  // BLOCKS: limits.chpl:[[#@LINE+1]]: error: a loop on a GPU needs 70000 blocks in one dimension; devices have at most 65535
  forall (i, j) in D do
    A[i, j] = i;
}
if long {
  const D = {0..#2**31} dmapped GPUDist(rank=1, blockSizeX=1);
  var seen: [{0..0} dmapped GPUDist(rank=1)] int;
  // LONG: limits.chpl:[[#@LINE+1]]: error: a loop on a GPU needs 2147483648 blocks in one dimension; devices have at most 2147483647
  forall i in D do
    seen[0] = 1;
}
if empty { // in some dimensions, as a whole, and after other loops
  const D = {1..3, 1..zero, 1..3} dmapped GPUDist(rank=3), E = {1..zero} dmapped GPUExplicitDist(rank=1);
  var A: [D] int, B: [E] int;
  forall (i, j, k) in D do
    A[i, j, k] = 1;
  forall b in B do
    b = 1;
  writeln(+ reduce A, " ", + reduce B);
}
if tile > 0 {
  const D = {1..64} dmapped GPUDist(rank=1, blockSizeX=64), S = {0..<tile} dmapped GPUSharedDist(rank=1);
  var A: [D] int;
  for 1..2 do
    // SHARED: limits.chpl:[[#@LINE+2]]: error: the shared arrays of a loop take 240000 bytes, more than the {{[0-9]+}} of a block on this device
    // SM86: limits.chpl:[[#@LINE+1]]: error: the shared arrays of a loop take 160000 bytes, more than the 101376 of a block on this device
    forall i in D {
      var own: [S] int;
      own[tile - 1 - getThreadID_x()] = i;
      thread_barrier();
      A[i] += own[tile - 64];
    }
  // TILE: 128 128 128
  writeln(A);
  // ROOM: find [[KERNEL:.*]]
  // ROOM-NEXT: room [[KERNEL]] shared 80000
  // ROOM-NEXT: launch [[KERNEL]] 1x1x1 of 64x1x1 shared 80000
  // ROOM-NOT: room
  // ROOM: launch [[KERNEL]] 1x1x1 of 64x1x1 shared 80000
}
// CHECK: done
writeln("done");
