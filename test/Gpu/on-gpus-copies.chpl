// Copies between the host and a GPU: assignments are one each, elements one each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DEVICE
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
use GpuDiagnostics;
config const n = 100;
var H, G: [1..n] real, M: [1..8, 1..8] int;

/// Whether there is a device: processors that play a GPU copy nothing.
var isDevice: bool;

/// Kernels; copies to the GPU, from it, and within it.
proc check(what: string, kernels: int, to: int, from_: int, within: int) {
  stopGpuDiagnostics();
  const d = getGpuDiagnosticsHere();
  const found = (d.kernel_launch: int, d.host_to_device: int, d.device_to_host: int, d.device_to_device: int);
  const expected = if isDevice then (kernels, to, from_, within) else (kernels, 0, 0, 0);
  if found == expected then writeln(what, ": right");
  else writeln(what, ": ", found, " instead of ", expected);
  resetGpuDiagnostics();
  startGpuDiagnostics();
}

on here.gpus[0] {
  var A, B: [1..n] real, N: [1..8, 1..8] int;
  startGpuDiagnostics();
  resetGpuDiagnostics();
  A = H;
  isDevice = getGpuDiagnosticsHere().host_to_device > 0;
  // CHECK: to: right
  check("to", 0, 1, 0, 0);
  H = A;
  // CHECK-NEXT: from: right
  check("from", 0, 0, 1, 0);
  A = B;
  // CHECK-NEXT: within: right
  check("within", 0, 0, 0, 1);
  A[1..n/2] = H[n/2+1..n];
  // CHECK-NEXT: part: right
  check("part", 0, 1, 0, 0);
  N[2..5, 3..6] = M[1..4, 1..4];
  // CHECK-NEXT: box: right
  check("box", 0, 1, 0, 0);
  M[1..8 by 2, 2] = N[1..8 by 2, 3];
  // CHECK-NEXT: column: right
  check("column", 0, 0, 1, 0);
  const C = H;
  // CHECK-NEXT: initial: right
  check("initial", 0, 1, 0, 0);
  A <=> B;
  // CHECK-NEXT: exchange: right
  check("exchange", 0, 0, 0, 0);
  A = B + 1;
  A += 1;
  foreach a in A do a += 1;
  // CHECK-NEXT: kernels: right
  check("kernels", 3, 0, 0, 0);
  const x = A[1];
  A[2] = x;
  // CHECK-NEXT: elements: right
  check("elements", 0, 1, 1, 0);
  const sum = + reduce A;
  // CHECK-NEXT: reduction: right
  check("reduction", 1, 0, 1, 0);
}
// Outside of the on.
on here.gpus[0] var A: [1..n] real = 1.0;
resetGpuDiagnostics();
G = A;
A = H;
// CHECK-NEXT: outside: right
// DEVICE: kernel launches: 5
// DEVICE-NEXT: host to device: 6 copies, 2936 bytes
// DEVICE-NEXT: device to host: 5 copies, 1648 bytes
// DEVICE-NEXT: device to device: 1 copies, 800 bytes
check("outside", 0, 1, 1, 0);
