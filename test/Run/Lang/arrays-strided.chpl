// Arrays over strided domains, and strided slices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc main() {
  var A: [1..10 by 3] int = [i in 1..10 by 3] i;
  A[7] = 70;
  writeln(A, " ", A.domain, " ", A.size, " ", + reduce A);
  // CHECK: 1 4 70 10 {1..10 by 3} 4 85
  var B: [1..10] int = 1..10;
  ref odd = B[1..10 by 2];
  odd = -1;
  odd[5] = 55;
  writeln(B, " | ", odd, " | ", odd.domain);
  // CHECK-NEXT: -1 2 -1 4 55 6 -1 8 -1 10 | -1 -1 55 -1 -1 | {1..10 by 2}
  B[2..10 by 2] = B[1..9 by 2];
  writeln(B);
  // CHECK-NEXT: -1 -1 -1 -1 55 55 -1 -1 -1 -1
  B = 1..10;
  var M: [1..4, 1..4] int;
  for (i, j) in M.domain do
    M[i, j] = 10 * i + j;
  writeln(M[1..4 by 2, 2..4 by 2]);
  // CHECK-NEXT: 12 14
  // CHECK-NEXT: 32 34
  M[1..4 by 3, ..] = 0;
  writeln(+ reduce M, " ", M[2, 1..4 by 3]);
  // CHECK-NEXT: 220 21 24
  var sum = 0;
  forall (i, j) in {1..4 by 2, 1..4} by (1, 3) with (+ reduce sum) do
    sum += i * j;
  writeln(sum);
  // CHECK-NEXT: 20
}
