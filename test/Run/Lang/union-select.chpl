// `union select` takes the clause of the active field, whose name stands for the field there; `when T.f` in a `select`.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

union U { var i: int; var r: real; var s: string; }
record R { var a: int; proc ref bump() { a += 1; } }
class C { var x: int; }
union V { var r: R; var o: owned C?; }

proc show(const ref u: U) {
  union select u {
    when i do writeln("int ", i);
    when r { writeln("real ", r); }
    otherwise do writeln("neither");
    when s do writeln("string ", s);
  }
}
proc kind(u: U) {
  select u {
    when U.i do return "i";
    when U.r, U.s do return "r or s";
    otherwise do return "none";
  }
}
proc made(number: int) {
  var u: U;
  select number {
    when 0 do u.i = 5;
    when 1 do u.r = 2.5;
    when 2 do u.s = "text";
  }
  return u;
}
var calls = 0;
proc counted() {
  calls += 1;
  return made(2);
}
proc uncalled(u: U) {
  union select u { when i do writeln(i); }
  var i = 1;
  return i;
}

proc main() {
  for k in 0..3 {
    show(made(k));
    writeln(kind(made(k)));
  }
  // CHECK: int 5
  // CHECK-NEXT: i
  // CHECK-NEXT: real 2.5
  // CHECK-NEXT: r or s
  // CHECK-NEXT: string text
  // CHECK-NEXT: r or s
  // CHECK-NEXT: neither
  // CHECK-NEXT: none
  var u = made(0);
  union select u { when i do i += 1; when r do r += 1.0; otherwise do writeln("none"); }
  writeln(u);
  // CHECK-NEXT: (i = 6)
  // The subject is evaluated once, and a name hides others.
  const s = "outer";
  union select counted() { when i do writeln(i); when s do writeln(s, " ", calls); otherwise; }
  writeln(s);
  // CHECK-NEXT: text 1
  // CHECK-NEXT: outer
  var v: V;
  v.r = new R(3);
  union select v { when r { r.bump(); r.bump(); } when o do writeln("o"); }
  writeln(v);
  // CHECK-NEXT: (r = (a = 5))
  v.o = new C(7);
  union select v { when r do writeln("r"); when o { o!.x += 1; writeln(o!.x); } }
  union select v { when r, o do writeln("any"); }
  // CHECK-NEXT: 8
  // CHECK-NEXT: any
}
