// An array over a domain of its record follows the domain of its own record after a copy.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

record Grid {
  var D = {1..3};
  var A: [D] int;
}
proc main() {
  var g: Grid;
  g.A = 7;
  var h = g;
  h.D = {1..5};
  // CHECK: 7 7 7 | 7 7 7 0 0
  writeln(g.A, " | ", h.A);
  g.D = {2..3};
  // CHECK-NEXT: 7 7 | 7 7 7 0 0
  writeln(g.A, " | ", h.A);
}
