// Integer division and remainder by zero, and the power that is one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --remainder 2>&1 | FileCheck --check-prefix=REMAINDER %s
// RUN: not %choir-run %s -- --power 2>&1 | FileCheck --check-prefix=POWER %s

config const zero = 0, remainder = false, power = false;

if remainder then
  // REMAINDER: halt-division.chpl:[[#@LINE+1]]: error: {{.*}}zero
  writeln(7 % zero);

if power {
  // POWER: 0 1 0 1
  writeln(2 ** (zero - 1), " ", 1 ** (zero - 1), " ", zero ** 2, " ", zero ** zero);
  // POWER: halt-division.chpl:[[#@LINE+1]]: error: {{.*}}zero
  writeln(zero ** (zero - 1));
}

// CHECK: halt-division.chpl:[[#@LINE+1]]: error: {{.*}}zero
writeln(7 / zero);
