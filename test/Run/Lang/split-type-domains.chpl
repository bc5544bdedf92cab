// An array type whose domain the program decides on when it runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s -- --wide=true | FileCheck --match-full-lines %s --check-prefix=WIDE
// RUN: %choir-run %s -- --wide=false | FileCheck --match-full-lines %s --check-prefix=SMALL

config const wide = true, n = 3;

proc main() {
  type numbers, pairs;
  if wide {
    numbers = [1..2*n] int;
    pairs = 2 * numbers;
  } else {
    const D = {0..n};
    numbers = [D] int;
    pairs = 2 * numbers;
  }
  var A: numbers, B: pairs;
  // WIDE: {1..6} {1..6}
  // SMALL: {0..3} {0..3}
  writeln(A.domain, " ", B(1).domain);
}
