// A cast to a class all of whose open fields have defaults is one to the class of these, as in a variable's type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class Parent { var x = 1; }
class Child : Parent {
  type t = string;
  var y: int;
}

proc asChild(p: borrowed Parent) throws do return p: borrowed Child;

var right: owned Parent = new Child(t = string, y = 3), wrong: owned Parent = new Child(t = int, y = 4);
writeln((try! asChild(right)).type: string);
// CHECK: borrowed Child(string)
writeln(try! asChild(right));
// CHECK-NEXT: {x = 1, y = 3}
try {
  writeln(asChild(wrong));
} catch e: ClassCastError {
  writeln("another class");
}
// CHECK-NEXT: another class
