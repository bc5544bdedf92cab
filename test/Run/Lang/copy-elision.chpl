// Copies of variables that are not mentioned again take their values, in every branch of a conditional or in none.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var x: int = 0;
  proc init(arg: int = 0) { this.x = arg; init this; writeln("init ", x); }
  proc init=(other: R) { this.x = other.x; writeln("copy ", x); }
  proc deinit() { writeln("deinit ", x); }
}
operator R.=(ref lhs: R, rhs: R) { writeln("assign"); lhs.x = rhs.x; }
config const option = true;
proc both() {
  var x = new R(1);
  var y;
  if option { y = x; } else { y = x; }
  writeln("end");
}
both();
// CHECK: init 1
// CHECK-NEXT: end
// CHECK-NEXT: deinit 1
proc ret() {
  var x = new R(2);
  if option { var y = x; writeln("returning"); return; }
  writeln(x);
}
ret();
// CHECK-NEXT: init 2
// CHECK-NEXT: returning
// CHECK-NEXT: deinit 2
proc one() {
  var x = new R(3);
  if option { var y = x; writeln("in"); }
  writeln("end");
}
one();
// CHECK-NEXT: init 3
// CHECK-NEXT: copy 3
// CHECK-NEXT: in
// CHECK-NEXT: deinit 3
// CHECK-NEXT: end
// CHECK-NEXT: deinit 3
proc nested() {
  var x = new R(4);
  if option { if !option { var a = x; } else { var b = x; writeln("b"); } } else { var c = x; }
  writeln("end");
}
nested();
// CHECK-NEXT: init 4
// CHECK-NEXT: b
// CHECK-NEXT: deinit 4
// CHECK-NEXT: end
proc afterMention() {
  var x = new R(5);
  if option { var y = x; } else { var y = x; }
  writeln(x.x);
}
afterMention();
// CHECK-NEXT: init 5
// CHECK-NEXT: copy 5
// CHECK-NEXT: deinit 5
// CHECK-NEXT: 5
// CHECK-NEXT: deinit 5
proc thrower() throws {
  var x = new R(6);
  if option { var y = x; throw new Error("e"); }
  writeln(x);
}
try { thrower(); } catch { writeln("caught"); }
// CHECK-NEXT: init 6
// CHECK-NEXT: deinit 6
// CHECK-NEXT: caught
proc byIn(in r: R) { writeln("byIn ", r.x); }
proc elseReturns() {
  var x = new R(7);
  if !option { writeln(x); return; } else { byIn(x); }
  writeln("end");
}
elseReturns();
// CHECK-NEXT: init 7
// CHECK-NEXT: byIn 7
// CHECK-NEXT: deinit 7
// CHECK-NEXT: end
proc tryBlock() {
  var x = new R(8);
  try! { var y = x; writeln("y"); }
  writeln("end");
}
tryBlock();
// CHECK-NEXT: init 8
// CHECK-NEXT: y
// CHECK-NEXT: deinit 8
// CHECK-NEXT: end
proc retVal(): R {
  var x = new R(9);
  if option then return x; else return x;
}
{ var r = retVal(); writeln("got"); }
// CHECK-NEXT: init 9
// CHECK-NEXT: got
// CHECK-NEXT: deinit 9
proc loopNoElide() {
  var x = new R(10);
  for 1..2 { var y = x; }
}
loopNoElide();
// CHECK-NEXT: init 10
// CHECK-NEXT: copy 10
// CHECK-NEXT: deinit 10
// CHECK-NEXT: copy 10
// CHECK-NEXT: deinit 10
// CHECK-NEXT: deinit 10
proc loopInside() {
  for i in 1..2 { var x = new R(10 + i); if i == 1 { var y = x; } else { var y = x; writeln("else"); } }
}
loopInside();
// CHECK-NEXT: init 11
// CHECK-NEXT: deinit 11
// CHECK-NEXT: init 12
// CHECK-NEXT: else
// CHECK-NEXT: deinit 12
proc inDefer() {
  var x = new R(13);
  defer {
    var y = x;
    var a = new R(14);
    var b = a;
    writeln("deferred");
    defer { var c = b; writeln("innermost"); }
    writeln(b.x);
  }
}
inDefer();
// CHECK-NEXT: init 13
// CHECK-NEXT: copy 13
// CHECK-NEXT: init 14
// CHECK-NEXT: deferred
// CHECK-NEXT: 14
// CHECK-NEXT: copy 14
// CHECK-NEXT: innermost
// CHECK-NEXT: deinit 14
// CHECK-NEXT: deinit 14
// CHECK-NEXT: deinit 13
// CHECK-NEXT: deinit 13
// What can never run mentions nothing: behind a return, and behind statements that return on all their paths.
proc unreached(n: int) {
  var x = new R(15), y = new R(16), z = new R(17);
  var a = x;
  if n == 0 {
    var b = y;
    select n { when 0 { return; } otherwise { { return; } } }
    writeln(y);
  } else {
    var c = z;
    writeln("else");
    try! { if n == 1 then return; else halt("never"); }
  }
  writeln(z);
  if n > 1 { return; } else { return; }
  writeln(x);
}
unreached(0);
// CHECK-NEXT: init 15
// CHECK-NEXT: init 16
// CHECK-NEXT: init 17
// CHECK-NEXT: deinit 16
// CHECK-NEXT: deinit 15
// CHECK-NEXT: deinit 17
unreached(1);
// CHECK-NEXT: init 15
// CHECK-NEXT: init 16
// CHECK-NEXT: init 17
// CHECK-NEXT: copy 17
// CHECK-NEXT: else
// CHECK-NEXT: deinit 17
// CHECK-NEXT: deinit 15
// CHECK-NEXT: deinit 17
// CHECK-NEXT: deinit 16
// A loop that is left before its body returns goes on behind it.
proc leftEarly(n: int) {
  var x = new R(18);
  for i in 1..n {
    var y = x;
    if i == 1 { break; } else { return; }
  }
  writeln(x.x);
}
leftEarly(1);
// CHECK-NEXT: init 18
// CHECK-NEXT: copy 18
// CHECK-NEXT: deinit 18
// CHECK-NEXT: 18
// CHECK-NEXT: deinit 18
