// Scans of distributed arrays have the bits of those in one place, on any number of locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s
// RUN: %t -nl 4 | FileCheck %s

use BlockDist, CyclicDist;

config const n = 9001;
const terms = [i in 1..n] 1.0 / i;
const expected = + scan terms;

proc differences(const ref A, const ref sums) {
  var wrong = 0;
  for (x, y) in zip(A, sums) do
    if x != y then wrong += 1;
  return wrong;
}
proc test(const ref D) {
  var A: [D] real;
  for (a, x) in zip(A, terms) do a = x;
  const sums = + scan A;
  var assigned: [D] real;
  assigned = + scan A;
  const greatest = max scan A, whole = + scan [a in A] a;
  writeln(differences(sums, expected), differences(assigned, expected), differences(whole, expected), " ",
          && reduce (greatest == 1.0));
}
test({1..n});
// CHECK: 000 true
test({1..n} dmapped new blockDist({1..n}));
// CHECK-NEXT: 000 true
test({1..n} dmapped new cyclicDist(startIdx=1));
// CHECK-NEXT: 000 true
test({1..2*n by 2} dmapped new blockDist({1..2*n}));
// CHECK-NEXT: 000 true
