// What the compiler knows of iteration and views, and says that it cannot do yet.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

var A: [1..3] int;
// CHECK: [[#@LINE+1]]:11: error: not supported yet: a slice by a descending range
writeln(A[1..3 by -1]);
