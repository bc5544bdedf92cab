// An out formal without a type has that of the first value in the body; the actual is assigned from it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var x: int;
  proc init(x: int = 0) do this.x = x;
  proc init=(other: R) {
    this.x = other.x;
    writeln("copy ", x);
  }
  proc deinit() do writeln("deinit ", x);
}
record G {
  var x;
}
class C {
  var v: int;
  proc name(out s) do s = "C" + v:string;
  proc twin(out t) do t = new unmanaged C(v);
}
class D: C {
  override proc name(out s) do s = "D" + v:string;
  override proc twin(out t) do t = new unmanaged D(v);
}

proc three(out x) {
  x = 3;
  writeln(x.type:string);
}
proc handedOn(out a) {
  three(a);
  a += 1;
}
proc sevens(out A) {
  var t: [1..3] int = 7;
  A = t;
  A[2] = 9;
}
proc made(out r) do r = new R(4);
proc either(out t, first: bool) {
  if first then
    t = (1, "a");
  else
    t = (2, "b");
}
proc failing(out r) throws {
  r = new R(5);
  throw new Error("no");
}
proc failingArray(out A) throws {
  A = [1, 2, 3, 4];
}
proc generic(of, out to: G) do to = new G(of);
proc twice(out x: real, out y = 7) do x = y / 2;
proc overloaded(out x) { x = 1; return "one"; }
proc overloaded(out x, y: int) { x = y; return "two"; }

// The type of the actual has no part in it: the value is converted at the call.
// CHECK: int(64)
// CHECK-NEXT: 3.0
// CHECK-NEXT: int(64)
// CHECK-NEXT: 3 int(64)
// CHECK-NEXT: int(64)
// CHECK-NEXT: 4.0
var y: real;
three(y);
writeln(y);
proc locally() {
  var z;
  three(z);
  writeln(z, " ", z.type:string);
}
locally();
handedOn(y);
writeln(y);

// CHECK-NEXT: 7 9 7 {1..3}
// CHECK-NEXT: 7.0 9.0 7.0 {0..2}
proc arrays() {
  var A;
  sevens(A);
  writeln(A, " ", A.domain);
  var B: [0..2] real;
  sevens(B);
  writeln(B, " ", B.domain);
}
arrays();

// The record is made in place, without a copy.
// CHECK-NEXT: (x = 4)
// CHECK-NEXT: deinit 4
proc records() {
  var r;
  made(r);
  writeln(r);
}
records();

// CHECK-NEXT: (1, a)
// CHECK-NEXT: (2.0, b)
proc tuples() {
  var t;
  either(t, true);
  writeln(t);
  var u: (real, string);
  either(u, false);
  writeln(u);
}
tuples();

// What a procedure that may throw finds in its formal ends; what it leaves there ends once.
// CHECK-NEXT: deinit 0
// CHECK-NEXT: deinit 5
// CHECK-NEXT: caught
// CHECK-NEXT: 1 2 3 4
proc throwing() throws {
  try {
    var r: R;
    failing(r);
  } catch {
    writeln("caught");
  }
  var A: [1..4] int;
  failingArray(A);
  writeln(A);
}
try! throwing();

// CHECK-NEXT: D8
// CHECK-NEXT: {v = 8} unmanaged C
proc methods() {
  var c: owned C = new D(8);
  var s, t;
  c.name(s);
  c.twin(t);
  writeln(s);
  writeln(t, " ", t.type:string);
  delete t;
}
methods();

// CHECK-NEXT: (x = 1) G(int(64))
// CHECK-NEXT: (x = x) G(string)
proc generics() {
  var g: G, h;
  generic(1, g);
  generic("x", h);
  writeln(g, " ", g.type:string);
  writeln(h, " ", h.type:string);
}
generics();

// Of a formal with a default the default tells the type.
// CHECK-NEXT: 3.0 7
// CHECK-NEXT: one 1 two 2
var half: real, whole: int(64);
twice(half, whole);
writeln(half, " ", whole);
var n: int;
write(overloaded(n), " ", n, " ");
writeln(overloaded(n, 2), " ", n);

// An array formal without a domain is over that of its first value; without one it has the shape of the actual.
// CHECK-NEXT: 1 2 3 {1..3}
// CHECK-NEXT: 7 7 {0..1}
// CHECK-NEXT: x x {0..1}
// CHECK-NEXT: 1 2 3 {1..3}
// CHECK-NEXT: of one
proc literal(out A: [] int) do A = [1, 2, 3];
proc filled(out A: [] int, n: int) {
  var t: [0..#n] int = 7;
  A = t;
}
proc anyElements(out A: []) {
  var t: [0..1] string = "x";
  A = t;
}
proc byElement(out A: [] int) do for i in A.domain do A[i] = i;
proc ofOne(out A: [] int) do A = [1, 2, 3];
proc ofOne(out x: int) {
  x = 1;
  writeln("of one");
}
proc openArrays() {
  var A, B: [1..3] int, E: int;
  var C;
  var D;
  literal(A);
  writeln(A, " ", A.domain);
  filled(C, 2);
  writeln(C, " ", C.domain);
  anyElements(D);
  writeln(D, " ", D.domain);
  byElement(B);
  writeln(B, " ", B.domain);
  ofOne(E);
}
openArrays();
