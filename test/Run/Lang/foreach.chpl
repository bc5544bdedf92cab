// foreach: iterations without order, over ranges, domains, arrays and zips.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


config const n = 100;

proc main() {
  var A, B: [1..n] int;
  foreach i in 1..n do
    A[i] = 2 * i;
  foreach (a, b) in zip(A, B) do
    b = a + 1;
  foreach b in B do
    if b % 3 == 0 then
      b = 0;
  writeln(+ reduce A, " ", + reduce B);
  // CHECK: 10100 6732
  var M: [1..3, 1..3] int;
  foreach (i, j) in M.domain do
    M[i, j] = 10 * i + j;
  writeln(M);
  // CHECK-NEXT: 11 12 13
  // CHECK-NEXT: 21 22 23
  // CHECK-NEXT: 31 32 33
  var sum = 0;
  forall i in 1..3 with (+ reduce sum) {
    foreach j in 1..3 do
      M[i, j] = M[i, j] % 10;
    for j in 1..3 do
      sum += M[i, j];
  }
  writeln(sum);
  // CHECK-NEXT: 18
}
