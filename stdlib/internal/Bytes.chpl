// Bytes (spec, Bytes): strings of arbitrary bytes; the buffer is as in Strings.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Bytes {
  use Base, Types, Ranges, Strings;

  extern proc choir_utf8_repair(text: c_ptr(uint(8)), length: int, policy: int(32), ref outLength: int): c_ptr(uint(8));

  record bytes {
    var buff: c_ptr(uint(8));
    var buffLen: int;
    var buffSize: int;  // 0: static storage

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
    proc deinit() {
      if buffSize != 0 then choir_free(buff);
    }
  }

  proc _bytesFrom(from: c_ptr(uint(8)), length: int): bytes do
    return new bytes(_copyBytes(from, length), length, length + 1);

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
    const to = choir_alloc(n + 1, 1);
    if a.buffLen > 0 then _memcpy(to, a.buff, a.buffLen);
    if b.buffLen > 0 then _memcpy(__primitive("ptr offset", to, a.buffLen), b.buff, b.buffLen);
    _setByteAt(to, n, 0);
    return new bytes(to, n, n + 1);
  }
  operator +=(ref lhs: bytes, const ref rhs: bytes) { lhs = lhs + rhs; }
  operator *(const ref s: bytes, n: integral): bytes {
    var result: bytes;
    for i in 1..n: int do result += s;
    return result;
  }

  proc bytes.hash(): uint do return choir_str_hash(buff, buffLen);
  inline proc bytes.size: int do return buffLen;
  inline proc bytes.length: int do return buffLen;
  inline proc bytes.numBytes: int do return buffLen;
  inline proc bytes.isEmpty(): bool do return buffLen == 0;
  inline proc bytes.indices do return 0..<buffLen;
  proc bytes.c_str(): c_ptrConst(uint(8)) do return __primitive("convert", buff, c_ptrConst(uint(8)));

  proc bytes.byte(i: int): uint(8) {
    if i < 0 || i >= buffLen then halt("index ", i, " out of bounds for bytes with length ", buffLen);
    return _byteAt(buff, i);
  }
  inline proc bytes.toByte(): uint(8) do return byte(0);
  proc bytes.this(i: int): uint(8) do return byte(i);
  proc bytes.item(i: int): bytes {
    byte(i);
    return _bytesFrom(__primitive("ptr offset", buff, i), 1);
  }
  proc bytes.this(r: range(?)): bytes {
    const lo = if r.hasLowBound() then r.low: int else 0;
    const hi = if r.hasHighBound() then r.high: int else buffLen - 1;
    if lo > hi then return b"";
    if lo < 0 || hi >= buffLen then halt("range ", r, " out of bounds for bytes with length ", buffLen);
    if r.stride == 1 then return _bytesFrom(__primitive("ptr offset", buff, lo), hi - lo + 1);
    var result: bytes;
    for i in r[lo..hi] do result += item(i: int);
    return result;
  }
  iter bytes.these(): uint(8) {
    for i in 0..<buffLen do yield _byteAt(buff, i);
  }

  proc bytes.find(const ref pattern: bytes): int do
    return choir_str_find(buff, buffLen, pattern.buff, pattern.buffLen, 0);
  proc bytes.rfind(const ref pattern: bytes): int do
    return choir_str_find_last(buff, buffLen, pattern.buff, pattern.buffLen);
  proc bytes.count(const ref pattern: bytes): int do
    return choir_str_count(buff, buffLen, pattern.buff, pattern.buffLen);
  proc bytes.startsWith(const ref pattern: bytes): bool do
    return pattern.buffLen <= buffLen && choir_str_equal(buff, pattern.buffLen, pattern.buff, pattern.buffLen);
  proc bytes.endsWith(const ref pattern: bytes): bool do
    return pattern.buffLen <= buffLen &&
      choir_str_equal(__primitive("ptr offset", buff, buffLen - pattern.buffLen), pattern.buffLen, pattern.buff, pattern.buffLen);

  /// What to do with bytes that are not UTF-8.
  enum decodePolicy { strict, replace, drop, escape }

  proc bytes.decode(policy: decodePolicy = decodePolicy.strict): string throws {
    if policy == decodePolicy.strict {
      if choir_utf8_first_invalid(buff, buffLen) >= 0 then
        throw new owned DecodeError();
      return _stringFrom(buff, buffLen);
    }
    var n = 0;
    const mode = if policy == decodePolicy.replace then 0 else if policy == decodePolicy.drop then 1 else 2;
    const to = choir_utf8_repair(buff, buffLen, mode: int(32), n);
    return new string(to, n, n + 1);
  }
  proc string.encode(): bytes do return _bytesFrom(buff, buffLen);
}
