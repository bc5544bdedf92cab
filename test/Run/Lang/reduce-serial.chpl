// Reductions and scans over `for` expressions take one value after the other.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: %python %S/../Inputs/repeat.py --times 5 --threads 1,3,8 --schedules "static dynamic,1" %t | FileCheck --match-full-lines %s

config const n = 20000;

var calls = 0, mistakes = 0;
proc next(expected: int): int {
  calls += 1;
  if calls != expected then mistakes += 1;
  return calls % 7;
}
const D = {1..n}, sum = + reduce for i in D do i % 7;
var A: [D] int;

// CHECK: true 0
writeln((+ reduce for i in 1..n do next(i)) == sum, " ", mistakes);
// CHECK-NEXT: true 0
calls = 0;
writeln((+ reduce abs(for i in D do next(i))) == sum, " ", mistakes);
// CHECK-NEXT: true 0
calls = 0;
writeln((+ reduce for (a, i) in zip(A, D) do a + next(i)) == sum, " ", mistakes);
// CHECK-NEXT: true 0
calls = 0;
const S = + scan for i in D do next(i);
writeln(S[n] == sum, " ", mistakes);
// CHECK-NEXT: true 0
calls = 0;
A = abs(for i in D do next(i));
writeln((+ reduce A) == sum, " ", mistakes);
