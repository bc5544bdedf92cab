// In OpenMP an update stands in one branch, or before a loop that is left early, and other paths miss it.
// Here every path finds the last values: branches, loops without iterations, early ends, and errors that are caught.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

config const way = 3;
var A: [D] int, seen: [0..5] int;
proc step(k: int) throws {
  if k % 2 == 0 then forall i in D do A[i] += 1;
  else A[k] += 10;
  for i in 1..k - 2 { if A[i] > 2 then break; A[i] += 100; }
  if k == way then throw new Error("left");
  forall i in D do A[i] += 1000;
  if k == 4 then return;
  A[1] += 1;
}
for k in 0..5 {
  try { step(k); } catch { A[2] -= 1; }
  seen[k] = A[1];
}
// CHECK: 1002 2013 3015 3015 4016 5017
writeln(seen);
// CHECK-NEXT: 5017 5002 5013 5003 5013 5003 5003 5003
writeln(A);
