// Loops whose kind no GPU can run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings %s -o %t 2>&1 | FileCheck %s
config const n = 4;
on here.gpus[0] {
  var A: [1..n, 1..n, 1..n, 1..n] int;
  // CHECK-DAG: not-eligible-kinds.chpl:[[#@LINE+2]]:3: note: more than three dimensions
  @assertOnGpu
  foreach (i, j, k, l) in A.domain do A[i, j, k, l] = i;
}
