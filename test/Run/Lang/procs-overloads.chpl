// Overloaded procedures: which one a call means.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc f(x: int) { return "int"; }
proc f(x: uint) { return "uint"; }
proc f(x: real) { return "real"; }
proc f(x: string) { return "string"; }
proc f(x) { return "generic"; }
proc f(x: int, y: int) { return "two ints"; }
proc f(x: [] int) { return "array of int"; }
proc f(x: [] real) { return "array of real"; }
proc f(x: (int, real)) { return "tuple"; }
proc f(x: range(?)) { return "range"; }

proc narrow(x: int(8)) { return "int(8)"; }
proc narrow(x: int(32)) { return "int(32)"; }

proc wide(x: int(64)) { return "int(64)"; }
proc wide(x: real(64)) { return "real(64)"; }

proc main() {
  const small: int(16) = 3, u8: uint(8) = 1;
  var A: [1..2] int, B: [1..2] real;
  writeln(f(1), " ", f(1: uint), " ", f(1.0), " ", f("a"), " ", f(true), " ", f(1, 2));
  // CHECK: int uint real string generic two ints
  writeln(f(A), ", ", f(B), ", ", f((1, 2.0)), ", ", f(1..2), ", ", f((1, 2)));
  // CHECK-NEXT: array of int, array of real, tuple, range, generic
  // A formal that takes every type is closer than one that the actual has to be converted to.
  writeln(f(small), " ", f(u8), " ", f(1.0: real(32)), " ", f(2.0i));
  // CHECK-NEXT: generic generic generic generic
  writeln(wide(small), " ", wide(u8), " ", wide(1.0: real(32)), " ", narrow(5: int(8)), " ",
          narrow(small));
  // CHECK-NEXT: int(64) int(64) real(64) int(8) int(32)
}
