// What the compiler knows of iteration and views, and says that it cannot do yet.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

var A: [1..3] int;
// CHECK: [[#@LINE+2]]:10: error: not supported yet: returning a slice by reference
proc part(ref a: [] int) ref {
  return a[1..2];
}
part(A) = 1;
