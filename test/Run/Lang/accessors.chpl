// Methods without parentheses in the place of a field: they are what its name means everywhere but in themselves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

record Counted {
  var sets, gets: int;
  var value: int;
  proc ref value ref: int {
    sets += 1;
    return value;
  }
  proc value: int do return value;
  proc twice() do return 2 * value;
}

var c: Counted;
c.value = 4;
c.value += 1;
writeln(c.value, " ", c.twice(), " ", c.sets);
// CHECK: 5 10 2

class Shape {
  var area = 1.0;
}
class Square : Shape {
  var side: real;
  proc area: real do return side * side;
}
const s = new Square(side = 3.0);
writeln(s.area, " ", (s: borrowed Shape).area);
// CHECK: 9.0 1.0

// Of the parts of an array's elements that a method gives, those that it can refer to are targets.
var waves: [1..3] complex;
waves.im = [1.0, 2.0, 3.0];
waves.re = 0.5;
waves[2..3].im *= 2;
writeln(waves);
// CHECK-NEXT: 0.5 + 1.0i 0.5 + 4.0i 0.5 + 6.0i
waves.re <=> waves.im;
writeln(waves.re, " | ", waves.im);
// CHECK-NEXT: 1.0 4.0 6.0 | 0.5 0.5 0.5
record Wave { var at: complex; }
var grid: [1..2, 1..2] Wave;
grid.at.im = 2;
grid.at.re += grid.at.im;
writeln(grid.at);
// CHECK-NEXT: 2.0 + 2.0i 2.0 + 2.0i 2.0 + 2.0i 2.0 + 2.0i
var counters: [1..2] Counted;
counters.value = [3, 4];
writeln(counters.sets, " ", counters.value);
// CHECK-NEXT: 1 1 3 4

// Actuals behind a method without parentheses are for the value.
record Row {
  var values: [0..2] int;
  proc cells ref do return values;
  proc between(from: int, to: int) do return values[from..to];
  proc test() do return cells[1] + cells(2) + (+ reduce between(0, 1));
}
var row = new Row([1, 2, 3]);
row.cells[0] = 5;
row.cells(1) = 6;
writeln(row.cells, " ", row.cells[0], " ", row.between(0, 1), " ", row.test());
// CHECK-NEXT: 5 6 3 5 5 6 20
