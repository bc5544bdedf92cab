// Strings (spec, Strings): UTF-8 text in a buffer of its own, or in storage that the string does not free, as that of
// literals. Searching, splitting and the like are in TextMethods.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Strings {
  use Base, Types, Ranges, TextIndices;

  extern proc choir_alloc(size: int, alignment: int): c_ptr(uint(8));
  extern proc choir_alloc_for(size: int, alignment: int, site: c_ptrConst(uint(8))): c_ptr(uint(8));
  extern proc choir_realloc(old: c_ptr(uint(8)), size: int): c_ptr(uint(8));
  extern proc choir_free(memory: c_ptr(uint(8))): void;
  extern "memcpy" proc _memcpy(to: c_ptr(uint(8)), from: c_ptr(uint(8)), n: int): void;
  extern "memmove" proc _memmove(to: c_ptr(uint(8)), from: c_ptr(uint(8)), n: int): void;
  extern proc choir_str_equal(a: c_ptr(uint(8)), aLength: int, b: c_ptr(uint(8)), bLength: int): bool;
  extern proc choir_str_compare(a: c_ptr(uint(8)), aLength: int, b: c_ptr(uint(8)), bLength: int): int(32);
  extern proc choir_str_hash(text: c_ptr(uint(8)), length: int): uint;
  extern proc choir_utf8_length(text: c_ptr(uint(8)), length: int): int;
  extern proc choir_utf8_decode(text: c_ptr(uint(8)), length: int, ref codepoint: int(32)): int(32);
  extern proc choir_utf8_encode(codepoint: int(32), buffer: c_ptr(uint(8))): int(32);
  extern proc choir_utf8_offset(text: c_ptr(uint(8)), length: int, position: int): int;
  extern proc choir_utf8_first_invalid(text: c_ptr(uint(8)), length: int): int;
  extern proc choir_utf8_repair(text: c_ptr(uint(8)), length: int, policy: int(32), ref outLength: int): c_ptr(uint(8));

  inline proc _noBuffer() do return __primitive("convert", nil, c_ptr(uint(8)));

  /// Room for the bytes of a text.
  inline proc _allocateText(size: int): c_ptr(uint(8)) do
    return choir_alloc_for(size, 1, __primitive("string literal data", "string data"));

  record string {
    var buff: c_ptr(uint(8));
    var buffLen: int;
    var buffSize: int;      // 0: not this string's own
    var cachedNumCodepoints: int;

    proc init() {
      buff = _noBuffer();
      buffLen = 0;
      buffSize = 0;
      cachedNumCodepoints = 0;
    }
    /// Takes a buffer of `size` bytes from choir_alloc, which the string owns from now on; or, with size 0, shows it.
    proc init(buff: c_ptr(uint(8)), length: int, size: int) {
      this.buff = buff;
      this.buffLen = length;
      this.buffSize = size;
      this.cachedNumCodepoints = choir_utf8_length(buff, length);
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
      cachedNumCodepoints = other.cachedNumCodepoints;
    }
    proc deinit() {
      if buffSize != 0 then choir_free(buff);
    }
  }

  /// A fresh buffer with a NUL after the bytes, for C.
  proc _copyBytes(from: c_ptr(uint(8)), n: int): c_ptr(uint(8)) {
    const to = _allocateText(n + 1);
    if n > 0 then _memcpy(to, from, n);
    __primitive("deref", __primitive("ptr offset", to, n)) = 0: uint(8);
    return to;
  }
  inline proc _byteAt(p: c_ptr(uint(8)), i: int): uint(8) do
    return __primitive("deref", __primitive("ptr offset", p, i));
  inline proc _setByteAt(p: c_ptr(uint(8)), i: int, b: uint(8)) {
    __primitive("deref", __primitive("ptr offset", p, i)) = b;
  }
  inline proc _after(p: c_ptr(uint(8)), n: int): c_ptr(uint(8)) do return __primitive("ptr offset", p, n);
  /// A string of `length` bytes copied from memory.
  proc _stringFrom(from: c_ptr(uint(8)), length: int): string do
    return new string(_copyBytes(from, length), length, length + 1);

  operator =(ref lhs: string, const ref rhs: string) {
    if lhs.buff == rhs.buff && lhs.buffSize == rhs.buffSize {
      lhs.buffLen = rhs.buffLen;
      return;
    }
    const size = rhs.buffSize, length = rhs.buffLen, codepoints = rhs.cachedNumCodepoints;
    const from = if size == 0 then rhs.buff else _copyBytes(rhs.buff, length);
    if lhs.buffSize != 0 then choir_free(lhs.buff);
    lhs.buff = from;
    lhs.buffLen = length;
    lhs.buffSize = if size == 0 then 0 else length + 1;
    lhs.cachedNumCodepoints = codepoints;
  }

  // --- From memory ----------------------------------------------------------------------------------------------------

  /// What to do with bytes that are not UTF-8, when they become a string; and with what stands for them in a string, when
  /// that becomes bytes.
  enum decodePolicy { strict, replace, drop, escape }
  enum encodePolicy { pass, unescape }

  /// A string of these bytes; those that are not UTF-8 are handled as `policy` says.
  proc _decoded(from: c_ptr(uint(8)), length: int, policy: decodePolicy): string throws {
    if choir_utf8_first_invalid(from, length) < 0 then return _stringFrom(from, length);
    if policy == decodePolicy.strict then throw new owned DecodeError();
    var n = 0;
    // The runtime's CHOIR_DECODE_...
    const mode = if policy == decodePolicy.replace then 0 else if policy == decodePolicy.drop then 1 else 2;
    const to = choir_utf8_repair(from, length, mode: int(32), n);
    return new string(to, n, n + 1);
  }
  proc _isPointer(type t) param do return __primitive("is kind", t, "cptr");
  inline proc _bytePointer(x): c_ptr(uint(8)) do return __primitive("convert", x, c_ptr(uint(8)));
  /// Of a text that ends in a NUL. Asked for other values too, by the defaults of overloads that do not fit them.
  proc _terminatedLength(x): int do
    return if _isPointer(x.type) then choir_c_string_length(__primitive("convert", x, c_ptrConst(uint(8)))) else 0;

  proc type string.createCopyingBuffer(x, length: int = _terminatedLength(x), size: int = length + 1,
                                       policy: decodePolicy = decodePolicy.strict): string throws where _isPointer(x.type) do
    return _decoded(_bytePointer(x), length, policy);
  /// Shows memory that somebody else keeps.
  proc type string.createBorrowingBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): string throws where _isPointer(x.type) do
    return _checkedString(_bytePointer(x), length, 0);
  proc type string.createBorrowingBuffer(const ref x: string): string do return new string(x.buff, x.buffLen, 0);
  /// Takes over memory from malloc or allocate.
  proc type string.createAdoptingBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): string throws where _isPointer(x.type) do
    return _checkedString(_bytePointer(x), length, size);

  proc _checkedString(buffer: c_ptr(uint(8)), length: int, size: int): string throws {
    if choir_utf8_first_invalid(buffer, length) >= 0 then throw new owned DecodeError();
    return new string(buffer, length, size);
  }

  // Chapel 1.x.
  proc createStringWithNewBuffer(x, length: int = _terminatedLength(x), size: int = length + 1,
                                 policy: decodePolicy = decodePolicy.strict): string throws where _isPointer(x.type) do
    return _decoded(_bytePointer(x), length, policy);
  proc createStringWithNewBuffer(const ref x: string): string do return _stringFrom(x.buff, x.buffLen);
  proc createStringWithBorrowedBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): string throws where _isPointer(x.type) do
    return _checkedString(_bytePointer(x), length, 0);
  proc createStringWithBorrowedBuffer(const ref x: string): string do return new string(x.buff, x.buffLen, 0);
  proc createStringWithOwnedBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): string throws where _isPointer(x.type) do
    return _checkedString(_bytePointer(x), length, size);

  // --- Comparison ----------------------------------------------------------------------------------------------------

  operator ==(param a: string, param b: string) param do return __primitive("==", a, b);
  operator !=(param a: string, param b: string) param do return __primitive("!=", a, b);
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
    return new string(_joined(a.buff, a.buffLen, b.buff, b.buffLen), n, n + 1);
  }
  pragma "takes temporaries"
  operator +(in a: string, const ref b: string): string {
    a._append(b.buff, b.buffLen);
    return a;
  }
  /// A fresh buffer with the bytes of both.
  proc _joined(a: c_ptr(uint(8)), aLength: int, b: c_ptr(uint(8)), bLength: int): c_ptr(uint(8)) {
    const to = _allocateText(aLength + bLength + 1);
    if aLength > 0 then _memcpy(to, a, aLength);
    if bLength > 0 then _memcpy(_after(to, aLength), b, bLength);
    _setByteAt(to, aLength + bLength, 0);
    return to;
  }
  operator +=(ref lhs: string, const ref rhs: string) {
    lhs._append(rhs.buff, rhs.buffLen);
  }
  proc ref string._append(from: c_ptr(uint(8)), n: int) {
    cachedNumCodepoints += choir_utf8_length(from, n);
    _appendTo(buff, buffLen, buffSize, from, n);
  }
  proc ref string.appendCodepointValues(codepoints: int ...) {
    for param i in 0..<codepoints.size {
      const text = codepointToString(codepoints(i));
      _append(text.buff, text.buffLen);
    }
  }
  /// Appends to a buffer with room for `size` bytes (0: not owned), which grows by doubling.
  proc _appendTo(ref buffer: c_ptr(uint(8)), ref length: int, ref size: int, from: c_ptr(uint(8)), n: int) {
    if n == 0 then return;
    const newLength = length + n;
    if size <= newLength {
      const newSize = if 2 * size > newLength + 1 then 2 * size else newLength + 1;
      const to = _allocateText(newSize);
      if length > 0 then _memcpy(to, buffer, length);
      _memmove(_after(to, length), from, n);
      if size != 0 then choir_free(buffer);
      buffer = to;
      size = newSize;
    } else {
      _memmove(_after(buffer, length), from, n);
    }
    length = newLength;
    _setByteAt(buffer, newLength, 0);
  }
  operator *(const ref s: string, n: integral): string {
    const length = _repeatedLength(s.buffLen, n);
    return new string(_repeated(s.buff, s.buffLen, length, __primitive("caller file"), __primitive("caller line"): int(32)),
                      length, length + 1);
  }
  operator *(n: integral, const ref s: string): string do return s * n;
  /// The bytes of a text that is repeated n times; more than an int holds: max(int).
  proc _repeatedLength(length: int, n: integral): int {
    if n <= 0 || length == 0 then return 0;
    return if n > (max(int) / length): n.type then max(int) else length * n: int;
  }
  extern proc choir_alloc_many(count: int, size: int, alignment: int, site: c_ptrConst(uint(8)), file: c_ptrConst(uint(8)),
                               line: int(32)): c_ptr(uint(8));
  proc _repeated(from: c_ptr(uint(8)), length: int, total: int, file: c_ptrConst(uint(8)), line: int(32)): c_ptr(uint(8)) {
    // With the null at the end, a length that is max(int) is too large for memory to have a size.
    const count = if total < max(int) then total + 1 else -1;
    const to = choir_alloc_many(count, 1, 1, __primitive("string literal data", "string data"), file, line);
    var at = 0;
    while at < total {
      _memcpy(_after(to, at), from, length);
      at += length;
    }
    _setByteAt(to, total, 0);
    return to;
  }

  /// The texts of the arguments, one after another: what write() would print.
  proc _concatenate(const args...): string {
    var result: string;
    for param i in 0..<args.size do
      result += _textOf(args(i));
    return result;
  }

  // --- Queries -------------------------------------------------------------------------------------------------------

  proc param string.numBytes param do return __primitive("string length", this);
  proc param string.numCodepoints param do return __primitive("string codepoints", this);
  proc param string.size param do return __primitive("string codepoints", this);
  proc param string.length param do return __primitive("string codepoints", this);
  proc param string.toByte() param where __primitive("string length", this) == 1 do
    return __primitive("string byte", this, 0);
  proc param string.byte(param i: int) param where i >= 0 && i < __primitive("string length", this) do
    return __primitive("string byte", this, i);
  proc ascii(param s: string) param where __primitive("string length", s) > 0 do return __primitive("string byte", s, 0);

  inline proc string.numBytes: int do return buffLen;
  proc string.numCodepoints: int do return cachedNumCodepoints;
  proc string.size: int do return numCodepoints;
  proc string.length: int do return numCodepoints;
  inline proc string.isEmpty(): bool do return buffLen == 0;
  inline proc string.indices do return 0..<size;
  inline proc string.byteIndices do return 0..<buffLen;
  proc string.c_str(): c_ptrConst(int(8)) do return __primitive("convert", buff, c_ptrConst(int(8)));
  proc string.localize(): string do return this;

  proc string.byte(i: int): uint(8) {
    if i < 0 || i >= buffLen then halt("index ", i, " out of bounds for string with ", buffLen, " bytes");
    return _byteAt(buff, i);
  }
  proc string.byte(i: byteIndex): uint(8) do return byte(i._index);
  proc string.toByte(): uint(8) {
    if buffLen != 1 then halt("string.toByte() only accepts single-byte strings");
    return _byteAt(buff, 0);
  }
  proc string.toCodepoint(): int(32) {
    var cp: int(32);
    if buffLen == 0 || choir_utf8_decode(buff, buffLen, cp) != buffLen then
      halt("string.toCodepoint() only accepts single-codepoint strings");
    return cp;
  }

  // --- Parts ----------------------------------------------------------------------------------------------------------

  /// The byte at which a code point begins; halts where there is none.
  proc string._startOf(i: int): int {
    const at = if i < 0 then -1 else choir_utf8_offset(buff, buffLen, i);
    if at < 0 || at >= buffLen then halt("index ", i, " out of bounds for string with length ", size);
    return at;
  }
  inline proc string._codepointAt(at: int, ref cp: int(32)): int do
    return choir_utf8_decode(_after(buff, at), buffLen - at, cp): int;
  proc string._checkByteIndex(at: int) {
    if at < 0 || at >= buffLen then halt("index ", at, " out of bounds for string with ", buffLen, " bytes");
  }

  proc string.codepoint(i: int): int(32) {
    var cp: int(32);
    _codepointAt(_startOf(i), cp);
    return cp;
  }
  /// The code point at a position, as a string.
  proc string.this(i: int): string do return this[_startOf(i): byteIndex];
  proc string.this(i: codepointIndex): string do return this[i._index];
  proc string.this(i: byteIndex): string {
    _checkByteIndex(i._index);
    var cp: int(32);
    const n = _codepointAt(i._index, cp);
    return _stringFrom(_after(buff, i._index), n);
  }
  proc string.item(i: int): string do return this[i];
  proc string.item(i: codepointIndex): string do return this[i];
  proc string.item(i: byteIndex): string do return this[i];

  /// The code points at the positions of a range; positions outside the string halt.
  proc string.this(r: range(?)): string where isIntegralType(r.idxType) || r.idxType == codepointIndex {
    const n = size;
    const lo = if r.hasLowBound() then r.low: int else 0, hi = if r.hasHighBound() then r.high: int else n - 1;
    if lo > hi then return "";
    if lo < 0 || hi >= n then halt("range ", r, " out of bounds for string with length ", n);
    if r.stride == 1 {
      const a = choir_utf8_offset(buff, buffLen, lo), b = choir_utf8_offset(buff, buffLen, hi + 1);
      return _stringFrom(_after(buff, a), b - a);
    }
    var result: string;
    for i in _positions(r, lo, hi) do result += this[i];
    return result;
  }
  /// The positions of a strided range within lo..hi.
  proc _positions(r: range(?), lo: int, hi: int) {
    const first = if r.hasFirst() then r.first: int else if r.stride > 0 then lo else hi;
    return if r.stride > 0 then (first..hi) by r.stride: int else (lo..first) by r.stride: int;
  }
  /// The bytes at the positions of a range, which must not split code points.
  proc string.this(r: range(?)): string throws where r.idxType == byteIndex {
    const lo = if r.hasLowBound() then r.low._index else 0, hi = if r.hasHighBound() then r.high._index else buffLen - 1;
    if lo > hi then return "";
    if lo < 0 || hi >= buffLen then halt("range ", r, " out of bounds for string with ", buffLen, " bytes");
    if r.stride == 1 {
      if _continues(lo) || (hi + 1 < buffLen && _continues(hi + 1)) then
        throw new owned CodepointSplitError("Byte-based string slice is not aligned to codepoint boundaries. The byte at " +
                                            "boundary " + (if _continues(lo) then lo else hi + 1): string +
                                            " is in the middle of a codepoint");
      return _stringFrom(_after(buff, lo), hi - lo + 1);
    }
    var result: string;
    for i in _positions(r, lo, hi) do result += this[i: byteIndex];
    return result;
  }
  inline proc string._continues(at: int): bool do return _byteAt(buff, at) & 0xC0 == 0x80;

  // Loops over a string see no more of it than there was when they began, whatever their bodies append, and nothing beyond
  // its end if their bodies make it shorter.
  iter string.these(): string {
    const end = buffLen;
    var at = 0;
    while at < end && at < buffLen {
      var cp: int(32);
      const n = _codepointAt(at, cp);
      yield _stringFrom(_after(buff, at), n);
      at += n;
    }
  }
  iter string.items(): string {
    for c in this do yield c;
  }
  iter string.bytes(): uint(8) {
    for i in 0..<buffLen {
      if i >= buffLen then break;
      yield _byteAt(buff, i);
    }
  }
  /// As programs take it from Chapel's library.
  iter string.chpl_bytes(): uint(8) {
    for b in this.bytes() do yield b;
  }
  iter string.codepoints(): int(32) {
    const end = buffLen;
    var at = 0;
    while at < end && at < buffLen {
      var cp: int(32);
      const n = _codepointAt(at, cp);
      yield cp;
      at += n;
    }
  }

  /// The string whose only code point is `i`.
  proc codepointToString(i: int(32)): string {
    const to = _allocateText(8);
    const n = choir_utf8_encode(i, to): int;
    _setByteAt(to, n, 0);
    return new string(to, n, 8);
  }
  proc codepointToString(i: integral): string where i.type != int(32) do return codepointToString(i: int(32));

  proc ascii(s: string): uint(8) do return if s.isEmpty() then 0: uint(8) else s.byte(0);
}
