// Strings (spec, Strings): UTF-8 text in a buffer of its own, or, for literals, in static storage that nobody frees.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Strings {
  use Base, Types, Ranges;

  extern proc choir_alloc(size: int, alignment: int): c_ptr(uint(8));
  extern proc choir_realloc(old: c_ptr(uint(8)), size: int): c_ptr(uint(8));
  extern proc choir_free(memory: c_ptr(uint(8))): void;
  extern "memcpy" proc _memcpy(to: c_ptr(uint(8)), from: c_ptr(uint(8)), n: int): void;
  extern "memmove" proc _memmove(to: c_ptr(uint(8)), from: c_ptr(uint(8)), n: int): void;
  extern proc choir_str_equal(a: c_ptr(uint(8)), aLength: int, b: c_ptr(uint(8)), bLength: int): bool;
  extern proc choir_str_compare(a: c_ptr(uint(8)), aLength: int, b: c_ptr(uint(8)), bLength: int): int(32);
  extern proc choir_str_hash(text: c_ptr(uint(8)), length: int): uint;
  extern proc choir_str_find(text: c_ptr(uint(8)), length: int, pattern: c_ptr(uint(8)), patternLength: int, start: int): int;
  extern proc choir_str_find_last(text: c_ptr(uint(8)), length: int, pattern: c_ptr(uint(8)), patternLength: int): int;
  extern proc choir_str_count(text: c_ptr(uint(8)), length: int, pattern: c_ptr(uint(8)), patternLength: int): int;
  extern proc choir_utf8_length(text: c_ptr(uint(8)), length: int): int;
  extern proc choir_utf8_decode(text: c_ptr(uint(8)), length: int, ref codepoint: int(32)): int(32);
  extern proc choir_utf8_encode(codepoint: int(32), buffer: c_ptr(uint(8))): int(32);
  extern proc choir_utf8_offset(text: c_ptr(uint(8)), length: int, position: int): int;
  extern proc choir_utf8_first_invalid(text: c_ptr(uint(8)), length: int): int;
  extern proc choir_str_to_case(text: c_ptr(uint(8)), length: int, mode: int(32), ascii: bool, ref outLength: int): c_ptr(uint(8));
  extern proc choir_char_is(codepoint: int(32), klass: int(32)): bool;

  inline proc _noBuffer() do return __primitive("convert", nil, c_ptr(uint(8)));

  record string {
    var buff: c_ptr(uint(8));
    var buffLen: int;
    var buffSize: int;      // 0: static storage
    var numCodepoints: int; // -1: not counted yet

    proc init() {
      buff = _noBuffer();
      buffLen = 0;
      buffSize = 0;
      numCodepoints = 0;
    }
    /// Takes a buffer of `size` bytes from choir_alloc, which the string owns from now on.
    proc init(buff: c_ptr(uint(8)), length: int, size: int) {
      this.buff = buff;
      this.buffLen = length;
      this.buffSize = size;
      this.numCodepoints = -1;
    }
    proc init=(const ref other: string) {
      if other.buffSize == 0 {
        buff = other.buff;
        buffLen = other.buffLen;
        buffSize = 0;
      } else {
        buff = _copyBytes(other.buff, other.buffLen);
        buffLen = other.buffLen;
        buffSize = other.buffLen + 1;
      }
      numCodepoints = other.numCodepoints;
    }
    proc deinit() {
      if buffSize != 0 then choir_free(buff);
    }
  }

  /// A fresh buffer with a NUL after the bytes, for C.
  proc _copyBytes(from: c_ptr(uint(8)), n: int): c_ptr(uint(8)) {
    const to = choir_alloc(n + 1, 1);
    if n > 0 then _memcpy(to, from, n);
    __primitive("deref", __primitive("ptr offset", to, n)) = 0: uint(8);
    return to;
  }
  inline proc _byteAt(p: c_ptr(uint(8)), i: int): uint(8) do
    return __primitive("deref", __primitive("ptr offset", p, i));
  inline proc _setByteAt(p: c_ptr(uint(8)), i: int, b: uint(8)) {
    __primitive("deref", __primitive("ptr offset", p, i)) = b;
  }
  /// A string of `length` bytes copied from memory.
  proc _stringFrom(from: c_ptr(uint(8)), length: int): string do
    return new string(_copyBytes(from, length), length, length + 1);

  operator =(ref lhs: string, const ref rhs: string) {
    if lhs.buff == rhs.buff && lhs.buffSize == rhs.buffSize {
      lhs.buffLen = rhs.buffLen;
      return;
    }
    const size = rhs.buffSize, length = rhs.buffLen;
    const from = if size == 0 then rhs.buff else _copyBytes(rhs.buff, length);
    if lhs.buffSize != 0 then choir_free(lhs.buff);
    lhs.buff = from;
    lhs.buffLen = length;
    lhs.buffSize = if size == 0 then 0 else length + 1;
    lhs.numCodepoints = rhs.numCodepoints;
  }

  // --- Comparison ----------------------------------------------------------------------------------------------------

  operator ==(const ref a: string, const ref b: string): bool do
    return choir_str_equal(a.buff, a.buffLen, b.buff, b.buffLen);
  operator !=(const ref a: string, const ref b: string): bool do
    return !choir_str_equal(a.buff, a.buffLen, b.buff, b.buffLen);
  operator <(const ref a: string, const ref b: string): bool do
    return choir_str_compare(a.buff, a.buffLen, b.buff, b.buffLen) < 0;
  operator <=(const ref a: string, const ref b: string): bool do
    return choir_str_compare(a.buff, a.buffLen, b.buff, b.buffLen) <= 0;
  operator >(const ref a: string, const ref b: string): bool do
    return choir_str_compare(a.buff, a.buffLen, b.buff, b.buffLen) > 0;
  operator >=(const ref a: string, const ref b: string): bool do
    return choir_str_compare(a.buff, a.buffLen, b.buff, b.buffLen) >= 0;

  proc string.hash(): uint do return choir_str_hash(buff, buffLen);

  // --- Concatenation -------------------------------------------------------------------------------------------------

  operator +(param a: string, param b: string) param do return __primitive("string concat", a, b);
  operator +(const ref a: string, const ref b: string): string {
    const n = a.buffLen + b.buffLen;
    const to = choir_alloc(n + 1, 1);
    if a.buffLen > 0 then _memcpy(to, a.buff, a.buffLen);
    if b.buffLen > 0 then _memcpy(__primitive("ptr offset", to, a.buffLen), b.buff, b.buffLen);
    _setByteAt(to, n, 0);
    return new string(to, n, n + 1);
  }
  operator +=(ref lhs: string, const ref rhs: string) {
    lhs._append(rhs.buff, rhs.buffLen);
  }
  proc ref string._append(from: c_ptr(uint(8)), n: int) {
    if n == 0 then return;
    const length = buffLen + n;
    if buffSize <= length {
      const size = if 2 * buffSize > length + 1 then 2 * buffSize else length + 1;
      const to = choir_alloc(size, 1);
      if buffLen > 0 then _memcpy(to, buff, buffLen);
      _memmove(__primitive("ptr offset", to, buffLen), from, n);
      if buffSize != 0 then choir_free(buff);
      buff = to;
      buffSize = size;
    } else {
      _memmove(__primitive("ptr offset", buff, buffLen), from, n);
    }
    buffLen = length;
    _setByteAt(buff, length, 0);
    numCodepoints = -1;
  }
  operator *(const ref s: string, n: integral): string {
    var result: string;
    for i in 1..n: int do result += s;
    return result;
  }
  operator *(n: integral, const ref s: string): string do return s * n;

  /// The texts of the arguments, one after another: what write() would print.
  proc _concatenate(const args...): string {
    var result: string;
    for param i in 0..<args.size do
      result += _textOf(args(i));
    return result;
  }

  // --- Queries -------------------------------------------------------------------------------------------------------

  inline proc string.numBytes: int do return buffLen;
  proc string.size: int do return choir_utf8_length(buff, buffLen);
  proc string.length: int do return size;
  proc string.numCodePoints: int do return size;
  inline proc string.isEmpty(): bool do return buffLen == 0;
  inline proc string.indices do return 0..<size;
  inline proc string.byteIndices do return 0..<buffLen;
  proc string.c_str(): c_ptrConst(uint(8)) do return __primitive("convert", buff, c_ptrConst(uint(8)));
  proc string.localize(): string do return this;

  proc string.byte(i: int): uint(8) {
    if i < 0 || i >= buffLen then halt("index ", i, " out of bounds for string with ", buffLen, " bytes");
    return _byteAt(buff, i);
  }
  inline proc string.toByte(): uint(8) do return byte(0);
  proc string.toCodepoint(): int(32) do return codepoint(0);

  proc string.codepoint(i: int): int(32) {
    const at = choir_utf8_offset(buff, buffLen, i);
    if i < 0 || at >= buffLen then halt("index ", i, " out of bounds for string with length ", size);
    var cp: int(32);
    choir_utf8_decode(__primitive("ptr offset", buff, at), buffLen - at, cp);
    return cp;
  }

  /// The code point at a 0-based position, as a string.
  proc string.this(i: int): string {
    const at = choir_utf8_offset(buff, buffLen, i);
    if i < 0 || at >= buffLen then halt("index ", i, " out of bounds for string with length ", size);
    var cp: int(32);
    const n = choir_utf8_decode(__primitive("ptr offset", buff, at), buffLen - at, cp);
    return _stringFrom(__primitive("ptr offset", buff, at), n: int);
  }
  proc string.item(i: int): string do return this(i);

  /// The code points at the positions of a range; positions outside the string halt.
  proc string.this(r: range(?)): string {
    const n = size;
    const lo = if r.hasLowBound() then r.low: int else 0;
    const hi = if r.hasHighBound() then r.high: int else n - 1;
    if lo > hi then return "";
    if lo < 0 || hi >= n then halt("range ", r, " out of bounds for string with length ", n);
    if r.stride == 1 {
      const a = choir_utf8_offset(buff, buffLen, lo), b = choir_utf8_offset(buff, buffLen, hi + 1);
      return _stringFrom(__primitive("ptr offset", buff, a), b - a);
    }
    var result: string;
    for i in r[lo..hi] do result += this(i: int);
    return result;
  }

  iter string.these(): string {
    var at = 0;
    while at < buffLen {
      var cp: int(32);
      const n = choir_utf8_decode(__primitive("ptr offset", buff, at), buffLen - at, cp): int;
      yield _stringFrom(__primitive("ptr offset", buff, at), n);
      at += n;
    }
  }
  iter string.items(): string {
    for c in this do yield c;
  }
  iter string.bytes(): uint(8) {
    for i in 0..<buffLen do yield _byteAt(buff, i);
  }
  iter string.codepoints(): int(32) {
    var at = 0;
    while at < buffLen {
      var cp: int(32);
      const n = choir_utf8_decode(__primitive("ptr offset", buff, at), buffLen - at, cp): int;
      yield cp;
      at += n;
    }
  }

  // --- Searching -----------------------------------------------------------------------------------------------------

  /// From a byte position to a code point position.
  proc string._position(byte: int): int do
    return if byte < 0 then -1 else choir_utf8_length(buff, byte);

  proc string.find(const ref pattern: string): int do
    return _position(choir_str_find(buff, buffLen, pattern.buff, pattern.buffLen, 0));
  proc string.find(const ref pattern: string, indices: range(?)): int {
    const lo = if indices.hasLowBound() then indices.low: int else 0;
    const part = this[indices];
    const at = part.find(pattern);
    return if at < 0 then -1 else at + lo;
  }
  proc string.rfind(const ref pattern: string): int do
    return _position(choir_str_find_last(buff, buffLen, pattern.buff, pattern.buffLen));
  proc string.rfind(const ref pattern: string, indices: range(?)): int {
    const lo = if indices.hasLowBound() then indices.low: int else 0;
    const at = this[indices].rfind(pattern);
    return if at < 0 then -1 else at + lo;
  }
  proc string.count(const ref pattern: string): int do
    return choir_str_count(buff, buffLen, pattern.buff, pattern.buffLen);
  proc string.count(const ref pattern: string, indices: range(?)): int do return this[indices].count(pattern);

  proc string._hasAt(at: int, const ref pattern: string): bool {
    if at < 0 || at + pattern.buffLen > buffLen then return false;
    return choir_str_equal(__primitive("ptr offset", buff, at), pattern.buffLen, pattern.buff, pattern.buffLen);
  }
  proc string.startsWith(const ref patterns: string ...): bool {
    for param i in 0..<patterns.size do
      if _hasAt(0, patterns(i)) then return true;
    return false;
  }
  proc string.endsWith(const ref patterns: string ...): bool {
    for param i in 0..<patterns.size do
      if _hasAt(buffLen - patterns(i).buffLen, patterns(i)) then return true;
    return false;
  }
  proc string.contains(const ref pattern: string): bool do return find(pattern) >= 0;

  proc string.replace(const ref pattern: string, const ref replacement: string, count: int = -1): string {
    var result: string;
    var at = 0, n = 0;
    while n != count {
      const next = choir_str_find(buff, buffLen, pattern.buff, pattern.buffLen, at);
      if next < 0 || pattern.buffLen == 0 then break;
      result._append(__primitive("ptr offset", buff, at), next - at);
      result._append(replacement.buff, replacement.buffLen);
      at = next + pattern.buffLen;
      n += 1;
    }
    result._append(__primitive("ptr offset", buff, at), buffLen - at);
    return result;
  }

  // --- Splitting, joining, trimming -----------------------------------------------------------------------------------

  iter string.split(const ref sep: string, maxsplit: int = -1, ignoreEmpty: bool = false): string {
    var at = 0, n = 0;
    var done = false;
    while !done {
      var next = if n == maxsplit then -1 else choir_str_find(buff, buffLen, sep.buff, sep.buffLen, at);
      if next < 0 {
        next = buffLen;
        done = true;
      }
      if !(ignoreEmpty && next == at) then
        yield _stringFrom(__primitive("ptr offset", buff, at), next - at);
      at = next + sep.buffLen;
      n += 1;
    }
  }
  /// At white space; empty parts do not count.
  iter string.split(maxsplit: int = -1): string {
    var at = 0, n = 0;
    while at < buffLen && _isSpace(_byteAt(buff, at)) do at += 1;
    while at < buffLen {
      var end = at;
      if n == maxsplit {
        end = buffLen;
        while end > at && _isSpace(_byteAt(buff, end - 1)) do end -= 1;
      } else {
        while end < buffLen && !_isSpace(_byteAt(buff, end)) do end += 1;
      }
      yield _stringFrom(__primitive("ptr offset", buff, at), end - at);
      at = end;
      while at < buffLen && _isSpace(_byteAt(buff, at)) do at += 1;
      n += 1;
    }
  }
  inline proc _isSpace(b: uint(8)): bool do return b == 32 || (b >= 9 && b <= 13);

  proc string.join(const ref parts: string ...): string {
    var result: string;
    for param i in 0..<parts.size {
      if i != 0 then result += this;
      result += parts(i);
    }
    return result;
  }
  proc string.join(const ref parts: [] string): string {
    var result: string, first = true;
    for s in parts {
      if !first then result += this;
      first = false;
      result += s;
    }
    return result;
  }
  proc string.join(parts: _tuple): string where isHomogeneousTuple(parts) && isString(parts(0)) {
    var result: string;
    for param i in 0..<parts.size {
      if i != 0 then result += this;
      result += parts(i);
    }
    return result;
  }
  proc string.join(parts: _iteratorRecord): string {
    var result: string, first = true;
    for s in parts {
      if !first then result += this;
      first = false;
      result += s;
    }
    return result;
  }

  proc string.strip(const ref chars: string = " \t\r\n\v\f", leading: bool = true, trailing: bool = true): string {
    var lo = 0, hi = buffLen;
    if leading then
      while lo < hi && choir_str_find(chars.buff, chars.buffLen, __primitive("ptr offset", buff, lo), 1, 0) >= 0 do lo += 1;
    if trailing then
      while hi > lo && choir_str_find(chars.buff, chars.buffLen, __primitive("ptr offset", buff, hi - 1), 1, 0) >= 0 do hi -= 1;
    return _stringFrom(__primitive("ptr offset", buff, lo), hi - lo);
  }

  proc string.partition(const ref sep: string): 3*string {
    const at = choir_str_find(buff, buffLen, sep.buff, sep.buffLen, 0);
    if at < 0 then return (this, "", "");
    const rest = at + sep.buffLen;
    return (_stringFrom(buff, at), sep, _stringFrom(__primitive("ptr offset", buff, rest), buffLen - rest));
  }

  // --- Case and classes of characters (numbers: CHOIR_CASE_..., CHOIR_CHAR_... of the runtime) -----------------------------------------------------------------------------------

  proc string._inCase(mode: int(32)): string {
    var n = 0;
    const to = choir_str_to_case(buff, buffLen, mode, false, n);
    return new string(to, n, n + 1);
  }
  proc string.toLower(): string do return _inCase(0);
  proc string.toUpper(): string do return _inCase(1);
  proc string.toTitle(): string do return _inCase(2);
  proc string.capitalize(): string do return if buffLen == 0 then "" else this[0].toUpper() + this[1..].toLower();

  proc string._all(klass: int(32)): bool {
    if buffLen == 0 then return false;
    for cp in codepoints() do
      if !choir_char_is(cp, klass) then return false;
    return true;
  }
  proc string.isUpper(): bool {
    var any = false;
    for cp in codepoints() {
      if choir_char_is(cp, 5) then return false;
      if choir_char_is(cp, 4) then any = true;
    }
    return any;
  }
  proc string.isLower(): bool {
    var any = false;
    for cp in codepoints() {
      if choir_char_is(cp, 4) then return false;
      if choir_char_is(cp, 5) then any = true;
    }
    return any;
  }
  proc string.isSpace(): bool do return _all(3);
  proc string.isAlpha(): bool do return _all(0);
  proc string.isDigit(): bool do return _all(1);
  proc string.isAlnum(): bool do return _all(2);
  proc string.isPrintable(): bool do return _all(6);

  /// The string whose only code point is `i`.
  proc codepointToString(i: int(32)): string {
    const to = choir_alloc(8, 1);
    const n = choir_utf8_encode(i, to): int;
    _setByteAt(to, n, 0);
    return new string(to, n, 8);
  }
  proc codepointToString(i: integral): string where i.type != int(32) do return codepointToString(i: int(32));

  proc ascii(s: string): uint(8) do return s.byte(0);
}
