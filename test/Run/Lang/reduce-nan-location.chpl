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
