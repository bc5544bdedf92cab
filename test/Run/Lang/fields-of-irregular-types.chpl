// An array that an object has by a type with an associative domain follows that domain, as a variable of the type does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
class C {
  type t;
  var x: t;
}
record R {
  type t;
  var x, y: t;
}
proc associative() {
  var D: domain(int) = {6};
  type arrays = [D] real;
  var c = new C(arrays), r = new R(arrays), A: arrays;
  D += 2;
  D -= 6;
  c.x[2] = 1.5;
  r.y[2] = 2.5;
  // CHECK: {2} {2} {2} {x = 1.5} (x = 0.0, y = 2.5) 0.0
  writeln(A.domain, " ", c.x.domain, " ", r.y.domain, " ", c, " ", r, " ", A);
  return c;
}
// What the object has outlives the variable.
const kept = associative();
// CHECK-NEXT: {2} {x = 1.5}
writeln(kept.x.domain, " ", kept);
