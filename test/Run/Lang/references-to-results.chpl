// A reference may be to what a call returns, which lives as long.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t --memLeaks | FileCheck --match-full-lines %s
// RUN: not %choir --check-only -swrong %s 2>&1 | FileCheck %s --check-prefix=WRONG
config param wrong = false;
record R { var x = 1; proc deinit() { writeln("end ", x); } }
proc array() { var A = [1, 2, 3]; return A; }
proc record_() do return new R(7);
proc number() do return 3;

proc main() {
  ref A = array(), r = record_(), n = number(), made = new R(9);
  A[0] = 5;
  r.x += 1;
  n += 1;
  made.x = 10;
  writeln(A, " ", r, " ", n, " ", made);
  // WRONG: [[#@LINE+1]]:{{[0-9]+}}: error: 'literal' must refer to something that can be modified
  if wrong { ref literal = 3; }
}
// CHECK: 5 2 3 (x = 8) 4 (x = 10)
// CHECK-NEXT: end 10
// CHECK-NEXT: end 8
// CHECK-NOT: {{.}}
