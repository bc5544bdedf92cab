// The block size where the program leaves it out: a kernel whose blocks need much shared memory gets larger ones. What the
// program asks for it gets.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --emit=grid %s | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --check-prefix=OUT
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s --check-prefix=OUT
use GPUDistributions;

// Six blocks of 256 threads, 1536 in all, have room in a multiprocessor with 100 KiB of shared memory ...
// CHECK: grid.launch @device::@{{.*}}plain{{.*}} block [256]
proc plain(n: int) {
  const D = {1..n} dmapped GPUDist(rank=1);
  var ids: [D] int;
  forall i in D do
    ids[i] = getBlockDim_x();
  return ids[1];
}
// ... where each needs 32 KiB it is three: 768 threads, or 1536 in blocks of 512.
// CHECK: grid.launch @device::@{{.*}}heavy{{.*}} block [512]
proc heavy(n: int) {
  const D = {1..n} dmapped GPUDist(rank=1), S = {0..4095} dmapped GPUSharedDist(rank=1);
  var ids: [D] int;
  forall i in D {
    var tile: [S] real;
    tile[getThreadID_x()] = getBlockDim_x();
    thread_barrier();
    ids[i] = tile[0]: int;
  }
  return ids[1];
}
// CHECK: grid.launch @device::@{{.*}}plane{{.*}} block [16, 16]
proc plane(n: int) {
  const D = {1..n, 1..n} dmapped GPUDist(rank=2);
  var ids: [D] int;
  forall (i, j) in D do
    ids[i, j] = getBlockDim_x() * getBlockDim_y();
  return ids[1, 1];
}
// CHECK: grid.launch @device::@{{.*}}asked{{.*}} block [64]
proc asked(n: int) {
  const D = {1..n} dmapped GPUDist(rank=1, blockSizeX=64);
  var ids: [D] int;
  forall i in D do
    ids[i] = getBlockDim_x();
  return ids[1];
}
// OUT: 256 512 256 64
writeln(plain(1000), " ", heavy(1000), " ", plane(20), " ", asked(1000));
