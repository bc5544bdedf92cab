// The most specific of several procedures: by kind and width of numbers, params last, the nearest first.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var i8: int(8) = 1, i16: int(16) = 1, i32: int(32) = 1, i = 1, u8: uint(8) = 1, u: uint = 1;
var r32: real(32) = 1, r = 1.0, b = true;

// An integer becomes the real that is as wide, else the narrower one, which converts to the other.
proc width(x: real(32)) { return 32; }
proc width(x: real(64)) { return 64; }
// CHECK: 32 32 32 64 32 64 32 64
writeln(width(i8), " ", width(i16), " ", width(i32), " ", width(i), " ",
        width(u8), " ", width(u), " ", width(r32), " ", width(r));
// CHECK-NEXT: 64 64 32
writeln(width(1), " ", width(1.0), " ", width(1: int(32)));

proc mixed(x: real(32), y: real(32)) { return 32; }
proc mixed(x: real, y: real) { return 64; }
// Literals follow; what needs fewer conversions wins where the actuals disagree.
// CHECK-NEXT: 32 32 32 64 64 32
writeln(mixed(r32, 1.0), " ", mixed(1.0, r32), " ", mixed(r32, 1), " ", mixed(1, 1), " ",
        mixed(r32, r), " ", mixed(r32, i));

proc ofKind(x: int) { return "int"; }
proc ofKind(x: real) { return "real"; }
proc ofKind(x: complex) { return "complex"; }
// CHECK-NEXT: int real complex int
writeln(ofKind(i8), " ", ofKind(r32), " ", ofKind(1.0i), " ", ofKind(b));

proc signed(x: int) { return "int"; }
proc signed(x: uint) { return "uint"; }
// CHECK-NEXT: int int int uint int
writeln(signed(1), " ", signed(u8), " ", signed(i8), " ", signed(0xffff_ffff_ffff_ffff), " ", signed(-1));

// No negative number becomes unsigned where another procedure takes it.
proc narrow(x: uint(8)) { return "uint(8)"; }
proc narrow(x: int(16)) { return "int(16)"; }
// CHECK-NEXT: int(16) uint(8)
writeln(narrow(-1), " ", narrow(200: uint(8)));

// What takes every type is closer than a conversion, and less close than the type itself.
proc any(x) { return "any"; }
proc any(x: real) { return "real"; }
// CHECK-NEXT: any real any any
writeln(any(1), " ", any(1.0), " ", any(r32), " ", any(true));

proc known(param x: int) { return "param"; }
proc known(x: int) { return "value"; }
// CHECK-NEXT: param value
writeln(known(1), " ", known(i));

// Arguments whose value is not known at compile time are asked first.
proc order(x: int, y: real) { return "real second"; }
proc order(x: real, y: int) { return "real first"; }
// CHECK-NEXT: real first real second
writeln(order(1, i), " ", order(i, 1));

// Nearer procedures hide those further out, even if these fit better.
module Far {
  proc depth(x: int) { return "far"; }
  proc depth(x: string) { return "far string"; }
}
module Near {
  use super.Far;
  proc depth(x: real) { return "near"; }
  proc show() {
    // CHECK-NEXT: near far string
    writeln(depth(1), " ", depth("a"));
    {
      proc depth(x: real(32)) { return "nested"; }
      // CHECK-NEXT: nested
      writeln(depth(1));
    }
  }
}
Near.show();

// Within a generic record, a forall and a procedure that throws the choice is the same.
record Chooser {
  type t;
  proc choose(x: t) throws { return width(x); }
}
var sum = 0;
forall k in 1..4 with (+ reduce sum) do
  sum += try! (new Chooser(int(16))).choose(k: int(16));
// CHECK-NEXT: 128
writeln(sum);
