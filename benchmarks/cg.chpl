// Conjugate gradients: solves A x = b for the b that belongs to x = 1.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, Math, SparseMatrix, CompressedSparseLayout;

config const steps = 100;

if input != "" then
  readMatrix();
else
  makeGridMatrix();

// Form "domain": the same matrix as an array over a sparse domain, with indices as narrow as those of the twin.
const Square = {0: int(32)..<Rows.size: int(32), 0: int(32)..<Rows.size: int(32)};
var Places: sparse subdomain(Square) dmapped new csrLayout();
var A: [Places] real;
if form == "domain" {
  var indices: [Entries] 2 * int(32);
  forall row in Rows do
    for k in Start[row]..<Start[row + 1] do
      indices[k] = (row: int(32), Column[k]);
  Places.bulkAdd(indices, dataSorted=true, isUnique=true);
  for (a, value) in zip(A, Value) do
    a = value;
}

proc apply(const ref X: [Rows] real, ref Y: [Rows] real) {
  if form == "domain" then multiplyOver(A, X, Y);
  else multiply(X, Y);
}

var B, X, R, P, Q: [Rows] real;
X = 1.0;
apply(X, B);

proc solve() {
  X = 0.0;
  R = B;
  P = B;
  var rr = + reduce (R * R);
  for 1..steps {
    apply(P, Q);
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

apply(X, Q);
writeln("relative error: ", sqrt((+ reduce ((B - Q)**2)) / (+ reduce (B * B))));
report(+ reduce X);
