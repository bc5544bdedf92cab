// A tuple expression that is passed refers to its arrays and records; who stores it has copies.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var x: int;
  proc init(x: int) do this.x = x;
  proc init=(other: R) {
    this.x = other.x;
    writeln("copy ", x);
  }
}

// Scalars are copied, as formals of default intent are.
// CHECK: 10(x = 3)
// CHECK-NEXT: (x = 4)
// CHECK-NEXT: 3 R
// CHECK-NEXT: copy 4
// CHECK-NEXT: 1 (x = 4)
var a: [0..0] int, i: int, r = new R(0);
proc outer(t) {
  a[0] = 1;
  i = 2;
  r.x = 3;
  writeln(t(0), t(1), t[2]);
  inner(t);
  type last = t.type(2);
  writeln(t.size, " ", last:string);
  const kept = t;
  a[0] = 5;
  r.x = 6;
  writeln(kept(0), " ", kept(2));
}
proc inner(t) {
  r.x = 4;
  writeln(t[2]);
}
outer((a, i, r));

// Positions known when the program runs, loops, patterns, queries.
// CHECK-NEXT: 9 12
// CHECK-NEXT: 7 1
// CHECK-NEXT: 1 1 1;2 2 2;1 1 1|2 2 2|1 1 12 2 2
// CHECK-NEXT: 1 1 12 2 2
// CHECK-NEXT: (1 1 1, 2 2 2)
// CHECK-NEXT: {1..3} {0..2}
// CHECK-NEXT: 4
proc forms() {
  var A, B: [1..3] int;
  A = 1;
  B = 2;
  proc sum(t) {
    var s = 0;
    for k in 0..<t.size do s += + reduce t(k);
    return s;
  }
  writeln(sum((A, B)), " ", sum((A, B, A)));
  proc later(t, k: int) {
    A[2] = 7;
    B[2] = 1;
    const x = t[k][2], y = t(1 - k)[2];
    A[2] = 1;
    B[2] = 2;
    writeln(x, " ", y);
  }
  later((A, B), 0);
  proc each(t: 2*?) {
    for e in t do write(e, ";");
    for param p in 0..1 do write(t(p), "|");
    writeln((...t));
  }
  each((A, B));
  proc whole(t) where isTuple(t) {
    const (x, y) = t;
    writeln(x, y);
    return t;
  }
  const stored = whole((A, B));
  A[1] = 9;
  writeln(stored);
  A[1] = 1;
  var C: [0..2] int;
  proc domains(t: (?S, ?T)) {
    var s: S, u: T;
    writeln(s.domain, " ", u.domain);
  }
  domains((A, C));
  proc withDefault(t, n = t(0)[1]) do return t(0)[1] + n + 2;
  writeln(withDefault((A, B)));
}
forms();

// Tasks and loops see the same elements.
// CHECK-NEXT: 3 4 5 2 2 2
proc tasks() {
  var A, B: [1..3] int = 2;
  proc add(t) {
    forall k in 1..3 with (ref A) do A[k] = t(1)[k] + k;
    sync begin writeln(t(0), " ", t(1));
  }
  add((A, B));
}
tasks();

// A tuple variable stays one value.
// CHECK-NEXT: copy 1
// CHECK-NEXT: 1
proc variables() {
  var q = new R(1);
  const stored = (q, 2);
  q.x = 2;
  proc show(t) do writeln(t(0).x);
  show(stored);
}
variables();

// Objects that have one owner are given to the tuple.
// CHECK-NEXT: (q, {x = 1})
// CHECK-NEXT: true
class C {
  var x: int;
}
proc owners() {
  var q = "q", o: owned C? = new owned C(1);
  proc show(t) do writeln(t);
  show((q, o));
  writeln(o == nil);
}
owners();
