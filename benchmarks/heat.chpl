// Heat flow in three dimensions, by index and as slices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Time;

config const n = 254;
config const sweeps = 10;
config const reps = 5;
config const form = "index";

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
      halt("unknown form: ", form);
  }
}

var U, V: [Grid] real;
forall (i, j, k) in Grid do
  U[i, j, k] = (i + 2*j + 3*k) % 10;
V = U;

for rep in 0..reps {
  var clock: stopwatch;
  clock.start();
  for 1..sweeps {
    sweep(U, V);
    U <=> V;
  }
  clock.stop();
  if rep > 0 then // the first one warms up
    writeln("time: ", clock.elapsed());
}

writeln("result: ", (+ reduce U) / (n + 2)**3);
writeln("result: ", U[n / 2, n / 3, n / 4]);
