// Of a union one field has a value at most: it ends when another becomes active, and it alone is copied.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t --memLeaks | FileCheck --match-full-lines %s

record R {
  var a: int;
  proc init() { writeln("default"); }
  proc init(a: int) { this.a = a; }
  proc deinit() { if a != 0 then writeln("end R ", a); }
}
class C {
  var x: int;
  proc deinit() { writeln("end C ", x); }
}
union U {
  var r: R;
  var o: owned C?;
  var s: string;
  var sh: shared C?;
}
union Strict {
  var i: int;
  var c: owned C;
  var a: [1..3] int;
  var t: (int, string);
}

proc switches() {
  writeln("new");
  var u: U;
  u.o = new C(1);
  u.o = new C(2);
  u.s = "a text that is longer than a few bytes";
  u.s += "!";
  u.sh = new shared C(3);
  writeln(u);
  var v = u;
  u.s = "other";
  writeln(v, " ", u);
  v = u;
  writeln(v, " ", u == v);
}
// CHECK: new
// CHECK-NEXT: end C 1
// CHECK-NEXT: end C 2
// CHECK-NEXT: (sh = {x = 3})
// CHECK-NEXT: (sh = {x = 3}) (s = other)
// CHECK-NEXT: end C 3
// CHECK-NEXT: (s = other) true
switches();

proc withoutDefaults() {
  var w: Strict;
  w.i = 3;
  w.c = new C(10);
  w.c = new C(11);
  w.a = [1, 2, 3];
  w.a[2] += 5;
  writeln(w);
  var x = w;
  x.t = (4, "four");
  w = x;
  writeln(w, " ", x == w);
  var several: [1..3] Strict;
  several[2].c = new C(12);
  several[3] = x;
  writeln(several);
  const made = new Strict(c = new C(13));
  writeln(made);
}
// CHECK-NEXT: end C 10
// CHECK-NEXT: end C 11
// CHECK-NEXT: (a = 1 7 3)
// CHECK-NEXT: (t = (4, four)) true
// CHECK-NEXT: () (c = {x = 12}) (t = (4, four))
// CHECK-NEXT: (c = {x = 13})
// CHECK-NEXT: end C 13
// CHECK-NEXT: end C 12
withoutDefaults();

proc visits() {
  record Counter {
    var n: int;
    proc ref this(x) { n += 1; writeln("visit ", x, " ", n); }
  }
  var counter = new Counter(), u: Strict;
  u.i = 5;
  u.visitOne(counter);
  u.t = (6, "six");
  u.visitOne(counter);
  writeln(counter.n);
}
// CHECK-NEXT: visit 5 1
// CHECK-NEXT: visit (6, six) 2
// CHECK-NEXT: 2
// CHECK-NOT: {{.}}
visits();
