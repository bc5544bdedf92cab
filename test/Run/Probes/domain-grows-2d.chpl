// Growing a domain keeps every element at its index, in two dimensions too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


var D = {1..2, 1..2};
var A: [D] int;

proc main() {
  for (i, j) in D do
    A[i, j] = 10 * i + j;
  ref row = A[2, ..];
  D = {1..3, 0..3};
  writeln(A);
  // CHECK:      0 11 12 0
  // CHECK-NEXT: 0 21 22 0
  // CHECK-NEXT: 0 0 0 0
  A[2, 1] = 99;
  writeln(row[1], " ", row[2]);
  // CHECK-NEXT: 99 22
}
