// Methods declared outside of their classes override one another as those inside do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

class C { }
class D : C { }
class E : D { }
proc C.name() do return "C";
override proc D.name() do return "D";
proc C.greet() { writeln("hello ", name()); }
proc main() {
  const all: 3*owned C = (new C(), new D(): owned C, new E(): owned C);
  // CHECK: hello C
  // CHECK-NEXT: hello D
  // CHECK-NEXT: hello D
  for c in all do c.greet();
}
