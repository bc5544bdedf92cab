// A slice that reaches outside the bounds of its array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s

config const last = 4;
var A: [1..3] int;

// CHECK: halt-slice.chpl:[[#@LINE+1]]: error: {{.*}}slice{{.*}}out of bounds
ref part = A[2..last];
writeln(part);
