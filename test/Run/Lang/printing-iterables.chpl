// What a loop expression, promoted expression or iterator yields is printed in that order, flat; an array made of it has the
// shape and the order of the indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use IO;

const D = {1..2, 1..3};
var A = [(i, j) in D] 10 * i + j;

iter pairs() {
  for i in D do yield i;
}

writeln([(i, j) in D] 10 * i + j);
// CHECK: 11 12 13 21 22 23
writeln(A);
// CHECK-NEXT: 11 12 13
// CHECK-NEXT: 21 22 23
writeln(A + 1, "|", -A);
// CHECK-NEXT: 12 13 14 22 23 24|-11 -12 -13 -21 -22 -23
writeln(pairs());
// CHECK-NEXT: (1, 1) (1, 2) (1, 3) (2, 1) (2, 2) (2, 3)
writeln(for i in 1..5 by -2 do i);
// CHECK-NEXT: 5 3 1
writeln([i in {1..5 by -2}] if i > 1 then i);
// CHECK-NEXT: 5 3
var B = [i in 1..5 by -2] i;
writeln(B, " over ", B.domain);
// CHECK-NEXT: 1 3 5 over {1..5 by -2}
writeln([i in 1..3] [j in 1..i] j);
// CHECK-NEXT: 1 1 2 1 2 3
stdout.writef("%?;%s\n", [a in A] a / 10, "x");
// CHECK-NEXT: 1 1 1 2 2 2;x
writeln("%?".format(for a in A do a % 10));
// CHECK-NEXT: 1 2 3 1 2 3

// Anything else that is generic gets the array.
proc shapeOf(x) do return x.domain;
writeln(shapeOf(A + 1));
// CHECK-NEXT: {1..2, 1..3}

// What is printed is evaluated in order, by one task.
// CHECK-NEXT: 1 2 3 4 5 6 7 8 9 10 11 12
// CHECK-NEXT: 13 14 15 16 17 18 19 20 21 22 23 24
var calls = 0;
proc next(i: int) {
  calls += 1;
  return calls;
}
writeln([i in 1..12] next(i));
writeln(next(1..12));
