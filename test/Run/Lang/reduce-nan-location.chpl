// minloc and maxloc find the first NaN where there is one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run --fast %s | FileCheck --match-full-lines %s

use Math;

var A: [1..1000] real = [i in 1..1000] i: real;
// CHECK: (1.0, 1) (1000.0, 1000)
writeln(minloc reduce zip(A, A.domain), " ", maxloc reduce zip(A, A.domain));
A[700] = nan;
A[300] = nan;
A[10] = inf;
A[20] = -inf;
// CHECK-NEXT: (nan, 300) (nan, 300)
writeln(minloc reduce zip(A, A.domain), " ", maxloc reduce zip(A, A.domain));

// Found by several partial results, in other types and places, and along a scan.
// CHECK-NEXT: (nan, (1, 4)) (nan, 3)
var M: [1..3, 1..5000] real(32) = 1.0: real(32);
M[1, 4] = nan: real(32);
M[3, 1] = nan: real(32);
M[2, 2000] = inf: real(32);
writeln(maxloc reduce zip(M, M.domain), " ", minloc reduce zip([2.0, 1.0, nan, 0.5, nan], 1..));
// CHECK-NEXT: (2.0, 1) (3.0, 2) (nan, 3) (nan, 3)
writeln(maxloc scan zip([2.0, 3.0, nan, 9.0], 1..));
// CHECK-NEXT: (nan, 700)
var first = (-1.0, 0);
forall i in A.domain with (maxloc reduce first) do
  if i > 500 then first reduce= (A[i], i);
writeln(first);
