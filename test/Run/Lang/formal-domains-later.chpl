// Array formals over domains that formals after them give.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s

proc setLast(ref A: [0..<n] int, const ref n: int) { A[n - 1] = n; }
proc total(A: [1..m, 1..n] ?t, m: int, n: int): t do return + reduce A;

var A: [0..2] int;
setLast(A, 3);
// CHECK: 0 0 3
writeln(A);
var B: [1..2, 1..3] real = 0.5;
// CHECK: 3.0
writeln(total(B, 2, 3));
// CHECK: Formal domain is: {0..3}
// CHECK: Actual domain is: {0..2}
setLast(A, 4);
