// A scalar operation on an array of arrays goes down to the elements' elements; each element of the result is an array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var A: [1..2] [0..2] real = [i in 1..2] [j in 0..2] 10.0 * i + j;

// CHECK: 20.0 22.0 24.0 40.0 42.0 44.0
writeln(2 * A);
// CHECK-NEXT: 20.0 22.0 24.0
writeln((A + A)[1]);
// CHECK-NEXT: -10.0 -11.0 -12.0 -20.0 -21.0 -22.0
writeln(-A);
// CHECK-NEXT: 10 11 12 20 21 22
writeln(A: int);
// CHECK-NEXT: 3.16228 3.31662 3.4641 4.47214 4.58258 4.69042
writeln(sqrt(A));

proc half(x: real) do return x / 2;
var B = half(A);
// CHECK-NEXT: {1..2} {0..2} 5.0 5.5 6.0 10.0 10.5 11.0
writeln(B.domain, " ", B[1].domain, " ", B);

A = A - 10 * B;
// CHECK-NEXT: -40.0 -44.0 -48.0 -80.0 -84.0 -88.0
writeln(A);
// CHECK-NEXT: -120.0 -132.0 -144.0
// CHECK-NEXT: -240.0 -252.0 -264.0
for row in 3 * A do
  writeln(row);

// Beside a row for each element, and with a result for each.
const C = [1.0, 2.0];
// CHECK-NEXT: 6.0 6.5 7.0 12.0 12.5 13.0
writeln(B + C);
// CHECK-NEXT: true true true false false false
writeln(B < 8);
