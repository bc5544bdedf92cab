// Jacobi sweeps over a square grid, by index and as one assignment of slices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 2046;

const Grid = {0..n+1, 0..n+1};
const Interior = {1..n, 1..n};

/// Next = the mean of the four neighbours in Old.
proc sweep(const ref Old: [Grid] real, ref Next: [Grid] real) {
  forall (i, j) in Interior do
    Next[i, j] = 0.25 * (Old[i-1, j] + Old[i+1, j] + Old[i, j-1] + Old[i, j+1]);
}

/// The same as one assignment.
proc sweepSlices(const ref Old: [Grid] real, ref Next: [Grid] real) {
  Next[Interior] = 0.25 * (Old[Interior.translate((-1, 0))] + Old[Interior.translate((1, 0))]
                           + Old[Interior.translate((0, -1))] + Old[Interior.translate((0, 1))]);
}

var U, V: [Grid] real;
forall (i, j) in Grid do
  if !Interior.contains(i, j) then
    U[i, j] = (i + 2*j) % 10;
V = U;

for measured() {
  select form {
    when "index" do sweep(U, V);
    when "slices" do sweepSlices(U, V);
    otherwise do unknownForm();
  }
  U <=> V;
}
report(+ reduce U);
report(U[n / 2, n / 3]);
