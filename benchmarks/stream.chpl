// STREAM triad in three forms: zippered, promoted and by index.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Time;

config const n = 1 << 25;
config const reps = 5;
config const form = "promoted";

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
      halt("unknown form: ", form);
  }
}

forall i in Space {
  B[i] = 1.0 + (i & 7);
  C[i] = 0.5 * (i & 3);
}

for rep in 0..reps {
  var clock: stopwatch;
  clock.start();
  triad();
  clock.stop();
  if rep > 0 then // the first one warms up
    writeln("time: ", clock.elapsed());
}

writeln("result: ", (+ reduce A) / n);
writeln("result: ", A[n / 3]);
