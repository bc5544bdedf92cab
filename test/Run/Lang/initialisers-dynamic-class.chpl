// While initialisers run, an object is one of the class whose initialiser is done last.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run --fast %s | FileCheck --match-full-lines %s

class Base {
  var x: int;
  proc init(x = 4) {
    this.x = x;
    init this;
    greet();
  }
  proc greet() { writeln("Base ", x); }
}
class Middle : Base {
  var y: int;
  proc init(x: int) {
    super.init(x);
    greet();
    this.y = 2 * x;
    init this;
    greet();
  }
  override proc greet() { writeln("Middle ", x, " ", y); }
}
class Leaf : Middle {
  var z = 7;
  proc init() {
    super.init(3);
    init this;
    this.greet();
  }
  override proc greet() { writeln("Leaf ", x, " ", y, " ", z); }
}
const leaf = new Leaf();
// CHECK:      Base 3
// CHECK-NEXT: Base 3
// CHECK-NEXT: Middle 3 6
// CHECK-NEXT: Leaf 3 6 7

/// Its initialiser is the compiler's: the object is whole when that is done.
class Plain : Base {
  override proc greet() { writeln("Plain ", x); }
  proc postinit() { greet(); }
}
class Given : Base {
  var w = 1;
  override proc greet() { writeln("Given ", x, " ", w); }
}
const plain: Base = new Plain();
plain.greet();
const given: Base = new Given();
given.greet();
// CHECK-NEXT: Base 4
// CHECK-NEXT: Plain 4
// CHECK-NEXT: Plain 4
// CHECK-NEXT: Base 4
// CHECK-NEXT: Given 4 1
