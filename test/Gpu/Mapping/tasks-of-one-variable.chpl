// In OpenMP a task of the host and a 'target nowait' loop change the same data (a race between host and device). Here
// a task cannot assign variables from outside unless it says so, which is an error when the program is compiled; tasks
// that have parts of an array keep what each writes. Two that write one element race, as in any program with tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu timeout 100 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated timeout 100 %t | FileCheck %s
use GPUDistributions;
config param wrong = false;
config const n = 1000, rounds = 200;
const D = {0..<n} dmapped new GPUDist(rank=1), Upper = D[n / 2..];
var A: [D] int, seen = 0;
if wrong then
  // WRONG: tasks-of-one-variable.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'seen' belongs to the outside of this parallel
  begin { forall i in D do A[i] = i; seen = A[3]; }
cobegin with (ref A) {
  for 1..rounds do
    for i in 0..<n / 2 do A[i] += 1;
  for 1..rounds do
    forall i in Upper do A[i] += 1;
}
// CHECK: true
writeln(&& reduce (A == rounds));
sync {
  begin with (ref A) { forall i in Upper do A[i] = -1; }
}
A[n - 1] = 5;
// CHECK-NEXT: 200 -1 5
writeln(A[0], " ", A[n - 2], " ", A[n - 1]);
