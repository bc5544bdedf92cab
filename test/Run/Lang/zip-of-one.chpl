// A zip of one thing is that thing, in every kind of loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var A: [1..3] int, B: [1..3] int;
forall i in zip(1..3) with (ref A) do A[i] = i;
forall a in zip(A) do a *= 2;
coforall (a, b) in zip(A, B) do b = a;
[i in zip(1..3)] B[i] += i;
// CHECK: 2 4 6 | 3 6 9
writeln(A, " | ", B);
// CHECK-NEXT: 4 16 36
writeln([a in zip(A)] a * a);
