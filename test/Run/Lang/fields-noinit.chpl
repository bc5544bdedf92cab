// Array fields declared with `noinit` are there to be assigned.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

record Cell {
  const n: int;
  var values: [1..n] real = noinit;
  var a, b: [0..0] int = noinit;
}
class Grid {
  var rows: [0..1] int = noinit;
  proc init() { }
}

var cell = new Cell(3);
cell.values = 1.5;
cell.a = 1;
cell.b = 2;
// CHECK: 1.5 1.5 1.5 1 2
writeln(cell.values, " ", cell.a, " ", cell.b);
const grid = new Grid();
grid.rows = 7;
// CHECK: 7 7
writeln(grid.rows);
