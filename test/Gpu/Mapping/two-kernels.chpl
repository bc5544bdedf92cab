// In OpenMP two loops with 'nowait' run at once where no 'depend' clause has all arrays that both use.
// Here loops run in the order of the program; tasks that wait for each other keep their order, too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

config const rounds = 50;
var A, B: [D] int, turn: sync int, back: sync int;
for 1..rounds {
  forall i in D do A[i] += 1;
  forall i in D do B[i] = A[n + 1 - i] + i;
  forall i in D do A[i] = B[n + 1 - i] - (n + 1 - i);
}
// CHECK: 50 50 50 50 50 50 50 50
writeln(A);
cobegin with (ref A, ref B) {
  for round in 1..rounds {
    forall i in D do A[i] += round;
    turn.writeEF(round);
    back.readFE();
  }
  for round in 1..rounds {
    turn.readFE();
    forall i in D do B[i] = A[i];
    forall i in D do A[i] -= round;
    back.writeEF(round);
  }
}
// CHECK-NEXT: 50 50 50 50 50 50 50 50
writeln(A);
// CHECK-NEXT: 100 100 100 100 100 100 100 100
writeln(B);
