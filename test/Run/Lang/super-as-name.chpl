// `super` is no keyword: a formal or a variable of this name hides the parent.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc holds(super, sub) do return super.contains(sub) && !sub.contains(super);
writeln(holds({1..10}, {2..3}), " ", holds(1..3, 1..9));
// CHECK: true false

class Shape {
  proc name() do return "shape";
}
class Square : Shape {
  override proc name() do return "square, a " + super.name();
  proc beside(super: Shape) do return super.name() + " beside a " + this.name();
}
const square = new Square();
writeln(square.name(), "; ", square.beside(new Shape()));
// CHECK-NEXT: square, a shape; shape beside a square, a shape
{
  var super = [3, 1, 2];
  writeln(super.size, " ", super[0]);
  // CHECK-NEXT: 3 3
}
