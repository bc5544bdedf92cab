// Matrix product C = A * B: an element at a time, row by row, and by tiles that stay in registers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 960;

// The shape of a tile.
param height = 6, width = 32;

const Rows = 0..<n;
var A, B, C: [Rows, Rows] real;

/// As the definition has it.
proc multiplyNaively() {
  forall (i, j) in C.domain {
    var sum = 0.0;
    for k in Rows do
      sum += A[i, k] * B[k, j];
    C[i, j] = sum;
  }
}

/// The innermost loop runs along the rows of B and C, four rows of B at a time.
proc multiplyRows() {
  forall i in Rows {
    for j in Rows do
      C[i, j] = 0.0;
    for k in Rows by 4 {
      const a0 = A[i, k], a1 = A[i, k+1], a2 = A[i, k+2], a3 = A[i, k+3];
      for j in Rows do
        C[i, j] += a0 * B[k, j] + a1 * B[k+1, j] + a2 * B[k+2, j] + a3 * B[k+3, j];
    }
  }
}

/// Each iteration copies a panel of columns of B together, then forms tiles from it.
proc multiplyPacked() {
  forall first in Rows by width {
    var panel: [Rows, 0..<width] real = B[Rows, first..#width];
    for top in Rows by height {
      var tile: [0..<height, 0..<width] real;
      for k in Rows do
        for param r in 0..<height {
          const a = A[top + r, k];
          for c in 0..<width do
            tile[r, c] += a * panel[k, c];
        }
      C[top..#height, first..#width] = tile;
    }
  }
}

if n % width != 0 || n % height != 0 then
  halt("n must be a multiple of ", width, " and ", height);

forall (i, j) in A.domain {
  A[i, j] = (i + j) % 7;
  B[i, j] = (3*i + j) % 5;
}

for measured() do
  select form {
    when "naive" do multiplyNaively();
    when "rows" do multiplyRows();
    when "packed" do multiplyPacked();
    otherwise do unknownForm();
  }

report(+ reduce C);
report(C[1, 2]);
