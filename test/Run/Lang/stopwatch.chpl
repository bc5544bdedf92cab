// Module Time: a stopwatch measures, stops and starts again.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Time;

proc main() {
  var clock: stopwatch;
  writeln(clock.elapsed(), " ", clock.running);
  // CHECK: 0.0 false
  clock.start();
  var sum = 0.0;
  for i in 1..1000000 do
    sum += 1.0 / i;
  clock.stop();
  const first = clock.elapsed();
  writeln(first > 0.0, " ", first < 60.0, " ", clock.elapsed() == first, " ", sum > 14.0);
  // CHECK-NEXT: true true true true
  clock.start();
  sleep(0.02);
  clock.stop();
  writeln(clock.elapsed() - first >= 0.02);
  // CHECK-NEXT: true
  clock.clear();
  writeln(clock.elapsed());
  // CHECK-NEXT: 0.0
}
