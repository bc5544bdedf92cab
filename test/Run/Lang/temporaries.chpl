// What an initial value refers to lives as long as the variable: to the end of the block, or of the module.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
class C {
  var x: int;
  proc deinit() { writeln("end of ", x); }
}
record R {
  var x: int;
  proc const ref twice() do return 2 * x;
  proc deinit() { writeln("end of record ", x); }
}
var a: borrowed C? = (new owned C(1)).borrow();
var b: borrowed C?;
b = (new owned C(2)).borrow();
const d = (new R(3)).twice();
proc inside() {
  var c: borrowed C = (new C(4)).borrow();
  var e: borrowed C?;
  e = (new shared C(5)).borrow();
  const split: int;
  split = (new R(6)).twice();
  writeln(c, " ", e, " ", split);
}
// CHECK: {x = 1} {x = 2} 6
writeln(a, " ", b, " ", d);
// CHECK-NEXT: {x = 4} {x = 5} 12
// CHECK-NEXT: end of record 6
// CHECK-NEXT: end of 5
// CHECK-NEXT: end of 4
inside();
// An ordinary statement's end with it.
// CHECK-NEXT: 14
// CHECK-NEXT: end of record 7
writeln((new R(7)).twice());
// CHECK-NEXT: last
writeln("last");
// CHECK-NEXT: end of record 3
// CHECK-NEXT: end of 2
// CHECK-NEXT: end of 1
