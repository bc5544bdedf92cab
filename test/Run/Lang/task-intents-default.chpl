// A task begun has its own copies of the scalars around it, from when it was created; arrays, atomic and sync variables
// are those of the outside.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var global = 0;
var seen: [0..5] int = -1;
sync {
  while global < 3 {
    begin seen[global] = global;
    global += 1;
  }
}
// CHECK: 0 1 2 -1 -1 -1
writeln(seen);

proc locals() {
  var found: [0..5] int = -1;
  var count: atomic int;
  sync {
    var i = 3;
    while i < 6 {
      begin {
        begin found[i] = i;
        count.add(1);
      }
      i += 1;
    }
  }
  // CHECK-NEXT: -1 -1 -1 3 4 5 after 3
  writeln(found, " after ", count.read());
}
locals();
