// An assertion that a loop is a device loop is tested when the program is compiled, where nothing is on a GPU otherwise.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
use GPUDistributions, GPU;
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] int, H: [1..10] int;
// CHECK-NOT: error
@assertOnGpu
forall i in D do A[i] = i;
// CHECK: gpu-vocabulary.chpl:[[#@LINE+1]]:1: error: this loop does not run on a GPU: it is no forall over a GPU distribution, and nothing is on here.gpus
@assertOnGpu
forall i in H.domain do H[i] = i;
// CHECK: gpu-vocabulary.chpl:[[#@LINE+1]]:1: error: this loop does not run on a GPU
@assertOnGpu
foreach i in D do A[i] = i;
