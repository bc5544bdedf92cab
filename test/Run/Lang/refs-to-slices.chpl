// A module's references to slices are there for as long as procedures can name them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir --main-module Main %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s

module Table {
  config param whole = false;
  var A: [1..10] int, B: [1..3, 1..4] int, Nested: [1..3] [1..2] real;
  const D = {2..5};
  ref R = if whole then A else A[D];
  ref Q = A[D], S = A[2..9][3..4], Row = B[2, ..];
  ref Shown = Nested[2..3];
  const ref Values = (for i in D do 10 * i);
}

module Main {
  use Table;

  proc scramble(depth: int): int {
    var filler: 64 * int;
    for i in 0..63 do filler[i] = depth;
    return if depth == 0 then filler[3] else scramble(depth - 1) + filler[depth % 64];
  }
  proc change() {
    R = 3;
    Q += 1;
    S = 7;
    Row = 5;
    Shown[2] = 1.5;
  }
  proc main() {
    // CHECK: 5050
    writeln(scramble(100));
    change();
    // CHECK-NEXT: 0 4 7 7 4 0 0 0 0 0
    writeln(A);
    // CHECK-NEXT: 0 0 0 0
    // CHECK-NEXT: 5 5 5 5
    // CHECK-NEXT: 0 0 0 0
    writeln(B);
    // CHECK-NEXT: {2..5} {3..4} {2..3} 1.5 1.5
    writeln(R.domain, " ", S.domain, " ", Shown.domain, " ", Nested[2]);
    // CHECK-NEXT: 20 30 40 50
    writeln(Values);
    // CHECK-NOT: {{.+}}
  }
}
