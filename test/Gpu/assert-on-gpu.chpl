// @assertOnGpu halts where the task is on no GPU; where processors play the GPU, it warns, as Chapel's does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not env CHOIR_DEVICE=emulated %t 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: not env CHOIR_DEVICE=emulated %t --what=variable 2>&1 | FileCheck %s --check-prefix=VARIABLE
// RUN: not env CHOIR_DEVICE=emulated %t --what=promoted 2>&1 | FileCheck %s --check-prefix=PROMOTED
// RUN: not env CHOIR_DEVICE=emulated %t --what=procedure 2>&1 | FileCheck %s --check-prefix=PROCEDURE
// RUN: not env CHOIR_DEVICE=emulated %t --what=serial 2>&1 | FileCheck %s --check-prefix=SERIAL
// RUN: env CHOIR_TARGET=cpu %t 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: env CHOIR_TARGET=cpu CHPL_GPU_NO_CPU_MODE_WARNING=y %t 2>&1 | FileCheck %s --check-prefix=QUIET --implicit-check-not=warning
use GPU;
config const what = "loop", n = 100;
proc fill(ref A: [] int) {
  // WARNING: assert-on-gpu.chpl:[[#@LINE+4]]: warning: the processors play the GPU here: that the loop is to run on one is not tested
  // HALT: assert-on-gpu.chpl:[[#@LINE+3]]: error: this is to run on a GPU, but the task is on none: 'on here.gpus[i]'
  // HALT-NOT: reached
  @assertOnGpu
  foreach i in A.domain do A[i] = i;
}
proc assertAll(ref A: [] int) {
  foreach i in A.domain {
    // PROCEDURE: assert-on-gpu.chpl:[[#@LINE+1]]: error: this is to run on a GPU, but the task is on none
    assertOnGpu();
    A[i] = i;
  }
}
on here.gpus[0] {
  var A: [1..n] int;
  fill(A);
  assertAll(A);
  @assertOnGpu var B = foreach i in 1..n do i;
  @assertOnGpu var C = A + B;
  @assertOnGpu C += 1;
  writeln(+ reduce C);
  // SERIAL: assert-on-gpu.chpl:[[#@LINE+1]]: error: this is to run on a GPU, but the processors run it
  if what == "serial" then for i in 1..n do assertOnGpu();
}
var A: [1..n] int;
if what == "loop" then fill(A);
if what == "procedure" then assertAll(A);
if what == "variable" {
  // VARIABLE: assert-on-gpu.chpl:[[#@LINE+2]]: error: this is to run on a GPU, but the task is on none
  @assertOnGpu
  var B = foreach i in 1..n do i;
  writeln(B[1]);
}
if what == "promoted" {
  // PROMOTED: assert-on-gpu.chpl:[[#@LINE+2]]: error: this is to run on a GPU, but the task is on none
  @assertOnGpu
  A = A + 1;
}
// WARNING: reached
// QUIET: reached
writeln("reached");
