// A slice by a range that descends, which only the running program knows, stops instead of ascending.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
// RUN: not %choir-run %s -- --step=-1 2>&1 | FileCheck %s --check-prefix=DOWN

config const step = 2;
var A = [i in 1..5] i;
writeln(A[1..5 by step]);
// CHECK: 1 3 5
// DOWN: slice-descending.chpl:8: error: halt reached - not supported yet: a slice by a descending range
