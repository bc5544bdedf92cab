// @assertOnGpu before a loop over a distribution: whether GPUs share it out is known at run time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: not env CHOIR_DEVICE=emulated %t --onGpus=false 2>&1 | FileCheck %s --check-prefix=LOCALES
// RUN: env CHOIR_TARGET=cpu %t --onGpus=false 2>&1 | FileCheck %s --check-prefix=WARNING
use BlockDist;
config const n = 4, onGpus = true;
const D = blockDist.createDomain({1..n}, if onGpus then here.gpus else Locales);
var A: [D] int;
// LOCALES: distributed-asserted.chpl:[[#@LINE+3]]: error: this loop is to run on GPUs, but no GPUs share out its positions
// WARNING: distributed-asserted.chpl:[[#@LINE+2]]: warning: the processors play the GPU here
@assertOnGpu
forall i in D do A[i] = i;
// CHECK: 1 2 3 4
// WARNING: 1 2 3 4
writeln(A);
