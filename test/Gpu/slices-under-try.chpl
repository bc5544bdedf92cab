// Slices of arrays over GPU distributions in kernels, in loops of all kinds, with calls of procedures that may throw.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --target=cpu %s -o %t
// RUN: %t | FileCheck %s
use GPUDistributions;
config const n = 6;
const D = {1..n, 1..n} dmapped new GPUDist(rank=2), L = {1..n} dmapped new GPUDist(rank=1);
var A: [D] int, R: [L] int;
proc next(x: int) throws do return x + 1;
proc total(const ref X: [] int) throws {
  var sum = 0;
  for x in X do sum += x;
  return sum;
}
forall (i, j) in D do A[i, j] = i * 10 + j;
forall i in L {
  var k = 0;
  do {
    k += 1;
    R[i] += try! total(A[i, 1..k]) + next(A[1..k, i][k]);
  } while R[i] < 200 && k < n;
}
// CHECK: 228 332 262 325 388 228
writeln(R);
forall i in L {
  var k = 0;
  while k < 3 {
    k += 1;
    try {
      ref row = A[i, k..k + 1];
      row *= 2;
      R[i] = next(row[k]) + (+ reduce row);
    } catch {
      R[i] = -1;
    }
  }
}
// CHECK-NEXT: 133 233 333 433 533 633
writeln(R);
