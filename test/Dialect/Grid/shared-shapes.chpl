// Kernels know what never changes of the shapes of shared arrays, and get no arguments for it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --emit=grid %s | FileCheck %s
use GPUDistributions;
config const n = 20;
const D = {0..<n} dmapped new GPUDist(rank=1, blockSizeX=8);
const Fixed = {0..7, 1..4} dmapped new GPUSharedDist(rank=2);
const Sized = {0..7, 1..n} dmapped new GPUSharedDist(rank=2);
var A: [D] int;

// CHECK: func.func @{{.*}}shared_shapes{{.*}}forall_[[@LINE+2]](
// CHECK: chpl.make_view %{{.*}}[%c0_i64{{.*}}, %c1_i64{{.*}}] [%c8_i64{{.*}}, %c4_i64{{.*}}] [%c1_i64{{.*}}] [%c4_i64{{.*}}, %c1_i64{{.*}}] : <i64, 2, shared>
forall i in D {
  var tile: [Fixed] int;
  tile[getThreadID_x(), 2] = i;
  thread_barrier();
  A[i] = tile[7 - getThreadID_x(), 2];
}
// CHECK: func.func @{{.*}}shared_shapes{{.*}}forall_[[@LINE+2]](
// CHECK: chpl.make_view %{{.*}}[%c0_i64{{.*}}, %c1_i64{{.*}}] [%c8_i64{{.*}}, %arg{{.*}}] [%c1_i64{{.*}}] [%arg{{.*}}, %c1_i64{{.*}}] : <i64, 2, shared>
forall i in D {
  var tile: [Sized] int;
  tile[getThreadID_x(), 2] = i;
  thread_barrier();
  A[i] += tile[7 - getThreadID_x(), 2];
}
