// Module Math: constants and the less common procedures; the common ones need no `use` (internal module AutoMath).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Math {
  public use AutoMath, ComplexMath;

  param twicePi = 6.28318530717958647692;
  param halfPi = 1.57079632679489661923;
  param quarterPi = 0.785398163397448309616;
  param reciprPi = 0.318309886183790671538;
  param twiceReciprPi = 0.636619772367581343076;
  param twiceReciprSqrtPi = 1.12837916709551257390;
  param sqrt2 = 1.41421356237309504880;
  param reciprSqrt2 = 0.707106781186547524401;
  param ln2 = 0.693147180559945309417;
  param ln10 = 2.30258509299404568402;
  param log2E = 1.44269504088896340736;
  param log10E = 0.434294481903251827651;

  /// x * y + z, rounded once.
  extern "fma" proc fma(x: real(64), y: real(64), z: real(64)): real(64);
  extern "fmaf" proc fma(x: real(32), y: real(32), z: real(32)): real(32);

  /// The least common multiple; 0 if a number is.
  proc lcm(a: integral, b: a.type) do return if a == 0 || b == 0 then 0: a.type else abs(a / gcd(a, b)) * abs(b);

  // Spellings of releases before.
  param recipPi = reciprPi;
  param twiceRecipPi = twiceReciprPi;
  param twiceRecipSqrtPi = twiceReciprSqrtPi;
  param recipSqrt2 = reciprSqrt2;
  param two_pi = twicePi;
  param half_pi = halfPi;
  param quarter_pi = quarterPi;
  param recipr_pi = reciprPi;
  param twice_recipr_pi = twiceReciprPi;
  param twice_recipr_sqrt_pi = twiceReciprSqrtPi;
  param sqrt_2 = sqrt2;
  param recipr_sqrt_2 = reciprSqrt2;
  param ln_2 = ln2;
  param ln_10 = ln10;
  param log2_e = log2E;
  param log10_e = log10E;

  /// The natural logarithm.
  inline proc ln(x: real(?w)): real(w) do return log(x);
  inline proc ln(x: complex(?w)): complex(w) do return log(x);
}
