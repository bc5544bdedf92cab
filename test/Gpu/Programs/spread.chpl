// A stencil over a matrix that all GPUs share out by a distribution: no word of who has what.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
use BlockDist;
config const n = 64, steps = 10;
const Space = blockDist.createDomain({0..n+1, 0..n+1}, here.gpus), Inner = Space.expand(-1);
var A, B: [Space] real;
forall (i, j) in Space do A[i, j] = if i == 0 then 1.0 else 0.0;
B = A;
for 1..steps {
  forall (i, j) in Inner do B[i, j] = 0.25 * (A[i-1, j] + A[i+1, j] + A[i, j-1] + A[i, j+1]);
  A <=> B;
}
writeln(+ reduce A);
writeln(A[1, n/2], " ", A[2, n/2]);
// CHECK: 150.658
// CHECK-NEXT: 0.663624 0.38331
// ONE: kernel launches: 13
// ONE-NEXT: host to device: 0 copies, 0 bytes
// ONE-NEXT: device to host: {{[0-9]+}} copies, 24 bytes
// FOUR: kernel launches: 47
// FOUR-NEXT: host to device: 0 copies, 0 bytes
// FOUR-NEXT: device to host: {{[0-9]+}} copies, 24 bytes
