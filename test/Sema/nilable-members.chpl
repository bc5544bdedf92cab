// Members of what may be nil: those known at compile time need no object.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

class C {
  proc rank param do return 3;
  proc eltType type do return int;
  proc size do return 4;
}
var c: owned C? = new C();
param rank = c.rank;
var x: c.eltType = rank;
// CHECK-NOT: error
// CHECK: [[#@LINE+1]]:9: error: owned C? may be nil: write '!' before '.size', or test it first
writeln(c.size);
