// Laplace's equation on a square by Jacobi's method.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values on the border come from x**2 - y**2, which solves the equation, also in its discrete form.
// So the solution is known, and the program says how far from it the iteration ends.
use Math;

config const n = 60; // the interior is n by n
config const epsilon = 1e-7; // stop when no point changes by more
config const limit = 100000; // or after so many sweeps

const Grid = {0..n+1, 0..n+1};
const Interior = Grid.expand(-1);

/// The solution at a grid point of the square [0, 1] x [0, 1].
proc solution(i: int, j: int): real {
  const h = 1.0 / (n + 1);
  return (i*h)**2 - (j*h)**2;
}

var U, V: [Grid] real;
forall (i, j) in Grid do
  if !Interior.contains(i, j) then
    U[i, j] = solution(i, j);
V = U;

var change = 1.0, sweeps = 0;
while change > epsilon && sweeps < limit {
  change = 0.0;
  forall (i, j) in Interior with (max reduce change) {
    V[i, j] = (U[i-1, j] + U[i+1, j] + U[i, j-1] + U[i, j+1]) / 4.0;
    change = max(change, abs(V[i, j] - U[i, j]));
  }
  U <=> V;
  sweeps += 1;
}

const error = max reduce [(i, j) in Interior] abs(U[i, j] - solution(i, j));

writeln("sweeps: ", sweeps);
writeln("center: ", U[n/2, n/4]);
writeln(if error < 1e-3 then "validation: passed" else "validation: FAILED");
