// Variables around a loop that its iterations assign, however they get at them, have the values behind the kernel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
use CTypes, GPU, GpuDiagnostics;
record R {
  var a: int;
  var b: 2*int;
  proc ref set(i) { b[i] = 7; }
}
config const k = 1;
var global = 1;
/// Not inlined, as it calls itself.
proc assign(ref x: int, n: int): int {
  if n == 0 {
    x = 8;
    return 1;
  }
  return assign(x, n - 1) + 1;
}
proc nilIt(ref p) { p = nil; }
proc launches() do return getGpuDiagnostics()[0].kernel_launch;
on here.gpus[0] {
  var A: [1..40] int = 1;
  var direct, one, other, pointed, called, counted, found: int;
  var r: R;
  var p = c_ptrTo(A);
  startGpuDiagnostics();
  foreach i in 1..1 with (ref direct) { direct = 5; A[i] = 2; }
  foreach i in 1..1 { ref chosen = if k == 1 then one else other; chosen = 6; }
  foreach i in 1..1 do c_ptrTo(pointed)[0] = 9;
  foreach i in 1..1 do A[i] = assign(called, 2);
  foreach i in 1..1 do r.set(k);
  foreach i in 1..1 do nilIt(p);
  foreach i in 1..40 do gpuAtomicAdd(counted, A[i]);
  forall i in 1..40 with (ref found) do if A[i] == 3 then found = i;
  stopGpuDiagnostics();
  // CHECK: 5 6 0 9 8
  writeln(direct, " ", one, " ", other, " ", pointed, " ", called);
  // CHECK-NEXT: (a = 0, b = (0, 7)) true 42 1
  writeln(r, " ", p == nil, " ", counted, " ", found);
  // CHECK-NEXT: 8
  writeln(launches());
  resetGpuDiagnostics();
  // What iterations read of one another stays on the processors, and so do module-scope variables.
  startGpuDiagnostics();
  var sum = 0;
  foreach i in 1..40 do sum += A[i];
  foreach i in 1..1 do global = A[i] + 10;
  stopGpuDiagnostics();
  // CHECK-NEXT: 42 13 0
  writeln(sum, " ", global, " ", launches());
}
