// Rectangular domains: bounds, dimensions, iteration, slicing, strides, membership, operators.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


config const n = 3;

proc main() {
  const D = {1..n, 0..1};
  writeln(D, " ", D.rank, " ", D.size, " ", D.dim(0), " ", D.shape, " ", D.low, " ", D.high);
  // CHECK: {1..3, 0..1} 2 6 1..3 (3, 2) (1, 0) (3, 1)
  for (i, j) in D do
    write(i, j, " ");
  for ij in {1..2, 5..5} do
    write(ij);
  writeln();
  // CHECK-NEXT: 10 11 20 21 30 31 (1, 5)(2, 5)
  writeln(D.contains(2, 1), D.contains((4, 0)), " ", D[2..9, ..], " ", D[{0..2, 1..1}]);
  // CHECK-NEXT: truefalse {2..3, 0..1} {1..2, 1..1}
  writeln({1..9 by 4, 0..1}, " ", ({1..8} by 3), " ", (+ reduce [i in {1..8} by 3] i));
  // CHECK-NEXT: {1..9 by 4, 0..1} {1..8 by 3} 12
  writeln(D.expand(1), " ", D.expand((1, 0)), " ", D.translate((10, -1)), " ", D.interior((1, 0)), " ",
          D.exterior((-1, 0)));
  // CHECK-NEXT: {0..4, -1..2} {0..4, 0..1} {11..13, -1..0} {3..3, 0..1} {0..0, 0..1}

  const one = {5..8};
  writeln(one.low, " ", one.high, " ", one.first, " ", one.last, " ", one.stride, " ", one.size);
  // CHECK-NEXT: 5 8 5 8 1 4
  var E: domain(2), F: domain(1) = {0..<4};
  writeln(E, " ", E.size, " ", F, " ", E.isEmpty(), " ", F == {0..3}, " ", F != one);
  // CHECK-NEXT: {1..0, 1..0} 0 {0..3} true true true
  E = D;
  writeln(E == D, " ", E, " ", E.type == D.type);
  // CHECK-NEXT: true {1..3, 0..1} true
  const cube = {1..2, 1..2, 1..2};
  writeln(cube.size, " ", + reduce [(i, j, k) in cube] i * j * k, " ", cube[1, .., 2..]);
  // CHECK-NEXT: 8 27 {1..2, 2..2}
  const strided: domain(1, strides=strideKind.any) = {1..10 by -3};
  for i in strided do
    write(i, " ");
  writeln(strided);
  // CHECK-NEXT: 10 7 4 1 {1..10 by -3}

  for (i, j) in zip({1..3}, {11..13}) do
    write(i + j, " ");
  writeln();
  // CHECK-NEXT: 12 14 16

  // Where an index is; domains are emptied.
  var square = {1..3, 0..4 by 2};
  writeln(square.position(2, 4), " ", square.indexOrder((2, 4)), " ", square.indexOrder((2, 3)), " ", square.translate(1).low);
  // CHECK-NEXT: (1, 2) 5 -1 (2, 1)
  square.clear();
  writeln(square.size, " ", square.isEmpty());
  // CHECK-NEXT: 0 true

  // Domains change places; the arrays over them keep what stays.
  var left = {1..3}, right = {2..4};
  var L: [left] int = 1..3, R: [right] int = 2..4;
  left <=> right;
  writeln(left, right, " ", L, " / ", R);
  // CHECK-NEXT: {2..4}{1..3} 2 3 0 / 0 2 3

  // Of a field, too.
  var grid = new owned Grid();
  grid.space = {1..2};
  grid.values[2] = 5;
  grid.names += "n";
  writeln(grid.values, " ", grid.count.size);
  // CHECK-NEXT: 0 5 1
}

class Grid {
  var space: domain(1);
  var values: [space] int;
  var names: domain(string);
  var count: [names] int;
}
