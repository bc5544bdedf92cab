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
