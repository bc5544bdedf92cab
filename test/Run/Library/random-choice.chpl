// Choosing from ranges and arrays by random streams.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Random;

// What is chosen is among what there is; without replacement nothing comes twice.
var few = createRandomStream(int, 7);
try {
  const sample = few.choice(10..19, size=10, replace=false);
  writeln(+ reduce sample, " ", max reduce sample);
  // CHECK: 145 19
  writeln(few.choice([5, 6, 7], prob=[0, 1, 0]));
  // CHECK-NEXT: 6
  few.choice(1..3, size=4, replace=false);
} catch e: IllegalArgumentError {
  writeln(e.message());
  // CHECK-NEXT: choice() size must be smaller than x.size when replace=false
} catch {
  writeln("another error");
}

// The same without a stream at hand.
writeln(choose([7, 7]), choose(3..3), choose({4..4}), choose([1, 2], [0.0, 1.0]), " ", + reduce sample(1..3, 3), " ",
        sample([5], 2, withReplacement=true));
// CHECK-NEXT: 7342 6 5 5

// Weights follow the size, a seed comes last; the same seed chooses the same.
writeln(+ reduce sample(1..3, 2, [1.0, 1.0, 0.0]), " ", + reduce few2(4..6), " ",
        && reduce (sample(1..99, 5, seed=3) == sample(1..99, 5, false, 3)), " ", choose(1..99, seed=4) == choose(1..99, 4));
// CHECK-NEXT: 3 11 true true
proc few2(r) throws {
  var stream = new randomStream(real, 7);
  return stream.sample(r, 2, [0.0, 1.0, 1.0]);
}
