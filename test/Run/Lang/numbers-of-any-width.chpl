// A formal `int(?w)` takes what converts to an int of some width, as a formal of each of them would.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc width(x: int(?w)) do return "int " + w: string;
proc ofReal(x: real(?w)) do return "real " + w: string;
proc ofUnsigned(x: uint(?w)) do return "uint " + w: string;
proc ofComplex(x: complex(?w)) do return "complex " + w: string;
config const three = 3, small: int(8) = 3, narrow: real(32) = 1.5, flag = true;

writeln(width(flag), ", ", width(small), ", ", ofReal(three), ", ", ofUnsigned(three), ", ", ofUnsigned(small));
// CHECK: int 64, int 8, real 64, uint 64, uint 8
writeln(ofComplex(three), ", ", ofComplex(2.5), ", ", ofComplex(narrow));
// CHECK-NEXT: complex 128, complex 128, complex 64

// A width that several formals share is one to which all actuals convert.
proc sum(a: int(?w), b: int(w)): int(w) do return a + b;
proc two(x: real(?w), y: real(?v)) do return (w, v);
writeln(sum(small, 70000), " ", sum(three: int(32), small).type: string, " ", two(three, narrow));
// CHECK-NEXT: 70003 int(32) (64, 32)

// A default has a width of its own.
proc withDefault(x: real(?w), n: int(?v) = 3) do return (w, v);
writeln(withDefault(three), " ", withDefault(narrow, small));
// CHECK-NEXT: (64, 64) (32, 8)

// What need not be converted is closer.
proc over(x: int(?w)) do return "int";
proc over(x) do return "any";
writeln(over(flag), " ", over("text"), " ", over(small));
// CHECK-NEXT: any any int

// Element by element, too.
proc half(x: real(?w)) do return x / 2;
writeln(half([1, 2, 3]), " ", abs(three < 4), " ", abs([true, false]));
// CHECK-NEXT: 0.5 1.0 1.5 1 1 0
