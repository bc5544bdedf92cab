// Array formals of intent in and out that say over which domain they are have that domain, whatever the actual's is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc byIn(in A: [1..3] int) {
  A[3] += 1;
  writeln(A.domain, ": ", A);
}
proc ofType(type t, in x: t) do writeln(x.domain, ": ", x);
proc byOut(D: domain(1), out A: [D] int) {
  writeln(A.domain);
  A = [i in D] i;
}

var A = [5, 6, 7];
// CHECK: {1..3}: 5 6 8
byIn(A);
// CHECK-NEXT: {3..5}: 5 6 7
ofType([3..5] int, A);
// CHECK-NEXT: {0..2}: 5 6 7
writeln(A.domain, ": ", A);
// CHECK-NEXT: {4..6}
byOut({4..6}, A);
// CHECK-NEXT: {0..2}: 4 5 6
writeln(A.domain, ": ", A);

// An array over a domain formal of intent in follows the formal, not the actual.
proc follows(in D: domain(1), in A: [D] int) {
  var B: [D] int = 2;
  D = {1..5};
  writeln(A, " | ", B);
}
var E = {1..3};
var over: [E] int = 1, apart: [1..3] int = 1;
// CHECK-NEXT: 1 1 1 0 0 | 2 2 2 0 0
follows(E, over);
// CHECK-NEXT: 1 1 1 0 0 | 2 2 2 0 0
follows(E, apart);
// CHECK-NEXT: 1 1 1 0 0 | 2 2 2 0 0
follows({1..3}, [1, 1, 1]);
proc keeps(const in D: domain(1), in A: [D] int) {
  E = {1..4};
  writeln(D, A.domain);
}
// CHECK-NEXT: {1..3}{1..3}
keeps(E, over);
// CHECK-NEXT: 1 1 1 0
writeln(over);
