// Integer division and remainder by zero.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --remainder 2>&1 | FileCheck --check-prefix=REMAINDER %s

config const zero = 0, remainder = false;

if remainder then
  // REMAINDER: halt-division.chpl:[[#@LINE+1]]: error: {{.*}}zero
  writeln(7 % zero);

// CHECK: halt-division.chpl:[[#@LINE+1]]: error: {{.*}}zero
writeln(7 / zero);
