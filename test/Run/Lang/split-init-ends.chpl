// Variables end in the reverse of the order in which they got their first values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var id: int;
  proc init=(other: R) {
    this.id = other.id;
    writeln("copy ", id);
  }
  proc deinit() { if id > 0 then writeln("deinit ", id); }
}
proc R.init(id: int = 0) do this.id = id;

proc made(id: int, fails = false) throws {
  if fails then
    throw new Error("no");
  return new R(id);
}

// What the body of a try statement has initialised ends before the handler runs, which cannot know of it.
// CHECK: deinit 2
// CHECK-NEXT: deinit 1
// CHECK-NEXT: caught
// CHECK-NEXT: deinit 9
proc failsLate() {
  var around = new R(9);
  var a: R, b: R;
  try {
    a = made(1);
    b = made(2);
    made(3, fails=true);
  } catch {
    writeln("caught");
    return;
  }
  writeln(a, b);
}
failsLate();

// CHECK-NEXT: deinit 4
// CHECK-NEXT: caught
proc failsBetween() {
  var a: R, b: R;
  try {
    a = made(4);
    b = made(5, fails=true);
  } catch {
    writeln("caught");
    return;
  }
  writeln(a, b);
}
failsBetween();

// CHECK-NEXT: (id = 6)(id = 7)
// CHECK-NEXT: deinit 7
// CHECK-NEXT: deinit 6
proc succeeds() {
  var a, b: R;
  try {
    a = made(6);
    b = made(7);
  } catch {
    return;
  }
  writeln(a, b);
}
succeeds();

// The handlers of inner statements that go on leave the value where it is.
// CHECK-NEXT: inner
// CHECK-NEXT: (id = 8)
// CHECK-NEXT: deinit 8
proc nested() {
  var a: R;
  try {
    a = made(8);
    try {
      made(3, fails=true);
    } catch {
      writeln("inner");
    }
    writeln(a);
  } catch {
    return;
  }
}
nested();

// CHECK-NEXT: end
// CHECK-NEXT: deinit 12
// CHECK-NEXT: deinit 10
// CHECK-NEXT: deinit 11
var global10: R;
var global11: R;
global11 = new R(11);
global10 = new R(10);
var global12 = new R(12);
writeln("end");
