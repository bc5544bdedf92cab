// Methods with variable arguments run those of the object's class.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

class Shape {
  proc add(xs: int...) { writeln("shape ", xs); }
  proc name(xs: real ...?n, text: string) { writeln("shape ", n, text); }
  proc several(xs...) { writeln("shape ", xs.size); }
}
class Circle : Shape {
  override proc add(xs: int...) { writeln("circle ", xs); }
  override proc name(xs: real ...?n, text: string) { writeln("circle ", n, text); }
  override proc several(xs...) { writeln("circle ", xs.size); }
}

const s: owned Shape = new Circle();
// CHECK:      circle (1, 2)
// CHECK-NEXT: circle (3,)
s.add(1, 2);
s.add(3);
// CHECK-NEXT: circle 2x
s.name(1.0, 2.0, "x");
// CHECK-NEXT: circle 2
s.several(1, "y");
