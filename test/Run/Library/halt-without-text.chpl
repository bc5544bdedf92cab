// A halt that says nothing says no more than that.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck --match-full-lines %s
// CHECK: {{.*}}halt-without-text.chpl:[[@LINE+1]]: error: halt reached
halt();
