// Threads of a block, and iterations of a thread, as the program asks for them; the primitives of Chapel's programs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast && env CHOIR_DEVICE=emulated %t.fast | FileCheck %s
use GPU, GpuDiagnostics;
param four = 4;
on here.gpus[0] {
  var A, B: [0..9] int;
  @gpu.blockSize(four)
  foreach i in A.domain {
    A[i] = __primitive("gpu threadIdx x");
    B[i] = __primitive("gpu blockIdx x") * 100 + __primitive("gpu blockDim x") * 10 + __primitive("gpu gridDim x");
  }
  // CHECK: 0 1 2 3 0 1 2 3 0 1
  // CHECK-NEXT: 43 43 43 43 143 143 143 143 243 243
  writeln(A, "\n", B);
  foreach i in A.domain {
    setBlockSize(5);
    A[i] = __primitive("gpu threadIdx x");
  }
  // CHECK-NEXT: 0 1 2 3 4 0 1 2 3 4
  writeln(A);
  @gpu.itersPerThread(3)
  foreach i in 1..9 do A[i] = __primitive("gpu threadIdx x");
  // CHECK-NEXT: 0 0 0 1 1 1 2 2 2
  writeln(A[1..9]);
  @gpu.itersPerThread(3)
  @gpu.blockSize(2)
  foreach i in A.domain do A[i] = __primitive("gpu blockIdx x") * 10 + __primitive("gpu threadIdx x");
  // CHECK-NEXT: 0 0 0 1 1 1 10 10 10 11
  writeln(A);
  @gpu.itersPerThread(2, cyclic=true)
  foreach i in A.domain do A[i] = __primitive("gpu threadIdx x");
  // CHECK-NEXT: 0 1 2 3 4 0 1 2 3 4
  writeln(A);
  // Variables and promoted statements.
  @gpu.blockSize(2) var C = foreach i in 0..3 do __primitive("gpu threadIdx x"): int;
  // CHECK-NEXT: 0 1 0 1
  writeln(C);
  // CHECK-NEXT: 0 (gpu 0): {{.*}}block-attributes.chpl:[[#@LINE+3]]: kernel launch (grid size: 3x1x1, block size: 4x1x1)
  startVerboseGpu();
  @gpu.blockSize(4)
  A += 1;
  stopVerboseGpu();
}
