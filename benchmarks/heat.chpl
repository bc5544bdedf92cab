// Heat flow in three dimensions, by index and as slices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 254;

const Grid = {0..n+1, 0..n+1, 0..n+1};
const Interior = {1..n, 1..n, 1..n};
const rate = 0.1;

proc sweep(const ref Old: [Grid] real, ref Next: [Grid] real) {
  select form {
    when "index" do
      forall (i, j, k) in Interior do
        Next[i, j, k] = Old[i, j, k] + rate * (Old[i-1, j, k] + Old[i+1, j, k] + Old[i, j-1, k] + Old[i, j+1, k]
                                               + Old[i, j, k-1] + Old[i, j, k+1] - 6.0 * Old[i, j, k]);
    when "slices" do
      Next[Interior] = Old[Interior]
                       + rate * (Old[Interior.translate((-1, 0, 0))] + Old[Interior.translate((1, 0, 0))]
                                 + Old[Interior.translate((0, -1, 0))] + Old[Interior.translate((0, 1, 0))]
                                 + Old[Interior.translate((0, 0, -1))] + Old[Interior.translate((0, 0, 1))]
                                 - 6.0 * Old[Interior]);
    otherwise
      unknownForm();
  }
}

var U, V: [Grid] real;
forall (i, j, k) in Grid do
  U[i, j, k] = (i + 2*j + 3*k) % 10;
V = U;

for measured() {
  sweep(U, V);
  U <=> V;
}

report((+ reduce U) / (n + 2)**3);
report(U[n / 2, n / 3, n / 4]);
