// The least copies that a run needed, computed from its accesses: optimized copies are these, conservative ones are not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitize, sanitized-programs
// RUN: %choir --no-warnings --sanitize=copies %s -o %t
// RUN: env CHOIR_COPIES_LOG=%t.log %t | FileCheck %s
// RUN: %python %S/../../benchmarks/least_copies.py --check %t.log | FileCheck %s --check-prefix=LEAST
// RUN: %choir --no-warnings --sanitize=copies --copies=conservative %s -o %t
// RUN: env CHOIR_COPIES_LOG=%t.log %t | FileCheck %s
// RUN: not %python %S/../../benchmarks/least_copies.py --check %t.log | FileCheck %s --check-prefix=MORE
use GPUDistributions;
config const n = 10, steps = 5;
const D = {0..n+1, 0..n+1} dmapped new GPUDist(rank=2), Inside = D[1..n, 1..n];
var A, B: [D] real;

// Zeros are on both sides. A column and some elements go to the device, a row of each step to the host.
for i in D.dim(0) do A[i, 0] = i;
var sum = 0.0;
for 1..steps {
  forall (i, j) in Inside do B[i, j] = A[i - 1, j] + A[i + 1, j] + A[i, j - 1] + A[i, j + 1];
  A <=> B;
  for j in 1..n do sum += A[1, j];
  A[n, n] = sum;
}
writeln(sum, " ", + reduce A);
// CHECK: 190.0 6845.0

// LEAST: to the device: 120 bytes in 6 transfers, at least 120 in
// LEAST-NEXT: to the host: 408 bytes in 6 transfers, at least 408 in 6
// MORE: to the device: 12672 bytes in 11 transfers, at least 120 in
// MORE-NEXT: to the host: 5768 bytes in 6 transfers, at least 408 in 6
// MORE-NEXT: array {{[12]}} of 1152 bytes, {{.*}}least-copies.chpl:19, to the device: 6912 bytes in 6 for
