// What Chapel has for GPUs besides distributions is refused, with what there is instead; an assertion that a loop is a
// device loop is tested.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
// CHECK: gpu-vocabulary.chpl:[[#@LINE+2]]:5: error: not supported yet: module 'GPU'
// CHECK: gpu-vocabulary.chpl:[[#@LINE+1]]:5: note: forall loops over domains of GPU distributions run on GPUs; docs/migration.md shows how
use GPU;
use GPUDistributions;
const D = {1..10} dmapped GPUDist(rank=1);
var A: [D] int, H: [1..10] int;
// CHECK: gpu-vocabulary.chpl:[[#@LINE+1]]:{{.*}}error: not supported yet: the array 'gpus' of a locale; forall loops over domains of GPUDist, of module GPUDistributions
on here.gpus[0] do A[1] = 2;
// CHECK-NOT: error
@assertOnGpu
forall i in D do A[i] = i;
// CHECK: gpu-vocabulary.chpl:[[#@LINE+1]]:1: error: this loop does not run on a GPU: it is no forall over a GPU distribution
@assertOnGpu
forall i in H.domain do H[i] = i;
// CHECK: gpu-vocabulary.chpl:[[#@LINE+1]]:1: error: this loop does not run on a GPU: it is no forall over a GPU distribution
@assertOnGpu
foreach i in D do A[i] = i;
