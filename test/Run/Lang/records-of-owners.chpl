// Assignments of records take the objects that their fields own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s

class C { var x: int; }
record R { var c: owned C?; }
record Nested { var pair: (owned C?, int); var r: R; }
record Generic { type t; var value: t; }

proc show(const ref c: owned C?) do return if c == nil then -1 else c!.x;
proc give(ref to: R, ref from: R) { to = from; }
proc made(x: int) do return new Nested((new C(x), x), new R(new C(-x)));

proc main() {
  var r: R;
  r = new R(new C(3));
  var s = new R(new C(4));
  write(show(r.c), " ");
  r = s;
  write(show(r.c), show(s.c), " ");
  give(s, r);
  write(show(r.c), show(s.c), " ");
  s = s;
  writeln(show(s.c));
  // CHECK: 3 4-1 -14 4

  var all: [1..3] Nested = [i in 1..3] made(i);
  all[1] = all[2];
  all[2] = made(7);
  writeln([one in all] show(one.pair(0)), " ", [one in all] show(one.r.c), " ", [one in all] one.pair(1));
  // CHECK-NEXT: 2 7 3 -2 -7 -3 2 7 3
  (all[1], all[2]) = (all[2], all[1]);
  all[2] <=> all[3];
  writeln([one in all] show(one.pair(0)));
  // CHECK-NEXT: 7 3 2

  var tuple = (made(1), 1), other = (made(2), 2);
  tuple = other;
  writeln(show(tuple(0).r.c), " ", show(other(0).r.c), " ", tuple(1));
  // CHECK-NEXT: -2 -1 2

  var generic = new Generic(owned C?, nil), given = new Generic(owned C?, new C(5));
  generic = given;
  writeln(show(generic.value), show(given.value));
  // CHECK-NEXT: 5-1
}
