// A tuple expression that is passed to a formal that is taken apart makes no copies of the records in it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; }
  proc init=(other: R) {
    this.x = other.x;
    write("copy", x, " ");
  }
}
var a = new R(1), b = new R(2);
proc change(x: int) { a.x = x; b.x = 2 * x; }

proc typed((x, y): (R, R), n: int) {
  change(n);
  writeln("typed ", x.x, " ", y.x);
}
proc open((x, y)) {
  change(20);
  writeln("open ", x.x, " ", y.x);
}
proc nested((n, (x, _)), const (y, z)) {
  change(30);
  writeln("nested ", n, " ", x, " ", y.x, " ", z);
}
proc copied(in (x, y): (R, R)) {
  change(40);
  writeln("copied ", x.x, " ", y.x);
}
proc inTask((x, y): (R, R)) {
  sync begin change(50);
  coforall 1..1 do writeln("task ", x.x, " ", y.x);
}
record Box {
  proc method((x, y): (R, R)) {
    change(60);
    writeln("method ", x.x, " ", y.x);
  }
}

typed((a, b), 10);                // CHECK: typed 10 20
open((b, a));                     // CHECK-NEXT: open 40 20
nested((1, (9, 2)), (b, 3));      // CHECK-NEXT: nested 1 9 60 3
copied((a, b));                   // CHECK-NEXT: copy30 copy60 copied 30 60
inTask((a, b));                   // CHECK-NEXT: task 50 100
(new Box()).method((b, a));       // CHECK-NEXT: method 120 60

// An array is copied: procedures of Chapel 1 change what they got.
proc sums((x, y)) do return (+ reduce x) + y;
var A = [1, 2, 3];
writeln(sums((A, 4)), " ", sums(([5, 6], 7)));
// CHECK-NEXT: 10 18
proc set((x, y)) { x[0] = y; }
set((A, 4));
writeln(A);
// CHECK-NEXT: 1 2 3
const pair = (new R(7), new R(8));
typed(pair, 70);
// CHECK-NEXT: typed 7 8
