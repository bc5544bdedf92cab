// A device loop has its own table of the constants that fill an array in it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
use GPUDistributions;

config const n = 100;
const D = {0..<n} dmapped new GPUDist(rank=1);
var B: [D] int;
forall i in D {
  const T = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
    48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70
  ];
  B[i] = T[i % 71];
}
// CHECK: 2891
writeln(+ reduce B);
// DIAG: kernel launches: {{[1-9]}}
