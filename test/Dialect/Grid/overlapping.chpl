// Assignments between parts of one array in kernels: what does not overlap is assigned, what does halts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_TARGET=gpu CHOIR_DEVICE=emulated not %t --from=4 2>&1 | FileCheck %s --check-prefix=HALT
// RUN: env CHOIR_TARGET=cpu not %t --from=4 2>&1 | FileCheck %s --check-prefix=HALT

use GPUDistributions;
config const from = 6;
const D = {1..4} dmapped new GPUDist(rank=1);
var M: [{1..4, 1..10} dmapped new GPUDist(rank=2)] int = [(i, j) in {1..4, 1..10}] 10 * i + j;
proc copy(ref to, const ref source) { to = source; }
const start = from;
forall i in D do
  copy(M[i, 1..5], M[i, start..start + 4]);
// CHECK: 16 17 18 19 20 16 17 18 19 20
writeln(M[1, ..]);
// HALT: overlapping.chpl:[[#@LINE-6]]: error: halt reached - an assignment between parts of an array that overlap, in a loop over a GPU distribution: assign its elements one by one
