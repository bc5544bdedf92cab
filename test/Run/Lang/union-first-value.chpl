// The first value that an initialiser gives a union begins its field; a later one replaces it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record R {
  var x: int;
  proc init(x: int = 0) { this.x = x; writeln("init ", x); }
  proc init=(other: R) { this.x = other.x; writeln("copy ", x); }
  proc deinit() { writeln("end ", x); }
}
operator R.=(ref lhs: R, rhs: R) { lhs.x = rhs.x; writeln("assign ", rhs.x); }
union U {
  var a: R, b: R;
  proc init(first: int) {
    this.a = new R(first);
    writeln("begun");
  }
  proc init(first: int, second: R) {
    this.a = new R(first);
    this.b = second;
  }
  proc init(ofB: bool) {
    if ofB then this.b = new R(7); else this.a = new R(8);
  }
}
union V { var x: int; var y: real; var s: string; }
proc main() {
  {
    var u = new U(1);
    writeln(u);
  }
  // CHECK: init 1
  // CHECK-NEXT: begun
  // CHECK-NEXT: (a = (x = 1))
  // CHECK-NEXT: end 1
  {
    const r = new R(3);
    var u = new U(2, r);
    writeln(u);
  }
  // CHECK-NEXT: init 3
  // CHECK-NEXT: init 2
  // CHECK-NEXT: end 2
  // CHECK-NEXT: init 0
  // CHECK-NEXT: assign 3
  // CHECK-NEXT: (b = (x = 3))
  // CHECK-NEXT: end 3
  // CHECK-NEXT: end 3
  {
    var u = new U(true), v = new U(false);
    writeln(u, v);
  }
  // CHECK-NEXT: init 7
  // CHECK-NEXT: init 8
  // CHECK-NEXT: (b = (x = 7))(a = (x = 8))
  // CHECK-NEXT: end 8
  // CHECK-NEXT: end 7
  var v: V;
  // Fields by position, too.
  v(2) = "t";
  v(0) = 2;
  v(0) += 1;
  writeln(v, " ", v(0));
  // CHECK-NEXT: (x = 3) 3
}
