// A program without code for GPUs runs on the emulated device all the same.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --gpu-arch=none %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: not grep -aq ".target sm_" %t
// RUN: %choir %s -o %t.ptx
// RUN: grep -aq ".target sm_" %t.ptx
// RUN: env LD_LIBRARY_PATH=%build/test/fake-cuda CHOIR_TARGET=gpu not %t 2>&1 | FileCheck %s --check-prefix=CUDA
// EMULATED-ONLY: CHECK
use GPUDistributions;
const D = {1..100} dmapped new GPUDist(rank=1, blockSizeX=32);
var A: [D] int;
forall i in D do
  A[i] = i;
writeln(+ reduce A);
// CHECK: 5050
// CUDA: the program has no code for sm_
