// Arrays of arrays, each over a domain of its own that depends on the outer index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc main() {
  const n = 3;
  var A: [i in 1..n] [1..i] int;
  for i in 1..n do
    for j in A[i].domain do A[i][j] = 10 * i + j;
  for row in A do writeln(row.domain, " ", row);
  // CHECK: {1..1} 11
  // CHECK-NEXT: {1..2} 21 22
  // CHECK-NEXT: {1..3} 31 32 33
  var B = A;
  B[2] = 0;
  writeln(B[2], " / ", A[2], " / ", + reduce B[3]);
  // CHECK-NEXT: 0 0 / 21 22 / 96
  var C: [(i, j) in {1..2, 1..2}] [i..j + 1] string;
  writeln(C[1, 1].size, C[1, 2].size, C[2, 1].size, " ", C[2, 2].domain);
  // CHECK-NEXT: 231 {2..3}
}
