// What programs take from Chapel's own compiler: primitives of kernels, and procedures that are to have no device code.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: not env CHOIR_DEVICE=emulated %t --halts 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: not env CHOIR_TARGET=cpu %t --halts 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: not %choir --no-warnings -sasserted %s -o %t.not 2>&1 | FileCheck %s --check-prefix=LEFT
use CTypes, GpuDiagnostics;
config const halts = false;
config param asserted = false, n = 16, blockSize = 8;

proc fill(ref A) { foreach i in A.domain do A[i] = i; }
pragma "no gpu codegen"
proc fillOnHost(ref A) { foreach i in A.domain do A[i] = 2 * i; }
pragma "no gpu codegen"
inline proc half(i: int) do return i / 2;

on here.gpus[0] {
  var A: [0..<n] int = 0;
  // CHECK: 0 1 2 3
  // CHECK-NEXT: launches 1
  startGpuDiagnostics();
  fill(A);
  stopGpuDiagnostics();
  writeln(A[0..3], "\nlaunches ", getGpuDiagnostics()[0].kernel_launch);
  // CHECK-NEXT: 0 2 4 6
  // CHECK-NEXT: 0 0 1 1
  // CHECK-NEXT: launches 0
  resetGpuDiagnostics();
  startGpuDiagnostics();
  fillOnHost(A);
  write(A[0]);
  for i in 1..3 do write(" ", A[i]);
  writeln();
  foreach i in 0..<n do A[i] = half(i);
  stopGpuDiagnostics();
  writeln(A[0..3], "\nlaunches ", getGpuDiagnostics()[0].kernel_launch);
  if asserted {
    // LEFT: chapels-primitives.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: this loop cannot run on a GPU
    // LEFT: chapels-primitives.chpl:[[#@LINE+2]]:{{[0-9]+}}: note: a procedure that its pragma keeps from GPUs
    @assertOnGpu foreach i in 0..<n do
      A[i] = half(i);
  }

  // CHECK-NEXT: 7 6 5 4 3 2 1 0 15 14
  @gpu.blockSize(blockSize)
  foreach i in 0..<n {
    const memory = __primitive("gpu allocShared", blockSize * numBytes(int)): c_ptr(int);
    memory[i % blockSize] = i;
    __primitive("gpu syncThreads");
    A[i] = memory[blockSize - 1 - i % blockSize];
  }
  writeln(A[0..9]);

  // HALT: chapels-primitives.chpl:[[#@LINE+2]]: error: halt reached - too much
  foreach i in 0..<n do
    if halts && i == 3 then __primitive("chpl_error", c"too much");
}
