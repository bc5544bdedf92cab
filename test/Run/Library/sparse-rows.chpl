// Rows and columns of sparse matrices: colsAndVals of those compressed by rows, rowsAndVals of those by columns.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use CompressedSparseLayout;

const space = {1..3, 1..4};
var byRow: sparse subdomain(space) dmapped new csrLayout(), byColumn: sparse subdomain(space) dmapped new cscLayout();
for i in [(1, 2), (1, 4), (3, 1)] {
  byRow += i;
  byColumn += i;
}
var A: [byRow] real, B: [byColumn] int;
for (i, j) in byRow {
  A[i, j] = i * 10 + j;
  B[i, j] = i * 10 + j;
}

writeln(byRow.rows(), " ", byColumn.cols(), " ", A.rows(), " ", B.cols());
// CHECK: 1..3 1..4 1..3 1..4
for i in A.rows() do for (j, x) in A.colsAndVals(i) do write((i, j, x));
writeln();
// CHECK-NEXT: (1, 2, 12.0)(1, 4, 14.0)(3, 1, 31.0)
for j in B.cols() do for (i, x) in B.rowsAndVals(j) do write((i, j, x));
writeln();
// CHECK-NEXT: (3, 1, 31)(1, 2, 12)(1, 4, 14)
