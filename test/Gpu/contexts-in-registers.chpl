// What a thread keeps from one loop over threads to the next is in registers where both become vectors of one kind: no
// iteration of the first is peeled off for `t >= distance`.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitized-programs
// RUN: %choir --fast --target=cpu --target-cpu=x86-64-v4 --emit=llvm %s | FileCheck %s
use GPUDistributions;

param block = 256;
const Space = {0..<1024} dmapped new GPUExplicitDist(rank=1, blockSizeX=block);
const Threads = {0..<block} dmapped new GPUSharedDist(rank=1);
var A: [Space] int(32);

proc scanBlocks() {
  forall i in Space {
    var sums: [Threads] int(32);
    const t = getThreadID_x();
    sums[t] = A[i];
    thread_barrier();
    var distance = 1;
    while distance < block {
      const before = if t >= distance then sums[t - distance] else 0: int(32);
      thread_barrier();
      sums[t] += before;
      thread_barrier();
      distance *= 2;
    }
    A[i] = sums[t];
  }
}

// CHECK-LABEL: define {{.*}}scanBlocks.forall{{[^t]*}}(
// The array is there for partial blocks, at indices that are not constant.
// CHECK: [[KEPT:%.*]] = alloca
// CHECK-NOT: ptr [[KEPT]], {{i64 [0-9]|align}}
// CHECK: ret void
scanBlocks();
writeln(+ reduce A);
