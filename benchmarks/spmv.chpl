// Sparse matrix times vector, in compressed rows.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, SparseMatrix;

if input != "" then
  readMatrix();
else
  makeScatteredMatrix();

var X, Y: [Rows] real;
forall row in Rows do
  X[row] = 1.0 + (row % 10) * 0.1;

for measured() do
  multiply(X, Y);
report(+ reduce abs(Y));
report(Y[Rows.size / 3]);
