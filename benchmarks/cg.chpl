// Conjugate gradients: solves A x = b for the b that belongs to x = 1.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, Math, SparseMatrix;

config const steps = 100;

if input != "" then
  readMatrix();
else
  makeGridMatrix();

var B, X, R, P, Q: [Rows] real;
X = 1.0;
multiply(X, B);

proc solve() {
  X = 0.0;
  R = B;
  P = B;
  var rr = + reduce (R * R);
  for 1..steps {
    multiply(P, Q);
    const alpha = rr / (+ reduce (P * Q));
    X += alpha * P;
    R -= alpha * Q;
    const next = + reduce (R * R), beta = next / rr;
    P = R + beta * P;
    rr = next;
  }
}

for measured() do
  solve();

multiply(X, Q);
writeln("relative error: ", sqrt((+ reduce ((B - Q)**2)) / (+ reduce (B * B))));
report(+ reduce X);
