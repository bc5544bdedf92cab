// Running are tasks that have begun, be they waiting for a variable, but not those that wait for the tasks they started.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var begun, counted: atomic int, go: single bool;
sync {
  for 1..3 do begin {
    begun.add(1);
    go.readFF();
  }
  begun.waitFor(3);
  // CHECK: 4
  writeln(here.runningTasks());
  go.writeEF(true);
}
// CHECK-NEXT: 1
writeln(here.runningTasks());
var most: atomic int;
coforall 1..4 {
  counted.add(1);
  counted.waitFor(4);
  most.write(here.runningTasks());
  begun.add(1);
  begun.waitFor(7);
}
// CHECK-NEXT: 4
writeln(most.read());
