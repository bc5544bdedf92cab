// Module BigInteger: integers of any size, on the GNU Multiple Precision library.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module BigInteger {
  use Base, Types, Ranges, Strings, TextMethods, Casts, Errors, SystemErrors, CTypes;
  public use GMP;

  /// How a quotient that is no integer is rounded: up, down, or towards zero.
  enum roundingMode { down = -1, zero = 0, up = 1 }
  type round = roundingMode;
  enum primality { notPrime, maybePrime, isPrime }

  record bigint {
    var mpz: mpz_t;

    proc init() {
      init this;
      mpz_init(mpz);
    }
    proc init(const ref x: bigint) {
      init this;
      mpz_init_set(mpz, x.mpz);
    }
    proc init(x: integral) {
      init this;
      if isUintType(x.type) then mpz_init_set_ui(mpz, x: uint); else mpz_init_set_si(mpz, x: int);
    }
    proc init(x: real) {
      init this;
      mpz_init_set_d(mpz, x);
    }
    /// Digits to a base; 0: as the prefix 0x, 0b or 0 says, else 10.
    proc init(x: string, base: int = 0) throws {
      init this;
      if mpz_init_set_str(mpz, x.c_str(), base: c_int) != 0 {
        mpz_clear(mpz);
        mpz_init(mpz);
        throw new owned BadFormatError("Error initializing big integer");
      }
    }
    proc init=(const ref x: bigint) {
      init this;
      mpz_init_set(mpz, x.mpz);
    }
    proc init=(x: integral) {
      init this;
      if isUintType(x.type) then mpz_init_set_ui(mpz, x: uint); else mpz_init_set_si(mpz, x: int);
    }
    proc deinit() { mpz_clear(mpz); }

    proc sizeInBase(base: int): int do return mpz_sizeinbase(mpz, base: c_int): int;
    proc sign(): int do return mpz_sgn(mpz);
    proc isEven(): bool do return mpz_even_p(mpz) != 0;
    proc isOdd(): bool do return mpz_odd_p(mpz) != 0;
    proc isPerfectPower(): bool do return mpz_perfect_power_p(mpz) != 0;
    proc isPerfectSquare(): bool do return mpz_perfect_square_p(mpz) != 0;
    proc popCount(): uint do return mpz_popcount(mpz);
    proc hash(): uint do return choir_str_hash(__primitive("convert", mpz._mp_d, c_ptr(uint(8))), 8 * mpz_size(mpz): int);
    proc writeThis(f) throws do f.write(this: string);
    proc ref readThis(f) throws { this = new bigint(f.read(string)); }
  }

  operator =(ref lhs: bigint, const ref rhs: bigint) { mpz_set(lhs.mpz, rhs.mpz); }
  operator =(ref lhs: bigint, rhs: integral) {
    if isUintType(rhs.type) then mpz_set_ui(lhs.mpz, rhs: uint); else mpz_set_si(lhs.mpz, rhs: int);
  }
  operator <=>(ref a: bigint, ref b: bigint) { mpz_swap(a.mpz, b.mpz); }

  // --- Conversions ----------------------------------------------------------------------------------------------------

  operator :(x: integral, type t: bigint): bigint do return new bigint(x);
  operator :(x: string, type t: bigint): bigint throws do return new bigint(x);
  operator :(const ref x: bigint, type t: string): string do return x._text(10);
  operator :(const ref x: bigint, type t: integral): t do
    return if isUintType(t) then mpz_get_ui(x.mpz): t else mpz_get_si(x.mpz): t;
  operator :(const ref x: bigint, type t: real(?w)): t do return mpz_get_d(x.mpz): t;
  operator :(const ref x: bigint, type t: bool): bool do return mpz_sgn(x.mpz) != 0;
  proc bigint._text(base: int): string {
    const size = sizeInBase(abs(base)) + 3, buffer = _allocateText(size);
    mpz_get_str(__primitive("convert", buffer, c_ptr(c_char)), base: c_int, mpz);
    return new string(buffer, _terminatedLength(buffer), size);
  }
  proc bigint.getStr(base: int = 10): string do return _text(base);
  proc bigint.get_str(base: int = 10): string do return _text(base);
  /// (d, exp): the value is d * 2**exp, where d is at least 0.5 and less than 1.
  proc bigint.getD2Exp(): (real, int) {
    const bits = mpz_sizeinbase(mpz, 2): int;
    return if mpz_sgn(mpz) == 0 then (0.0, 0) else (mpz_get_d(mpz) / 2.0**bits, bits);
  }
  proc bigint.fitsInto(type t): bool {
    const low = new bigint(min(t)), high = new bigint(max(t));
    return this >= low && this <= high;
  }

  // --- What the GMP library would end the program for ------------------------------------------------------------------

  /// More bits than numbers of the GMP library have: 2**31 words.
  private param _tooManyBits = 1: uint << 37;
  private proc _checkBits(bits: real) {
    if bits >= _tooManyBits: real then halt("the result would have more bits than a bigint can have: ", bits);
  }
  private proc _setPower(ref result: bigint, const ref x: bigint, n: uint) {
    if mpz_cmpabs_ui(x.mpz, 1) > 0 then _checkBits((mpz_sizeinbase(x.mpz, 2) - 1): real * n: real);
    mpz_pow_ui(result.mpz, x.mpz, n);
  }
  private proc _setShifted(ref result: bigint, const ref x: bigint, n: uint) {
    if mpz_sgn(x.mpz) != 0 then _checkBits(mpz_sizeinbase(x.mpz, 2): real + n: real);
    mpz_mul_2exp(result.mpz, x.mpz, n);
  }
  /// A number of bits, or of a sequence of numbers.
  private inline proc _natural(n: integral): uint {
    if n < 0 then halt("an argument must not be negative: ", n);
    return n: uint;
  }
  private inline proc _checkDivisor(const ref x: bigint) {
    if mpz_sgn(x.mpz) == 0 then halt("Attempt to divide by zero");
  }
  private proc _checkRadicand(const ref x: bigint, n: uint) {
    if n == 0 then halt("there is no root of degree 0");
    if n % 2 == 0 && mpz_sgn(x.mpz) < 0 then halt("there is no root of even degree of a negative number");
  }

  // --- Operators ------------------------------------------------------------------------------------------------------

  operator +(const ref a: bigint, const ref b: bigint): bigint {
    var result: bigint;
    mpz_add(result.mpz, a.mpz, b.mpz);
    return result;
  }
  operator +(const ref a: bigint, b: integral): bigint {
    const other = new bigint(b);
    var result: bigint;
    mpz_add(result.mpz, a.mpz, other.mpz);
    return result;
  }
  operator +(a: integral, const ref b: bigint): bigint {
    const other = new bigint(a);
    var result: bigint;
    mpz_add(result.mpz, other.mpz, b.mpz);
    return result;
  }
  operator +=(ref a: bigint, const ref b: bigint) {
    mpz_add(a.mpz, a.mpz, b.mpz);
  }
  operator +=(ref a: bigint, b: integral) { a += new bigint(b); }
  operator -(const ref a: bigint, const ref b: bigint): bigint {
    var result: bigint;
    mpz_sub(result.mpz, a.mpz, b.mpz);
    return result;
  }
  operator -(const ref a: bigint, b: integral): bigint {
    const other = new bigint(b);
    var result: bigint;
    mpz_sub(result.mpz, a.mpz, other.mpz);
    return result;
  }
  operator -(a: integral, const ref b: bigint): bigint {
    const other = new bigint(a);
    var result: bigint;
    mpz_sub(result.mpz, other.mpz, b.mpz);
    return result;
  }
  operator -=(ref a: bigint, const ref b: bigint) {
    mpz_sub(a.mpz, a.mpz, b.mpz);
  }
  operator -=(ref a: bigint, b: integral) { a -= new bigint(b); }
  operator *(const ref a: bigint, const ref b: bigint): bigint {
    var result: bigint;
    mpz_mul(result.mpz, a.mpz, b.mpz);
    return result;
  }
  operator *(const ref a: bigint, b: integral): bigint {
    const other = new bigint(b);
    var result: bigint;
    mpz_mul(result.mpz, a.mpz, other.mpz);
    return result;
  }
  operator *(a: integral, const ref b: bigint): bigint {
    const other = new bigint(a);
    var result: bigint;
    mpz_mul(result.mpz, other.mpz, b.mpz);
    return result;
  }
  operator *=(ref a: bigint, const ref b: bigint) {
    mpz_mul(a.mpz, a.mpz, b.mpz);
  }
  operator *=(ref a: bigint, b: integral) { a *= new bigint(b); }
  operator /(const ref a: bigint, const ref b: bigint): bigint {
    _checkDivisor(b);
    var result: bigint;
    mpz_tdiv_q(result.mpz, a.mpz, b.mpz);
    return result;
  }
  operator /(const ref a: bigint, b: integral): bigint {
    const other = new bigint(b);
    _checkDivisor(other);
    var result: bigint;
    mpz_tdiv_q(result.mpz, a.mpz, other.mpz);
    return result;
  }
  operator /(a: integral, const ref b: bigint): bigint {
    const other = new bigint(a);
    _checkDivisor(b);
    var result: bigint;
    mpz_tdiv_q(result.mpz, other.mpz, b.mpz);
    return result;
  }
  operator /=(ref a: bigint, const ref b: bigint) {
    _checkDivisor(b);
    mpz_tdiv_q(a.mpz, a.mpz, b.mpz);
  }
  operator /=(ref a: bigint, b: integral) { a /= new bigint(b); }
  operator %(const ref a: bigint, const ref b: bigint): bigint {
    _checkDivisor(b);
    var result: bigint;
    mpz_tdiv_r(result.mpz, a.mpz, b.mpz);
    return result;
  }
  operator %(const ref a: bigint, b: integral): bigint {
    const other = new bigint(b);
    _checkDivisor(other);
    var result: bigint;
    mpz_tdiv_r(result.mpz, a.mpz, other.mpz);
    return result;
  }
  operator %(a: integral, const ref b: bigint): bigint {
    const other = new bigint(a);
    _checkDivisor(b);
    var result: bigint;
    mpz_tdiv_r(result.mpz, other.mpz, b.mpz);
    return result;
  }
  operator %=(ref a: bigint, const ref b: bigint) {
    _checkDivisor(b);
    mpz_tdiv_r(a.mpz, a.mpz, b.mpz);
  }
  operator %=(ref a: bigint, b: integral) { a %= new bigint(b); }
  operator &(const ref a: bigint, const ref b: bigint): bigint {
    var result: bigint;
    mpz_and(result.mpz, a.mpz, b.mpz);
    return result;
  }
  operator &(const ref a: bigint, b: integral): bigint {
    const other = new bigint(b);
    var result: bigint;
    mpz_and(result.mpz, a.mpz, other.mpz);
    return result;
  }
  operator &(a: integral, const ref b: bigint): bigint {
    const other = new bigint(a);
    var result: bigint;
    mpz_and(result.mpz, other.mpz, b.mpz);
    return result;
  }
  operator &=(ref a: bigint, const ref b: bigint) {
    mpz_and(a.mpz, a.mpz, b.mpz);
  }
  operator &=(ref a: bigint, b: integral) { a &= new bigint(b); }
  operator |(const ref a: bigint, const ref b: bigint): bigint {
    var result: bigint;
    mpz_ior(result.mpz, a.mpz, b.mpz);
    return result;
  }
  operator |(const ref a: bigint, b: integral): bigint {
    const other = new bigint(b);
    var result: bigint;
    mpz_ior(result.mpz, a.mpz, other.mpz);
    return result;
  }
  operator |(a: integral, const ref b: bigint): bigint {
    const other = new bigint(a);
    var result: bigint;
    mpz_ior(result.mpz, other.mpz, b.mpz);
    return result;
  }
  operator |=(ref a: bigint, const ref b: bigint) {
    mpz_ior(a.mpz, a.mpz, b.mpz);
  }
  operator |=(ref a: bigint, b: integral) { a |= new bigint(b); }
  operator ^(const ref a: bigint, const ref b: bigint): bigint {
    var result: bigint;
    mpz_xor(result.mpz, a.mpz, b.mpz);
    return result;
  }
  operator ^(const ref a: bigint, b: integral): bigint {
    const other = new bigint(b);
    var result: bigint;
    mpz_xor(result.mpz, a.mpz, other.mpz);
    return result;
  }
  operator ^(a: integral, const ref b: bigint): bigint {
    const other = new bigint(a);
    var result: bigint;
    mpz_xor(result.mpz, other.mpz, b.mpz);
    return result;
  }
  operator ^=(ref a: bigint, const ref b: bigint) {
    mpz_xor(a.mpz, a.mpz, b.mpz);
  }
  operator ^=(ref a: bigint, b: integral) { a ^= new bigint(b); }
  operator **(const ref a: bigint, b: integral): bigint {
    if b < 0 then halt("the exponent of a bigint must not be negative");
    var result: bigint;
    _setPower(result, a, b: uint);
    return result;
  }
  operator **=(ref a: bigint, b: integral) { a = a ** b; }
  operator <<(const ref a: bigint, b: integral): bigint {
    var result: bigint;
    if b >= 0 then _setShifted(result, a, b: uint); else mpz_fdiv_q_2exp(result.mpz, a.mpz, 0: uint - b: uint);
    return result;
  }
  operator >>(const ref a: bigint, b: integral): bigint {
    var result: bigint;
    if b >= 0 then mpz_fdiv_q_2exp(result.mpz, a.mpz, b: uint); else _setShifted(result, a, 0: uint - b: uint);
    return result;
  }
  operator <<=(ref a: bigint, b: integral) { a = a << b; }
  operator >>=(ref a: bigint, b: integral) { a = a >> b; }
  operator +(const ref a: bigint): bigint do return a;
  operator -(const ref a: bigint): bigint {
    var result: bigint;
    mpz_neg(result.mpz, a.mpz);
    return result;
  }
  operator ~(const ref a: bigint): bigint {
    var result: bigint;
    mpz_com(result.mpz, a.mpz);
    return result;
  }
  inline proc _compare(const ref a: bigint, const ref b: bigint): int do return mpz_cmp(a.mpz, b.mpz);
  inline proc _compare(const ref a: bigint, b: integral): int do
    return if isUintType(b.type) then mpz_cmp_ui(a.mpz, b: uint) else mpz_cmp_si(a.mpz, b: int);
  operator ==(const ref a: bigint, const ref b: bigint): bool do return _compare(a, b) == 0;
  operator ==(const ref a: bigint, b: integral): bool do return _compare(a, b) == 0;
  operator ==(a: integral, const ref b: bigint): bool do return _compare(b, a) == 0;
  operator !=(const ref a: bigint, const ref b: bigint): bool do return _compare(a, b) != 0;
  operator !=(const ref a: bigint, b: integral): bool do return _compare(a, b) != 0;
  operator !=(a: integral, const ref b: bigint): bool do return _compare(b, a) != 0;
  operator <(const ref a: bigint, const ref b: bigint): bool do return _compare(a, b) < 0;
  operator <(const ref a: bigint, b: integral): bool do return _compare(a, b) < 0;
  operator <(a: integral, const ref b: bigint): bool do return _compare(b, a) > 0;
  operator <=(const ref a: bigint, const ref b: bigint): bool do return _compare(a, b) <= 0;
  operator <=(const ref a: bigint, b: integral): bool do return _compare(a, b) <= 0;
  operator <=(a: integral, const ref b: bigint): bool do return _compare(b, a) >= 0;
  operator >(const ref a: bigint, const ref b: bigint): bool do return _compare(a, b) > 0;
  operator >(const ref a: bigint, b: integral): bool do return _compare(a, b) > 0;
  operator >(a: integral, const ref b: bigint): bool do return _compare(b, a) < 0;
  operator >=(const ref a: bigint, const ref b: bigint): bool do return _compare(a, b) >= 0;
  operator >=(const ref a: bigint, b: integral): bool do return _compare(a, b) >= 0;
  operator >=(a: integral, const ref b: bigint): bool do return _compare(b, a) <= 0;
  proc abs(const ref a: bigint): bigint {
    var result: bigint;
    mpz_abs(result.mpz, a.mpz);
    return result;
  }

  // --- Functions that set their first argument ------------------------------------------------------------------------

  proc add(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_add(result.mpz, x.mpz, y.mpz); }
  proc add(ref result: bigint, const ref x: bigint, y: integral) { add(result, x, new bigint(y)); }
  proc add(ref result: bigint, x: integral, const ref y: bigint) { add(result, new bigint(x), y); }
  proc sub(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_sub(result.mpz, x.mpz, y.mpz); }
  proc sub(ref result: bigint, const ref x: bigint, y: integral) { sub(result, x, new bigint(y)); }
  proc sub(ref result: bigint, x: integral, const ref y: bigint) { sub(result, new bigint(x), y); }
  proc mul(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_mul(result.mpz, x.mpz, y.mpz); }
  proc mul(ref result: bigint, const ref x: bigint, y: integral) { mul(result, x, new bigint(y)); }
  proc mul(ref result: bigint, x: integral, const ref y: bigint) { mul(result, new bigint(x), y); }
  proc addMul(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_addmul(result.mpz, x.mpz, y.mpz); }
  proc addMul(ref result: bigint, const ref x: bigint, y: integral) { addMul(result, x, new bigint(y)); }
  proc addMul(ref result: bigint, x: integral, const ref y: bigint) { addMul(result, new bigint(x), y); }
  proc subMul(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_submul(result.mpz, x.mpz, y.mpz); }
  proc subMul(ref result: bigint, const ref x: bigint, y: integral) { subMul(result, x, new bigint(y)); }
  proc subMul(ref result: bigint, x: integral, const ref y: bigint) { subMul(result, new bigint(x), y); }
  proc gcd(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_gcd(result.mpz, x.mpz, y.mpz); }
  proc gcd(ref result: bigint, const ref x: bigint, y: integral) { gcd(result, x, new bigint(y)); }
  proc gcd(ref result: bigint, x: integral, const ref y: bigint) { gcd(result, new bigint(x), y); }
  proc lcm(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_lcm(result.mpz, x.mpz, y.mpz); }
  proc lcm(ref result: bigint, const ref x: bigint, y: integral) { lcm(result, x, new bigint(y)); }
  proc lcm(ref result: bigint, x: integral, const ref y: bigint) { lcm(result, new bigint(x), y); }
  proc divExact(ref result: bigint, const ref x: bigint, const ref y: bigint) {
    _checkDivisor(y);
    mpz_divexact(result.mpz, x.mpz, y.mpz);
  }
  proc divExact(ref result: bigint, const ref x: bigint, y: integral) { divExact(result, x, new bigint(y)); }
  proc divExact(ref result: bigint, x: integral, const ref y: bigint) { divExact(result, new bigint(x), y); }
  /// The remainder of the same sign as y.
  proc mod(ref result: bigint, const ref x: bigint, const ref y: bigint) {
    _checkDivisor(y);
    mpz_fdiv_r(result.mpz, x.mpz, y.mpz);
  }
  proc mod(ref result: bigint, const ref x: bigint, y: integral) { mod(result, x, new bigint(y)); }
  proc mod(ref result: bigint, x: integral, const ref y: bigint) { mod(result, new bigint(x), y); }
  proc and(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_and(result.mpz, x.mpz, y.mpz); }
  proc and(ref result: bigint, const ref x: bigint, y: integral) { and(result, x, new bigint(y)); }
  proc and(ref result: bigint, x: integral, const ref y: bigint) { and(result, new bigint(x), y); }
  proc or(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_ior(result.mpz, x.mpz, y.mpz); }
  proc or(ref result: bigint, const ref x: bigint, y: integral) { or(result, x, new bigint(y)); }
  proc or(ref result: bigint, x: integral, const ref y: bigint) { or(result, new bigint(x), y); }
  proc xor(ref result: bigint, const ref x: bigint, const ref y: bigint) { mpz_xor(result.mpz, x.mpz, y.mpz); }
  proc xor(ref result: bigint, const ref x: bigint, y: integral) { xor(result, x, new bigint(y)); }
  proc xor(ref result: bigint, x: integral, const ref y: bigint) { xor(result, new bigint(x), y); }
  proc neg(ref result: bigint, const ref x: bigint) { mpz_neg(result.mpz, x.mpz); }
  proc abs(ref result: bigint, const ref x: bigint) { mpz_abs(result.mpz, x.mpz); }
  proc com(ref result: bigint, const ref x: bigint) { mpz_com(result.mpz, x.mpz); }
  proc sqrt(ref result: bigint, const ref x: bigint) {
    _checkRadicand(x, 2);
    mpz_sqrt(result.mpz, x.mpz);
  }
  proc nextPrime(ref result: bigint, const ref x: bigint) { mpz_nextprime(result.mpz, x.mpz); }
  proc mul2Exp(ref result: bigint, const ref x: bigint, n: integral) { _setShifted(result, x, _natural(n)); }
  proc root(ref result: bigint, const ref x: bigint, n: integral) {
    _checkRadicand(x, _natural(n));
    mpz_root(result.mpz, x.mpz, n: uint);
  }
  proc binomial(ref result: bigint, const ref x: bigint, n: integral) { mpz_bin_ui(result.mpz, x.mpz, _natural(n)); }
  /// x**n; rounded towards zero where n is negative.
  proc pow(ref result: bigint, const ref x: bigint, n: integral) {
    if n >= 0 {
      _setPower(result, x, n: uint);
    } else if mpz_cmpabs_ui(x.mpz, 1) == 0 {
      result = if mpz_sgn(x.mpz) < 0 && n % 2 != 0 then -1 else 1;
    } else {
      _checkDivisor(x);
      result = 0;
    }
  }
  proc fac(ref result: bigint, n: integral) {
    const natural = _natural(n);
    _checkBits(natural: real * (log2(natural: real + 1) - 1.45)); // by Stirling's formula
    mpz_fac_ui(result.mpz, natural);
  }
  proc fib(ref result: bigint, n: integral) { mpz_fib_ui(result.mpz, _placeOfFibonacci(n)); }
  proc lucNum(ref result: bigint, n: integral) { mpz_lucnum_ui(result.mpz, _placeOfFibonacci(n)); }
  private inline proc _placeOfFibonacci(n: integral): uint {
    _checkBits(_natural(n): real * 0.6942); // each is the one before times the golden ratio
    return n: uint;
  }
  /// A number has no inverse.
  class InversionError : Error {
    proc init() {
      super.init("the number has no inverse: it and the modulus have a common divisor");
    }
  }
  /// The inverse of x modulo y. Throws an InversionError if there is none, and `result` stays as it is.
  proc invert(ref result: bigint, const ref x: bigint, const ref y: bigint) throws {
    _checkDivisor(y);
    var inverse: bigint;
    if mpz_invert(inverse.mpz, x.mpz, y.mpz) == 0 then throw new owned InversionError();
    result = inverse;
  }
  proc powMod(ref result: bigint, const ref base: bigint, const ref exp: bigint, const ref mod: bigint) {
    _checkDivisor(mod);
    if mpz_sgn(exp.mpz) < 0 {
      var inverse: bigint;
      if mpz_invert(inverse.mpz, base.mpz, mod.mpz) == 0 then halt("the base has no inverse, and the exponent is negative");
    }
    mpz_powm(result.mpz, base.mpz, exp.mpz, mod.mpz);
  }
  proc powMod(ref result: bigint, const ref base: bigint, exp: integral, const ref mod: bigint) {
    powMod(result, base, new bigint(exp), mod);
  }
  proc gcd(ref result: bigint, const ref a: bigint, const ref b: bigint, ref s: bigint, ref t: bigint) {
    mpz_gcdext(result.mpz, s.mpz, t.mpz, a.mpz, b.mpz);
  }
  proc sqrtRem(ref result: bigint, ref remain: bigint, const ref a: bigint) {
    _checkRadicand(a, 2);
    mpz_sqrtrem(result.mpz, remain.mpz, a.mpz);
  }
  proc rootRem(ref result: bigint, ref remain: bigint, const ref x: bigint, n: integral) {
    _checkRadicand(x, _natural(n));
    mpz_rootrem(result.mpz, remain.mpz, x.mpz, n: uint);
  }
  proc fib2(ref result: bigint, ref previous: bigint, n: integral) { mpz_fib2_ui(result.mpz, previous.mpz, _placeOfFibonacci(n)); }
  proc lucNum2(ref result: bigint, ref previous: bigint, n: integral) { mpz_lucnum2_ui(result.mpz, previous.mpz, _placeOfFibonacci(n)); }
  proc binomial(ref result: bigint, n: integral, k: integral) { mpz_bin_uiui(result.mpz, _natural(n), _natural(k)); }
  proc divQ(ref result: bigint, const ref x: bigint, const ref y: bigint, rounding: roundingMode = roundingMode.zero) {
    _checkDivisor(y);
    select rounding {
      when roundingMode.up do mpz_cdiv_q(result.mpz, x.mpz, y.mpz);
      when roundingMode.down do mpz_fdiv_q(result.mpz, x.mpz, y.mpz);
      otherwise do mpz_tdiv_q(result.mpz, x.mpz, y.mpz);
    }
  }
  proc divR(ref result: bigint, const ref x: bigint, const ref y: bigint, rounding: roundingMode = roundingMode.zero) {
    _checkDivisor(y);
    select rounding {
      when roundingMode.up do mpz_cdiv_r(result.mpz, x.mpz, y.mpz);
      when roundingMode.down do mpz_fdiv_r(result.mpz, x.mpz, y.mpz);
      otherwise do mpz_tdiv_r(result.mpz, x.mpz, y.mpz);
    }
  }
  proc divQ(ref result: bigint, const ref x: bigint, y: integral, rounding: roundingMode = roundingMode.zero) {
    divQ(result, x, new bigint(y), rounding);
  }
  proc divR(ref result: bigint, const ref x: bigint, y: integral, rounding: roundingMode = roundingMode.zero) {
    divR(result, x, new bigint(y), rounding);
  }
  proc divQR(ref result: bigint, ref remain: bigint, const ref x: bigint, const ref y: bigint,
             rounding: roundingMode = roundingMode.zero) {
    const dividend = x, divisor = y;
    divQ(result, dividend, divisor, rounding);
    divR(remain, dividend, divisor, rounding);
  }
  proc divQR(ref result: bigint, ref remain: bigint, const ref x: bigint, y: integral, rounding: roundingMode = roundingMode.zero) {
    divQR(result, remain, x, new bigint(y), rounding);
  }
  // Quotient and remainder under the names of Chapel 2.
  proc div(ref result: bigint, const ref numer: bigint, const ref denom: bigint, rounding: roundingMode = roundingMode.zero) {
    divQ(result, numer, denom, rounding);
  }
  proc div(ref result: bigint, const ref numer: bigint, denom: integral, rounding: roundingMode = roundingMode.zero) {
    divQ(result, numer, denom, rounding);
  }
  proc rem(ref result: bigint, const ref numer: bigint, const ref denom: bigint, rounding: roundingMode = roundingMode.zero) {
    divR(result, numer, denom, rounding);
  }
  proc rem(ref result: bigint, const ref numer: bigint, denom: integral, rounding: roundingMode = roundingMode.zero) {
    divR(result, numer, denom, rounding);
  }
  proc divRem(ref result: bigint, ref remain: bigint, const ref numer: bigint, const ref denom: bigint,
              rounding: roundingMode = roundingMode.zero) {
    divQR(result, remain, numer, denom, rounding);
  }
  proc divRem(ref result: bigint, ref remain: bigint, const ref numer: bigint, denom: integral,
              rounding: roundingMode = roundingMode.zero) {
    divQR(result, remain, numer, denom, rounding);
  }
  proc divQ2Exp(ref result: bigint, const ref x: bigint, n: integral, rounding: roundingMode = roundingMode.zero) {
    select rounding {
      when roundingMode.up do mpz_cdiv_q_2exp(result.mpz, x.mpz, _natural(n));
      when roundingMode.down do mpz_fdiv_q_2exp(result.mpz, x.mpz, _natural(n));
      otherwise do mpz_tdiv_q_2exp(result.mpz, x.mpz, _natural(n));
    }
  }
  proc divR2Exp(ref result: bigint, const ref x: bigint, n: integral, rounding: roundingMode = roundingMode.zero) {
    select rounding {
      when roundingMode.up do mpz_cdiv_r_2exp(result.mpz, x.mpz, _natural(n));
      when roundingMode.down do mpz_fdiv_r_2exp(result.mpz, x.mpz, _natural(n));
      otherwise do mpz_tdiv_r_2exp(result.mpz, x.mpz, _natural(n));
    }
  }
  proc div2Exp(ref result: bigint, const ref numer: bigint, exp: integral, rounding: roundingMode = roundingMode.zero) {
    divQ2Exp(result, numer, exp, rounding);
  }
  proc rem2Exp(ref result: bigint, const ref numer: bigint, exp: integral, rounding: roundingMode = roundingMode.zero) {
    divR2Exp(result, numer, exp, rounding);
  }
  /// What `<<` and `>>` give; a negative count shifts the other way.
  proc shiftLeft(ref result: bigint, const ref a: bigint, b: integral) { result = a << b; }
  proc shiftRight(ref result: bigint, const ref a: bigint, b: integral) { result = a >> b; }
  /// x without its factors `fac`; returns how many those were. Nothing has the factor 0.
  proc removeFactor(ref result: bigint, const ref x: bigint, const ref fac: bigint): uint {
    if mpz_sgn(fac.mpz) != 0 then return mpz_remove(result.mpz, x.mpz, fac.mpz);
    result = 0;
    return 0;
  }

  // --- Questions ------------------------------------------------------------------------------------------------------

  proc bigint.isDivisible(const ref y: bigint): bool do return mpz_divisible_p(mpz, y.mpz) != 0;
  proc bigint.isDivisible(y: integral): bool do return isDivisible(new bigint(y));
  proc bigint.isDivisibleBy2Pow(n: integral): bool do return mpz_divisible_2exp_p(mpz, _natural(n)) != 0;
  proc bigint.isCongruent(const ref con: bigint, const ref mod: bigint): bool do return mpz_congruent_p(mpz, con.mpz, mod.mpz) != 0;
  proc bigint.isCongruent(con: integral, mod: integral): bool do return isCongruent(new bigint(con), new bigint(mod));
  proc bigint.isCongruentBy2Pow(const ref con: bigint, n: integral): bool do return mpz_congruent_2exp_p(mpz, con.mpz, _natural(n)) != 0;
  proc bigint.probablyPrime(reps: int): primality {
    const answer = mpz_probab_prime_p(mpz, reps: c_int);
    return if answer == 0 then primality.notPrime else if answer == 1 then primality.maybePrime else primality.isPrime;
  }
  proc bigint.cmp(const ref x: bigint): int do return mpz_cmp(mpz, x.mpz);
  proc bigint.cmp(x: integral): int do return _compare(this, x);
  proc bigint.cmp(x: real): int do return mpz_cmp_d(mpz, x);
  proc bigint.cmpabs(const ref x: bigint): int do return mpz_cmpabs(mpz, x.mpz);
  proc bigint.cmpabs(x: integral): int do return mpz_cmpabs_ui(mpz, x: uint);
  proc bigint.cmpabs(x: real): int do return mpz_cmpabs_d(mpz, x);
  proc bigint.jacobi(const ref b: bigint): int do return mpz_jacobi(mpz, b.mpz);
  proc bigint.legendre(const ref p: bigint): int do return mpz_legendre(mpz, p.mpz);
  proc bigint.kronecker(const ref b: bigint): int do return mpz_kronecker(mpz, b.mpz);
  proc bigint.hammingDistance(const ref x: bigint): uint do return mpz_hamdist(mpz, x.mpz);
  proc bigint.findNext0(startBitIdx: integral): uint do return mpz_scan0(mpz, startBitIdx: uint);
  proc bigint.findNext1(startBitIdx: integral): uint do return mpz_scan1(mpz, startBitIdx: uint);
  proc bigint.getBit(bitIdx: integral): int do return mpz_tstbit(mpz, bitIdx: uint);
  proc ref bigint.setBit(bitIdx: integral) { mpz_setbit(mpz, bitIdx: uint); }
  proc ref bigint.clearBit(bitIdx: integral) { mpz_clrbit(mpz, bitIdx: uint); }
  proc ref bigint.toggleBit(bitIdx: integral) { mpz_combit(mpz, bitIdx: uint); }

  // Methods see those of the same name first.
  inline proc _pow(ref result: bigint, const ref x: bigint, n: integral) { pow(result, x, n); }
  inline proc _removeFactor(ref result: bigint, const ref x: bigint, const ref fac: bigint) do return removeFactor(result, x, fac);
  inline proc _divQ(ref q: bigint, const ref n, const ref d, rounding: roundingMode) { divQ(q, n, d, rounding); }
  inline proc _divR(ref r: bigint, const ref n, const ref d, rounding: roundingMode) { divR(r, n, d, rounding); }
  inline proc _divQR(ref q: bigint, ref r: bigint, const ref n, const ref d, rounding: roundingMode) { divQR(q, r, n, d, rounding); }
  inline proc _divQ2Exp(ref q: bigint, const ref n, b: integral, rounding: roundingMode) { divQ2Exp(q, n, b, rounding); }
  inline proc _divR2Exp(ref r: bigint, const ref n, b: integral, rounding: roundingMode) { divR2Exp(r, n, b, rounding); }

  proc bigint.isPowerOf(base: integral): bool {
    var rest = abs(this);
    while rest > 1 && rest.isDivisible(base) do rest /= base;
    return rest == 1;
  }
  proc bigint.localize(): bigint do return this;
  /// GMP's own record, which shares the limbs of the number.
  proc const ref bigint.getImpl(): __mpz_struct do return mpz;

  // --- Chapel 1.x: methods that set the number they are called on -----------------------------------------------------

  proc ref bigint.add(const ref x: bigint, const ref y: bigint) { mpz_add(mpz, x.mpz, y.mpz); }
  proc ref bigint.add(const ref x: bigint, y: integral) { mpz_add(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.sub(const ref x: bigint, const ref y: bigint) { mpz_sub(mpz, x.mpz, y.mpz); }
  proc ref bigint.sub(const ref x: bigint, y: integral) { mpz_sub(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.sub(x: integral, const ref y: bigint) { mpz_sub(mpz, (new bigint(x)).mpz, y.mpz); }
  proc ref bigint.mul(const ref x: bigint, const ref y: bigint) { mpz_mul(mpz, x.mpz, y.mpz); }
  proc ref bigint.mul(const ref x: bigint, y: integral) { mpz_mul(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.addmul(const ref x: bigint, const ref y: bigint) { mpz_addmul(mpz, x.mpz, y.mpz); }
  proc ref bigint.addmul(const ref x: bigint, y: integral) { mpz_addmul(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.submul(const ref x: bigint, const ref y: bigint) { mpz_submul(mpz, x.mpz, y.mpz); }
  proc ref bigint.submul(const ref x: bigint, y: integral) { mpz_submul(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.gcd(const ref x: bigint, const ref y: bigint) { mpz_gcd(mpz, x.mpz, y.mpz); }
  proc ref bigint.gcd(const ref x: bigint, y: integral) { mpz_gcd(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.lcm(const ref x: bigint, const ref y: bigint) { mpz_lcm(mpz, x.mpz, y.mpz); }
  proc ref bigint.lcm(const ref x: bigint, y: integral) { mpz_lcm(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.divexact(const ref x: bigint, const ref y: bigint) { mpz_divexact(mpz, x.mpz, y.mpz); }
  proc ref bigint.divexact(const ref x: bigint, y: integral) { mpz_divexact(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.mod(const ref x: bigint, const ref y: bigint) { mpz_fdiv_r(mpz, x.mpz, y.mpz); }
  proc ref bigint.mod(const ref x: bigint, y: integral): y.type {
    mpz_fdiv_r(mpz, x.mpz, (new bigint(y)).mpz);
    return this: y.type;
  }
  proc ref bigint.and(const ref x: bigint, const ref y: bigint) { mpz_and(mpz, x.mpz, y.mpz); }
  proc ref bigint.and(const ref x: bigint, y: integral) { mpz_and(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.ior(const ref x: bigint, const ref y: bigint) { mpz_ior(mpz, x.mpz, y.mpz); }
  proc ref bigint.ior(const ref x: bigint, y: integral) { mpz_ior(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.xor(const ref x: bigint, const ref y: bigint) { mpz_xor(mpz, x.mpz, y.mpz); }
  proc ref bigint.xor(const ref x: bigint, y: integral) { mpz_xor(mpz, x.mpz, (new bigint(y)).mpz); }
  proc ref bigint.neg(const ref x: bigint) { mpz_neg(mpz, x.mpz); }
  proc ref bigint.abs(const ref x: bigint) { mpz_abs(mpz, x.mpz); }
  proc ref bigint.com(const ref x: bigint) { mpz_com(mpz, x.mpz); }
  proc ref bigint.sqrt(const ref x: bigint) { mpz_sqrt(mpz, x.mpz); }
  proc ref bigint.nextprime(const ref x: bigint) { mpz_nextprime(mpz, x.mpz); }
  proc ref bigint.set(const ref x: bigint) { mpz_set(mpz, x.mpz); }
  proc ref bigint.mul_2exp(const ref x: bigint, n: integral) { mpz_mul_2exp(mpz, x.mpz, n: uint); }
  proc ref bigint.root(const ref x: bigint, n: integral) { mpz_root(mpz, x.mpz, n: uint); }
  proc ref bigint.bin(const ref x: bigint, n: integral) { mpz_bin_ui(mpz, x.mpz, n: uint); }
  proc ref bigint.fac(n: integral) { mpz_fac_ui(mpz, n: uint); }
  proc ref bigint.fib(n: integral) { mpz_fib_ui(mpz, n: uint); }
  proc ref bigint.lucnum(n: integral) { mpz_lucnum_ui(mpz, n: uint); }
  proc ref bigint.set(x: integral) { this = x; }
  proc ref bigint.set(x: real) { mpz_set_d(mpz, x); }
  proc ref bigint.set(x: string, base: int = 0) { mpz_set_str(mpz, x.c_str(), base: c_int); }
  proc ref bigint.swap(ref x: bigint) { mpz_swap(mpz, x.mpz); }
  proc ref bigint.invert(const ref x: bigint, const ref y: bigint): int do return mpz_invert(mpz, x.mpz, y.mpz);
  proc ref bigint.powm(const ref base: bigint, const ref exp: bigint, const ref mod: bigint) { mpz_powm(mpz, base.mpz, exp.mpz, mod.mpz); }
  proc ref bigint.powm(const ref base: bigint, exp: integral, const ref mod: bigint) { powm(base, new bigint(exp), mod); }
  proc ref bigint.pow(const ref x: bigint, n: integral) { _pow(this, x, n); }
  proc ref bigint.pow(base: integral, exp: integral) { _pow(this, new bigint(base), exp); }
  proc ref bigint.powMod(const ref base: bigint, const ref exp, const ref mod: bigint) { powm(base, exp, mod); }
  proc ref bigint.removeFactor(const ref x: bigint, const ref fac: bigint): uint do return _removeFactor(this, x, fac);
  proc ref bigint.gcdext(ref s: bigint, ref t: bigint, const ref a: bigint, const ref b: bigint) { mpz_gcdext(mpz, s.mpz, t.mpz, a.mpz, b.mpz); }
  proc ref bigint.sqrtrem(ref remain: bigint, const ref x: bigint) { mpz_sqrtrem(mpz, remain.mpz, x.mpz); }
  proc ref bigint.rootrem(ref remain: bigint, const ref x: bigint, n: integral) { mpz_rootrem(mpz, remain.mpz, x.mpz, n: uint); }
  proc ref bigint.fib2(ref previous: bigint, n: integral) { mpz_fib2_ui(mpz, previous.mpz, n: uint); }
  proc ref bigint.lucnum2(ref previous: bigint, n: integral) { mpz_lucnum2_ui(mpz, previous.mpz, n: uint); }
  proc ref bigint.bin(n: integral, k: integral) { mpz_bin_uiui(mpz, n: uint, k: uint); }
  proc ref bigint.remove(const ref x: bigint, const ref factor: bigint): uint do return mpz_remove(mpz, x.mpz, factor.mpz);
  proc ref bigint.divQ(const ref n: bigint, const ref d, rounding: roundingMode = roundingMode.zero) { _divQ(this, n, d, rounding); }
  proc ref bigint.divR(const ref n: bigint, const ref d, rounding: roundingMode = roundingMode.zero) { _divR(this, n, d, rounding); }
  proc ref bigint.divQR(ref r: bigint, const ref n: bigint, const ref d, rounding: roundingMode = roundingMode.zero) {
    _divQR(this, r, n, d, rounding);
  }
  proc ref bigint.divQ2Exp(const ref n: bigint, b: integral, rounding: roundingMode = roundingMode.zero) { _divQ2Exp(this, n, b, rounding); }
  proc ref bigint.divR2Exp(const ref n: bigint, b: integral, rounding: roundingMode = roundingMode.zero) { _divR2Exp(this, n, b, rounding); }
  proc jacobi(const ref a: bigint, const ref b: bigint): int do return mpz_jacobi(a.mpz, b.mpz);
  proc legendre(const ref a: bigint, const ref p: bigint): int do return mpz_legendre(a.mpz, p.mpz);
  proc kronecker(const ref a: bigint, const ref b: bigint): int do return mpz_kronecker(a.mpz, b.mpz);
  proc kronecker(const ref a: bigint, b: integral): int do return kronecker(a, new bigint(b));
  proc kronecker(a: integral, const ref b: bigint): int do return kronecker(new bigint(a), b);
  proc bigint.sizeinbase(base: int): uint do return mpz_sizeinbase(mpz, base: c_int);
  proc bigint.size(): size_t do return mpz_size(mpz);
  proc bigint.get_limbn(n: uint): uint do return mpz_getlimbn(mpz, n: int);
  proc bigint.sgn(): int do return sign();
  proc bigint.even_p(): int do return mpz_even_p(mpz);
  proc bigint.odd_p(): int do return mpz_odd_p(mpz);
  proc bigint.popcount(): uint do return popCount();
  proc bigint.hamdist(const ref x: bigint): uint do return mpz_hamdist(mpz, x.mpz);
  proc bigint.scan0(start: integral): uint do return mpz_scan0(mpz, start: uint);
  proc bigint.scan1(start: integral): uint do return mpz_scan1(mpz, start: uint);
  proc bigint.tstbit(i: integral): int do return mpz_tstbit(mpz, i: uint);
  proc ref bigint.setbit(i: integral) { mpz_setbit(mpz, i: uint); }
  proc ref bigint.clrbit(i: integral) { mpz_clrbit(mpz, i: uint); }
  proc ref bigint.combit(i: integral) { mpz_combit(mpz, i: uint); }
  proc bigint.probab_prime_p(reps: int): int do return mpz_probab_prime_p(mpz, reps: c_int);
  proc bigint.perfect_power_p(): int do return mpz_perfect_power_p(mpz);
  proc bigint.perfect_square_p(): int do return mpz_perfect_square_p(mpz);
  proc bigint.divisible_p(const ref d: bigint): int do return mpz_divisible_p(mpz, d.mpz);
  proc bigint.divisible_p(d: integral): int do return mpz_divisible_p(mpz, (new bigint(d)).mpz);
  proc bigint.divisible_2exp_p(b: integral): int do return mpz_divisible_2exp_p(mpz, b: uint);
  proc bigint.congruent_p(const ref c: bigint, const ref d: bigint): int do return mpz_congruent_p(mpz, c.mpz, d.mpz);
  proc bigint.congruent_p(c: integral, d: integral): int do return mpz_congruent_p(mpz, (new bigint(c)).mpz, (new bigint(d)).mpz);
  proc bigint.congruent_2exp_p(const ref c: bigint, b: integral): int do return mpz_congruent_2exp_p(mpz, c.mpz, b: uint);
  proc bigint.fits_ulong_p(): int do return mpz_fits_ulong_p(mpz);
  proc bigint.fits_slong_p(): int do return mpz_fits_slong_p(mpz);
  proc bigint.fits_uint_p(): int do return mpz_fits_uint_p(mpz);
  proc bigint.fits_sint_p(): int do return mpz_fits_sint_p(mpz);
  proc bigint.fits_ushort_p(): int do return mpz_fits_ushort_p(mpz);
  proc bigint.fits_sshort_p(): int do return mpz_fits_sshort_p(mpz);
}
