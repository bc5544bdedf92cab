// `new` over arrays and ranges makes one value per element, by declared and by generated initialisers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R { var a: int; }
record S { var a, b: int; proc init(x: int) { a = x; b = -x; } }
record G { type t; var v: t; }
class C { var a: int; }

var A = [1, 2, 3];
// CHECK: (a = 1) (a = 2) (a = 3)
writeln(new R(A));
// CHECK-NEXT: (a = 2) (a = 3) (a = 4)
writeln(new R(a = A + 1));
// CHECK-NEXT: (a = 1, b = -1) (a = 2, b = -2)
var s = new S(1..2);
writeln(s);
// CHECK-NEXT: (v = 4) (v = 5)
writeln(new G(int, 4..5));
// CHECK-NEXT: 1 2 3
var c: [1..3] owned C? = new C(A);
writeln(c[1]!.a, " ", c[2]!.a, " ", c[3]!.a);
// CHECK-NEXT: {a = 2} {a = 4} {a = 6}
var u = new unmanaged C(A * 2);
writeln(u);
for object in u do delete object;
