// What the Choir sides of the benchmarks share: options, the clock, and the lines that benchmarks/run reads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module Bench {
  use Time;

  config const rounds = 1; // executions in a repetition, which are timed together
  config const reps = 5;
  config const form = "";

  /// Executes the body of its loop in each round of each repetition, and prints how long each repetition took. A first one
  /// only warms up.
  iter measured() {
    for rep in 0..reps {
      var clock: stopwatch;
      clock.start();
      for 1..rounds do
        yield rep;
      clock.stop();
      if rep > 0 then
        writeln("time: ", clock.elapsed());
    }
  }

  proc report(value) { writeln("result: ", value); }

  /// Reports the sum of an array's elements, weighed so that their places matter.
  proc reportArray(const ref A) {
    var sum = 0.0, place = 0;
    for a in A {
      sum += a * (1 + place % 7);
      place += 1;
    }
    report(sum);
  }

  proc unknownForm() { halt("unknown form: ", form); }
}
