// An index outside the bounds inside a parallel loop ends the program once, with one message.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env OMP_NUM_THREADS=4 not %choir-run %s 2>&1 | FileCheck %s --implicit-check-not=error:

config const n = 1000;
var A: [1..n] int;

forall i in 1..n do
  // CHECK: halt-bounds-in-forall.chpl:[[#@LINE+1]]: error: {{.*}}out of bounds
  A[i + 1] = i;
