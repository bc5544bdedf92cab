// Odd-even merge sort, and the library's sort.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
use GPU, Random;
config const n = 1024;
on here.gpus[0] {
  var A: [0..<n] int;
  foreach i in 0..<n do A[i] = (i * 7919 + 13) % 4093;
  var B = A;
  var p = 1;
  while p < n {
    var k = p;
    while k >= 1 {
      foreach t in 0..<n {
        const j = t - k % p;
        if j >= 0 && (j / k) % 2 == 0 && t + k < n {
          if t / (p * 2) == (t + k) / (p * 2) && A[t] > A[t + k] then A[t] <=> A[t + k];
        }
      }
      k /= 2;
    }
    p *= 2;
  }
  gpuSort(B);
  writeln(&& reduce (A == B));
  writeln(A[0], " ", A[n / 2], " ", A[n - 1]);
}
// CHECK: true
// CHECK-NEXT: 1 2052 4091
// ONE: kernel launches: 107
// ONE-NEXT: host to device: 16 copies, 128 bytes
// ONE-NEXT: device to host: 4 copies, 25 bytes
// ONE-NEXT: device to device: 17 copies, 10240 bytes
// FOUR: kernel launches: 107
// FOUR-NEXT: host to device: 16 copies, 128 bytes
// FOUR-NEXT: device to host: 4 copies, 25 bytes
// FOUR-NEXT: device to device: 17 copies, 10240 bytes
