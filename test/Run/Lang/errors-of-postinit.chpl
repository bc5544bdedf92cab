// An error of postinit arrives where the value is made, and the fields end. No deinit of the value runs: it never was.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s --implicit-check-not=Allocated
// RUN: %choir -O0 --no-warnings %s -o %t0
// RUN: %t0 --memLeaks 2>&1 | FileCheck --match-full-lines %s --implicit-check-not=Allocated

var live: int;
record Part {
  var s: string;
  proc init(s: string = "") { this.s = s; live += 1; }
  proc init=(other: Part) { s = other.s; live += 1; }
  proc deinit() { live -= 1; }
}
record R {
  var p: Part;
  var a: int;
  proc postinit() throws { if a == 3 then throw new Error("postinit"); }
  proc deinit() { write("~R "); }
}
class C {
  var p: Part;
  var a: int;
  proc postinit() throws { if a == 3 then throw new Error("postinit"); }
  proc deinit() { write("~C "); }
}
class D : C {
  var q: Part;
  proc init(a: int) {
    super.init(new Part("x" * 40), a);
    q = new Part("y" * 40);
  }
  proc postinit() throws {
    super.postinit();
    if a == 4 then throw new Error("D");
  }
  proc deinit() { write("~D "); }
}
class Plain {
  var p: Part;
  proc init() throws { p = new Part("x" * 40); init this; }
  proc postinit() throws { throw new Error("plain"); }
}
proc part() do return new Part("z" * 40);

proc attempt(param which: int, a: int) {
  try {
    select which {
      when 0 { var r = new R(part(), a); write(r.a, " "); }
      when 1 { var c = new C(part(), a); write(c.a, " "); }
      when 2 { var c = new shared C(part(), a); write(c.a, " "); }
      when 3 { var c = new unmanaged C(part(), a); write(c.a, " "); delete c; }
      when 4 { var d = new D(a); write(d.a, " "); }
      when 6 { var c = new Plain(); }
    }
  } catch e {
    write("caught ", e.message(), " ");
  }
  writeln(which, " ", live);
}
for param i in 0..4 { attempt(i, 1); attempt(i, 3); }
attempt(4, 4);
attempt(6, 1);
// CHECK: 1 ~R 0 0
// CHECK-NEXT: caught postinit 0 0
// CHECK-NEXT: 1 ~C 1 0
// CHECK-NEXT: caught postinit 1 0
// CHECK-NEXT: 1 ~C 2 0
// CHECK-NEXT: caught postinit 2 0
// CHECK-NEXT: 1 ~C 3 0
// CHECK-NEXT: caught postinit 3 0
// CHECK-NEXT: 1 ~D ~C 4 0
// CHECK-NEXT: caught postinit 4 0
// CHECK-NEXT: caught D 4 0
// CHECK-NEXT: caught plain 6 0
