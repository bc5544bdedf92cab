// Stopwatches, times and random streams of today (Chapel 1: Timer, getCurrentTime, createRandomStream).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use Time, Random;
proc main() {
  var t: stopwatch;
  t.start();
  const now = timeSinceEpoch().totalSeconds();
  t.stop();
  // CHECK: true true
  writeln(t.elapsed() >= 0.0, " ", now > 1.0e9);
  var a = new randomStream(real, seed = 17), b = new randomStream(real, seed = 17);
  var A, B: [1..5] real;
  fillRandom(A, seed = 17);
  fillRandom(B, seed = 17);
  // CHECK-NEXT: true true
  writeln(a.next() == b.next(), " ", && reduce (A == B));
}
