// Positions that a list does not have halt the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s


use List;

var L = new list([1, 2]);
writeln(L[1]);
// CHECK: 2
L[2] = 3;
// CHECK-NEXT: list-out-of-bounds.chpl:[[#@LINE-1]]: error: halt reached - Invalid list index: 2
