// The types of results where the operands differ in type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc show(x) {
  write(x.type: string, "=", x, " ");
}

proc main() {
  const i8: int(8) = 1, i16: int(16) = 2, i32: int(32) = 3, i = 4;
  const u8: uint(8) = 5, u16: uint(16) = 6, u32: uint(32) = 7, u: uint = 8;
  const r32: real(32) = 1.5, r = 2.5;

  show(i8 + i8); show(i8 + i16); show(i16 + i32); show(i32 + i);
  writeln();
  // CHECK: int(8)=2 int(16)=3 int(32)=5 int(64)=7
  show(u8 + u8); show(u8 + u16); show(u16 + u32); show(u32 + u);
  writeln();
  // CHECK-NEXT: uint(8)=10 uint(16)=11 uint(32)=13 uint(64)=15
  show(i + u8); show(i + u32); show(i * i8);
  writeln();
  // CHECK-NEXT: int(64)=9 int(64)=11 int(64)=4
  show(i8 + 1); show(u8 + 1); show(i32 * 2); show(u32 - 1);
  writeln();
  // CHECK-NEXT: int(8)=2 uint(8)=6 int(32)=6 uint(32)=6
  show(r32 + r32); show(r32 + r); show(r + i);
  writeln();
  // CHECK-NEXT: real(32)=3.0 real(64)=4.0 real(64)=6.5
  show(r + 1i); show(i / r); show(if i > 3 then i else r); show(max(i8, i16));
  writeln();
  // CHECK-NEXT: complex(128)=2.5 + 1.0i real(64)=1.6 real(64)=4.0 int(16)=2

  // What a value converts to without a cast.
  var real64: real = i, complex128: complex = r, int64: int = i8, real64b: real = r32;
  writeln(real64, " ", complex128, " ", int64, " ", real64b);
  // CHECK-NEXT: 4.0 2.5 + 0.0i 1 1.5
}
