// Attributes of loops for GPUs stand before what can be a kernel, and take numbers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
config const n = 10;
on here.gpus[0] {
  var A: [1..n] int;
  // CHECK: gpu-attributes.chpl:[[#@LINE+1]]:3: error: '@assertOnGpu' stands before a 'foreach', a 'forall', a variable, or a statement that is promoted, not before a 'for' loop, which runs in order
  @assertOnGpu for i in 1..n do A[i] = i;
  // CHECK: gpu-attributes.chpl:[[#@LINE+1]]:3: error: '@gpu.assertEligible' stands before {{.*}} not before a 'coforall', whose iterations are tasks of the host
  @gpu.assertEligible coforall i in 1..n do A[i] = i;
  // CHECK: gpu-attributes.chpl:[[#@LINE+1]]:3: error: '@gpu.blockSize' stands before {{.*}} not before a 'while' loop, which runs in order
  @gpu.blockSize(64) while A[1] > 0 do A[1] -= 1;
  // CHECK: gpu-attributes.chpl:[[#@LINE+1]]:3: error: '@gpu.blockSize' takes a number from 1 on
  @gpu.blockSize(0) foreach i in 1..n do A[i] = i;
  // CHECK: gpu-attributes.chpl:[[#@LINE+1]]:3: error: '@gpu.itersPerThread' takes a number from 1 on
  @gpu.itersPerThread("many") foreach i in 1..n do A[i] = i;
  // CHECK: gpu-attributes.chpl:[[#@LINE+2]]:3: error: this loop cannot run on a GPU: a jump out of it ends it, so its iterations run in order
  @assertOnGpu
  foreach i in 1..n do if A[i] == 0 then break;
  // CHECK: gpu-attributes.chpl:[[#@LINE+2]]:3: error: this loop cannot run on a GPU: what it iterates has no parallel iterator, so one task runs it
  @gpu.assertEligible
  forall i in (1, 2) do A[i] = i;
}
