// Jacobi sweeps over a square grid: alone, and with a reduction that finds the largest change.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Math, Time;

config const n = 2046;
config const sweeps = 20;
config const reps = 5;
config const form = "index";

const Grid = {0..n+1, 0..n+1};
const Interior = {1..n, 1..n};

/// Next = the mean of the four neighbours in Old.
proc sweep(const ref Old: [Grid] real, ref Next: [Grid] real) {
  forall (i, j) in Interior do
    Next[i, j] = 0.25 * (Old[i-1, j] + Old[i+1, j] + Old[i, j-1] + Old[i, j+1]);
}

/// The same as one assignment.
proc sweepSlices(const ref Old: [Grid] real, ref Next: [Grid] real) {
  Next[Interior] = 0.25 * (Old[Interior.translate((-1, 0))] + Old[Interior.translate((1, 0))]
                           + Old[Interior.translate((0, -1))] + Old[Interior.translate((0, 1))]);
}

/// The same, and the largest change as the result.
proc sweepAndCompare(const ref Old: [Grid] real, ref Next: [Grid] real) {
  var change = 0.0;
  forall (i, j) in Interior with (max reduce change) {
    const value = 0.25 * (Old[i-1, j] + Old[i+1, j] + Old[i, j-1] + Old[i, j+1]);
    change = max(change, abs(value - Old[i, j]));
    Next[i, j] = value;
  }
  return change;
}

var U, V: [Grid] real;
forall (i, j) in Grid do
  if !Interior.contains(i, j) then
    U[i, j] = (i + 2*j) % 10;
V = U;

var change = 0.0;
for rep in 0..reps {
  var clock: stopwatch;
  clock.start();
  for 1..sweeps {
    if form == "reduce" then
      change = sweepAndCompare(U, V);
    else if form == "slices" then
      sweepSlices(U, V);
    else
      sweep(U, V);
    U <=> V;
  }
  clock.stop();
  if rep > 0 then // the first one warms up
    writeln("time: ", clock.elapsed());
}

writeln("result: ", + reduce U);
writeln("result: ", change);
