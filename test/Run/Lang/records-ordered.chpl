// Records that declare no order are ordered by their fields: the first that differ decide.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use Sort;
record R { var x: int; var y: string; }
record Generic { type t; var x: t; param p = 3; }
record Empty {}
record Nested { var r: R; var t: (int, R); }
record Own { var x: int; }
operator Own.<(a: Own, b: Own) do return a.x > b.x;

const a = new R(1, "b"), b = new R(1, "c"), c = new R(2, "a");
writeln(a < b, " ", a <= b, " ", a > b, " ", a >= b, " ", a <= a, " ", a < a, " ", b < c, " ", c < b);
// CHECK: true true false false true false true false
writeln(new Generic(real, 2.0) < new Generic(real, 3.0), " ", new Empty() < new Empty(), " ",
        new Empty() >= new Empty());
// CHECK-NEXT: true false true
writeln(new Nested(a, (1, b)) < new Nested(a, (1, c)), " ", new Own(1) < new Own(2));
// CHECK-NEXT: true false
var sorted = [c, b, a];
sort(sorted);
writeln(sorted);
// CHECK-NEXT: (x = 1, y = b) (x = 1, y = c) (x = 2, y = a)
