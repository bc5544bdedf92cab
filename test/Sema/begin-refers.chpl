// What nobody can keep for a task of `begin`, where nothing in its block may wait for the task.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

record R { var x: int; }

proc outFormal(out z: R) {
  z = new R(1);
  // CHECK: [[#@LINE+1]]:17: error: 'z' ends when 'outFormal' returns, and the task may go on: wait for it with 'sync', or give it a copy by 'with (in z)'
  begin writeln(z.x);
}
proc inoutFormal(inout n: int) {
  // CHECK: [[#@LINE+1]]:24: error: 'n' ends when 'inoutFormal' returns
  begin with (ref n) { n += 1; }
}
iter places() ref {
  for i in 1..2 {
    var r = new R(i);
    yield r;
  }
}
proc yielded() {
  for r in places() do
    // CHECK: [[#@LINE+1]]:19: error: 'r' refers to a variable of the iterator, which ends before the task may: wait for the task with 'sync', or give it a copy by 'with (in r)'
    begin writeln(r.x);
}

// What waits is understood, or trusted.
proc waitsForOut(out z: R) {
  z = new R(1);
  sync { begin writeln(z.x); }
}
proc copyOfOut(out z: R) {
  z = new R(1);
  begin with (in z) writeln(z.x);
}
proc trusted(out z: R) {
  var done: sync bool;
  begin { writeln(z.x); done.writeEF(true); }
  done.readFE();
}
proc waitsForYielded() {
  for r in places() do
    sync { begin writeln(r.x); }
  for r in places() do
    begin with (in r) writeln(r.x);
}

var a: R, n: int;
outFormal(a);
inoutFormal(n);
yielded();
waitsForOut(a);
copyOfOut(a);
trusted(a);
waitsForYielded();
