// What is assigned to a field of a union is evaluated before the field becomes the active one: it may be made of another.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; writeln("init ", x); }
  proc init=(other: R) { this.x = other.x; writeln("copy ", x); }
  proc deinit() { writeln("end ", x); }
}
operator R.=(ref lhs: R, rhs: R) { lhs.x = rhs.x; writeln("assign ", rhs.x); }
union V { var x: int; var y: real; var s: string; var r: R; }
proc main() {
  var v: V;
  v.y = 2.5;
  v.x = v.y: int;
  write(v);
  v.s = "a" + v.x: string;
  write(v);
  v.x = v.s.size + 1;
  write(v);
  v.y = v.x;
  writeln(v);
  // CHECK: (x = 2)(s = a2)(x = 3)(y = 3.0)
  v.r = new R(v.y: int + 1);
  // CHECK-NEXT: init 4
  // CHECK-NEXT: init 0
  // CHECK-NEXT: assign 4
  // CHECK-NEXT: end 4
  v.r.x = v.r.x + 1;
  v.x = v.r.x;
  writeln(v);
  // CHECK-NEXT: end 5
  // CHECK-NEXT: (x = 5)
  v(2) = "text";
  v(0) = v(2).size + 1;
  writeln(v);
  // CHECK-NEXT: (x = 5)
}
