// Forwarding with lists of names, and under other names.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record Inner {
  var field = 3;
  proc foo() { return "Inner.foo"; }
  proc bar() { return "Inner.bar"; }
}
record Some { var inner: Inner; forwarding inner only foo as renamed; proc foo() { return "Some.foo"; } }
record Most { var inner: Inner; forwarding inner except bar; proc bar() { return "Most.bar"; } }

class Base { proc area() { return "base"; } }
proc Base.deinit() { writeln("end"); }
class Derived : Base { }
override proc Derived.area() { return "derived"; }

/// An array is accessed through what forwards to it.
record row {
  var places: range;
  type eltType;
  forwarding var elements: [places] eltType;
}

proc main() {
  var s: Some, m: Most;
  writeln(s.renamed(), " ", s.foo());
  // CHECK: Inner.foo Some.foo
  writeln(m.foo(), " ", m.bar(), " ", m.field);
  // CHECK-NEXT: Inner.foo Most.bar 3
  const d = new Derived();
  writeln(d.area());
  // CHECK-NEXT: derived
  var rows = for i in 1..2 do new row(1..i, real);
  rows[2][1] = 1.5;
  rows[2](2) = 2.5;
  writeln(rows[2][1..2], " ", rows[1][1], " ", rows[2].size);
  // CHECK-NEXT: 1.5 2.5 0.0 2
}
// CHECK-NEXT: end
