// A matrix transposed: element by element, and in tiles.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 4096;

param width = 16;

const Square = {0..<n, 0..<n};
var A, B: [Square] real;
forall (i, j) in Square do A[i, j] = i + 0.001 * j;

proc transpose() {
  select form {
    when "index" do
      forall (i, j) in Square do
        B[i, j] = A[j, i];
    when "tiles" do
      forall top in 0..<n by width do
        for left in 0..<n by width do
          for i in 0..<width do
            for j in 0..<width do
              B[top + i, left + j] = A[left + j, top + i];
    otherwise
      unknownForm();
  }
}

if n % width != 0 then
  halt("n must be a multiple of ", width);

for measured() do
  transpose();
report(B[1, 2]);
report(B[n - 1, n / 3]);
