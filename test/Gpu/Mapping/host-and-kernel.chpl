// In OpenMP the host goes on after 'target nowait', and changes what the loop reads, or reads what it writes.
// Here the host finds a loop's results, and a loop what was there before it, without any wait in the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

config const rounds = 50, size = 20000;
const Long = {0..<size} dmapped new GPUDist(rank=1);
var A, B: [Long] int, wrong = 0;
for round in 1..rounds {
  for i in 0..<size by 1000 do A[i] = round;
  forall i in Long do B[i] = A[i / 1000 * 1000] + i;
  for i in 0..<size by 1000 do A[i] = -1; // after the loop, which may be running
  for i in 999..<size by 1000 do
    if B[i] != round + i then wrong += 1;
}
// CHECK: 0
writeln(wrong);
