// Operators that the program declares for exactly the operands' types shadow the built-in ones, which convert.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

enum color { red = 1, green = 2 }

operator +(a: uint, b: int) { return a + (b: uint + 1000: uint); }
operator <(a: color, b: color) { return a: int > b: int; }
operator ~(a: uint(8)) { return "tilde"; }
operator %(a: int, b: int) { return 7; }
operator *(a: ?t, b: t) { return "generic"; }
operator bool.~(a: bool) { return !a; }
operator real.==(a: real, b: real) { return abs(a - b) < 0.1; }
operator /(param a: int, param b: int) param do return 100;

proc main() {
  var u: uint = 1, i = 2, small: uint(8) = 3;
  var red = color.red, half = 0.5;
  writeln(u + i, " ", u + u, " ", u + 5);
  // CHECK: 1003 2 1006
  // The library's own code keeps the built-in operators.
  writeln(+ reduce [u, 2: uint]);
  // CHECK-NEXT: 3
  writeln(red < color.green, " ", ~small, " ", i % 5);
  // CHECK-NEXT: false tilde 7
  // A generic operator is less specific than a built-in one, and so is one that runs where both sides are known.
  writeln(i * i, " ", 5 % 3);
  // CHECK-NEXT: 4 2
  writeln(4 / 2, " ", i / 2);
  // CHECK-NEXT: 100 1
  // Those that name the type belong to it.
  var yes = true, third = 0.33;
  writeln(~yes, " ", third == 0.3 + 0.0 * third);
  // CHECK-NEXT: false true

  {
    operator -(a: real, b: int) { return 10.5; }
    writeln(1.5 - i, " ", 1.5 - 0.5);
    // CHECK-NEXT: 10.5 1.0
  }
  writeln(1.5 - i);
  // CHECK-NEXT: -0.5

  // An operator of a type without a declaration.
  {
    operator real.+(a: real, b: real) { return 10.0; }
    writeln(half + 2.0, " ", half + 2);
    // CHECK-NEXT: 10.0 2.5
  }
}
