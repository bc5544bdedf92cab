// Scans of arrays in the memory of a GPU are device code, and have the bits of those on the processors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DEVICE
use GPU;
config const n = 9001;
const H = [i in 1..n] 1.0 / i, I = [i in 1..n] (i * 7919 % 1009 - 500): int(32);
const sums = + scan H, most = max scan I, least = min scan H[1..1500], product = * scan H[1..3000 by 7];
on here.gpus[0] {
  var A = H, B = I;
  const ownSums = + scan A, ownMost = max scan B, ownLeast = min scan A[1..1500], ownProduct = * scan A[1..3000 by 7];
  var S: [1..n] real, M: [1..n] int(32), L: [1..1500] real, P: [{1..3000 by 7}] real;
  S = ownSums;
  M = ownMost;
  L = ownLeast;
  P = ownProduct;
  A = + scan A;
  gpuScan(B);
  on Locales[0] {
    var s: [1..n] real = S, m: [1..n] int(32) = M, l: [1..1500] real = L, p: [{1..3000 by 7}] real = P;
    // CHECK: true true true true
    writeln(&& reduce (s == sums), " ", && reduce (m == most), " ", && reduce (l == least), " ", && reduce (p == product));
    const inPlace: [1..n] real = A, before: [1..n] int(32) = B;
    const exclusive = (+ scan I) - I;
    // CHECK: true true
    writeln(&& reduce (inPlace == sums), " ", && reduce (before == exclusive));
  }
}
// Whole arrays alone are copied.
// DEVICE: device to host: 6 copies
