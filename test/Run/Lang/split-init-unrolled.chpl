// Each iteration of an unrolled loop declares its variables anew, and their first values go to its own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

record counted {
  var n = 0;
  proc init(n: int = 0) {
    this.n = n;
    writeln("begin ", n);
  }
  proc deinit() { writeln("end ", n); }
}

proc make(n: int, fails = false): counted throws {
  if fails then throw new Error("no");
  return new counted(n);
}

proc give(out c: counted) { c = new counted(9); }

// CHECK: 8 8
// CHECK-NEXT: 9 9 9
proc arrays() {
  for param t in 1..2 {
    const space = {0..t};
    var A: [space] int;
    A = 7 + t;
    writeln(A);
  }
}
arrays();

// CHECK-NEXT: 1 int(64)
// CHECK-NEXT: 2.5 real(64)
// CHECK-NEXT: three string
proc types() {
  for x in (1, 2.5, "three") {
    type given;
    given = x.type;
    var y, z: given;
    y = x;
    z = y;
    writeln(z, " ", y.type: string);
  }
}
types();

// CHECK-NEXT: begin 9
// CHECK-NEXT: 1 9
// CHECK-NEXT: end 9
// CHECK-NEXT: begin 9
// CHECK-NEXT: 2 9
// CHECK-NEXT: end 9
proc formals() {
  for param t in 1..2 {
    var c: counted;
    give(c);
    writeln(t, " ", c.n);
  }
}
formals();

// What a handler ends is that of its own iteration.
// CHECK-NEXT: begin 1
// CHECK-NEXT: begin 10
// CHECK-NEXT: end 10
// CHECK-NEXT: 1
// CHECK-NEXT: end 1
// CHECK-NEXT: begin 2
// CHECK-NEXT: end 2
// CHECK-NEXT: failed 2
proc handlers() {
  for param t in 1..3 {
    var c: counted;
    try {
      c = make(t);
      make(10, fails=t == 2);
    } catch e {
      writeln("failed ", t);
      return;
    }
    writeln(c.n);
  }
}
handlers();
