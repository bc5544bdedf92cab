// Operands of different numeric types meet at the wider one, at the unsigned of equal widths; integers become any real.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
proc show(x) { writeln(x.type: string, " ", x); }
var i: int = 3, u: uint = 4, s8: int(8) = 5, u8: uint(8) = 6, s16: int(16) = 7, r32: real(32) = 1.5;
// CHECK: uint(64) 7
show(i + u);
// CHECK-NEXT: uint(8) 30
show(s8 * u8);
// CHECK-NEXT: int(16) 13
show(s16 + u8);
// CHECK-NEXT: real(32) 4.5
show(r32 + i);
// Comparisons are of values.
// CHECK-NEXT: true false true
writeln(-1 < u, " ", u < (i - 10), " ", (i - 4): int(8) < u8);
proc unsigned(x: uint) { show(x); }
proc narrow(x: real(32)) { show(x); }
// CHECK-NEXT: uint(64) 3
unsigned(i);
// CHECK-NEXT: real(32) 3.0
narrow(i);
proc choose(x: uint) do return "uint";
proc choose(x: real) do return "real";
proc width(x: real(32)) do return "real(32)";
proc width(x: real(64)) do return "real(64)";
// CHECK-NEXT: uint real(64)
writeln(choose(i), " ", width(i));
var v: uint = i;
v += i;
// CHECK-NEXT: 6
writeln(v);
