// Module BitOps: counting, finding and moving bits.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module BitOps {
  use Base, Types;

  inline proc popCount(x: integral) do return __primitive("popcount", x);
  inline proc popcount(x: integral) do return __primitive("popcount", x);
  inline proc clz(x: integral) do return __primitive("clz", x);
  /// How many zeros are below the lowest one; 0 of 0.
  inline proc ctz(x: integral) do return if x == 0 then x else __primitive("ctz", x);
  proc parity(x: integral) do return popCount(x) & 1: x.type;

  inline proc _checkRotation(param w: int, n: int) {
    if __primitive("bounds checks") && (n < 0 || n >= w) then
      halt("rotation amount must be between 0 and ", w - 1, " for type of size ", w, " - got ", n);
  }
  proc rotl(x: uint(?w), n: integral): uint(w) {
    _checkRotation(w, n: int);
    const k = n: int & (w - 1);
    return if k == 0 then x else (x << k) | (x >> (w - k));
  }
  proc rotr(x: uint(?w), n: integral): uint(w) {
    _checkRotation(w, n: int);
    const k = n: int & (w - 1);
    return if k == 0 then x else (x >> k) | (x << (w - k));
  }

  inline proc rotl(x: int(?w), n: integral): int(w) do return rotl(x: uint(w), n): int(w);
  inline proc rotr(x: int(?w), n: integral): int(w) do return rotr(x: uint(w), n): int(w);

  /// The product of two 8 by 8 bit matrices, over (or, and) and over (xor, and).
  proc bitMatMultOr(x: uint(64), y: uint(64)): uint(64) {
    var result = 0: uint(64);
    for i in 0..7 {
      for j in 0..7 {
        var bit = 0: uint(64);
        for k in 0..7 do
          bit |= (x >> (8 * i + k)) & (y >> (8 * k + j)) & 1;
        result |= bit << (8 * i + j);
      }
    }
    return result;
  }
  proc bitMatMultXOR(x: uint(64), y: uint(64)): uint(64) {
    var result = 0: uint(64);
    for i in 0..7 {
      for j in 0..7 {
        var bit = 0: uint(64);
        for k in 0..7 do
          bit ^= (x >> (8 * i + k)) & (y >> (8 * k + j)) & 1;
        result |= bit << (8 * i + j);
      }
    }
    return result;
  }
  proc bitMatMultXor(x: uint(64), y: uint(64)): uint(64) do return bitMatMultXOR(x, y);
}
