// Reductions, reindexing, procedures as values and loops, used as they cannot be.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module misuses {
  var A: [1..3] int;
  // CHECK-DAG: misuses.chpl:[[#@LINE+1]]:{{.*}}error: an array is reindexed by a domain or by ranges; this is string
  var B = A.reindex("x");
  record Op { var value: int; }
  // CHECK-DAG: misuses.chpl:[[#@LINE+1]]:{{.*}}error: Op is no reduction: it has no usable 'accumulate'
  const q = Op reduce A;
  // CHECK-DAG: misuses.chpl:[[#@LINE+1]]:{{.*}}error: this param loop has more than 10000 iterations
  for param j in 1..100000 do writeln(j);
  const f = proc(x: int) { return x + 1; };
  // CHECK-DAG: misuses.chpl:[[#@LINE+1]]:{{.*}}error: a value of type proc({{.*}}int): int takes 1 argument(s), but 2 are given
  f(1, 2);
}
