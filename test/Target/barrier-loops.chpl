// NVIDIA's assembler is told not to unroll loops whose iterations a barrier separates.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --fast --emit=ptx %s | FileCheck %s
use GPUDistributions;

config const n = 64, steps = 10;
const D = {0..<n} dmapped new GPUExplicitDist(rank=1, blockSizeX=32);
const Line = {0..31} dmapped new GPUSharedDist(rank=1);
var A, B: [D] real(32);

// CHECK-LABEL: .entry {{.*}}together_forall_{{[0-9]+}}(
// CHECK: .pragma "nounroll";
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}together_forall_{{[0-9]+}}_narrow(
// CHECK: .pragma "nounroll";
// CHECK: ret;
proc together() {
  forall i in D {
    var line: [Line] real(32);
    const t = getThreadID_x();
    line[t] = B[i];
    thread_barrier();
    for step in 1..steps {
      const other = line[(t + step) % 32];
      thread_barrier();
      line[t] += other;
      thread_barrier();
    }
    A[i] = line[t];
  }
}

together();
writeln(A[0]);
