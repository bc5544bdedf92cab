// Two declarations of one name in one scope.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

// CHECK: redeclared.chpl:[[#@LINE+3]]:{{.*}}error: 'x' is declared twice in this scope
// CHECK: redeclared.chpl:[[#@LINE+1]]:{{.*}}note: 'x' was declared here before
var x = 1;
proc x() { }

// CHECK: redeclared.chpl:[[#@LINE+3]]:{{.*}}error: 'count' is declared twice in this scope
// CHECK-NOT: error: 'count' is ambiguous
var count = 1;
var count = 2;
writeln(count);
