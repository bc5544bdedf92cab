// owned.create and shared.create take an object over from whoever has it, who has none then.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitized-by-thread
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run %s --sanitize=address | FileCheck --match-full-lines %s

class C {
  var x: int;
  proc deinit() { writeln("end ", x); }
}

proc main() {
  var a = new owned C?(1);
  var s = shared.create(a);
  writeln(s, " ", a);
  // CHECK:      {x = 1} nil
  var b = new owned C?(2);
  var o = owned.create(b);
  writeln(o, " ", b);
  // CHECK-NEXT: {x = 2} nil
  var u = shared.create(new unmanaged C(3)), v = shared.adopt(new owned C(4));
  var w = shared.create(v);
  writeln(u, v, w);
  // CHECK-NEXT: {x = 3}{x = 4}{x = 4}
}
// CHECK-NEXT: end 4
// CHECK-NEXT: end 3
// CHECK-NEXT: end 2
// CHECK-NEXT: end 1
// CHECK-NOT: end
