// A domain of several dimensions is made of ranges, not of domains.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

const P = {1..3}, Q = {1..4};
// CHECK: [[#@LINE+1]]:8: error: a domain of rank 2 is made of 2 ranges
var A: [P, Q] real;
// CHECK-NOT: Domains.chpl
