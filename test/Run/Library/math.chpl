// Mathematical procedures: integers as arguments, real(32), complex numbers on and off the cuts, special functions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


use Math;

proc main() {
  writeln(sqrt(4), " ", exp(0), " ", sqrt(2: real(32)).type: string, " ", isFinite(3), " ", log2(9), " ", logBasePow2(64, 3));
  // CHECK: 2.0 1.0 real(32) true 3 2
  writeln(hypot(3.0, 4.0), " ", cbrt(27.0), " ", expm1(0.0), " ", log1p(0.0), " ", ldExp(0.75, 3), " ", atan2(1.0, 0.0) == halfPi);
  // CHECK-NEXT: 5.0 3.0 0.0 0.0 6.0 true
  writeln(j0(0.0), " ", jn(1, 0.0), " ", gamma(5.0), " ", lnGamma(1.0), " ", erf(0.0), " ", erfc(0.0));
  // CHECK-NEXT: 1.0 0.0 24.0 0.0 0.0 1.0
  writeln(sqrt(-4.0 + 0.0i), " ", sqrt(3.0 - 4.0i), " ", abs(3.0 - 4.0i), " ", phase(-1.0 + 0.0i) == pi);
  // CHECK-NEXT: 0.0 + 2.0i 2.0 - 1.0i 5.0 true
  const z = 0.5 - 0.25i;
  proc near(a: complex, b: complex) { return abs(a - b) < 1e-12; }
  writeln(near(sin(asin(z)), z), near(cos(acos(z)), z), near(tan(atan(z)), z), near(sinh(asinh(z)), z),
          near(cosh(acosh(z)), z), near(tanh(atanh(z)), z), near(exp(log(z)), z));
  // CHECK-NEXT: truetruetruetruetruetruetrue
  writeln(near(sin(z)**2 + cos(z)**2, 1.0 + 0.0i), " ", asin(2.0 + 0.0i), " ", riemProj(inf + 1.0i));
  // CHECK-NEXT: true 1.5708 + 1.31696i inf + 0.0i
  const n: uint(32) = 3, m: int(8) = 2;
  writeln((1..n).type: string, " ", (m..100).type: string, " ", (1..10: uint).type: string);
  // CHECK-NEXT: range(uint(32),both,one) range(int(8),both,one) range(uint(64),both,one)
  writeln(reciprPi == recipPi, twiceReciprPi == 2 * reciprPi, abs(twiceReciprSqrtPi - 2 / sqrt(pi)) < 1e-15,
          abs(reciprSqrt2 - 1 / sqrt2) < 1e-15);
  // CHECK-NEXT: truetruetruetrue
  const top = max(int);
  writeln(divCeilPos(top, top), " ", divCeilPos(top, top - 1), " ", divCeilPos(6, 3), " ", divCeilPos(max(uint(8)), 2: uint(8)));
  // CHECK-NEXT: 1 2 2 128
}
