// Copies, too, end in postinit, whoever wrote the init=.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Written {
  var x: int;
  proc init(x: int) { this.x = x; }
  proc init=(other: Written) {
    this.x = other.x + 1;
    writeln("copy");
  }
  proc postinit() { writeln("postinit ", x); }
}
record Unwritten {
  var x: int;
  proc postinit() { writeln("postinit ", x); }
}

proc main() {
  // CHECK: postinit 1
  const a = new Written(1);
  // CHECK-NEXT: copy
  // CHECK-NEXT: postinit 2
  const b = a;
  // CHECK-NEXT: postinit 7
  const c = new Unwritten(7);
  // CHECK-NEXT: postinit 7
  const d = c;
  // CHECK-NEXT: 1 2 7 7
  writeln(a.x, " ", b.x, " ", c.x, " ", d.x);
  // What is elsewhere is copied, also at the last mention.
  // CHECK-NEXT: copy
  // CHECK-NEXT: postinit 3
  // CHECK-NEXT: 3
  on here {
    const e = b;
    writeln(e.x);
  }
}
