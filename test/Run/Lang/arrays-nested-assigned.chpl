// Arrays of arrays, assigned and computed with as wholes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

// CHECK: 0 0 0 5 5 5
// CHECK-NEXT: 0 0 0 5 5 5
// CHECK-NEXT: 5 5 5 5 5 5
proc locally() {
  const D = {1..2}, E = {1..3};
  var B, C: [D] [E] int;
  C[2] = 5;
  B = C;
  writeln(B);
  var X: [0..1] [1..3] int;
  X = B;
  writeln(X);
  X[0] = B[2];
  writeln(X);
}
locally();

// Operators go on into the elements.
// CHECK-NEXT: 1 2 3 4
// CHECK-NEXT: 3 6 9 12
// CHECK-NEXT: -2 -4 -6 -8
// CHECK-NEXT: 0 3 6 9
proc computed(n: int) {
  var A, B: [1..n] [1..n] int;
  for i in 1..n do B[i] = [j in 1..n] (i - 1) * n + j;
  A = B;
  writeln(A);
  A = A + B + A;
  writeln(A);
  A = -(A - B);
  writeln(A);
  A = (B - 1) * 3;
  writeln(A);
}
computed(2);

// CHECK-NEXT: 7 7 7 7 | 8 8 8 8 | 0 0 0 0
proc deepRow() {
  var A, B: [1..2, 1..2] [1..2] [1..2] int;
  B[2, 1] = 7;
  B[2, 2] = 8;
  A[1, ..] = B[2, ..];
  writeln(A[1, 1], " | ", A[1, 2], " | ", A[2, 1]);
}
deepRow();

// Over keys, where the elements of the new array have domains of their own.
// CHECK-NEXT: 1 1 | 0 0
// CHECK-NEXT: 1 1 | 2 2
proc keyed() {
  const keys: domain(string) = {"a", "b"};
  var A: [keys] [1..2] int;
  A["a"] = 1;
  var B: [keys] [1..2] int = A;
  writeln(B["a"], " | ", B["b"]);
  var C: [keys] [0..1] int;
  B["b"] = 2;
  C = B;
  writeln(C["a"], " | ", C["b"]);
}
keyed();

// A variable that another of its declaration mentions has its value at once.
// CHECK-NEXT: 0 0 | 4 0
proc declaredTogether() {
  var A: [1..2] int, B = A;
  B[1] = 4;
  write(A);
  A = B;
  writeln(" | ", A);
}
declaredTogether();
