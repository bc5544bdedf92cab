// Casts between text and the scalar types (spec, Conversions): `x: string`, `s: int`, ...
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Casts {
  use Base, Types, Ranges, Strings, Bytes, TextMethods, Errors;

  extern proc choir_format_int(buffer: c_ptr(uint(8)), capacity: int, value: int, style: c_ptr(void)): int;
  extern proc choir_format_uint(buffer: c_ptr(uint(8)), capacity: int, value: uint, style: c_ptr(void)): int;
  extern proc choir_cast_real(buffer: c_ptr(uint(8)), capacity: int, value: real(64)): int;
  extern proc choir_cast_real32(buffer: c_ptr(uint(8)), capacity: int, value: real(32)): int;
  extern proc choir_cast_imag(buffer: c_ptr(uint(8)), capacity: int, value: real(64)): int;
  extern proc choir_cast_complex(buffer: c_ptr(uint(8)), capacity: int, re: real(64), im: real(64)): int;
  extern proc choir_parse_int(text: c_ptr(uint(8)), length: int, bits: int(32), result: c_ptr(void)): int(32);
  extern proc choir_parse_uint(text: c_ptr(uint(8)), length: int, bits: int(32), result: c_ptr(void)): int(32);
  extern proc choir_parse_real(text: c_ptr(uint(8)), length: int, bits: int(32), result: c_ptr(void)): int(32);
  extern proc choir_parse_imag(text: c_ptr(uint(8)), length: int, bits: int(32), result: c_ptr(void)): int(32);
  extern proc choir_parse_complex(text: c_ptr(uint(8)), length: int, bits: int(32), result: c_ptr(void)): int(32);
  extern proc choir_parse_bool(text: c_ptr(uint(8)), length: int, result: c_ptr(void)): int(32);

  inline proc _null() do return __primitive("convert", nil, c_ptr(void));
  inline proc _address(ref x): c_ptr(void) do
    return __primitive("convert", __primitive("address of", x), c_ptr(void));

  // Room for the text of any number (CHOIR_NUMBER_CHARS of the runtime).
  param numberChars = 80;
  inline proc _numberText(buffer: c_ptr(uint(8)), n: int): string {
    _setByteAt(buffer, n, 0);
    return new string(buffer, n, numberChars);
  }
  inline proc _numberBuffer(): c_ptr(uint(8)) do return _allocateText(numberChars);

  // --- Between integers -----------------------------------------------------------------------------------------------

  /// The same number in another type, which must be able to hold it.
  inline proc integral.safeCast(type T: integral): T {
    const result = this: T;
    if (result < 0) != (this < 0) || result: this.type != this then _cannotHold(this, T);
    return result;
  }
  inline proc integral.safeCast(type T): bool where T == bool {
    if this != 0 && this != 1 then halt("casting ", this.type: string, " with a value other than 0 and 1 to bool");
    return this != 0;
  }
  inline proc bool.safeCast(type T: integral): T do return this: T;
  proc _cannotHold(x: integral, type T) {
    if x < 0 && isUintType(T) then
      halt("casting ", x.type: string, " less than 0 to ", T: string);
    else if x < 0 then
      halt("casting ", x.type: string, " with a value less than the minimum of ", T: string, " to ", T: string);
    else
      halt("casting ", x.type: string, " with a value greater than the maximum of ", T: string, " to ", T: string);
  }

  // --- To string ------------------------------------------------------------------------------------------------------

  operator :(param x: bool, type t: string) param do return if x then "true" else "false";
  operator :(x: bool, type t: string): string do return if x then "true" else "false";
  operator :(param x: integral, type t: string) param do return __primitive("param to string", x);
  operator :(x: int(?w), type t: string): string {
    const b = _numberBuffer();
    return _numberText(b, choir_format_int(b, numberChars, x: int, _null()));
  }
  operator :(x: uint(?w), type t: string): string {
    const b = _numberBuffer();
    return _numberText(b, choir_format_uint(b, numberChars, x: uint, _null()));
  }
  operator :(x: real(64), type t: string): string {
    const b = _numberBuffer();
    return _numberText(b, choir_cast_real(b, numberChars, x));
  }
  operator :(x: real(32), type t: string): string {
    const b = _numberBuffer();
    return _numberText(b, choir_cast_real32(b, numberChars, x));
  }
  operator :(x: imag(?w), type t: string): string {
    const b = _numberBuffer();
    return _numberText(b, choir_cast_imag(b, numberChars, __primitive("convert", x, real(w)): real(64)));
  }
  operator :(x: complex(?w), type t: string): string {
    const b = _numberBuffer();
    return _numberText(b, choir_cast_complex(b, numberChars, x.re: real(64), x.im: real(64)));
  }
  operator :(param x: enum, type t: string) param do return __primitive("param to string", x);
  operator :(x: enum, type t: string): string {
    const at = __primitive("convert", x, int(64));
    for param i in 0..<__primitive("enum count", x.type) do
      if at == i then return __primitive("enum name", x.type, i);
    return "";
  }
  operator :(x: chpl_anyProc, type t: string): string do return __primitive("proc text", x): string;
  operator :(const ref x: bytes, type t: string): string do return _stringFrom(x.buff, x.buffLen);
  operator :(const ref x: range(?), type t: string): string do return _textOf(x);
  operator :(const ref x: _tuple, type t: string): string do return _textOf(x);
  operator :(const ref x: _domain, type t: string): string do return _textOf(x);
  operator :(const ref x: _array, type t: string): string do return _textOf(x);
  operator :(x: borrowed class?, type t: string): string do return _textOf(x);
  operator :(const ref x: record, type t: string): string where !isString(x) && !isBytes(x) && !isRange(x) do return _textOf(x);
  operator :(const ref x, type t: string): string where isUnionType(x.type) do return _textOf(x);
  operator :(x: c_ptrConst(uint(8)), type t: string): string do
    return _stringFrom(__primitive("convert", x, c_ptr(uint(8))), choir_c_string_length(x));
  operator :(x: c_ptrConst(int(8)), type t: string): string do
    return _stringFrom(__primitive("convert", x, c_ptr(uint(8))), _terminatedLength(x));
  // Chapel 1.x.
  operator :(const ref x: string, type t: c_ptrConst(int(8))): c_ptrConst(int(8)) do return x.c_str();
  operator :(const ref x: string, type t: string): string do return x;

  // --- To and from bytes ----------------------------------------------------------------------------------------------

  operator :(const ref x: bytes, type t: bytes) do return x;
  operator :(const ref x: string, type t: bytes): bytes do return _bytesFrom(x.buff, x.buffLen);
  operator :(x: numeric, type t: bytes): bytes do return (x: string).encode();
  operator :(x: bool, type t: bytes): bytes do return (x: string).encode();
  operator :(x: enum, type t: bytes): bytes do return (x: string).encode();
  operator :(const ref x: bytes, type t: numeric): t throws do return _stringFrom(x.buff, x.buffLen): t;
  operator :(const ref x: bytes, type t: bool): t throws do return _stringFrom(x.buff, x.buffLen): t;
  operator :(const ref x: bytes, type t: enum): t throws do return _stringFrom(x.buff, x.buffLen): t;

  // --- Enumerations ---------------------------------------------------------------------------------------------------

  proc _hasSomeValue(type t) param {
    for param i in 0..<__primitive("enum count", t) do
      if __primitive("enum has value", t, i) then return true;
    return false;
  }
  /// Some constants of the enumeration have no value.
  operator :(x: enum, type t: integral): t throws where !__primitive("enum is concrete", x.type) && _hasSomeValue(x.type) {
    const at = __primitive("convert", x, int(64));
    for param i in 0..<__primitive("enum count", x.type) {
      if __primitive("enum has value", x.type, i) {
        if at == i then return __primitive("enum value", x.type, i): t;
      }
    }
    throw new owned IllegalArgumentError("bad cast: enum '" + x.type: string + "." + x: string + "' has no integer value");
  }
  operator :(x: enum, type t: integral): t where __primitive("enum is concrete", x.type) {
    const at = __primitive("convert", x, int(64));
    for param i in 0..<__primitive("enum count", x.type) do
      if at == i then return __primitive("enum value", x.type, i): t;
    return 0: t;
  }
  operator :(x: enum, type t: real(?w)): t do return (x: int): t;
  operator :(x: enum, type t: bool): bool do return (x: int) != 0;
  operator :(x: enum, type t: imag(?w)): t do return (x: int): t;
  operator :(x: enum, type t: complex(?w)): t do return (x: int): t;
  operator :(x: bool, type t: enum): t throws do return (x: int): t;
  operator :(x: integral, type t: enum): t throws {
    for param i in 0..<__primitive("enum count", t) {
      if __primitive("enum has value", t, i) {
        if x == __primitive("enum value", t, i) then return __primitive("convert", i, t);
      }
    }
    throw new owned IllegalArgumentError("bad cast from int '" + x: string + "' to enum '" + t: string + "'");
  }

  // --- From string ----------------------------------------------------------------------------------------------------

  proc _badCast(const ref s: string, type t) throws {
    throw new owned IllegalArgumentError("bad cast from " + (if s.isEmpty() then "empty string" else "string '" + s + "'") +
                                         " to " + (if isEnumType(t) then "enum '" + t: string + "'" else t: string));
  }
  operator :(const ref s: string, type t: integral): t throws {
    // Of 64 bits the nearest number, as C's strtoll gives it to Chapel's programs; narrower ones would lose all meaning.
    if numBits(t) == 64 then
      if _parse(s, t)(0) == _outOfRange && (isIntType(t) || !_hasMinus(s)) then
        return if _hasMinus(s) then min(t) else max(t);
    return _exactly(s, t);
  }
  /// The number that a text is; one that the type does not hold is an error.
  proc _exactly(const ref s: string, type t: integral): t throws {
    const (code, x) = _parse(s, t);
    if code != 0 then _badCast(s, t);
    return x;
  }
  private proc _parse(const ref s: string, type t: integral): (int(32), t) {
    var x: t;
    const code = if isIntType(t) then choir_parse_int(s.buff, s.buffLen, numBits(t): int(32), _address(x))
                 else choir_parse_uint(s.buff, s.buffLen, numBits(t): int(32), _address(x));
    return (code, x);
  }
  private param _outOfRange = 34; // ERANGE of C
  private proc _hasMinus(const ref s: string): bool {
    for byte in s.bytes() do if byte == 45 then return true;
    return false;
  }
  operator :(const ref s: string, type t: real(?w)): t throws {
    var x: t;
    if choir_parse_real(s.buff, s.buffLen, w: int(32), _address(x)) != 0 then _badCast(s, t);
    return x;
  }
  operator :(const ref s: string, type t: imag(?w)): t throws {
    var x: t;
    if choir_parse_imag(s.buff, s.buffLen, w: int(32), _address(x)) != 0 then _badCast(s, t);
    return x;
  }
  operator :(const ref s: string, type t: complex(?w)): t throws {
    var x: t;
    if choir_parse_complex(s.buff, s.buffLen, w: int(32), _address(x)) != 0 then _badCast(s, t);
    return x;
  }
  operator :(const ref s: string, type t: bool): t throws {
    var x: uint(8);
    if choir_parse_bool(s.buff, s.buffLen, _address(x)) != 0 then _badCast(s, t);
    return x != 0;
  }
  operator :(const ref s: string, type t: enum): t throws {
    const name = _afterDot(s);
    for param i in 0..<__primitive("enum count", t) do
      if name == __primitive("enum name", t, i) then return __primitive("convert", i, t);
    _badCast(s, t);
    return __primitive("convert", 0, t);
  }
  /// `color.red` names the constant `red`.
  proc _afterDot(const ref s: string): string {
    const at = s.find(".");
    return if at < 0 then s else _part(s, at._index + 1, s.buffLen);
  }
}
