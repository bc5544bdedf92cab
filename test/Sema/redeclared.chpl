// Two declarations of one name in one scope.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

// CHECK: redeclared.chpl:[[#@LINE+3]]:{{.*}}error: 'x' is declared twice in this scope
// CHECK: redeclared.chpl:[[#@LINE+1]]:{{.*}}note: 'x' was declared here before
var x = 1;
proc x() { }

enum E { a, b,
         // CHECK: redeclared.chpl:[[#@LINE+1]]:{{.*}}error: 'a' is declared twice
         a }
use E;
writeln(b);
