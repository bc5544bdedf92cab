// Procedures nested in the bodies of tasks and parallel loops: outer scalars are what they were when the task was
// created, or the loop started, also where the procedure's body is looked at after the rest.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %t | FileCheck --match-full-lines %s

const limit = 3;
var count = 1;

proc inTasks() {
  var n = 10, finished: sync bool;
  coforall i in 1..2 with (ref n) do
    if i == 1 then n += 0;
  begin {
    proc later(): void { writeln("begin: ", n, " ", limit); }
    later();
    finished.writeEF(true);
  }
  n = 20;
  finished.readFE();

  var total: atomic int;
  coforall i in 1..2 {
    proc add(): void { total.add(n + i); }
    proc addMore() { add(); return n; }
    if i == 2 then addMore(); else add();
  }
  writeln("coforall: ", total.read());

  cobegin {
    { proc add() { total.add(n); } add(); }
    total.add(1);
  }
  writeln("cobegin: ", total.read());

  n = 5;
  forall i in 1..2 {
    proc add() {
      coforall j in 1..2 {
        proc addInner(): void { total.add(n * 100 + j); }
        addInner();
      }
    }
    add();
  }
  writeln("forall: ", total.read());
}

inTasks();
sync {
  begin {
    proc show() { writeln("module: ", limit, " ", count); }
    show();
  }
}
// CHECK: begin: 10 3
// CHECK-NEXT: coforall: 43
// CHECK-NEXT: cobegin: 64
// CHECK-NEXT: forall: 2070
// CHECK-NEXT: module: 3 1
