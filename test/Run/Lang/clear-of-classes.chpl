// `clear` of an owner makes it nil where that may be; else the name is the class's own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class Stock {
  var items = 5;
  proc clear() { items = 0; }
  proc deinit() { writeln("end ", items); }
}
proc main() {
  var a = new owned Stock();
  a.clear();
  writeln(a);
  // CHECK: {items = 0}
  var b = new shared Stock();
  b.clear();
  writeln(b);
  // CHECK-NEXT: {items = 0}
  var c: owned Stock? = new owned Stock();
  c.clear();
  writeln(c);
  // CHECK-NEXT: end 5
  // CHECK-NEXT: nil
  var d: shared Stock? = new shared Stock();
  d.clear();
  writeln(d);
  // CHECK-NEXT: end 5
  // CHECK-NEXT: nil
}
// CHECK-NEXT: end 0
// CHECK-NEXT: end 0
