// The mathematical procedures that need no `use Math` (spec: standard module AutoMath).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module AutoMath {
  use Base, Types;

  // --- Least and greatest ------------------------------------------------------------------------------------------

  inline proc min(x: int(?w), y: int(w)) do return __primitive("min", x, y);
  inline proc min(x: uint(?w), y: uint(w)) do return __primitive("min", x, y);
  inline proc min(x: real(?w), y: real(w)) do return __primitive("min", x, y);
  inline proc max(x: int(?w), y: int(w)) do return __primitive("max", x, y);
  inline proc max(x: uint(?w), y: uint(w)) do return __primitive("max", x, y);
  inline proc max(x: real(?w), y: real(w)) do return __primitive("max", x, y);
  // The smaller one of a signed and an unsigned number fits the signed type, the larger one the unsigned type.
  inline proc min(x: int(?w), y: uint(w)): int(w) do return if x < 0 || x: uint(w) < y then x else y: int(w);
  inline proc min(x: uint(?w), y: int(w)): int(w) do return min(y, x);
  inline proc max(x: int(?w), y: uint(w)): uint(w) do return if x < 0 || x: uint(w) < y then y else x: uint(w);
  inline proc max(x: uint(?w), y: int(w)): uint(w) do return max(y, x);
  proc min(param x: integral, param y: integral) param do return if x < y then x else y;
  proc max(param x: integral, param y: integral) param do return if x > y then x else y;
  proc min(x, y) where !_bothOfOneNumericType(x.type, y.type) && !_isManyOf(x) && !_isManyOf(y) {
    _checkComparable("min", "<", x, y);
    return if x < y then x else y;
  }
  proc max(x, y) where !_bothOfOneNumericType(x.type, y.type) && !_isManyOf(x) && !_isManyOf(y) {
    _checkComparable("max", ">", x, y);
    return if x > y then x else y;
  }
  proc min(x, y, z...) do return min(min(x, y), (...z));
  proc max(x, y, z...) do return max(max(x, y), (...z));

  proc _checkComparable(param name: string, param op: string, const ref x, const ref y) {
    if isAtomic(x) || isAtomic(y) then
      compilerError("'", name, "' compares values, and an atomic variable is none: read it first, with read()",
                    errorDepth = 2);
    if x.type != y.type && !__primitive("can resolve", op, x, y) then
      compilerError("'", name, "' compares its arguments, and there is no operator '", op, "' for ", x.type: string, " and ",
                    y.type: string);
  }
  /// What is taken element by element.
  proc _isManyOf(const ref x) param do
    return isArray(x) || isRange(x) || isDomain(x) || __primitive("is kind", x.type, "iterator");
  proc _bothOfOneNumericType(type t, type u) param do
    return t == u && (isIntegralType(t) || isRealType(t));

  // --- Absolute value, sign, rounding -------------------------------------------------------------------------------

  inline proc abs(x: int(?w)): int(w) do return __primitive("abs", x);
  inline proc abs(x: uint(?w)): uint(w) do return x;
  inline proc abs(x: real(?w)): real(w) do return __primitive("abs", x);
  inline proc abs(x: imag(?w)): real(w) do return __primitive("abs", __primitive("convert", x, real(w)));
  proc abs(param x: integral) param do return if x < 0 then -x else x;

  // The parts of a complex number lie one after the other.
  inline proc (complex(?w)).re: real(w / 2) do return __primitive("complex re", this);
  inline proc (complex(?w)).im: real(w / 2) do return __primitive("complex im", this);
  inline proc ref (complex(?w)).re ref : real(w / 2) do
    return __primitive("deref", __primitive("convert", __primitive("address of", this), c_ptr(real(w / 2))));
  inline proc ref (complex(?w)).im ref : real(w / 2) do
    return __primitive("deref", __primitive("ptr offset",
        __primitive("convert", __primitive("address of", this), c_ptr(real(w / 2))), 1));
  inline proc conj(z: complex(?w)): complex(w) do return __primitive("complex make", z.re, -z.im);
  inline proc conj(x: real(?w)): real(w) do return x;
  inline proc conj(x: int(?w)): int(w) do return x;
  inline proc conj(x: uint(?w)): uint(w) do return x;
  inline proc conj(x: imag(?w)): imag(w) do return -x;

  inline proc sgn(x: int(?w)): int(8) do return ((x > 0): int(8) - (x < 0): int(8)): int(8);
  inline proc sgn(x: uint(?w)): int(8) do return (x > 0): int(8);
  inline proc sgn(x: real(?w)): int(8) do return ((x > 0.0): int(8) - (x < 0.0): int(8)): int(8);

  inline proc floor(x: real(64)): real(64) do return __primitive("floor", x);
  inline proc floor(x: real(32)): real(32) do return __primitive("floor", x);
  inline proc ceil(x: real(64)): real(64) do return __primitive("ceil", x);
  inline proc ceil(x: real(32)): real(32) do return __primitive("ceil", x);
  inline proc trunc(x: real(64)): real(64) do return __primitive("trunc", x);
  inline proc trunc(x: real(32)): real(32) do return __primitive("trunc", x);
  inline proc round(x: real(64)): real(64) do return __primitive("round", x);
  inline proc round(x: real(32)): real(32) do return __primitive("round", x);
  inline proc rint(x: real(64)): real(64) do return __primitive("rint", x);
  inline proc rint(x: real(32)): real(32) do return __primitive("rint", x);
  inline proc nearbyint(x: real(64)): real(64) do return __primitive("rint", x);
  inline proc nearbyint(x: real(32)): real(32) do return __primitive("rint", x);
  inline proc signbit(x: real(64)): bool do return __primitive("bitcast", x, uint(64)) >> 63 != 0;
  inline proc signbit(x: real(32)): bool do return __primitive("bitcast", x, uint(32)) >> 31 != 0;

  inline proc isNan(x: real(64)): bool do return x != x;
  inline proc isNan(x: real(32)): bool do return x != x;
  inline proc isNan(z: complex(?w)): bool do return z.re != z.re || z.im != z.im;
  inline proc isInf(x: real(64)): bool do return __primitive("abs", x) == inf;
  inline proc isInf(x: real(32)): bool do return __primitive("abs", x) == inf: real(32);
  inline proc isInf(z: complex(?w)): bool do return isInf(z.re) || isInf(z.im);
  inline proc isFinite(x: real(64)): bool do return x - x == 0.0;
  inline proc isFinite(x: real(32)): bool do return x - x == 0.0: real(32);
  inline proc isFinite(z: complex(?w)): bool do return isFinite(z.re) && isFinite(z.im);
  // Chapel 1.x.
  inline proc isnan(x: real(64)): bool do return isNan(x);
  inline proc isnan(x: real(32)): bool do return isNan(x);
  inline proc isinf(x: real(64)): bool do return isInf(x);
  inline proc isinf(x: real(32)): bool do return isInf(x);
  inline proc isfinite(x: real(64)): bool do return isFinite(x);
  inline proc isfinite(x: real(32)): bool do return isFinite(x);

  /// Infinity and not-a-number of real(64).
  param inf = 1.0 / 0.0;
  /// The quiet NaN without a sign; that of an operation has one.
  param nan = -(inf - inf);
  param INFINITY = inf, NAN = nan;

  param pi = 3.14159265358979323846;
  param e = 2.71828182845904523536;

  // --- Integer division --------------------------------------------------------------------------------------------

  inline proc mod(m: integral, n: integral) {
    const r = m % n;
    return if r != 0 && ((r < 0) != (n < 0)) then r + n else r;
  }
  proc mod(param m: integral, param n: integral) param {
    param r = m % n;
    return if r != 0 && ((r < 0) != (n < 0)) then r + n else r;
  }
  proc mod(x: real(?w), y: real(w)): real(w) do return x - y * floor(x / y);

  inline proc divCeil(m: integral, n: integral) {
    const q = m / n;
    return if q * n != m && ((m < 0) == (n < 0)) then q + 1 else q;
  }
  proc divCeil(param m: integral, param n: integral) param {
    param q = m / n;
    return if q * n != m && ((m < 0) == (n < 0)) then q + 1 else q;
  }
  inline proc divFloor(m: integral, n: integral) {
    const q = m / n;
    return if q * n != m && ((m < 0) != (n < 0)) then q - 1 else q;
  }
  proc divFloor(param m: integral, param n: integral) param {
    param q = m / n;
    return if q * n != m && ((m < 0) != (n < 0)) then q - 1 else q;
  }
  // Not (m + n - 1) / n: the sum may not fit.
  inline proc divCeilPos(m: integral, n: integral) {
    const quotient = m / n;
    return quotient + (quotient * n != m): quotient.type;
  }
  proc divCeilPos(param m: integral, param n: integral) param do return m / n + (m / n * n != m): (m / n).type;
  inline proc divFloorPos(m: integral, n: integral) do return m / n;
  proc divFloorPos(param m: integral, param n: integral) param do return m / n;
  // Chapel 1.x.
  proc divceil(m: integral, n: integral) do return divCeil(m, n);
  proc divceil(param m: integral, param n: integral) param do return divCeil(m, n);
  proc divfloor(m: integral, n: integral) do return divFloor(m, n);
  proc divfloor(param m: integral, param n: integral) param do return divFloor(m, n);
  inline proc divceilpos(m: integral, n: integral) do return divCeilPos(m, n);
  proc divceilpos(param m: integral, param n: integral) param do return divCeilPos(m, n);
  inline proc divfloorpos(m: integral, n: integral) do return divFloorPos(m, n);
  proc divfloorpos(param m: integral, param n: integral) param do return divFloorPos(m, n);

  // --- Roots, exponentials, logarithms ----------------------------------------------------------------------------

  inline proc sqrt(x: real(64)): real(64) do return __primitive("sqrt", x);
  inline proc sqrt(x: real(32)): real(32) do return __primitive("sqrt", x);
  extern "cbrt" proc cbrt(x: real(64)): real(64);
  extern "cbrtf" proc cbrt(x: real(32)): real(32);
  extern "hypot" proc hypot(x: real(64), y: real(64)): real(64);
  extern "hypotf" proc hypot(x: real(32), y: real(32)): real(32);
  inline proc exp(x: real(64)): real(64) do return __primitive("exp", x);
  inline proc exp(x: real(32)): real(32) do return __primitive("exp", x);
  inline proc log(x: real(64)): real(64) do return __primitive("log", x);
  inline proc log(x: real(32)): real(32) do return __primitive("log", x);
  extern "exp2" proc exp2(x: real(64)): real(64);
  extern "exp2f" proc exp2(x: real(32)): real(32);
  extern "expm1" proc expm1(x: real(64)): real(64);
  extern "expm1f" proc expm1(x: real(32)): real(32);
  extern "log2" proc log2(x: real(64)): real(64);
  extern "log2f" proc log2(x: real(32)): real(32);
  extern "log10" proc log10(x: real(64)): real(64);
  extern "log10f" proc log10(x: real(32)): real(32);
  extern "log1p" proc log1p(x: real(64)): real(64);
  extern "log1pf" proc log1p(x: real(32)): real(32);
  /// The floor of the logarithm.
  inline proc log2(x: integral): int {
    if x <= 0 then halt("Can't take the log() of a non-positive integer");
    return 63 - __primitive("clz", x: uint(64)): int;
  }
  /// The same to the base 2**exponent.
  inline proc logBasePow2(x: int(?w), exponent) do return log2(x) / exponent;
  inline proc logBasePow2(x: uint(?w), exponent) do return log2(x) / exponent;
  extern "ldexp" proc ldExp(x: real(64), n: int(32)): real(64);
  extern "ldexpf" proc ldExp(x: real(32), n: int(32)): real(32);
  inline proc ldexp(x: real(64), n: int(32)): real(64) do return ldExp(x, n);
  inline proc ldexp(x: real(32), n: int(32)): real(32) do return ldExp(x, n);

  // --- Trigonometric and hyperbolic --------------------------------------------------------------------------------

  inline proc sin(x: real(64)): real(64) do return __primitive("sin", x);
  inline proc sin(x: real(32)): real(32) do return __primitive("sin", x);
  inline proc cos(x: real(64)): real(64) do return __primitive("cos", x);
  inline proc cos(x: real(32)): real(32) do return __primitive("cos", x);
  extern "tan" proc tan(x: real(64)): real(64);
  extern "tanf" proc tan(x: real(32)): real(32);
  extern "asin" proc asin(x: real(64)): real(64);
  extern "asinf" proc asin(x: real(32)): real(32);
  extern "acos" proc acos(x: real(64)): real(64);
  extern "acosf" proc acos(x: real(32)): real(32);
  extern "atan" proc atan(x: real(64)): real(64);
  extern "atanf" proc atan(x: real(32)): real(32);
  extern "atan2" proc atan2(y: real(64), x: real(64)): real(64);
  extern "atan2f" proc atan2(y: real(32), x: real(32)): real(32);
  inline proc atan(y: real(64), x: real(64)): real(64) do return atan2(y, x);
  inline proc atan(y: real(32), x: real(32)): real(32) do return atan2(y, x);
  extern "sinh" proc sinh(x: real(64)): real(64);
  extern "sinhf" proc sinh(x: real(32)): real(32);
  extern "cosh" proc cosh(x: real(64)): real(64);
  extern "coshf" proc cosh(x: real(32)): real(32);
  extern "tanh" proc tanh(x: real(64)): real(64);
  extern "tanhf" proc tanh(x: real(32)): real(32);
  extern "asinh" proc asinh(x: real(64)): real(64);
  extern "asinhf" proc asinh(x: real(32)): real(32);
  extern "acosh" proc acosh(x: real(64)): real(64);
  extern "acoshf" proc acosh(x: real(32)): real(32);
  extern "atanh" proc atanh(x: real(64)): real(64);
  extern "atanhf" proc atanh(x: real(32)): real(32);

  // --- Error function, gamma function, Bessel functions --------------------------------------------------------------

  extern "erf" proc erf(x: real(64)): real(64);
  extern "erff" proc erf(x: real(32)): real(32);
  extern "erfc" proc erfc(x: real(64)): real(64);
  extern "erfcf" proc erfc(x: real(32)): real(32);
  extern "tgamma" proc gamma(x: real(64)): real(64);
  extern "tgammaf" proc gamma(x: real(32)): real(32);
  extern "lgamma" proc lnGamma(x: real(64)): real(64);
  extern "lgammaf" proc lnGamma(x: real(32)): real(32);
  inline proc tgamma(x: real(64)): real(64) do return gamma(x);
  inline proc tgamma(x: real(32)): real(32) do return gamma(x);
  inline proc lgamma(x: real(64)): real(64) do return lnGamma(x);
  inline proc lgamma(x: real(32)): real(32) do return lnGamma(x);
  extern "j0" proc j0(x: real(64)): real(64);
  extern "j0f" proc j0(x: real(32)): real(32);
  extern "j1" proc j1(x: real(64)): real(64);
  extern "j1f" proc j1(x: real(32)): real(32);
  extern "y0" proc y0(x: real(64)): real(64);
  extern "y0f" proc y0(x: real(32)): real(32);
  extern "y1" proc y1(x: real(64)): real(64);
  extern "y1f" proc y1(x: real(32)): real(32);
  extern "jn" proc _jn(n: int(32), x: real(64)): real(64);
  extern "jnf" proc _jn(n: int(32), x: real(32)): real(32);
  inline proc jn(n: int, x: real(64)): real(64) do return _jn(n: int(32), x);
  inline proc jn(n: int, x: real(32)): real(32) do return _jn(n: int(32), x);
  extern "yn" proc _yn(n: int(32), x: real(64)): real(64);
  extern "ynf" proc _yn(n: int(32), x: real(32)): real(32);
  inline proc yn(n: int, x: real(64)): real(64) do return _yn(n: int(32), x);
  inline proc yn(n: int, x: real(32)): real(32) do return _yn(n: int(32), x);

  // --- Greatest common divisor, comparison of reals ----------------------------------------------------------------

  proc gcd(in a: integral, in b: a.type) {
    while b != 0 {
      const r = a % b; // may be negative, as the least number of a type has no opposite
      a = b;
      b = r;
    }
    if isIntType(a.type) && a == min(a.type) then halt("gcd: ", a, " has no opposite in ", a.type: string);
    return abs(a);
  }

  /// Whether x and y differ by at most relTol of the larger, or by absTol.
  proc isClose(x: real(64), y: real(64), relTol: real(64) = 1e-5, absTol: real(64) = 0.0): bool {
    const diff = abs(x - y);
    return diff <= relTol * abs(y) || diff <= relTol * abs(x) || diff <= absTol;
  }
  proc isClose(x: imag(64), y: imag(64), relTol: real(64) = 1e-5, absTol: real(64) = 0.0): bool do
    return isClose(x: real(64), y: real(64), relTol, absTol);
  proc isClose(x: complex(128), y: complex(128), relTol: real(64) = 1e-5, absTol: real(64) = 0.0): bool {
    const diff = abs(x - y);
    return diff <= relTol * abs(y) || diff <= relTol * abs(x) || diff <= absTol;
  }
  proc isClose(const ref x, const ref y, relTol: real(64) = 1e-5, absTol: real(64) = 0.0): bool
      where isIntegralType(x.type) || isIntegralType(y.type) do
    compilerError("'isClose' compares real, imaginary or complex numbers, not ", x.type: string, " and ", y.type: string);
  /// Arrays are not compared element by element: whether all are close is another question.
  proc isClose(const ref x, const ref y, relTol: real(64) = 1e-5, absTol: real(64) = 0.0): bool
      where isArrayType(x.type) || isArrayType(y.type) do
    compilerError("'isClose' compares numbers: write '&& reduce [(a, b) in zip(x, y)] isClose(a, b)' for arrays");
  /// The number with the same bits.
  inline proc (uint(?w)).transmute(type t): t where isRealType(t) && numBits(t) == w do
    return __primitive("bitcast", this, t);
  inline proc (real(?w)).transmute(type t): t where isUintType(t) && numBits(t) == w do
    return __primitive("bitcast", this, t);
  proc isclose(x: real(64), y: real(64), rtol: real(64) = 1e-5, atol: real(64) = 0.0): bool do
    return isClose(x, y, rtol, atol);
}
