// An initialiser or postinit that throws ends the fields, parents' too; no deinit of the value itself runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t --memLeaks | FileCheck --match-full-lines %s
record F { var n: int; proc deinit() { if n != 0 then writeln("end F ", n); } }
class C {
  const at: int;
  var f = new F(1);
  proc init(at: int) throws {
    this.at = at;
    init this;
    if at == 1 then throw new Error("in init");
  }
  proc postinit() throws { if at == 2 then throw new Error("in postinit"); }
  proc deinit() { writeln("end C"); }
}
class D : C {
  var g = new F(2);
  proc init(at: int) throws {
    super.init(at);
    init this;
    if at == 3 then throw new Error("in D's init");
  }
  proc deinit() { writeln("end D"); }
}
record R {
  var f = new F(3);
  proc init(fails: bool) throws {
    init this;
    if fails then throw new Error("in R's init");
  }
  proc deinit() { writeln("end R"); }
}
proc attempt(type t, arg) {
  try {
    const made = new t(arg);
    writeln("made");
  } catch e {
    writeln(e.message());
  }
}
// CHECK: made
// CHECK-NEXT: end D
// CHECK-NEXT: end F 2
// CHECK-NEXT: end C
// CHECK-NEXT: end F 1
attempt(owned D, 0);
// CHECK-NEXT: end F 1
// CHECK-NEXT: in init
attempt(owned D, 1);
// CHECK-NEXT: end F 2
// CHECK-NEXT: end F 1
// CHECK-NEXT: in D's init
attempt(owned D, 3);
// CHECK-NEXT: end F 1
// CHECK-NEXT: in postinit
attempt(owned C, 2);
// CHECK-NEXT: end F 3
// CHECK-NEXT: in R's init
attempt(R, true);
// CHECK-NOT: {{.}}
