// What associative domains, sets and maps find their keys by.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A type that is to be a key may say how it is hashed, by a method `proc hash(): uint` (or, as Chapel 1 wrote it, by a
/// procedure chpl__defaultHash); equal values must have equal hashes. Without it the hash of a record, tuple or array is
/// made of those of its parts.
///
/// The functions are those of Chapel's library, so that sets and maps are iterated in the order that programs written for
/// it expect.
module Hashing {
  use Base, Types, Ranges, Strings, Tuples;
  private use Unions;

  /// Spreads the bits of an integer: numbers near one another get hashes far from one another.
  inline proc _mixBits(i: uint): uint {
    var key = ~i + (i << 21);
    key ^= key >> 24;
    key *= 265;
    key ^= key >> 14;
    key *= 21;
    key ^= key >> 28;
    return key + (key << 31);
  }

  /// The hash of several parts: that of the part at `position` added to that of the parts before it.
  inline proc _hashWithPart(soFar: uint, part: uint, position: int): uint {
    const n = (17 + position): uint;
    return _mixBits(part ^ ((soFar << n) | (soFar >> (64 - n))));
  }

  /// The hash of a value of any type that has one.
  proc _hashOf(const ref x): uint {
    if !isRecord(x) then return chpl__defaultHash(x);
    else if __primitive("can resolve method", x, "hash") then return x.hash(): uint;
    else if __primitive("can resolve", "chpl__defaultHash", x) then return chpl__defaultHash(x);
    else if !_hasHash(x) then
      compilerError("values of type ", x.type: string, " have no hash: give the type a method 'proc hash(): uint'");
    else return _hashOfFields(x);
  }
  /// Whether the hash of a value can be made of those of its parts.
  proc _hasHash(const ref x) param {
    if __primitive("can resolve method", x, "hash") || __primitive("can resolve", "chpl__defaultHash", x) && isRecord(x) {
      return true;
    } else if isRecord(x) {
      for param i in 0..<__primitive("num fields", x.type) do
        if !_hasHash(__primitive("field by num", x, i)) then return false;
      return true;
    } else {
      return isBool(x) || isNumeric(x) || isEnum(x) || isClass(x) || isTuple(x) || isArray(x) ||
             __primitive("is kind", x.type, "union");
    }
  }

  // Not of records: it is for the program to say how those are hashed.
  proc chpl__defaultHash(const ref x): uint where !isRecord(x) {
    if __primitive("can resolve method", x, "hash") then return x.hash(): uint;
    else if isBool(x) then return if x then 0: uint else 1: uint;
    else if isIntegral(x) then return _mixBits(x: uint);
    else if isEnum(x) then return _mixBits(__primitive("convert", x, int): uint);
    else if isReal(x) then return _mixBits(_realBits(x: real));
    else if isImag(x) then return _mixBits(_realBits(__primitive("convert", x: imag, real)));
    else if isComplex(x) then return _mixBits(_realBits(x.re: real) ^ _realBits(x.im: real));
    else if isClass(x) then return _mixBits(_objectBits(x));
    else if isTuple(x) then return _hashOfTuple(x);
    else if isArray(x) then return _hashOfArray(x);
    else if __primitive("is kind", x.type, "union") then return _hashOfUnion(x);
    else compilerError("values of type ", x.type: string, " have no hash");
  }

  // What `hash` methods of programs call for their fields.
  inline proc (int(?w)).hash(): uint do return _mixBits(this: uint);
  inline proc (uint(?w)).hash(): uint do return _mixBits(this: uint);
  inline proc (real(?w)).hash(): uint do return _mixBits(_realBits(this: real));
  inline proc bool.hash(): uint do return if this then 0: uint else 1: uint;

  /// The hash as a number that is not negative.
  proc chpl__defaultHashWrapper(const ref x): int do return (_hashOf(x) & max(int): uint): int;

  inline proc _realBits(x: real): uint do return __primitive("bitcast", x, uint);
  proc _objectBits(const ref x): uint {
    const object: __primitive("to borrowed", x.type) = x;
    return __primitive("deref", __primitive("convert", __primitive("address of", object), c_ptr(uint)));
  }

  proc _hashOfTuple(const ref x: _tuple): uint {
    var result: uint = _hashOf(x(0));
    for param i in 1..<x.size do result = _hashWithPart(result, _hashOf(x(i)), i);
    return result;
  }

  proc _hashOfArray(const ref x: _array): uint {
    var result: uint;
    var position = 1;
    for element in x {
      result = _hashWithPart(result, _hashOf(element), position);
      position += 1;
    }
    return result;
  }

  proc _hashOfFields(const ref x): uint {
    var result: uint;
    for param i in 0..<__primitive("num fields", x.type) {
      const part = _hashOf(__primitive("field by num", x, i));
      result = if i == 0 then part else _hashWithPart(result, part, i + 1);
    }
    return result;
  }
}
