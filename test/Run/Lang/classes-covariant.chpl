// An overriding method may return an object of a subclass: who calls through the parent sees the parent's type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class C {
  var x: int;
  proc copy() do return new unmanaged C(x);
  proc own(): owned C do return new owned C(x);
}
class D: C {
  var y: int;
  override proc copy() do return new unmanaged D(x, y);
  override proc own(): owned D do return new owned D(x, y);
}

// CHECK: {x = 1, y = 2} unmanaged C
// CHECK-NEXT: {x = 1, y = 2} owned C
// CHECK-NEXT: 2 2
proc main() {
  var d = new owned D(1, 2);
  var c: borrowed C = d;
  var a = c.copy(), b = c.own(), e = d.copy();
  writeln(a, " ", a.type:string);
  writeln(b, " ", b.type:string);
  writeln(e.y, " ", d.own().y);
  delete a, e;
}
