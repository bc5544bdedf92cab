// Slices, rank change and reindexing alias the array; copies do not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc fill(ref A: [] int, value: int) {
  A = value;
}
proc total(const ref A: [?D] int) {
  return + reduce A;
}
proc lowest(A: [] int) { return A.domain.low; }

proc main() {
  var A: [1..6] int = 1..6;
  fill(A[2..3], 0);
  writeln(A, " ", total(A[4..]), " ", lowest(A[3..5]));
  // CHECK: 1 0 0 4 5 6 15 3
  ref s = A[2..5], inner = s[3..4];
  inner[3] = 33;
  s[4] += 100;
  writeln(A, " | ", s, " | ", inner);
  // CHECK-NEXT: 1 0 33 104 5 6 | 0 33 104 5 | 33 104
  const D = {1..2};
  writeln(A[D], " ", A[..2], " ", A[..], " ", A[1..#3]);
  // CHECK-NEXT: 1 0 1 0 1 0 33 104 5 6 1 0 33

  var M: [0..2, 0..2] int;
  for (i, j) in M.domain do
    M[i, j] = 3 * i + j;
  ref row = M[1, ..], column = M[.., 2];
  row += 10;
  column[0] = -2;
  writeln(row, " | ", column, " | ", row.rank, " ", row.domain);
  // CHECK-NEXT: 13 14 15 | -2 15 8 | 1 {0..2}
  M[0, ..] = M[2, ..];
  writeln(M);
  // CHECK-NEXT: 6 7 8
  // CHECK-NEXT: 13 14 15
  // CHECK-NEXT: 6 7 8
  var diagonal = [i in 0..2] M[i, i];
  ref block = M[1..2, 1..2];
  block[1, 1] = 0;
  fill(block[2, ..], 9);
  writeln(diagonal, " | ", block.shape, " ", total(M[.., 1]), " ", + reduce block);
  // CHECK-NEXT: 6 14 8 | (2, 2) 16 33

  A[1] = 77;
  var copy = A[1..3];
  copy[1] = 0;
  writeln(A[1], " ", copy);
  // CHECK-NEXT: 77 0 0 33
  A[1..3] <=> A[4..6];
  writeln(A);
  // CHECK-NEXT: 104 5 6 77 0 33

  // So many of the first elements, or of the last.
  ref ends = A # -2;
  ends += 1;
  (A # 1) = 9;
  (block # (1, 2)) = 0;
  writeln(A # 3, " ", ends, " ", lowest(A # -3), " ", total(A[2..] # 2), " ", block);
  // CHECK-NEXT: 9 5 6 1 34 4 11 0 0
  // CHECK-NEXT: 9 9
}
