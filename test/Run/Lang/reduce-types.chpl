// Types that have what a standard reduction asks for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

enum color { red, green, blue }
record R {
  var x: int;
}
operator +(a: R, b: R) do return new R(a.x + b.x);
const records = [i in 1..4] new R(i);

// CHECK: green blue
writeln(max reduce [color.red, color.green], " ", max reduce [color.blue, color.red]);
// CHECK-NEXT: (x = 10)
writeln(+ reduce records);
// CHECK-NEXT: abc
writeln(+ reduce ["a", "b", "c"]);
// CHECK-NEXT: (3, ab) (2, 5)
writeln(+ reduce [(1, "a"), (2, "b")], " ", max reduce [(1, 7), (2, 5)]);
// CHECK-NEXT: true 1 false
writeln(max reduce [true, false], " ", + reduce [true, false], " ", && reduce [1, 0]);
