// Sweeps of a nine-point stencil over a square grid, each of which finds the largest change.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, Math;

config const n = 2046;

const Grid = {0..n+1, 0..n+1};
const Interior = {1..n, 1..n};

/// The largest change of a sweep, by index.
proc sweep(const ref Old: [Grid] real, ref Next: [Grid] real) {
  var change = 0.0;
  forall (i, j) in Interior with (max reduce change) {
    const value = 0.4 * Old[i, j] + 0.1 * (Old[i-1, j] + Old[i+1, j] + Old[i, j-1] + Old[i, j+1])
                  + 0.05 * (Old[i-1, j-1] + Old[i-1, j+1] + Old[i+1, j-1] + Old[i+1, j+1]);
    change = max(change, abs(value - Old[i, j]));
    Next[i, j] = value;
  }
  return change;
}

/// The same as an assignment of slices and a reduction over slices.
proc sweepSlices(const ref Old: [Grid] real, ref Next: [Grid] real) {
  Next[Interior] = 0.4 * Old[Interior]
                   + 0.1 * (Old[Interior.translate((-1, 0))] + Old[Interior.translate((1, 0))]
                            + Old[Interior.translate((0, -1))] + Old[Interior.translate((0, 1))])
                   + 0.05 * (Old[Interior.translate((-1, -1))] + Old[Interior.translate((-1, 1))]
                             + Old[Interior.translate((1, -1))] + Old[Interior.translate((1, 1))]);
  return max reduce abs(Next[Interior] - Old[Interior]);
}

var U, V: [Grid] real;
forall (i, j) in Grid do
  U[i, j] = (i + 2*j) % 10;
V = U;

var change = 0.0;
for measured() {
  select form {
    when "index" do change = sweep(U, V);
    when "slices" do change = sweepSlices(U, V);
    otherwise do unknownForm();
  }
  U <=> V;
}
report(+ reduce U);
report(change);
