// Slices of device arrays, taken in kernels: parts of rows, whole rows, slices of slices, as arguments, in reductions. One
// that reaches past its array halts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu not %t --past=2 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: env CHOIR_DEVICE=emulated not %t --past=2 2>&1 | FileCheck %s --check-prefix=PAST
use GPUDistributions;
config const n = 3, m = 5, past = 0;
const D = {1..n} dmapped GPUDist(rank=1), M = {1..n, 1..m} dmapped GPUDist(rank=2);
var A, R: [D] int, B: [M] int;
forall (i, j) in M do B[i, j] = 10 * i + j;
forall i in D do R[i] = i;

forall i in D {
  ref row = B[i, 2..m];
  A[i] = row[2] + row[m];
  for x in B[i, 1..3] do A[i] += 1000 * x;
}
// 12 + 15, and 11 + 12 + 13.
// CHECK: 36027 66047 96067
writeln(A);

forall i in D do
  A[i] = + reduce (B[i, 1..m] * B[i, 1..m]) + max reduce B[i, 2..m - 1];
// 121 + 144 + 169 + 196 + 225, and 14.
// CHECK: 869 2679 5489
writeln(A);

proc total(const ref part: [] int) {
  var sum = 0;
  for x in part do sum += x;
  return sum;
}
forall i in D do
  A[i] = total(B[i, ..]) + total(B[i, 2..1]) + total(B[.., 1]);
// 65, nothing, and 11 + 21 + 31.
// CHECK: 128 178 228
writeln(A);

forall i in D {
  ref part = R[1..i];
  ref inner = part[1..1];
  B[i, 1..2] = inner[1] + part[i];
}
// CHECK: 2 2 13 14 15
// CHECK: 3 3 23 24 25
writeln(B);

forall i in D {
  // PAST: slices.chpl:[[#@LINE+1]]: error: halt reached - array slice out of bounds
  ref part = R[1..n + past];
  A[i] = part[1];
}
