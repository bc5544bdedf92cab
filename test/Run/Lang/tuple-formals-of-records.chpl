// A tuple expression that is passed to a formal of default or const intent makes no copies of the records in it: the
// formal shows them, as they are and as they change. Where the body needs a tuple, or `in` says so, they are copied.
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

proc typed(pair: (R, R), x: int) {
  change(x);
  writeln("typed ", pair(0).x, " ", pair(1).x);
}
proc constant(const pair: 2*R) {
  change(20);
  writeln("constant ", pair(0).x, " ", pair(1).x);
}
proc open(pair) {
  change(30);
  writeln("open ", pair(0).x, " ", pair(1).x);
}
proc mixed(mixed: (int, R)) {
  change(40);
  writeln("mixed ", mixed(0), " ", mixed(1).x);
}
proc outer(pair: (R, R)) do typed(pair, 50);
proc twice(pair: (R, R), n: int): int {
  change(n);
  const seen = pair(0).x + pair(1).x;
  return if n > 60 then seen + twice((b, a), n - 1) else seen;
}
record Box {
  type t;
  proc method(pair: (R, R)) {
    change(70);
    writeln("method ", pair(0).x, " ", pair(1).x);
  }
}
proc whole(pair: (R, R)) {
  const kept = pair;
  change(80);
  writeln("whole ", kept(0).x, " ", pair(0).x);
}
proc own(in pair: (R, R)) {
  change(90);
  writeln("own ", pair(0).x, " ", pair(1).x);
}
proc stored(pair: (R, R)) {
  change(100);
  writeln("variable ", pair(0).x, " ", pair(1).x);
}

typed((a, b), 10);
// CHECK: typed 10 20
constant((a, b));
// CHECK-NEXT: constant 20 40
open((a, b));
// CHECK-NEXT: open 30 60
mixed((7, a));
// CHECK-NEXT: mixed 7 40
outer((b, a));
// CHECK-NEXT: typed 100 50
writeln("twice ", twice((a, b), 61));
// CHECK-NEXT: twice 363
(new Box(int)).method((a, b));
// CHECK-NEXT: method 70 140
whole((a, b));
// CHECK-NEXT: copy70 copy140 whole 70 80
own((a, b));
// CHECK-NEXT: copy80 copy160 own 80 160
var pair = (a, b);
writeln();
// CHECK-NEXT: copy90 copy180{{ }}
stored(pair);
// CHECK-NEXT: variable 90 180

// Such a procedure is still one value.
const value: proc(pair: (R, R), x: int): void = typed;
value(pair, 5);
// CHECK-NEXT: typed 90 180
