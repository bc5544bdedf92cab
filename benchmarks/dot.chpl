// Reductions over arrays: a dot product and a sum, in the forms that programs write.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Time;

config const n = 1 << 17;
config const rounds = 400;
config const reps = 5;
config const form = "dot";

const Space = {0..<n};
var A, B: [Space] real;
forall i in Space {
  A[i] = 1.0 + (i % 7) * 0.25;
  B[i] = 0.5 - (i % 5) * 0.125;
}

proc round() {
  select form {
    when "dot" do
      return + reduce (A * B);
    when "intent" {
      var total = 0.0;
      forall i in Space with (+ reduce total) do
        total += A[i] * B[i];
      return total;
    }
    when "max" do
      return max reduce (A - B);
    otherwise
      halt("unknown form: ", form);
  }
  return 0.0;
}

var result = 0.0;
for rep in 0..reps {
  var clock: stopwatch;
  clock.start();
  for i in 0..<rounds {
    A[i] += 0.001; // each round has something new to find
    result = round();
  }
  clock.stop();
  if rep > 0 then // the first one warms up
    writeln("time: ", clock.elapsed());
}
writeln("result: ", result);
