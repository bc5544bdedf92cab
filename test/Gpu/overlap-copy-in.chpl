// What the next kernel needs is copied to the device beside the current kernel, and while the host makes what comes then.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t --explicit=true | FileCheck %s
// RUN: %python %S/Inputs/overlap.py trace %t.out "copy to device:800000 during kernel@15" "host to device:800000 during kernel@15" of env CHOIR_DEVICE=emulated %t
// RUN: %python %S/Inputs/overlap.py count %t.explicit env CHOIR_DEVICE=emulated %t --explicit=true
// RUN: %python %S/Inputs/overlap.py at-most %t.out %t.explicit
use GPUDistributions;
config const n = 100000, work = 1, rounds = 10, explicit = false;
const D = {1..n} dmapped GPUDist(rank=1), E = {1..n} dmapped GPUExplicitDist(rank=1);

proc spin(x: int) { var y = x; for 1..work do y ^= (y << 13) ^ (y >> 7) ^ (y << 17); return y; }

proc compute(A: [], ref R: [], K: domain) { forall i in K do R[i] += A[i] + (spin(i) == 0): int; }

proc run() {
  var A, B, R: [D] int;
  for i in 1..rounds {
    for a in A do a = i;
    compute(A, R, D);
    for b in B do b = 2 * i;
    compute(B, R, D);
  }
  var sum = 0;
  for r in R do sum += r;
  return sum;
}

proc runExplicitly() {
  var A, B, R: [E] int, onHost: [1..n] int, sum = 0;
  for i in 1..rounds {
    for a in onHost do a = i;
    A = onHost;
    compute(A, R, E);
    for b in onHost do b = 2 * i;
    B = onHost;
    compute(B, R, E);
  }
  onHost = R;
  for r in onHost do sum += r;
  return sum;
}
// CHECK: 16500000
writeln(if explicit then runExplicitly() else run());
