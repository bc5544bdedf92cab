// Fields declared with `noinit` are there to be assigned.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

record Cell {
  const n: int;
  var values: [1..n] real = noinit;
  var a, b: int = noinit;
  var pair: (int, real) = noinit;
}
class Grid {
  var rows: [0..1] int = noinit;
  proc init() { }
}

var cell = new Cell(3);
cell.values = 1.5;
cell.a = 1;
cell.b = 2;
cell.pair = (4, 0.5);
// CHECK: 1.5 1.5 1.5 1 2 (4, 0.5)
writeln(cell.values, " ", cell.a, " ", cell.b, " ", cell.pair);
const grid = new Grid();
grid.rows = 7;
// CHECK: 7 7
writeln(grid.rows);
