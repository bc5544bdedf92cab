// Tuples of tuples assigned to arrays: a tuple for each row, or for each element that is one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

var A: [1..2, 3..5] int;
A = ((1, 2, 3), (4, 5, 6));
// CHECK: 1 2 3
// CHECK-NEXT: 4 5 6
writeln(A);
var B: [1..3] 2*int;
B = ((1, 2), (3, 4), (5, 6));
// CHECK-NEXT: (1, 2) (3, 4) (5, 6)
writeln(B);
B = (7, 8);
// CHECK-NEXT: (7, 8) (7, 8) (7, 8)
writeln(B);
// CHECK-NEXT: 2 3
writeln(A.localSlice[1, 4..5]);

// Arrays begin with them too, and with tuples whose elements have several types.
class Shape { var sides: int; }
class Square : Shape { var length = 1.5; }
var M: [1..2, 3..5] real = ((1, 2, 3.5), (4, 5, 6));
var shapes: [1..2] owned Shape = (new Shape(3), new Square(4));
// CHECK-NEXT: 1.0 2.0 3.5
// CHECK-NEXT: 4.0 5.0 6.0
writeln(M);
// CHECK-NEXT: {sides = 3} {sides = 4, length = 1.5}
writeln(shapes);
