// Deinitialisers written outside of their classes, with and without inheritance.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


class Parent { var x = 0; }
class Child : Parent { var y = 0; }
class Plain : Parent { }
class Box { type t; var item: t; }
proc Parent.deinit() { write("parent ", x, " "); }
proc Child.deinit() { write("child ", y, " "); }
proc Box.deinit() { write("box ", item, " "); }

proc main() {
  {
    var p = new shared Parent(1);
  }
  writeln();
  // CHECK: parent 1
  {
    var c: owned Parent = new owned Child(2, 3);
  }
  writeln();
  // CHECK-NEXT: child 3 parent 2
  {
    var q = new unmanaged Plain(4);
    delete q;
  }
  writeln();
  // CHECK-NEXT: parent 4
  {
    var b = new owned Box(int, 5);
  }
  writeln();
  // CHECK-NEXT: box 5
}
