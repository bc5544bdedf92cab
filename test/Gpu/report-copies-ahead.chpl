// --report=copies tells of copies for several launches.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --report=copies %s -o %t 2>&1 | grep remark: | FileCheck %s
use GPUDistributions;
config const n = 100;
const D = {1..n} dmapped new GPUDist(rank=1), E = {2..n} dmapped new GPUDist(rank=1), line = new GPUDist(rank=1);
var A, B, C: [D] real;
for i in D do A[i] = i;
for i in 1..n do
  // CHECK: :[[#@LINE+1]]:49: remark: part of A: read on the device, tested ahead of all launches of the loop at line [[#@LINE-1]] (host to device)
  forall j in {1..i} dmapped line do B[j] = 2 * A[j];
for i in D do A[i] = 1;
// CHECK: :[[#@LINE+1]]:25: remark: part of A: read on the device, tested ahead of several launches (host to device)
forall i in E do B[i] = A[i];
forall i in D do C[i] = A[i];
