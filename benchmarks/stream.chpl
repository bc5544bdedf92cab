// STREAM triad in three forms: zippered, promoted and by index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench;

config const n = 1 << 25;

const Space = {0..<n};
const alpha = 3.0;
var A, B, C: [Space] real;

proc triad() {
  select form {
    when "zip" do
      forall (a, b, c) in zip(A, B, C) do
        a = b + alpha * c;
    when "promoted" do
      A = B + alpha * C;
    when "index" do
      forall i in Space do
        A[i] = B[i] + alpha * C[i];
    otherwise
      unknownForm();
  }
}

forall i in Space {
  B[i] = 1.0 + (i & 7);
  C[i] = 0.5 * (i & 3);
}

for measured() do
  triad();

report((+ reduce A) / n);
report(A[n / 3]);
