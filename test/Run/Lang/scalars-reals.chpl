// Real, imaginary and complex numbers, and how they print.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Math;

proc main() {
  writeln(1.0, " ", 0.1, " ", -2.5, " ", 100.0, " ", 1e10, " ", 1e-10, " ", 123456789.0);
  // CHECK: 1.0 0.1 -2.5 100.0 1e+10 1e-10 1.23457e+08
  writeln(1.0 / 3.0, " ", 2.0 / 3.0, " ", 1e300 * 1e10, " ", -1.0 / 0.0, " ", 0.0 / 0.0);
  // CHECK-NEXT: 0.333333 0.666667 inf -inf {{-?}}nan
  writeln(0.5: real(32), " ", (1.0: real(32)) / 3, " ", 1.5e-5, " ", 12345.678);
  // CHECK-NEXT: 0.5 0.333333 1.5e-05 12345.7
  writeln(2.0 ** 0.5, " ", 2.0 ** 3, " ", 2 ** 3.0, " ", 9.0 ** -1);
  // CHECK-NEXT: 1.41421 8.0 8.0 0.111111
  writeln(2.5i, " ", 2.0i * 3.0i, " ", 1.0 + 2.0i, " ", 1.0 - 2.0i);
  // CHECK-NEXT: 2.5i -6.0 1.0 + 2.0i 1.0 - 2.0i

  const z = 3.0 + 4.0i;
  writeln(z.re, " ", z.im, " ", abs(z), " ", conj(z), " ", z * z, " ", z / 2.0, " ", -z);
  // CHECK-NEXT: 3.0 4.0 5.0 3.0 - 4.0i -7.0 + 24.0i 1.5 + 2.0i -3.0 - 4.0i
  var w: complex;
  w.re = 1.0;
  w.im = -1.0;
  writeln(w, " ", w == 1.0 - 1.0i, " ", z / w);
  // CHECK-NEXT: 1.0 - 1.0i true -0.5 + 3.5i

  writeln(sqrt(2.0), " ", floor(-1.5), " ", ceil(1.2), " ", round(2.5), " ", trunc(-1.7));
  // CHECK-NEXT: 1.41421 -2.0 2.0 3.0 -1.0
  writeln(sin(pi / 2), " ", cos(0.0), " ", exp(1.0), " ", log(e), " ", log2(8.0), " ", log10(1000.0));
  // CHECK-NEXT: 1.0 1.0 2.71828 1.0 3.0 3.0
  writeln(isNan(0.0 / 0.0), " ", isInf(1.0 / 0.0), " ", isFinite(1.0), " ", sgn(-3), " ", cbrt(27.0));
  // CHECK-NEXT: true true true -1 3.0
  writeln(atan2(1.0, 1.0) * 4, " ", sinh(0.0), " ", erf(0.0), " ", gcd(12, 18), " ", divCeil(7, 2));
  // CHECK-NEXT: 3.14159 0.0 0.0 6 4
}
