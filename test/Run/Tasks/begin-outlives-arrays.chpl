// What a task of `begin` refers to lives until the task is done, arrays, domains and strings too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var go: sync bool, done: sync bool;

proc start(n: int) {
  var D = {1..n};
  var A: [D] int = [i in D] i;
  var text = "text " + n: string;
  begin with (ref A, ref D) {
    go.readFE();
    D = {1..n + 1};
    A[n + 1] = 100;
    writeln(text, ": ", A, " ", D);
    done.writeEF(true);
  }
  writeln("left");
}

sync {
  start(3);
  // What fills memory again must not disturb the task.
  var B: [1..3] int = 77;
  writeln(B);
  go.writeEF(true);
  done.readFE();
}
// CHECK: left
// CHECK-NEXT: 77 77 77
// CHECK-NEXT: text 3: 1 2 3 100 {1..4}
writeln("end");
// CHECK-NEXT: end
