// Which of several declarations that fit is meant: types, receivers, kinds of numbers, lists.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record R { type t = int; }
proc ofType(type t: R(?)) { return "any R"; }
proc ofType(type t: R(real)) { return "R(real)"; }
writeln(ofType(R(int)), ", ", ofType(R(real)));
// CHECK: any R, R(real)

proc out1(out x: int, out y: real = 2.5) { x = 1; }
var i: int, r: real;
out1(i, r);
writeln(i, " ", r);
// CHECK-NEXT: 1 2.5

var first, second = 0;
proc element(i: int) ref {
  return if i == 0 then first else second;
}
element(0) = 1;
element(1) = 2;
writeln(first, " ", second);
// CHECK-NEXT: 1 2

enum colour { plain, red = 1, green }
param c = "green": colour, n = colour.green: int;
writeln(c, " ", n, " ", 2: colour, " ", "ab".byte(1), " ", b"x".toByte());
// CHECK-NEXT: green 2 green 98 120

class C { var x: int; }
var c1: borrowed C?;
c1 = new borrowed C(5);
{ var other = new borrowed C(6); }
writeln(c1!.x);
// CHECK-NEXT: 5

type vector = [1..3] real;
proc usesType() {
  var v: vector;
  v[2] = 1.5;
  return v;
}
writeln(usesType(), " ", usesType().domain);
// CHECK-NEXT: 0.0 1.5 0.0 {1..3}

record Box { var d: domain(1); var a: [d] int; }
var p, q: Box;
writeln(p == q, " ", p != q);
// CHECK-NEXT: true false
