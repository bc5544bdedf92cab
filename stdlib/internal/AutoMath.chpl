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
  proc min(param x: integral, param y: integral) param do return if x < y then x else y;
  proc max(param x: integral, param y: integral) param do return if x > y then x else y;
  proc min(x, y) where !_bothOfOneNumericType(x.type, y.type) && !_isManyOf(x) && !_isManyOf(y) do return if x < y then x else y;
  proc max(x, y) where !_bothOfOneNumericType(x.type, y.type) && !_isManyOf(x) && !_isManyOf(y) do return if x > y then x else y;
  proc min(x, y, z...) do return min(min(x, y), (...z));
  proc max(x, y, z...) do return max(max(x, y), (...z));

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
  inline proc abs(z: complex(64)): real(32) do return _hypotenuse32(z.re, z.im);
  inline proc abs(z: complex(128)): real(64) do return _hypotenuse(z.re, z.im);
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
  proc phase(z: complex(128)): real(64) do return _atan2(z.im, z.re);
  proc phase(z: complex(64)): real(32) do return _atan2f(z.im, z.re);
  inline proc riemProj(z: complex(?w)): complex(w) do return z;

  inline proc sgn(x: int(?w)): int(8) do return ((x > 0): int(8) - (x < 0): int(8)): int(8);
  inline proc sgn(x: uint(?w)): int(8) do return (x > 0): int(8);
  inline proc sgn(x: real(?w)): int(8) do return ((x > 0.0): int(8) - (x < 0.0): int(8)): int(8);

  inline proc floor(x: real(?w)): real(w) do return __primitive("floor", x);
  inline proc ceil(x: real(?w)): real(w) do return __primitive("ceil", x);
  inline proc trunc(x: real(?w)): real(w) do return __primitive("trunc", x);
  inline proc round(x: real(?w)): real(w) do return __primitive("round", x);
  inline proc rint(x: real(?w)): real(w) do return __primitive("rint", x);
  inline proc nearbyint(x: real(?w)): real(w) do return __primitive("rint", x);
  inline proc signbit(x: real(64)): bool do return __primitive("bitcast", x, uint(64)) >> 63 != 0;
  inline proc signbit(x: real(32)): bool do return __primitive("bitcast", x, uint(32)) >> 31 != 0;

  inline proc isNan(x: real(?w)): bool do return x != x;
  inline proc isNan(z: complex(?w)): bool do return z.re != z.re || z.im != z.im;
  inline proc isInf(x: real(?w)): bool do return __primitive("abs", x) == inf: real(w);
  inline proc isFinite(x: real(?w)): bool do return x - x == 0.0: real(w);
  inline proc isnan(x: real(?w)): bool do return x != x;
  inline proc isinf(x: real(?w)): bool do return isInf(x);
  inline proc isfinite(x: real(?w)): bool do return isFinite(x);

  /// Infinity and not-a-number of real(64).
  inline proc inf: real(64) do return __primitive("bitcast", 0x7ff0000000000000: uint(64), real(64));
  inline proc nan: real(64) do return __primitive("bitcast", 0x7ff8000000000000: uint(64), real(64));
  inline proc INFINITY: real(64) do return inf;
  inline proc NAN: real(64) do return nan;

  param pi = 3.14159265358979323846;
  param e = 2.71828182845904523536;

  // --- Integer division --------------------------------------------------------------------------------------------

  proc mod(m: integral, n: integral) {
    const r = m % n;
    return if r != 0 && ((r < 0) != (n < 0)) then r + n else r;
  }
  proc mod(param m: integral, param n: integral) param {
    param r = m % n;
    return if r != 0 && ((r < 0) != (n < 0)) then r + n else r;
  }
  proc mod(x: real(?w), y: real(w)): real(w) do return x - y * floor(x / y);

  proc divCeil(m: integral, n: integral) {
    const q = m / n;
    return if q * n != m && ((m < 0) == (n < 0)) then q + 1 else q;
  }
  proc divFloor(m: integral, n: integral) {
    const q = m / n;
    return if q * n != m && ((m < 0) != (n < 0)) then q - 1 else q;
  }
  proc divceil(m: integral, n: integral) do return divCeil(m, n);
  proc divfloor(m: integral, n: integral) do return divFloor(m, n);
  inline proc divCeilPos(m: integral, n: integral) do return (m + n - 1) / n;
  inline proc divFloorPos(m: integral, n: integral) do return m / n;
  inline proc divceilpos(m: integral, n: integral) do return (m + n - 1) / n;
  inline proc divfloorpos(m: integral, n: integral) do return m / n;

  // --- Roots, exponentials, logarithms ----------------------------------------------------------------------------

  inline proc sqrt(x: real(?w)): real(w) do return __primitive("sqrt", x);
  proc sqrt(z: complex(128)): complex(128) {
    const r = abs(z);
    const re = sqrt((r + z.re) / 2.0), im = sqrt((r - z.re) / 2.0);
    return __primitive("complex make", re, if z.im < 0.0 then -im else im);
  }
  extern "cbrt" proc _cbrt(x: real(64)): real(64);
  extern "cbrtf" proc _cbrtf(x: real(32)): real(32);
  inline proc cbrt(x: real(64)): real(64) do return _cbrt(x);
  inline proc cbrt(x: real(32)): real(32) do return _cbrtf(x);
  extern "hypot" proc _hypotenuse(x: real(64), y: real(64)): real(64);
  extern "hypotf" proc _hypotenuse32(x: real(32), y: real(32)): real(32);

  inline proc exp(x: real(?w)): real(w) do return __primitive("exp", x);
  proc exp(z: complex(?w)): complex(w) {
    const r = exp(z.re);
    return __primitive("complex make", r * cos(z.im), r * sin(z.im));
  }
  inline proc log(x: real(?w)): real(w) do return __primitive("log", x);
  extern "exp2" proc _exp2(x: real(64)): real(64);
  extern "exp2f" proc _exp2f(x: real(32)): real(32);
  inline proc exp2(x: real(64)): real(64) do return _exp2(x);
  inline proc exp2(x: real(32)): real(32) do return _exp2f(x);
  extern "expm1" proc _expm1(x: real(64)): real(64);
  inline proc expm1(x: real(64)): real(64) do return _expm1(x);
  extern "log2" proc _log2(x: real(64)): real(64);
  extern "log2f" proc _log2f(x: real(32)): real(32);
  inline proc log2(x: real(64)): real(64) do return _log2(x);
  inline proc log2(x: real(32)): real(32) do return _log2f(x);
  proc log2(x: int(?w)): int(w) do return if x <= 0 then 0: int(w) else (63 - __primitive("clz", x: uint(64)): int): int(w);
  proc log2(x: uint(?w)): uint(w) do return if x == 0 then 0: uint(w) else (63 - __primitive("clz", x: uint(64)): int): uint(w);
  extern "log10" proc _log10(x: real(64)): real(64);
  extern "log10f" proc _log10f(x: real(32)): real(32);
  inline proc log10(x: real(64)): real(64) do return _log10(x);
  inline proc log10(x: real(32)): real(32) do return _log10f(x);
  extern "log1p" proc _log1p(x: real(64)): real(64);
  inline proc log1p(x: real(64)): real(64) do return _log1p(x);
  proc logBasePow2(x: integral, e: integral) do return log2(x) / e;

  // --- Trigonometric and hyperbolic --------------------------------------------------------------------------------

  inline proc sin(x: real(?w)): real(w) do return __primitive("sin", x);
  inline proc cos(x: real(?w)): real(w) do return __primitive("cos", x);
  extern "tan" proc _tan(x: real(64)): real(64);
  extern "tanf" proc _tanf(x: real(32)): real(32);
  inline proc tan(x: real(64)): real(64) do return _tan(x);
  inline proc tan(x: real(32)): real(32) do return _tanf(x);
  extern "asin" proc _asin(x: real(64)): real(64);
  extern "asinf" proc _asinf(x: real(32)): real(32);
  inline proc asin(x: real(64)): real(64) do return _asin(x);
  inline proc asin(x: real(32)): real(32) do return _asinf(x);
  extern "acos" proc _acos(x: real(64)): real(64);
  extern "acosf" proc _acosf(x: real(32)): real(32);
  inline proc acos(x: real(64)): real(64) do return _acos(x);
  inline proc acos(x: real(32)): real(32) do return _acosf(x);
  extern "atan" proc _atan(x: real(64)): real(64);
  extern "atanf" proc _atanf(x: real(32)): real(32);
  inline proc atan(x: real(64)): real(64) do return _atan(x);
  inline proc atan(x: real(32)): real(32) do return _atanf(x);
  extern "atan2" proc _atan2(y: real(64), x: real(64)): real(64);
  extern "atan2f" proc _atan2f(y: real(32), x: real(32)): real(32);
  inline proc atan2(y: real(64), x: real(64)): real(64) do return _atan2(y, x);
  inline proc atan2(y: real(32), x: real(32)): real(32) do return _atan2f(y, x);
  extern "sinh" proc _sinh(x: real(64)): real(64);
  inline proc sinh(x: real(64)): real(64) do return _sinh(x);
  extern "cosh" proc _cosh(x: real(64)): real(64);
  inline proc cosh(x: real(64)): real(64) do return _cosh(x);
  extern "tanh" proc _tanh(x: real(64)): real(64);
  extern "tanhf" proc _tanhf(x: real(32)): real(32);
  inline proc tanh(x: real(64)): real(64) do return _tanh(x);
  inline proc tanh(x: real(32)): real(32) do return _tanhf(x);
  extern "asinh" proc _asinh(x: real(64)): real(64);
  inline proc asinh(x: real(64)): real(64) do return _asinh(x);
  extern "acosh" proc _acosh(x: real(64)): real(64);
  inline proc acosh(x: real(64)): real(64) do return _acosh(x);
  extern "atanh" proc _atanh(x: real(64)): real(64);
  inline proc atanh(x: real(64)): real(64) do return _atanh(x);
  extern "erf" proc _erf(x: real(64)): real(64);
  inline proc erf(x: real(64)): real(64) do return _erf(x);
  extern "erfc" proc _erfc(x: real(64)): real(64);
  inline proc erfc(x: real(64)): real(64) do return _erfc(x);
  extern "lgamma" proc _lgamma(x: real(64)): real(64);
  inline proc lnGamma(x: real(64)): real(64) do return _lgamma(x);
  inline proc lgamma(x: real(64)): real(64) do return _lgamma(x);
  extern "tgamma" proc _tgamma(x: real(64)): real(64);
  inline proc gamma(x: real(64)): real(64) do return _tgamma(x);
  inline proc tgamma(x: real(64)): real(64) do return _tgamma(x);
  extern "ldexp" proc _ldexp(x: real(64), n: int(32)): real(64);
  inline proc ldExp(x: real(64), n: int(32)): real(64) do return _ldexp(x, n);
  inline proc ldexp(x: real(64), n: int(32)): real(64) do return _ldexp(x, n);

  // --- Greatest common divisor, comparison of reals ----------------------------------------------------------------

  proc gcd(in a: integral, in b: a.type) {
    a = abs(a);
    b = abs(b);
    while b != 0 {
      const r = a % b;
      a = b;
      b = r;
    }
    return a;
  }

  /// Whether x and y differ by at most relTol of the larger, or by absTol.
  proc isClose(x: real(64), y: real(64), relTol: real(64) = 1e-5, absTol: real(64) = 0.0): bool {
    const diff = abs(x - y);
    return diff <= relTol * abs(y) || diff <= relTol * abs(x) || diff <= absTol;
  }
  proc isclose(x: real(64), y: real(64), rtol: real(64) = 1e-5, atol: real(64) = 0.0): bool do
    return isClose(x, y, rtol, atol);
}
