// Tasks that `begin` starts go on when the procedure that started them has returned: variables that they refer to,
// directly or through nested procedures, live as long as they do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitized-by-thread
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run %s --sanitize=address | FileCheck --match-full-lines %s

use Time;

/// Overwrites the stack that a procedure before it has left.
proc deep(k: int) {
  var a: 64*int;
  for i in 0..<64 do a[i] = i + k;
  return a[3] + a[60];
}

proc byIntent(done: sync bool) {
  var n = 3;
  begin with (ref n) { sleep(0.02); n += 1; writeln("n ", n); done.writeEF(true); }
}
var done: sync bool;
byIntent(done);
writeln(deep(1));
done.readFE();
// CHECK:      65
// CHECK-NEXT: n 4

proc counted(done: sync bool) {
  var c: atomic int;
  for i in 1..3 do begin { sleep(0.01); c.add(i); if c.read() == 6 then done.writeEF(true); }
}
counted(done);
writeln(deep(2));
writeln(done.readFE());
// CHECK-NEXT: 67
// CHECK-NEXT: true

// Each iteration has a variable of its own.
proc loop() {
  for i in 1..4 {
    var x = i * 10;
    proc show() { x += 1; sleep(0.02 * i); writeln("x ", x); }
    if i == 2 then continue;
    begin show();
    if i == 3 then break;
  }
}
sync { loop(); writeln(deep(3)); }
// CHECK-NEXT: 69
// CHECK-NEXT: x 11
// CHECK-NEXT: x 31

// The task is started by a procedure nested in the variable's.
proc outer() {
  var t = (1, 2.5);
  proc inner() {
    begin { sleep(0.02); bump(); }
    proc bump() { t[0] += 1; writeln(t); }
  }
  inner();
}
sync { outer(); writeln(deep(4)); }
// CHECK-NEXT: 71
// CHECK-NEXT: (2, 2.5)

proc formal(in k: int) {
  proc f() { sleep(0.02); k += 1; writeln("k ", k); }
  begin f();
}
sync { formal(7); writeln(deep(5)); }
// CHECK-NEXT: 73
// CHECK-NEXT: k 8

proc references(ref k: int, out z: int) {
  z = 5;
  proc f() { k += z; }
  sync { begin f(); }
}
var kk = 1, zz: int;
references(kk, zz);
writeln(kk, " ", zz);
// CHECK-NEXT: 6 5

// A range goes to a task as its value, as numbers do.
var mayPrint, printed: sync int;
proc lateRange(r) {
  begin {
    mayPrint.readFE();
    writeln(r);
    printed.writeEF(1);
  }
}
proc changingRange() {
  var r = 2..200;
  lateRange(r);
  r = 0..0;
}
changingRange();
mayPrint.writeEF(1);
printed.readFE();
// CHECK-NEXT: 2..200
