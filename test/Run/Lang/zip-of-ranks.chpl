// What is zippered need not have the same rank: each iterand goes on in row-major order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %t | FileCheck %s
// RUN: %choir --no-warnings --no-checks %s -o %t && %t | FileCheck %s
// RUN: %choir --no-warnings -sshort=true %s -o %t && not %t 2>&1 | FileCheck --check-prefix=SHORT %s

config param short = false;

if short {
  // SHORT: zip-of-ranks.chpl:[[@LINE+1]]: error: halt reached - size mismatch in zippered iteration
  for (i, at) in zip(1..5, {1..2, 1..3}) do
    writeln(i, at);
}

// CHECK: (1, 1)=10 (1, 2)=11 (1, 3)=12 (2, 1)=13 (2, 2)=14 (2, 3)=15
for (at, i) in zip({1..2, 1..3}, 10..) do
  write(at, "=", i, " ");
writeln();

// CHECK: 1(1, 1) 2(1, 2) 3(1, 3) 4(2, 1) 5(2, 2) 6(2, 3)
for (i, at) in zip(1..6, {1..2, 1..3}) do
  write(i, at, " ");
writeln();

// CHECK: (1, 1)(1, 1, 1) (1, 2)(1, 1, 2) (2, 1)(1, 2, 1) (2, 2)(1, 2, 2)
for (two, three) in zip({1..2, 1..2}, {1..1, 1..2, 1..2}) do
  write(two, three, " ");
writeln();

// Elements, from a strided range downwards, may be assigned.
// CHECK: 60 50 40
// CHECK-NEXT: 30 20 10
var A: [1..2, 1..3] int;
for (a, i) in zip(A, 10..60 by -10) do
  a = i;
writeln(A);

// CHECK: 21 in order
var sum, count = 0;
var inOrder = true;
forall (at, i, a) in zip(A.domain, 1..6, A) with (+ reduce sum, + reduce count, && reduce inOrder) {
  sum += i;
  inOrder &&= a == 70 - 10 * i && i == (at[0] - 1) * 3 + at[1];
}
writeln(sum, if inOrder then " in order" else " out of order");

// Beside a slice, and by an iterator's turns.
iter thrice() {
  for i in 1..4 do
    yield i * 3;
}
// CHECK: 3(1, 1)1(60) 6(1, 2)2(50) 9(2, 1)3(30) 12(2, 2)4(20)
for (t, at, i, a) in zip(thrice(), {1..2, 1..2}, 1.., A[.., 1..2]) do
  write(t, at, i, "(", a, ") ");
writeln();

// An array of the shape of what leads.
// CHECK: 11 12 13
// CHECK-NEXT: 24 25 26
var B = [(at, i) in zip(A.domain, 1..)] at[0] * 10 + i;
writeln(B);
