// Headers of arrays that are elements are the host's: a device loop can touch the one that it found before it began,
// and knows the bounds of all.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings -sbad=1 %s -o %t 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: not %choir --no-warnings -sbad=2 %s -o %t 2>&1 | FileCheck %s --check-prefix=FIELD
// RUN: not %choir --no-warnings -sbad=3 %s -o %t 2>&1 | FileCheck %s --check-prefix=OUTER
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s
use GPUDistributions;
config param bad = 0;
record R { var X: [1..4] int; }
const D = {1..8} dmapped new GPUDist(rank=1);
var A: [D] [1..4] int, B: [D] R, C: [1..3] [D] int, sizes: [D] int;
if bad == 1 then
  forall i in D do A[i][2] = i;
// ELEMENT: arrays-of-arrays.chpl:[[@LINE-1]]:20: error: a loop over a GPU distribution cannot touch arrays that are elements of an array: the host has them; declare one array of more dimensions
if bad == 2 then
  forall i in D do sizes[i] = B[i].X[2];
// FIELD: arrays-of-arrays.chpl:[[@LINE-1]]:31: error: a loop over a GPU distribution cannot touch arrays that are elements
if bad == 3 then
  forall i in D do C[1 + i % 3][i] = i;
// OUTER: arrays-of-arrays.chpl:[[@LINE-1]]:20: error: a loop over a GPU distribution cannot touch arrays that are elements
forall i in D do sizes[i] = A[i].size;
// CHECK: 4 4 4 4 4 4 4 4
writeln(sizes);
forall i in D do C[2][i] = i;
// CHECK-NEXT: 1 2 3 4 5 6 7 8
writeln(C[2]);
