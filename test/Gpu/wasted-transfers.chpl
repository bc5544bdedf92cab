// CHOIR_DIAG=2 counts transfers that a program could do without, and the lines that they are for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=2 %t 2>&1 | FileCheck %s
// RUN: %choir --no-warnings --sanitize=copies %s -o %t
// RUN: env CHOIR_DIAG=2 %t --explicit=false 2>&1 | FileCheck %s --check-prefix=IMPLICIT
// RUN: %choir --no-warnings --sanitize=copies --copies=conservative %s -o %t
// RUN: env CHOIR_DIAG=2 %t --explicit=false 2>&1 | FileCheck %s --check-prefix=CONSERVATIVE
// UNSUPPORTED: sanitize, sanitized-programs
use GPUDistributions;
config const explicit = true, n = 10;
const D = {1..n} dmapped new GPUExplicitDist(rank=1), I = {1..n} dmapped new GPUDist(rank=1);
var H: [1..n] int = 1..n;

proc copiesByHand() {
  var A: [D] int;
  A = H; // once too often
  A = H;
  H = A; // unchanged
  forall i in D do A[i] += 1;
  H = A;
  A = H; // unchanged
}
proc copiesOfCompiler() {
  var A: [I] int = 1..n;
  for 1..3 {
    forall i in I do A[i] += 1;
    H[1] += A[1];
  }
}
// Memory that is released is used again.
for 1..4 do if explicit then copiesByHand(); else copiesOfCompiler();
writeln(H);
// CHECK: 5 6 7 8 9 10 11 12 13 14
// CHECK: host to device: 12 copies, 960 bytes
// CHECK-NEXT: device to host: 8 copies, 640 bytes
// CHECK: duplicate transfers: 4, 320 bytes
// CHECK-NEXT: round trips: 8, 640 bytes
// CHECK-NEXT: unread transfers: {{0, 0 bytes|unknown, the program is not compiled with --sanitize=copies}}
// CHECK-NEXT: repeated allocations: 0, 0 bytes
// IMPLICIT: duplicate transfers: 0, 0 bytes
// IMPLICIT-NEXT: round trips: 0, 0 bytes
// IMPLICIT-NEXT: unread transfers: 0, 0 bytes
// IMPLICIT-NEXT: repeated allocations: 0, 0 bytes
// CONSERVATIVE: round trips: 8, 640 bytes
// CONSERVATIVE-NEXT: {{.*}}wasted-transfers.chpl:27: 8, 640 bytes
// CONSERVATIVE: unread transfers: 0, 0 bytes
