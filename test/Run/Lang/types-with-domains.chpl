// Types of arrays carry their domains: through type formals, type fields, queries, type procedures, and collections.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use List, Map;

class Holder {
  type t;
  var x: t;
  proc fresh() {
    proc nested() { var y: t; return y; }
    return nested();
  }
  proc type make() do return new Holder(t);
}
class Heir : Holder { var y: t; }
class Settled : Holder([1..4] int) { var n: int; }
record Sized {
  type eltType;
  var n = 2;
  var a: [1..n] eltType;
  proc init(type eltType, n: int) { this.eltType = eltType; this.n = n; }
  proc init=(other: this.type) { this.eltType = other.eltType; this.n = other.n; this.a = other.a; }
}
record Defaulted { type t = [1..3] int; var x: t; }
record Wrapped { type t; var inner: Defaulted(t); }

proc default(type t) { var x: t; return x; }
proc like(x: ?t) { var y: t; return y; }
proc inside(x: Holder(?t)) { var y: t; return y; }
proc elements(x: [?D] ?t) { var y: t; return y; }
proc second(type t: (int, ?u)) { var y: u; return y; }
proc both(type ts...) { var a: ts(0), b: ts(1); writeln(a.domain, " ", b.domain); }
proc make(type t) { return new t(); }
proc upTo(n) type do return [1..n] int;
proc nest(param depth: int, type t) type {
  if depth == 0 then return t; else return [1..2] nest(depth - 1, t);
}

proc main() {
  const n = 4;
  // CHECK: 0 0 0 0 {1..4}
  const h = new Holder([1..n] int);
  writeln(h.x, " ", h.x.domain);
  // CHECK-NEXT: 0 0 0 0 0.0 0.0
  type T = Holder([0..1] real);
  writeln(h.fresh(), " ", (new T()).fresh());
  // CHECK-NEXT: 0.0 0.0 0.0 0.0
  writeln(T.make().x, " ", make(T).x);
  // CHECK-NEXT: 0 0 0 | 0 0 0 | 0 0 0 0
  const d = new Heir([1..3] int);
  writeln(d.x, " | ", d.y, " | ", (new Settled(n = 2)).x);
  // CHECK-NEXT: {5..6} {1..4}
  var fromType: Defaulted([5..6] bool), fromField: h.t;
  writeln(fromType.t.domain, " ", fromField.domain);

  var s = new Sized([1..2] int, 3), copy = s;
  copy.a[3][2] = 7;
  var another: copy.eltType;
  // CHECK-NEXT: 0 0 0 0 0 0 | 0 0 0 0 0 7 | {1..2}
  writeln(s.a, " | ", copy.a, " | ", another.domain);

  var plain: Defaulted, of: Defaulted([1..2] real), around: Wrapped([7..8] int);
  // CHECK-NEXT: 0 0 0 | 0.0 0.0 | {7..8} | true
  writeln(plain.x, " | ", of.x, " | ", around.inner.x.domain, " | ", plain == new Defaulted());

  var maybe: owned Holder([1..3] int)?, nobody: maybe.t;
  // CHECK-NEXT: 0
  writeln(nobody.size);

  const A: [1..2] [1..3] int;
  // CHECK-NEXT: {3..4} {1..2} {1..3} {1..4} {1..3} {1..2}
  writeln(default([3..4] int).domain, " ", like(A).domain, " ", like(A)[1].domain, " ", inside(h).domain, " ",
          elements(A).domain, " ", second((int, [1..2] real)).domain);
  // CHECK-NEXT: (0, {0..1})
  const pair = like((1, [2, 3]));
  writeln((pair(0), pair(1).domain));
  // CHECK-NEXT: {1..2} {1..3}
  both([1..2] int, [1..3] bool);
  var counted: upTo(n), nested: nest(2, int), same: A.type, filled: [1..0] [1..2] int, empty: filled.type;
  // CHECK-NEXT: {1..4} {1..2} {1..2} {1..3} 0
  writeln(counted.domain, " ", nested.domain, " ", nested[1].domain, " ", same[2].domain, " ", empty.size);

  var l: list([1..2] int), ll: list(list([1..2] int)), m: map(int, [1..3] real), al: [1..2] list([1..2] int);
  l.pushBack([1, 2]);
  ll.pushBack(l);
  m[4][2] = 0.5;
  al[2].pushBack([3, 4]);
  var element: al.eltType.eltType;
  // CHECK-NEXT: [1 2] 2 {4: 0.0 0.5 0.0} [] [3 4] {1..2}
  writeln(l, " ", ll[0][0][1], " ", m, " ", al, " ", element.domain);
  // CHECK-NEXT: [domain(1,int(64),one)] [domain(1,int(64),one)] int(64) true
  writeln(A.type: string, " ", isArrayType(h.t));

  // What `?` makes of a class type brings the same domains.
  var some: list(owned Holder([1..3] int)?), each: [1..2] shared Holder([1..4] int)?;
  some.pushBack(new Holder([1..3] int));
  each[2] = new shared Holder([1..4] int);
  var third: some[0]!.t, fourth: each[2]!.t;
  // CHECK-NEXT: {1..3} {1..4}
  writeln(third.domain, " ", fourth.domain);
}
