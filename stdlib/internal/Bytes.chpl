// Bytes (spec, Bytes): strings of arbitrary bytes; the buffer is as in Strings. Searching, splitting and the like are in
// TextMethods.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Bytes {
  use Base, Types, Ranges, Strings, TextIndices;

  extern proc choir_utf8_unescape(text: c_ptr(uint(8)), length: int, ref outLength: int): c_ptr(uint(8));

  record bytes {
    var buff: c_ptr(uint(8));
    var buffLen: int;
    var buffSize: int;  // 0: not its own

    proc init() {
      buff = _noBuffer();
      buffLen = 0;
      buffSize = 0;
    }
    proc init(buff: c_ptr(uint(8)), length: int, size: int) {
      this.buff = buff;
      this.buffLen = length;
      this.buffSize = size;
    }
    proc init=(const ref other: bytes) {
      if other.buffSize == 0 {
        buff = other.buff;
        buffLen = other.buffLen;
        buffSize = 0;
      } else {
        buff = _copyBytes(other.buff, other.buffLen);
        buffLen = other.buffLen;
        buffSize = other.buffLen + 1;
      }
    }
    proc init=(const ref other: string) {
      buff = if other.buffSize == 0 then other.buff else _copyBytes(other.buff, other.buffLen);
      buffLen = other.buffLen;
      buffSize = if other.buffSize == 0 then 0 else other.buffLen + 1;
    }
    proc deinit() {
      if buffSize != 0 then choir_free(buff);
    }
  }

  proc _bytesFrom(from: c_ptr(uint(8)), length: int): bytes do
    return new bytes(_copyBytes(from, length), length, length + 1);
  proc _oneByte(b: uint(8)): bytes {
    const to = _allocateText(2);
    _setByteAt(to, 0, b);
    _setByteAt(to, 1, 0);
    return new bytes(to, 1, 2);
  }

  operator =(ref lhs: bytes, const ref rhs: bytes) {
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
  }

  // --- From memory ----------------------------------------------------------------------------------------------------

  proc type bytes.createCopyingBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): bytes where _isPointer(x.type) do
    return _bytesFrom(_bytePointer(x), length);
  /// Shows memory that somebody else keeps.
  proc type bytes.createBorrowingBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): bytes where _isPointer(x.type) do
    return new bytes(_bytePointer(x), length, 0);
  proc type bytes.createBorrowingBuffer(const ref x: bytes): bytes do return new bytes(x.buff, x.buffLen, 0);
  /// Takes over memory from malloc or allocate.
  proc type bytes.createAdoptingBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): bytes where _isPointer(x.type) do
    return new bytes(_bytePointer(x), length, size);

  // Chapel 1.x.
  proc createBytesWithNewBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): bytes where _isPointer(x.type) do
    return _bytesFrom(_bytePointer(x), length);
  proc createBytesWithNewBuffer(const ref x: bytes): bytes do return _bytesFrom(x.buff, x.buffLen);
  proc createBytesWithBorrowedBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): bytes where _isPointer(x.type) do
    return new bytes(_bytePointer(x), length, 0);
  proc createBytesWithBorrowedBuffer(const ref x: bytes): bytes do return new bytes(x.buff, x.buffLen, 0);
  proc createBytesWithOwnedBuffer(x, length: int = _terminatedLength(x), size: int = length + 1): bytes where _isPointer(x.type) do
    return new bytes(_bytePointer(x), length, size);

  // --- Operators ------------------------------------------------------------------------------------------------------

  operator ==(const ref a: bytes, const ref b: bytes): bool do
    return choir_str_equal(a.buff, a.buffLen, b.buff, b.buffLen);
  operator !=(const ref a: bytes, const ref b: bytes): bool do return !(a == b);
  operator <(const ref a: bytes, const ref b: bytes): bool do
    return choir_str_compare(a.buff, a.buffLen, b.buff, b.buffLen) < 0;
  operator <=(const ref a: bytes, const ref b: bytes): bool do return !(b < a);
  operator >(const ref a: bytes, const ref b: bytes): bool do return b < a;
  operator >=(const ref a: bytes, const ref b: bytes): bool do return !(a < b);

  operator +(const ref a: bytes, const ref b: bytes): bytes {
    const n = a.buffLen + b.buffLen;
    return new bytes(_joined(a.buff, a.buffLen, b.buff, b.buffLen), n, n + 1);
  }
  pragma "takes temporaries"
  operator +(in a: bytes, const ref b: bytes): bytes {
    a._append(b.buff, b.buffLen);
    return a;
  }
  operator +=(ref lhs: bytes, const ref rhs: bytes) { lhs._append(rhs.buff, rhs.buffLen); }
  proc ref bytes._append(from: c_ptr(uint(8)), n: int) { _appendTo(buff, buffLen, buffSize, from, n); }
  proc ref bytes.appendByteValues(x: uint(8) ...) {
    for param i in 0..<x.size {
      var value = x(i);
      _append(__primitive("address of", value), 1);
    }
  }
  operator *(const ref s: bytes, n: integral): bytes {
    const length = _repeatedLength(s.buffLen, n);
    return new bytes(_repeated(s.buff, s.buffLen, length, __primitive("caller file"), __primitive("caller line"): int(32)),
                     length, length + 1);
  }
  operator *(n: integral, const ref s: bytes): bytes do return s * n;

  // --- Queries --------------------------------------------------------------------------------------------------------

  proc param bytes.size param do return __primitive("string length", this);
  proc param bytes.numBytes param do return __primitive("string length", this);
  proc param bytes.toByte() param where __primitive("string length", this) == 1 do return __primitive("string byte", this, 0);
  proc param bytes.byte(param i: int) param where i >= 0 && i < __primitive("string length", this) do
    return __primitive("string byte", this, i);
  operator +(param a: bytes, param b: bytes) param do return __primitive("bytes concat", a, b);

  proc bytes.hash(): uint do return choir_str_hash(buff, buffLen);
  /// Two hexadecimal digits for each byte.
  proc bytes.toHexadecimal(uppercase: bool = false, type resultType = bytes): resultType
      where resultType == bytes || resultType == string {
    const digits = if uppercase then b"0123456789ABCDEF" else b"0123456789abcdef";
    var text = b"";
    for byte_ in this do
      text += digits[(byte_ >> 4): int..#1] + digits[(byte_ & 15): int..#1];
    if resultType == string then return try! text.decode();
    else return text;
  }
  inline proc bytes.size: int do return buffLen;
  inline proc bytes.length: int do return buffLen;
  inline proc bytes.numBytes: int do return buffLen;
  inline proc bytes.isEmpty(): bool do return buffLen == 0;
  inline proc bytes.indices do return 0..<buffLen;
  proc bytes.c_str(): c_ptrConst(int(8)) do return __primitive("convert", buff, c_ptrConst(int(8)));
  proc bytes.localize() do return this;

  proc bytes.byte(i: int): uint(8) {
    if i < 0 || i >= buffLen then halt("index ", i, " out of bounds for bytes with length ", buffLen);
    return _byteAt(buff, i);
  }
  proc bytes.toByte(): uint(8) {
    if buffLen != 1 then halt("bytes.toByte() only accepts single-byte bytes");
    return _byteAt(buff, 0);
  }
  proc bytes.this(i: int): uint(8) do return byte(i);
  proc bytes.this(i: byteIndex): uint(8) do return byte(i._index);
  proc bytes.item(i: int) {
    byte(i);
    return _bytesFrom(_after(buff, i), 1);
  }
  proc bytes.this(r: range(?)) {
    const lo = if r.hasLowBound() then r.low: int else 0;
    const hi = if r.hasHighBound() then r.high: int else buffLen - 1;
    if lo > hi then return b"";
    if lo < 0 || hi >= buffLen then halt("range ", r, " out of bounds for bytes with length ", buffLen);
    if r.stride == 1 then return _bytesFrom(_after(buff, lo), hi - lo + 1);
    var result = b"";
    for i in _positions(r, lo, hi) do result += item(i: int);
    return result;
  }
  // Nothing beyond the end, should the body of the loop make the bytes fewer.
  iter bytes.these(): uint(8) {
    for i in 0..<buffLen {
      if i >= buffLen then break;
      yield _byteAt(buff, i);
    }
  }
  iter bytes.bytes(): uint(8) {
    for b in this do yield b;
  }
  iter bytes.items() {
    for i in 0..<buffLen {
      if i >= buffLen then break;
      yield item(i);
    }
  }

  // --- To and from strings --------------------------------------------------------------------------------------------

  proc bytes.decode(policy: decodePolicy = decodePolicy.strict): string throws do
    return _decoded(buff, buffLen, policy);
  /// `unescape` turns what stands for single bytes (see decodePolicy.escape) back into them.
  proc string.encode(policy: encodePolicy = encodePolicy.pass) {
    if policy == encodePolicy.pass then return _bytesFrom(buff, buffLen);
    var n = 0;
    const to = choir_utf8_unescape(buff, buffLen, n);
    return new bytes(to, n, n + 1);
  }
}
