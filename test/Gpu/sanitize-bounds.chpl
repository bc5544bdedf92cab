// --sanitize=gpu finds accesses outside of arrays in programs that do not check indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --no-checks --sanitize=gpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: not %t --past=1 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: not %t --before=1 2>&1 | FileCheck %s --check-prefix=BEFORE
use GPUDistributions;
config const n = 40, past = 0, before = 0;
const D = {1..5, 1..n} dmapped GPUDist(rank=2, blockSizeX=16, blockSizeY=2);
var A, B: [D] real;
forall (i, j) in D {
  A[i, j] = i;
  B[i, j + past] = A[i - before, j];
// PAST: sanitize-bounds.chpl:[[@LINE-1]]: error: thread (7, 0) of block (2, 2) writes 8 bytes that are in no array of the device
// BEFORE: sanitize-bounds.chpl:[[@LINE-2]]: error: thread (0, 0) of block (0, 0) reads 8 bytes that are in no array of the device
}
// CHECK: 600.0
writeln(+ reduce B);
