// Records in arrays of arrays begin with their default values, also those that come when a domain grows.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var x: int = 5;
  var D: domain(1) = {1..2};
  var A: [D] int = 3;
}
var inner = {1..1};
var B: [1..2] [inner] R;
// CHECK: 5 {1..2} 3 3
writeln(B[1][1].x, " ", B[1][1].D, " ", B[2][1].A);
inner = {1..2};
// CHECK-NEXT: 5 {1..2} 3 3
writeln(B[1][2].x, " ", B[1][2].D, " ", B[2][2].A);

// What the program gives is not what another array of the type has by default.
record Part {
  var n: int;
  proc init() { n = 1; }
  proc init=(n: int) { this.n = n; }
}
proc givenAndDefault() {
  var D = {1..2}, plain: [D] Part, given: [D] Part = 7, rows: [D] [1..2] Part, givenRows: [D] [1..2] Part = 8;
  var empty: [D] sync int, full: [D] sync int = 5;
  D = {1..3};
  // CHECK-NEXT: 1 1 1 / 7 7 1 / 1 1 1 1 1 1 / 8 8 8 8 1 1
  writeln(plain.n, " / ", given.n, " / ", [r in rows] r.n, " / ", [r in givenRows] r.n);
  // CHECK-NEXT: false true false
  writeln(empty[1].isFull, " ", full[1].isFull, " ", full[3].isFull);
}
givenAndDefault();
