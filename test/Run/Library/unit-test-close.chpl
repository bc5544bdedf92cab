// What assertClose compares and says: numbers of every kind, arrays element by element, tolerances.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s 2>&1 | FileCheck %s --match-full-lines
use UnitTest;

proc said(actual, expected, relTol = 1e-5, absTol = 0.0) {
  const test = new owned Test();
  try {
    test.assertClose(actual, expected, relTol, absTol);
    writeln("close");
  } catch e {
    writeln(e);
  }
}

// CHECK: AssertionError: in {{.*}}unit-test-close.chpl:9 - assert failed for actual=1, expected=4
// CHECK-NEXT: Rel. Error: 75 %
// CHECK-NEXT: Abs. Error: 3
said(1, 4);
// CHECK-NEXT: close
said(1, 4, absTol=3.0);
// Unsigned numbers and those at the ends of their types do not wrap.
// CHECK-NEXT: AssertionError: in {{.*}}.chpl:9 - assert failed for actual=1, expected=2
// CHECK-NEXT: Rel. Error: 50 %
// CHECK-NEXT: Abs. Error: 1
said(1: uint, 2: uint);
// CHECK-NEXT: {{.*}}expected=9223372036854775807
// CHECK-NEXT: Rel. Error: 200 %
// CHECK-NEXT: Abs. Error: 1.84467e+19
said(min(int), max(int));
// CHECK-NEXT: close
said(1.0: real(32), 1.000001);
// CHECK-NEXT: close
said(3.0i, 3.000001i);
// CHECK-NEXT: {{.*}}actual=3i, expected=3
// CHECK-NEXT: Rel. Error: 141.421 %
// CHECK-NEXT: Abs. Error: 4.24264
said(3.0i, 3.0);
// CHECK-NEXT: close
said(inf, inf);
// CHECK-NEXT: {{.*}}actual=inf, expected=1
// CHECK-NEXT: Rel. Error: nan %
// CHECK-NEXT: Abs. Error: inf
said(inf, 1.0);
// CHECK-NEXT: {{.*}}actual=nan, expected=nan
// CHECK-NEXT: Rel. Error: nan %
// CHECK-NEXT: Abs. Error: nan
said(nan, nan, absTol=1.0);

// Arrays: the largest errors of those that are too far apart, in any order of the elements.
const D = {1..2, 1..2};
var A, B: [D] real = 1.0;
// CHECK-NEXT: close
said(A, B);
B[1, 2] = 2.0;
B[2, 1] = 100.0;
A[2, 2] = 1.000001;
// CHECK-NEXT: {{.*}} - assert failed for 2/4 elements (50%)
// CHECK-NEXT: Max Rel. Error: 99%
// CHECK-NEXT: Max Abs. Error: 99
said(A, B);
// CHECK-NEXT: close
said([1, 2, 3], [1.0, 2.0, 3.00001]);
// CHECK-NEXT: Error: Actual array shape (2, 2) does not match expected: (4,)
said(A, [1.0, 1.0, 1.0, 1.0]);
var empty: [1..0] real;
// CHECK-NEXT: close
said(empty, empty);
// CHECK-NEXT: AssertionError: in {{.*}}.chpl:9 - relTol and absTol must both be nonnegative.
said(A, A, relTol=-1.0);
// CHECK-NEXT: AssertionError: in {{.*}}.chpl:9 - relTol and absTol must both be nonnegative.
said(1, 1, absTol=-1.0);
