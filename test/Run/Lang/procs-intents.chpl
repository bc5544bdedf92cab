// Argument intents of scalars and records: what the caller sees.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


record R {
  var x = 0;
  var name = "none";
}

proc inIntent(in r: R) { r.x = 9; return r.x; }
proc outIntent(out r: R, out n: int) { n = r.x + 5; r.x = 7; }
proc inoutIntent(inout r: R, inout n: int) { r.x += n; n *= 2; }
proc refIntent(ref r: R) { r.x += 1; r.name = "changed"; }
proc constRef(const ref r: R) { return r.x; }
proc sum(a: int, in b: int, const c: int) { b += a; return b + c; }

// An inout formal is copied back at the end, so a global changes only then.
var global = 1;
proc late(inout n: int) {
  n += 10;
  return global;
}
proc soon(ref n: int) {
  n += 10;
  return global;
}

proc main() {
  var r = new R(1, "one");
  writeln(inIntent(r), " ", r.x);
  // CHECK: 9 1
  var n = 3;
  inoutIntent(r, n);
  writeln(r.x, " ", n);
  // CHECK-NEXT: 4 6
  refIntent(r);
  writeln(r, " ", constRef(r));
  // CHECK-NEXT: (x = 5, name = changed) 5
  outIntent(r, n);
  writeln(r, " ", n);
  // CHECK-NEXT: (x = 7, name = none) 5
  writeln(sum(1, 2, 3), " ", sum(n, n, n));
  // CHECK-NEXT: 6 15
  writeln(late(global), " ", global);
  // CHECK-NEXT: 1 11
  writeln(soon(global), " ", global);
  // CHECK-NEXT: 21 21
  inoutLast();
}

// What an inout formal leaves is assigned to the actual, which has had its value all the time, mentioned again or not.
// CHECK-NEXT: 1 becomes 2
// CHECK-NEXT: end 2
// CHECK-NEXT: 1 becomes 2
// CHECK-NEXT: end 2
// CHECK-NEXT: end 2
class Held {
  var v: int;
}
record Counted {
  var held: shared Held;
  proc init(v: int) do held = new shared Held(v);
  proc init=(other: Counted) do held = new shared Held(other.held.v);
  proc deinit() do writeln("end ", held.v);
}
operator Counted.=(ref lhs: Counted, const ref rhs: Counted) {
  writeln(lhs.held.v, " becomes ", rhs.held.v);
  lhs.held = new shared Held(rhs.held.v);
}
proc replaced(inout c: Counted) {
  c = new Counted(2);
}
proc inoutLast() {
  var c = new Counted(1);
  replaced(c);
}
