// Mathematical procedures of complex numbers, by those of reals.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module ComplexMath {
  use Base, Types, AutoMath;

  inline proc _complex(re: real(?w), im: real(w)) do return __primitive("complex make", re, im);

  inline proc abs(z: complex(?w)): real(w / 2) do return hypot(z.re, z.im);
  inline proc phase(z: complex(?w)): real(w / 2) do return atan2(z.im, z.re);
  inline proc carg(z: complex(?w)): real(w / 2) do return phase(z);
  /// The projection on the Riemann sphere: every infinity is one point.
  proc riemProj(z: complex(?w)): complex(w) {
    if isInf(z.re) || isInf(z.im) {
      const zero = 0.0: real(w / 2);
      return _complex(inf: real(w / 2), if signbit(z.im) then -zero else zero);
    }
    return z;
  }
  inline proc cproj(z: complex(?w)) do return riemProj(z);
  // Chapel 1.x.
  inline proc conjg(z: complex(?w)) do return conj(z);
  inline proc conjg(z: imag(?w)) do return conj(z);
  inline proc conjg(x: real(?w)) do return x;
  inline proc conjg(x: int(?w)) do return x;
  inline proc conjg(x: uint(?w)) do return x;

  /// The root in the right half plane; the smaller part comes from the larger one, so that nothing cancels.
  proc sqrt(z: complex(?w)): complex(w) {
    const zero = 0.0: real(w / 2), two = 2.0: real(w / 2);
    if z.re == zero && z.im == zero then return _complex(zero, z.im);
    const larger = sqrt((abs(z.re) + abs(z)) / two), smaller = abs(z.im) / (two * larger);
    const re = if z.re >= zero then larger else smaller, im = if z.re >= zero then smaller else larger;
    return _complex(re, if signbit(z.im) then -im else im);
  }
  proc exp(z: complex(?w)): complex(w) {
    const r = exp(z.re);
    return _complex(r * cos(z.im), r * sin(z.im));
  }
  proc log(z: complex(?w)): complex(w) do return _complex(log(abs(z)), phase(z));

  /// Powers with an integer exponent by repeated squaring.
  operator **(z: complex(?w), n: integral): complex(w) {
    var result = _complex(1.0: real(w / 2), 0.0: real(w / 2)), square = z, left = abs(n);
    while left > 0 {
      if left % 2 == 1 then result *= square;
      square *= square;
      left /= 2;
    }
    return if n < 0 then _complex(1.0: real(w / 2), 0.0: real(w / 2)) / result else result;
  }
  operator **(z: complex(?w), x: real(w / 2)): complex(w) do return z ** _complex(x, 0.0: real(w / 2));
  operator **(z: complex(?w), exponent: complex(w)): complex(w) {
    const zero = 0.0: real(w / 2);
    if z.re == zero && z.im == zero && exponent.re > zero then return _complex(zero, zero);
    return exp(exponent * log(z));
  }

  proc sin(z: complex(?w)): complex(w) do return _complex(sin(z.re) * cosh(z.im), cos(z.re) * sinh(z.im));
  proc cos(z: complex(?w)): complex(w) do return _complex(cos(z.re) * cosh(z.im), -sin(z.re) * sinh(z.im));
  proc tan(z: complex(?w)): complex(w) {
    const t = tanh(_timesI(z));
    return _complex(t.im, -t.re);
  }
  proc sinh(z: complex(?w)): complex(w) do return _complex(sinh(z.re) * cos(z.im), cosh(z.re) * sin(z.im));
  proc cosh(z: complex(?w)): complex(w) do return _complex(cosh(z.re) * cos(z.im), sinh(z.re) * sin(z.im));
  proc tanh(z: complex(?w)): complex(w) {
    const two = 2.0: real(w / 2);
    // Beyond, the hyperbolic functions overflow and the result is 1 or -1.
    if abs(z.re) > 22.0: real(w / 2) then
      return _complex(if z.re > 0.0: real(w / 2) then 1.0: real(w / 2) else -1.0: real(w / 2), 0.0: real(w / 2));
    const divisor = cosh(two * z.re) + cos(two * z.im);
    return _complex(sinh(two * z.re) / divisor, sin(two * z.im) / divisor);
  }

  inline proc _timesI(z: complex(?w)): complex(w) do return _complex(-z.im, z.re);

  // By the roots of 1 - z and 1 + z (W. Kahan, 1987), which keeps the cuts and the signs of zeros right.
  proc asin(z: complex(?w)): complex(w) {
    const one = 1.0: real(w / 2);
    const a = sqrt(_complex(one - z.re, -z.im)), b = sqrt(_complex(one + z.re, z.im));
    return _complex(atan2(z.re, (a * b).re), asinh((conj(a) * b).im));
  }
  proc acos(z: complex(?w)): complex(w) {
    const one = 1.0: real(w / 2), two = 2.0: real(w / 2);
    const a = sqrt(_complex(one - z.re, -z.im)), b = sqrt(_complex(one + z.re, z.im));
    return _complex(two * atan2(a.re, b.re), asinh((conj(b) * a).im));
  }
  proc atan(z: complex(?w)): complex(w) {
    const t = atanh(_timesI(z));
    return _complex(t.im, -t.re);
  }
  proc asinh(z: complex(?w)): complex(w) {
    const t = asin(_timesI(z));
    return _complex(t.im, -t.re);
  }
  proc acosh(z: complex(?w)): complex(w) {
    const one = 1.0: real(w / 2), two = 2.0: real(w / 2);
    const a = sqrt(_complex(z.re - one, z.im)), b = sqrt(_complex(z.re + one, z.im));
    return _complex(asinh((conj(a) * b).re), two * atan2(a.im, b.re));
  }
  proc atanh(z: complex(?w)): complex(w) {
    const one = 1.0: real(w / 2), two = 2.0: real(w / 2), four = 4.0: real(w / 2);
    const above = one + z.re, below = one - z.re, im2 = z.im * z.im;
    const re = log((above * above + im2) / (below * below + im2)) / four;
    return _complex(re, atan2(two * z.im, above * below - im2) / two);
  }
}
