// An array cast to an array type has the type's indices, and its elements are cast one by one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: not %t --more=3 2>&1 | FileCheck %s --check-prefix=SIZES
config const more = 2;
// CHECK: 1 2
var C = [1.5, 2.5]: [1..2] int;
writeln(C);
// CHECK-NEXT: 1.0 2.0 {0..1} real(32)
const A = [1, 2], B = A: [0..1] real(32);
writeln(B, " ", B.domain, " ", B.eltType: string);
// CHECK-NEXT: 1.0 2.0
writeln(A: real);
// CHECK-NEXT: 1 2 3 4
var Nested: [1..2] [1..2] real = [[1.0, 2.0], [3.0, 4.0]];
writeln(Nested: [0..1] [0..1] int);
// CHECK-NEXT: 7 7
writeln(7.9: [1..2] int);
// CHECK-NEXT: {5..6}
writeln((A: [5..6] int).domain);
// SIZES: array-casts.chpl:[[#@LINE+1]]: error: halt reached - the array has 2 elements, the type that it is cast to has 3
writeln(A: [1..more] int);
// CHECK-NEXT: 1 2
