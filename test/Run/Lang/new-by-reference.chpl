// What `new` makes may be passed to a `ref` formal and changed there; it ends with the statement.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record R {
  var x = 1;
  proc ref grow() ref { x += 1; return this; }
  proc deinit() { writeln("end ", x); }
}
class C { var x = 1; }
proc change(ref r: R) { r.x = 5; return r.x; }
proc generic(ref r) { r.x += 10; return r.x; }
proc replace(ref c: owned C) { c = new C(7); return c.x; }
// CHECK: 5
// CHECK-NEXT: end 5
writeln(change(new R()));
// CHECK-NEXT: 12
// CHECK-NEXT: end 12
writeln(generic(new R(2)));
// CHECK-NEXT: 7
writeln(replace(new C()));
// CHECK-NEXT: end 4
new R(3).grow();
