// Prefix sums by doubling, in two buffers, and the library's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
use GPU;
config const n = 3000;
var host: [0..<n] int;
on here.gpus[0] {
  var A, B: [0..<n] int;
  foreach i in 0..<n do A[i] = i % 11;
  var Inclusive = + scan A;
  var distance = 1;
  while distance < n {
    foreach i in 0..<n do B[i] = if i >= distance then A[i] + A[i - distance] else A[i];
    A <=> B;
    distance *= 2;
  }
  writeln(&& reduce (A == Inclusive));
  var E: [0..<n] int(32);
  foreach i in 0..<n do E[i] = (i % 11): int(32);
  gpuScan(E);
  host = E;
  writeln(host[0], " ", host[n - 1] + (n - 1) % 11 == Inclusive[n - 1]);
}
// CHECK: true
// CHECK-NEXT: 0 true
// ONE: kernel launches: 22
// ONE-NEXT: host to device: 0 copies, 0 bytes
// ONE-NEXT: device to host: 3002 copies, 12009 bytes
// ONE-NEXT: device to device: 0 copies, 0 bytes
// FOUR: kernel launches: 22
// FOUR-NEXT: host to device: 0 copies, 0 bytes
// FOUR-NEXT: device to host: 3002 copies, 12009 bytes
// FOUR-NEXT: device to device: 0 copies, 0 bytes
