// Two tasks without a common array: the copies and kernels of one go on beside the kernels of the other.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t --explicit=true | FileCheck %s
// RUN: %python %S/Inputs/overlap.py trace %t.out "kernel@16 beside kernel@17" "copy to device:800000 during kernel@16" "copy to host:800000 during kernel@16" of env CHOIR_DEVICE=emulated %t
// RUN: %python %S/Inputs/overlap.py count %t.explicit env CHOIR_DEVICE=emulated %t --explicit=true
// RUN: %python %S/Inputs/overlap.py at-most %t.out %t.explicit
use GPUDistributions;
config const n = 100000, work = 100, rounds = 20, explicit = false;
const D = {1..n} dmapped GPUDist(rank=1), E = {1..n} dmapped GPUExplicitDist(rank=1);
const Few = {1..64} dmapped GPUDist(rank=1), FewOnDevice = {1..64} dmapped GPUExplicitDist(rank=1);

proc spin(x: int) { var y = x; for 1..work do y ^= (y << 13) ^ (y >> 7) ^ (y << 17); return y; }

proc compute(ref A: [], R: domain) { forall i in R do A[i] = spin(i); }
proc increment(ref B: [], R: domain) { forall i in R do B[i] += 1; }

// Long kernels, which are asked for one after the other.
proc computeAll(ref A: []) { for 1..rounds do compute(A, Few); return A[1] != 0; }
proc computeAllExplicitly(ref A: []) {
  var onHost: [1..64] int;
  for 1..rounds do compute(A, FewOnDevice);
  onHost = A;
  return onHost[1] != 0;
}

// Copies to the device and back around short kernels.
proc copyAll(ref B: []) {
  var sum = 0;
  for i in 1..rounds {
    for b in B do b = i;
    increment(B, D);
    for b in B do sum += b;
  }
  return sum;
}
proc copyAllExplicitly(ref B: []) {
  var onHost: [1..n] int, sum = 0;
  for i in 1..rounds {
    onHost = i;
    B = onHost;
    increment(B, E);
    onHost = B;
    for b in onHost do sum += b;
  }
  return sum;
}

var isRight: bool, sum: int;
if explicit {
  var A: [FewOnDevice] int, B: [E] int;
  cobegin with (ref A, ref B, ref isRight, ref sum) {
    isRight = computeAllExplicitly(A);
    sum = copyAllExplicitly(B);
  }
} else {
  var A: [Few] int, B: [D] int;
  cobegin with (ref A, ref B, ref isRight, ref sum) {
    isRight = computeAll(A);
    sum = copyAll(B);
  }
}
// CHECK: true 23000000
writeln(isRight, " ", sum);
