// Sparse matrix times vector, in compressed rows.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Time;

config const n = 1 << 17;
config const perRow = 24;
config const rounds = 20;
config const reps = 5;

const Rows = {0..<n}, Entries = {0..<n * perRow};
var Start: [0..n] int, Column: [Entries] int(32), Value: [Entries] real;
var X, Y: [Rows] real;

// Columns near the diagonal and some far from it.
forall row in Rows {
  X[row] = 1.0 + (row % 10) * 0.1;
  Start[row] = row * perRow;
  for k in 0..<perRow {
    const far = (row * 7919 + k * 104729) % n, near = (row + k * k) % n;
    Column[row * perRow + k] = (if k % 4 == 0 then far else near): int(32);
    Value[row * perRow + k] = 1.0 / (1 + k);
  }
}
Start[n] = n * perRow;

for rep in 0..reps {
  var clock: stopwatch;
  clock.start();
  for 1..rounds do
    forall row in Rows {
      var sum = 0.0;
      for k in Start[row]..<Start[row + 1] do
        sum += Value[k] * X[Column[k]];
      Y[row] = sum;
    }
  clock.stop();
  if rep > 0 then // the first one warms up
    writeln("time: ", clock.elapsed());
}
writeln("result: ", + reduce Y);
writeln("result: ", Y[n / 3]);
