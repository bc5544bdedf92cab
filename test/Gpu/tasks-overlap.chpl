// Kernels of tasks that have copies of different arrays, or that only read what they have in common, run at the same time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %python %S/Inputs/overlap.py trace %t.out "kernel@15 beside kernel@16" of env CHOIR_DEVICE=emulated %t
use GPUDistributions;
config const work = 100, rounds = 20;
const D = {1..64} dmapped GPUDist(rank=1);
var A, B, Common: [D] int = 1;

// Takes a while, and gives the number.
proc slowly(x: int) { var y = x; for 1..work do y ^= (y << 13) ^ (y >> 7) ^ (y << 17); return if y == 0 then 0 else x; }

cobegin with (ref A, ref B) {
  for 1..rounds do forall i in D do A[i] += slowly(Common[i]);
  for 1..rounds do forall i in D do B[i] += slowly(Common[i]);
}
// CHECK: 1344 1344
writeln(+ reduce A, " ", + reduce B);
