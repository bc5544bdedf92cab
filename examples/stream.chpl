// STREAM triad: A = B + alpha * C, the program that measures the memory's bandwidth.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A promoted expression like this one is a single parallel loop; nothing is stored in between.
use Time;

config const n = 1 << 22; // elements of each array
config const trials = 10;
config const alpha = 3.0;

const Space = {1..n};
var A, B, C: [Space] real;

forall i in Space {
  B[i] = i;
  C[i] = 2 * i;
}

var best = max(real);
for 1..trials {
  var clock: stopwatch;
  clock.start();
  A = B + alpha * C;
  clock.stop();
  best = min(best, clock.elapsed());
}

// Every element is (1 + 2 alpha) times its index.
const worst = max reduce [i in Space] abs(A[i] - (1.0 + 2.0 * alpha) * i);

writeln("bandwidth: ", 24.0 * n / best * 1e-9, " GB/s");
writeln(if worst == 0.0 then "validation: passed" else "validation: FAILED");
