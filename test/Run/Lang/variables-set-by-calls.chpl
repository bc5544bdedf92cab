// Variables without type that an out formal or an assignment in a serial block gives their first value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

proc half(n: int, out quotient: int, out exact: bool) { quotient = n / 2; exact = n % 2 == 0; }
proc main() {
  var q;
  var sure: bool;
  half(7, q, sure);
  // CHECK: 3 false
  writeln(q, " ", sure);
  var late;
  serial { late = "set"; }
  // CHECK-NEXT: set
  writeln(late);
}
