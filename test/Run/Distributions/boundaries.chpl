// Arrays with borders: the places outside of the domain, and the array without the copies that targets keep.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t -nl 1 | FileCheck %s --match-full-lines --check-prefixes=CHECK,ONE
// RUN: %t -nl 2 | FileCheck %s --match-full-lines

use StencilDist;

class Cell { var value: int; }

const Row = {1..4} dmapped new stencilDist({1..4}, fluff=(2,));
var cells: [Row] unmanaged Cell? = [i in Row] new unmanaged Cell(i);
cells.updateFluff();
var found: [-1..1] int;
for (cell, side) in cells.boundaries() {
  found[side] += 1;
  if cell != nil then writeln("not a place of the border");
}
writeln(found);
// CHECK: 2 0 2

const Square = {1..3, 1..3}, Grid = Square dmapped new stencilDist(Square, fluff=(1, 1), periodic=true);
var A: [Grid] int;
for (i, j) in Square do A[i, j] = 10 * i + j;
A.updateFluff();
var sum: [-1..1, -1..1] int;
for (x, side) in A.boundaries() do sum[side] += x;
writeln(sum);
// What a side shows is the opposite side of the square. Of two targets both have places where they meet.
// ONE-NEXT: 33 96 31
// ONE-NEXT: 69 0 63
// ONE-NEXT: 13 36 11

// Writing goes to elements, and a view without copies finds it at once.
ref actual = A.noFluffView();
A[2, 2] = 7;
writeln(actual[2, 2], " ", actual.domain, " ", + reduce actual == + reduce [a in A] a);
// CHECK: 7 {1..3, 1..3} true
actual = 1;
writeln(+ reduce A);
// CHECK-NEXT: 9
for cell in cells do delete cell;
