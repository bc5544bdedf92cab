// Reductions give the same without optimisation and with debug information, whatever part of a block of lanes is left.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t.default
// RUN: choir -O0 %s -o %t.plain
// RUN: choir -g %s -o %t.debug
// RUN: choir -g --fast %s -o %t.fast
// RUN: %t.default | FileCheck %s
// RUN: %t.plain | FileCheck %s
// RUN: %t.debug | FileCheck %s
// RUN: %t.fast | FileCheck %s
// RUN: %t.default --n=5000 >%t.expected
// RUN: %t.plain --n=5000 | diff %t.expected -
// RUN: %t.debug --n=5000 | diff %t.expected -
// RUN: %t.fast --n=5000 | diff %t.expected -
config const n = 37;

var A: [1..n] int = 1..n;
writeln(+ reduce A, " ", max reduce A, " ", maxloc reduce zip(A, A.domain), " ", minmax reduce A);
// CHECK: 703 37 (37, 37) (1, 37)
var B: [1..n] real = [i in 1..n] 1.0 / i;
writeln(min reduce (B * 37), " ", minloc reduce zip(B * 37, 1..n));
// CHECK-NEXT: 1.0 (1.0, 37)
var C: [1..n] complex = [i in 1..n] (i, 1.0): complex;
writeln(+ reduce C, " ", && reduce (A > 0), " ", ^ reduce A);
// CHECK-NEXT: 703.0 + 37.0i true 1
var sum = 0, least = max(int);
forall (a, b) in zip(A, B) with (+ reduce sum, min reduce least) {
  sum += a;
  if b < 0.5 then least reduce= a;
}
writeln(sum, " ", least);
// CHECK-NEXT: 703 3
