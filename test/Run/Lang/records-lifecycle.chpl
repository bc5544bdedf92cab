// When records are initialised, copied, moved, assigned and deinitialised.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


record R {
  var x: int;

  proc init() {
    this.x = 0;
    writeln("init");
  }
  proc init(x: int) {
    this.x = x;
    writeln("init ", x);
  }
  proc init=(other: R) {
    this.x = other.x;
    writeln("copy ", x);
  }
  proc deinit() {
    writeln("deinit ", x);
  }
}

operator R.=(ref to: R, from: R) {
  writeln("assign ", to.x, " from ", from.x);
  to.x = from.x;
}

proc make(x: int) {
  var r = new R(x);
  return r;
}

proc take(in r: R) {
  writeln("take ", r.x);
}

proc borrow(const ref r: R) {
  writeln("borrow ", r.x);
}

proc section(name: string) {
  writeln("-- ", name);
}

// Its copies are bits, but each has an end.
record Handle {
  var number: int;
  proc deinit() { writeln("close ", number); }
}
proc opened(number: int) {
  var handle = new Handle(number);
  writeln("open ", number);
  return handle;
}
proc defaulted() {
  var handle: Handle;
  handle.number = 2;
  return handle;
}
record Held {
  var handle: Handle;
  proc init(in handle: Handle) { this.handle = handle; }
}

proc main() {
  section("declare");
  {
    var a: R;
    var b = new R(1);
    writeln("body");
  }
  // CHECK:      -- declare
  // CHECK-NEXT: init
  // CHECK-NEXT: init 1
  // CHECK-NEXT: body
  // CHECK-NEXT: deinit 1
  // CHECK-NEXT: deinit 0

  section("copy and assign");
  {
    var a = new R(1);
    var b = a;
    b.x = 2;
    a = b;
    writeln("body ", a.x);
  }
  // CHECK-NEXT: -- copy and assign
  // CHECK-NEXT: init 1
  // CHECK-NEXT: copy 1
  // CHECK-NEXT: assign 1 from 2
  // CHECK-NEXT: body 2
  // CHECK-NEXT: deinit 2
  // CHECK-NEXT: deinit 2

  section("a result moves");
  {
    const a = make(3);
    writeln("body ", a.x);
  }
  // CHECK-NEXT: -- a result moves
  // CHECK-NEXT: init 3
  // CHECK-NEXT: body 3
  // CHECK-NEXT: deinit 3

  section("arguments");
  {
    const a = new R(4);
    borrow(a);
    take(a);
    take(make(5));
    writeln("body");
    borrow(a);
  }
  // CHECK-NEXT: -- arguments
  // CHECK-NEXT: init 4
  // CHECK-NEXT: borrow 4
  // CHECK-NEXT: copy 4
  // CHECK-NEXT: take 4
  // CHECK-NEXT: deinit 4
  // CHECK-NEXT: init 5
  // CHECK-NEXT: take 5
  // CHECK-NEXT: deinit 5
  // CHECK-NEXT: body
  // CHECK-NEXT: borrow 4
  // CHECK-NEXT: deinit 4

  section("the last use moves");
  {
    var a = new R(6);
    var b = a;
    writeln("body ", b.x);
  }
  // CHECK-NEXT: -- the last use moves
  // CHECK-NEXT: init 6
  // CHECK-NEXT: body 6
  // CHECK-NEXT: deinit 6

  section("left early");
  for i in 1..3 {
    const a = new R(i);
    if i == 1 then continue;
    if i == 2 then break;
  }
  // CHECK-NEXT: -- left early
  // CHECK-NEXT: init 1
  // CHECK-NEXT: deinit 1
  // CHECK-NEXT: init 2
  // CHECK-NEXT: deinit 2

  section("initialised later");
  {
    var a: R;
    a = new R(7);
    writeln("body");
  }
  // CHECK-NEXT: -- initialised later
  // CHECK-NEXT: init 7
  // CHECK-NEXT: body
  // CHECK-NEXT: deinit 7

  section("array");
  {
    var A: [1..2] R;
    A[1].x = 8;
    A[2].x = 9;
    writeln("body");
  }
  // CHECK-NEXT: -- array
  // CHECK-NEXT: init
  // CHECK-NEXT: init
  // CHECK-NEXT: body
  // CHECK-NEXT: deinit 8
  // CHECK-NEXT: deinit 9
  section("end");
  // CHECK-NEXT: -- end

  section("handles");
  {
    const a = opened(1), b = defaulted(), c = new Held(opened(3));
    writeln("held ", a.number + b.number + c.handle.number);
  }
  // CHECK-NEXT: -- handles
  // CHECK-NEXT: open 1
  // CHECK-NEXT: open 3
  // CHECK-NEXT: held 6
  // CHECK-NEXT: close 3
  // CHECK-NEXT: close 2
  // CHECK-NEXT: close 1
}
