// Prefix sums of an array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 1 << 24;

const Space = {0..<n};
var A, B: [Space] real;
forall i in Space do
  A[i] = 1.0 + (i % 7) * 0.25;

for measured() do
  B = + scan A;

report(B[n - 1]);
report(B[n / 3]);
