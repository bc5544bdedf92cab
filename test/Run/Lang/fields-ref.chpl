// Fields that refer to variables: bound by the first value, in generated and written initialisers; copies refer to the same.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
class Counter { ref count: int; var step = 1; }
record Pair {
  ref first: int;
  ref rest: [1..3] real;
  proc init(ref first: int, ref rest: [1..3] real) {
    this.first = first;
    this.rest = rest;
  }
  proc ref both(x: int) {
    first += x;
    rest = x;
  }
}
record Generated { ref x: int; }

proc main() {
  var n = 1, A: [1..3] real;
  var counter = new Counter(n);
  counter.count += counter.step;
  // CHECK: 2 2
  writeln(n, " ", counter.count);

  var pair = new Pair(n, A);
  pair.both(5);
  // CHECK-NEXT: 7 5.0 5.0 5.0
  writeln(n, " ", A);

  var made = new Generated(n), copied = made;
  copied.x = 9;
  // CHECK-NEXT: 9 9 9
  writeln(n, " ", made.x, " ", counter.count);
}
