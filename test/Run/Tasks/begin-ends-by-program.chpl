// Values whose end runs code of the program: they end with their block where it waits for the tasks that refer to them,
// by whatever means, and with the last task otherwise.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %choir --no-warnings -O0 %s -o %t.0
// RUN: %t --memLeaks | FileCheck --match-full-lines --implicit-check-not=Allocated %s
// RUN: env OMP_NUM_THREADS=4 %t.0 | FileCheck --match-full-lines %s

record R {
  var x: int;
  proc deinit() { if x then writeln("end of record ", x); x = -1; }
}
class C {
  var x: int;
  proc deinit() { writeln("end of object ", x); x = -1; }
}
class Base { var x: int; }
class Derived: Base {
  proc deinit() { writeln("end of derived ", x); x = -1; }
}

var go: sync bool;

// By a sync variable.
proc waits() {
  var r = new R(1);
  const o = new owned C(2);
  const b: owned Base = new Derived(3);
  var done: sync bool;
  begin { writeln("task ", r.x, " ", o.x, " ", b.x); done.writeEF(true); }
  done.readFE();
}
waits();
writeln("after");
// CHECK:      task 1 2 3
// CHECK-NEXT: end of derived 3
// CHECK-NEXT: end of object 2
// CHECK-NEXT: end of record 1
// CHECK-NEXT: after

// By a procedure that is called.
var finished: atomic bool;
proc waitForIt() { finished.waitFor(true); }
proc waitsElsewhere() {
  var r = new R(4);
  begin { writeln("task ", r.x); finished.write(true); }
  waitForIt();
}
waitsElsewhere();
// CHECK-NEXT: task 4
// CHECK-NEXT: end of record 4

// By `sync`.
proc syncs() {
  var r = new R(5);
  sync { begin { writeln("task ", r.x); } }
  writeln("synced");
}
syncs();
// CHECK-NEXT: task 5
// CHECK-NEXT: synced
// CHECK-NEXT: end of record 5

// Not at all.
iter records() { for i in 6..7 do yield new R(i); }
iter owners() { for i in 8..9 do yield new C(i); }
proc takes(in r: R) { begin { go.readFE(); writeln("task ", r.x); } }
proc leaves() {
  for r in records() do sync { begin writeln("in time ", r.x); }
  for o in owners() do begin { go.readFE(); writeln("task ", o.x); }
}
proc ends() {
  var r = new R(10);
  begin { go.readFE(); writeln("task ", r.x); }
}
proc pairs() {
  const t = (new R(11), 12);
  begin { go.readFE(); writeln("task ", t[0].x + t[1]); }
}
sync {
  leaves();
  writeln("left");
  go.writeEF(true);
  go.writeEF(true);
}
// CHECK-NEXT: in time 6
// CHECK-NEXT: end of record 6
// CHECK-NEXT: in time 7
// CHECK-NEXT: end of record 7
// CHECK-NEXT: left
// CHECK-DAG: task 8
// CHECK-DAG: task 9
// CHECK-DAG: end of object 8
// CHECK-DAG: end of object 9
sync { ends(); writeln("left again"); go.writeEF(true); }
// CHECK:      left again
// CHECK-NEXT: task 10
// CHECK-NEXT: end of record 10
sync { pairs(); go.writeEF(true); }
// CHECK-NEXT: task 23
// CHECK-NEXT: end of record 11
sync { takes(new R(13)); writeln("returned"); go.writeEF(true); }
// CHECK-NEXT: returned
// CHECK-NEXT: task 13
// CHECK-NEXT: end of record 13
writeln("end");
// CHECK-NEXT: end
