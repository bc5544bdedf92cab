// Copies between the host and a GPU: assignments are one each, elements one each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --check-prefix=CPU
use GpuDiagnostics;
config const n = 100;
var H, G: [1..n] real, M: [1..8, 1..8] int;

proc report(what: string) {
  stopGpuDiagnostics();
  const d = getGpuDiagnostics()[0];
  writeln(what, ": ", d.kernel_launch, " ", d.host_to_device, " ", d.device_to_host, " ", d.device_to_device);
  resetGpuDiagnostics();
  startGpuDiagnostics();
}

on here.gpus[0] {
  var A, B: [1..n] real, N: [1..8, 1..8] int;
  startGpuDiagnostics();
  resetGpuDiagnostics();
  A = H;
  // CHECK: to: 0 1 0 0
  // CPU: to: 0 0 0 0
  report("to");
  H = A;
  // CHECK-NEXT: from: 0 0 1 0
  report("from");
  A = B;
  // CHECK-NEXT: within: 0 0 0 1
  report("within");
  A[1..n/2] = H[n/2+1..n];
  // CHECK-NEXT: part: 0 1 0 0
  report("part");
  N[2..5, 3..6] = M[1..4, 1..4];
  // CHECK-NEXT: box: 0 1 0 0
  report("box");
  M[1..8 by 2, 2] = N[1..8 by 2, 3];
  // CHECK-NEXT: column: 0 0 1 0
  report("column");
  const C = H;
  // CHECK-NEXT: initial: 0 1 0 0
  report("initial");
  A <=> B;
  // CHECK-NEXT: exchange: 0 0 0 0
  report("exchange");
  A = B + 1;
  A += 1;
  foreach a in A do a += 1;
  // CHECK-NEXT: kernels: 3 0 0 0
  // CPU: kernels: 3 0 0 0
  report("kernels");
  const x = A[1];
  A[2] = x;
  // CHECK-NEXT: elements: 0 1 1 0
  report("elements");
  const sum = + reduce A;
  // CHECK-NEXT: reduction: 0 1
  writeln("reduction: ", getGpuDiagnostics()[0].host_to_device, " ", getGpuDiagnostics()[0].device_to_host);
  resetGpuDiagnostics();
  G = A;
}
// Outside of the on, and from one GPU to another.
on here.gpus[0] var A: [1..n] real = 1.0;
resetGpuDiagnostics();
G = A;
A = H;
// CHECK-NEXT: outside: 0 1 1 0
report("outside");
