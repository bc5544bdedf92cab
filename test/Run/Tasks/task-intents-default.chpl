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

// A loop sees the values from when it started.
proc increment() { global += 1; }
var seenByLoop: [1..4] int;
forall i in 1..4 {
  if i == 1 then increment();
  seenByLoop[i] = global;
}
// CHECK-NEXT: 3 3 3 3 then 4
writeln(seenByLoop, " then ", global);

// A reference of a task's own.
var table: [1..3] int;
forall i in 1..4 with (ref second = table[2], const ref base = global) do
  if i == 3 then second = base + i;
// CHECK-NEXT: 0 7 0
writeln(table);
