// maxloc and minloc find the first of equal extrema, whatever is around them, at any number of threads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck %s
// RUN: env OMP_NUM_THREADS=3 %t | FileCheck %s
// RUN: choir --fast %s -o %t.fast && %t.fast | FileCheck %s
use Math;

config const n = 10000;
const D = {-5..<n - 5};
var A: [D] real, Keys: [D] int;

// All alike: the first. CHECK: (1.0, -5) (1.0, -5)
A = 1.0;
writeln(maxloc reduce zip(A, D), " ", minloc reduce zip(A, D));

// The same value in several lanes and blocks. CHECK-NEXT: (9.0, 40) (-9.0, 77)
for i in {40, 41, 72, 104, 5000} do A[i] = 9.0;
for i in {77, 78, 109, 9000} do A[i] = -9.0;
writeln(maxloc reduce zip(A, D), " ", minloc reduce zip(A, D));

// Any NaN beats all numbers, the first beats the others. CHECK-NEXT: (nan, -5) (nan, -5)
A = nan;
for i in 60..n - 6 do A[i] = -inf;
write(maxloc reduce zip(A, D), " ");
for i in 60..n - 6 do A[i] = inf;
writeln(minloc reduce zip(A, D));

// Values that no lane can do worse than: the identity itself. CHECK-NEXT: (-inf, -5) (inf, -5)
A = -inf;
write(maxloc reduce zip(A, D), " ");
A = inf;
writeln(minloc reduce zip(A, D));

// Places that descend, repeat, and jump. CHECK-NEXT: (2.0, -9994) (2.0, 0) (2.0, 3)
A = 2.0;
forall i in D do Keys[i] = if i % 2 == 0 then 3 + abs(i) else 9 + abs(i);
writeln(maxloc reduce zip(A, [i in D] -i), " ", maxloc reduce zip(A, [i in D] i / n), " ", maxloc reduce zip(A, Keys));

// Places far apart, and the last of all positions. CHECK-NEXT: (7.0, 29982)
A = 0.0;
A[n - 6] = 7.0;
writeln(maxloc reduce zip(A, [i in D] 3 * i));

// Integers: the least of all is what lanes begin with. CHECK-NEXT: (-9223372036854775808, -5)
var B: [D] int = min(int);
writeln(maxloc reduce zip(B, D));

// Two dimensions. CHECK-NEXT: (4.0, (2, 50))
var M: [1..3, 1..100] real;
M[2, 50..60] = 4.0;
M[3, 1] = 4.0;
writeln(maxloc reduce zip(M, M.domain));
