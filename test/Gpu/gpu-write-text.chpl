// Text in gpuWrite(): literals and variables of the host. The loops are kernels.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPU;
on here.gpus[0] {
  var A: [0..<2] int;
  const name = "the element";
  @assertOnGpu foreach i in 0..<1 { gpuWriteln("a ", i, " b ", 2.5, ", ", true, "."); A[i] = i; }
  // CHECK: a 0 b 2.5, true.
  @assertOnGpu foreach i in 1..1 { gpuWrite(name, " is "); gpuWriteln(A[i]); }
  // CHECK-NEXT: the element is 0
}
