// Arrays that begin as copies of others, between the host's memory and the device's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
use GPUDistributions;
proc roundTrip() {
  const D = {1..5} dmapped new GPUExplicitDist(rank=1);
  var A: [D] int;
  forall i in D do A[i] = i;
  var onHost: [1..5] int = A;
  writeln(onHost);
  onHost[3] = 30;
  var B: [D] int = onHost;
  forall i in D do B[i] += 1;
  var later: [1..5] int; // what is assigned next initialises it
  later = B;
  writeln(later);
}
// CHECK: 1 2 3 4 5
// CHECK: 2 3 31 5 6
roundTrip();
// DIAG: host to device: {{[0-9]+}} copies
// DIAG-NEXT: device to host: 2 copies, 80 bytes
