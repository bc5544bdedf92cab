// Classes: inheritance, dynamic dispatch, super, casts, printing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


class Shape {
  const name: string;
  proc area(): real { return 0.0; }
  proc describe() { return name + " of area " + area(): string; }
  proc type count() { return 1; }
}

class Square : Shape {
  var side: real;
  proc init(side: real, name = "square") {
    super.init(name);
    this.side = side;
  }
  override proc area() { return side * side; }
}

class Rectangle : Square {
  var height: real;
  proc init(width: real, height: real) {
    super.init(width, "rectangle");
    this.height = height;
  }
  override proc area(): real { return side * height; }
  override proc describe() { return "wide " + super.describe(); }
}

class Cube : Square {
  proc init(side: real) { super.init(side, "cube"); }
  override proc area(): real { return 6 * super.area(); }
  override proc describe() { return "solid " + super.super.describe(); }
}

class Node {
  var value: int;
  var next: owned Node?;
}

proc length(list: borrowed Node?): int {
  return if list == nil then 0 else 1 + length(list!.next);
}

proc main() {
  const shape = new Shape("shape"), square3 = new Square(3.0), wide = new Rectangle(2.0, 5.0);
  const shapes = (shape.borrow(), square3: borrowed Shape, wide: borrowed Shape);
  for s in shapes do
    writeln(s.describe());
  // CHECK:      shape of area 0.0
  // CHECK-NEXT: square of area 9.0
  // CHECK-NEXT: wide rectangle of area 10.0
  writeln(shapes(0).area() + shapes(1).area() + shapes(2).area());
  // CHECK-NEXT: 19.0
  const r = new Rectangle(1.0, 2.0);
  writeln(r, " ", r.side, " ", r.type: string);
  // CHECK-NEXT: {name = rectangle, side = 1.0, height = 2.0} 1.0 owned Rectangle

  const b: borrowed Shape = r;
  const square = b: borrowed Square?, nobody = shapes(0): borrowed Square?;
  writeln(square != nil, " ", nobody == nil, " ", nobody);
  // CHECK-NEXT: true true nil

  var list: owned Node?;
  for i in 1..4 do
    list = new Node(i, list);
  writeln(length(list), " ", list!.value, " ", list!.next!.value);
  // CHECK-NEXT: 4 4 3

  writeln((new Cube(2.0)).describe());
  // CHECK-NEXT: solid cube of area 24.0
}
