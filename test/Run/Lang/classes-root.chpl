// Every class is derived from RootClass, which Chapel 1 called object.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

class C { var x = 1; proc f() { writeln("C", x); } }
class D : C { override proc f() { writeln("D", x); } }
class E { }

proc main() {
  const a = new C(), b = new D(2), e = new E();
  var all: [1..3] borrowed RootClass?;
  (all[1], all[2], all[3]) = (a.borrow(), b.borrow(), e.borrow());
  // CHECK: C1
  // CHECK-NEXT: D2
  for x in all do
    if const c = x: borrowed C? then c.f();
  var o: owned object = new C(3);
  // CHECK-NEXT: {x = 3} borrowed RootClass
  writeln(o, " ", o.borrow().type: string);
  // CHECK-NEXT: true true false false
  writeln(isSubtype(C, object), " ", isSubtype(D, RootClass), " ", isSubtype(object, C), " ", isSubtype(C, E));
  // CHECK-NEXT: false true
  writeln(a.borrow(): object == b.borrow(): object, " ", all[2] == b.borrow());
}
