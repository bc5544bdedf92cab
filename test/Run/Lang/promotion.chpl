// Scalar procedures and operators over arrays, ranges and domains.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc half(x: real) { return x / 2; }
proc weigh(x: int, y: int, factor = 1) { return factor * (x + 10 * y); }
proc change(ref x: int) { x += 100; }

record R {
  var x: int;
  proc twice() { return 2 * x; }
  proc plus(y: int, z: int) { return x + y + z; }
}

proc product((x, y)) do return x * y;
iter pairs() {
  for i in 1..3 do yield (i, i);
}

proc main() {
  var A: [1..4] real = [1.0, 2.0, 3.0, 4.0];
  writeln(half(A), " ", sqrt(A * A), " ", abs(-A));
  // CHECK: 0.5 1.0 1.5 2.0 1.0 2.0 3.0 4.0 1.0 2.0 3.0 4.0
  writeln(weigh(1..3, 4..6), " ", weigh(1..3, 7), " ", weigh(5, [1, 2], factor=2));
  // CHECK-NEXT: 41 52 63 71 72 73 30 50
  const D = {0..3};
  var B: [D] int = weigh(D, 1);
  change(B);
  writeln(B);
  // CHECK-NEXT: 110 111 112 113
  B = 1..4;
  writeln(B > 2, " ", B ** 2, " ", (B % 2 == 0) & (B > 2), " ", if B[0] == 1 then "one" else "other");
  // CHECK-NEXT: false false true true 1 4 9 16 false false false true one
  A += B * 2.0;
  writeln(A, " ", A + B, " ", max(B, 2));
  // CHECK-NEXT: 3.0 6.0 9.0 12.0 4.0 8.0 12.0 16.0 2 2 3 4
  var M: [1..2, 1..2] int = [1, 2; 3, 4];
  M = M + M * 10;
  writeln(M);
  // CHECK-NEXT: 11 22
  // CHECK-NEXT: 33 44
  var records = [new R(1), new R(2)];
  writeln(records.twice(), " ", records.x, " ", + reduce (B == 3));
  // CHECK-NEXT: 2 4 1 2 1
  // The receiver's elements and those of the actuals go along.
  writeln(records.plus(B[0..1], 100), " ", records.plus([10, 20], records.x));
  // CHECK-NEXT: 102 104 12 24
  writeln(["a", "b"] + "x");
  // CHECK-NEXT: ax bx
  // What takes a tuple apart takes each tuple of an array, or of an iterator.
  writeln(product([(1, 2), (3, 4)]), " ", + reduce product(pairs()), " ", product((5, 6)));
  // CHECK-NEXT: 2 12 14 30
}
