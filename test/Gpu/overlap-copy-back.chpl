// An array is copied back beside a kernel that has nothing to do with it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t --explicit=true | FileCheck %s
// RUN: %python %S/Inputs/overlap.py trace %t.out "copy to host:800000 during kernel@17" of env CHOIR_DEVICE=emulated %t
// RUN: %python %S/Inputs/overlap.py count %t.explicit env CHOIR_DEVICE=emulated %t --explicit=true
// RUN: %python %S/Inputs/overlap.py at-most %t.out %t.explicit
use GPUDistributions;
config const n = 100000, work = 100, rounds = 10, explicit = false;
const D = {1..n} dmapped GPUDist(rank=1), E = {1..n} dmapped GPUExplicitDist(rank=1);
const Few = {1..64} dmapped GPUDist(rank=1), FewOnDevice = {1..64} dmapped GPUExplicitDist(rank=1);

proc spin(x: int) { var y = x; for 1..work do y ^= (y << 13) ^ (y >> 7) ^ (y << 17); return y; }

proc fill(ref A: [], K: domain, x: int) { forall i in K do A[i] = x; }
proc compute(ref B: [], K: domain) { forall i in K do B[i] += 1 + (spin(i) == 0): int; }

proc run() {
  var A: [D] int, B: [Few] int, sum = 0;
  for i in 1..rounds {
    fill(A, D, i);
    compute(B, Few);
    for a in A do sum += a;
  }
  return sum + B[1];
}

proc runExplicitly() {
  var A: [E] int, B: [FewOnDevice] int, onHost: [1..n] int, few: [1..64] int, sum = 0;
  for i in 1..rounds {
    fill(A, E, i);
    compute(B, FewOnDevice);
    onHost = A;
    for a in onHost do sum += a;
  }
  few = B;
  return sum + few[1];
}
// CHECK: 5500010
writeln(if explicit then runExplicitly() else run());
