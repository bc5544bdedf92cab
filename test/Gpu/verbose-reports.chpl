// Reports of GpuDiagnostics have the words of Chapel's. Those of processors that play a GPU have no copies. EMULATED-ONLY: DEVICE
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s --check-prefixes=CHECK,DEVICE
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: not env CHOIR_DEVICE=emulated %t --wrong 2>&1 | FileCheck %s --check-prefix=WRONG
use GpuDiagnostics;
config const wrong = false;
var H: [1..1000] real;
on here.gpus[0] {
  var A: [1..1000] real;
  foreach a in A do a = 1;
  // CHECK: start
  // CHECK-NEXT: 0 (gpu 0): {{.*}}verbose-reports.chpl:[[#@LINE+3]]: kernel launch (grid size: 4x1x1, block size: 256x1x1)
  writeln("start");
  startVerboseGpu();
  foreach a in A do a += 1;
  // DEVICE-NEXT: 0 (gpu 0): {{.*}}copy from device to host, 8000 bytes
  H = A;
  stopVerboseGpuHere();
  // CHECK-NEXT: end
  writeln("end");
  A = 2;
}
on here.gpus[here.gpus.size - 1] {
  var A: [1..10] real;
  startGpuDiagnosticsHere();
  resetGpuDiagnosticsHere();
  A += 1;
  A += 1;
  stopGpuDiagnosticsHere();
}
// CHECK-NEXT: 2
writeln(getGpuDiagnosticsHere().kernel_launch);
assertGpuDiags(kernel_launch=2, host_to_device=0);
// WRONG: Unexpected GPU Diagnostic: observed 2 launches instead of 3
// WRONG: error: assert failed - GPU Diagnostics assertion failed
if wrong then assertGpuDiags(kernel_launch=3);
