// Elements of an array at indices that come as tuples, and loop expressions over several ranges.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

proc main() {
  var A: [1..3, 1..3] int = [(i, j) in {1..3, 1..3}] 10 * i + j;
  const around = [(-1, 0), (1, 0), (0, -1), (0, 1)];
  const at = [d in around] (2 + d(0), 2 + d(1));
  // CHECK: 12 32 21 23
  writeln(A[at]);
  // CHECK-NEXT: 88
  writeln(+ reduce A[at]);
  const B = [1..2, 1..3] 4;
  // CHECK-NEXT: 6 24
  writeln(B.size, " ", + reduce B);
}
