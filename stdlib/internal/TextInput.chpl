// Reading values as text, in the form in which `write` writes them (spec, Input and Output).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Readers of values return 0 or the code of what went wrong (an errno value, EEOF, ESHORT, EFORMAT); what is thrown comes
// from the methods of user types.

module TextInput {
  use Base, Types, Ranges, Strings, Bytes, TextMethods, Casts, Errors, Domains, Arrays, TextIO, SystemErrors, Readers;

  extern proc choir_chan_read_int(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_uint(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_real(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_imag(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_complex(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_bool(chan: c_ptr(void), result: c_ptr(void)): int(32);
  extern proc choir_chan_read_name(chan: c_ptr(void), ref data: c_ptr(uint(8)), ref length: int): int(32);
  extern proc choir_chan_read_string(chan: c_ptr(void), ref data: c_ptr(uint(8)), ref length: int, style: c_ptr(void)): int(32);
  extern proc choir_chan_match(chan: c_ptr(void), text: c_ptr(uint(8)), length: int, skipSpace: bool): int(32);

  /// Matches a text; with `skipSpace`, white space in front of it counts neither in the input nor in the text.
  proc _match(ch: c_ptr(void), const ref text: string, skipSpace: bool = true): errorCode {
    var skipped = 0;
    while skipSpace && skipped < text.buffLen && _isSpace(_byteAt(text.buff, skipped)) do skipped += 1;
    return choir_chan_match(ch, _after(text.buff, skipped), text.buffLen - skipped, skipSpace);
  }

  proc _readName(ch: c_ptr(void), ref name: string): errorCode {
    var data = _noBuffer();
    var n = 0;
    const code = choir_chan_read_name(ch, data, n);
    if code == 0 {
      name = _stringFrom(data, n);
      choir_free(data);
    }
    return code;
  }

  proc _readNumber(ch: c_ptr(void), ref x: ?t, style: c_ptr(void)): errorCode {
    if isIntType(t) then return choir_chan_read_int(ch, numBits(t): int(32), _address(x), style);
    else if isUintType(t) then return choir_chan_read_uint(ch, numBits(t): int(32), _address(x), style);
    else if isRealType(t) then return choir_chan_read_real(ch, numBits(t): int(32), _address(x), style);
    else if isImagType(t) then return choir_chan_read_imag(ch, numBits(t): int(32), _address(x), style);
    else return choir_chan_read_complex(ch, numBits(t): int(32), _address(x), style);
  }
  proc _readBool(ch: c_ptr(void), ref x: bool): errorCode {
    var b: uint(8);
    const code = choir_chan_read_bool(ch, _address(b));
    if code == 0 then x = b != 0;
    return code;
  }
  proc _readWord(ch: c_ptr(void), ref x: ?t, style: c_ptr(void)): errorCode {
    var data = _noBuffer();
    var n = 0;
    const code = choir_chan_read_string(ch, data, n, style);
    if code == 0 {
      if isStringType(t) then x = _stringFrom(data, n); else x = _bytesFrom(data, n);
      choir_free(data);
    }
    return code;
  }
  proc _readEnum(ch: c_ptr(void), ref x: ?t): errorCode {
    var name: string;
    var code = _readName(ch, name);
    if code != 0 then return code;
    // As in the program's text: `color.red`.
    if name == t: string && _match(ch, ".", false) == 0 {
      code = _readName(ch, name);
      if code != 0 then return code;
    }
    for param i in 0..<__primitive("enum count", t) do
      if name == __primitive("enum name", t, i) {
        x = __primitive("convert", i, t);
        return 0;
      }
    return EFORMAT;
  }

  proc _readValue(ch: c_ptr(void), ref x: ?t): errorCode throws {
    if isNumericType(t) then return _readNumber(ch, x, _null());
    else if isBoolType(t) then return _readBool(ch, x);
    else if isStringType(t) || isBytesType(t) then return _readWord(ch, x, _null());
    else if isEnumType(t) then return _readEnum(ch, x);
    else if isArrayType(t) then return _readArray(ch, x);
    else if isTupleType(t) then return _readTuple(ch, x);
    else if isRangeType(t) then return _readRange(ch, x);
    else if isDomainType(t) then return if x.isRectangular() then _readDomain(ch, x) else _readIndices(ch, x);
    else if isClassType(t) then return _readClass(ch, x);
    else if isRecordType(t) then return _readRecord(ch, x);
    else if isUnionType(t) then return _readUnion(ch, x);
    else compilerError("reading values of type ", t: string, " is not supported");
  }

  /// The elements in the order of iteration, white space between them.
  proc _readArray(ch: c_ptr(void), ref x: _array): errorCode throws {
    for e in x {
      const code = _readValue(ch, e);
      if code != 0 then return code;
    }
    return 0;
  }
  proc _readTuple(ch: c_ptr(void), ref x: _tuple): errorCode throws {
    for param i in 0..<x.size {
      const before = _match(ch, if i == 0 then "(" else ",");
      if before != 0 then return before;
      const code = _readValue(ch, x(i));
      if code != 0 then return code;
    }
    if x.size == 1 then _match(ch, ",");
    return _match(ch, ")");
  }
  proc _readRange(ch: c_ptr(void), ref x: range(?)): errorCode throws {
    var low, high: x.idxType, stride = 1, code: errorCode;
    if x.hasLowBound() {
      code = _readValue(ch, low);
      if code != 0 then return code;
    }
    code = _match(ch, "..");
    if code != 0 then return code;
    if x.hasHighBound() {
      code = _readValue(ch, high);
      if code != 0 then return code;
    }
    if _match(ch, "by") == 0 {
      if x.strides == strideKind.one then return EFORMAT;
      code = _readValue(ch, stride);
      if code != 0 then return code;
    }
    if x.bounds == boundKind.both then x = _withStride(low..high, stride, x.type);
    else if x.bounds == boundKind.low then x = _withStride(low.., stride, x.type);
    else if x.bounds == boundKind.high then x = _withStride(..high, stride, x.type);
    return 0;
  }
  inline proc _withStride(const ref r: range(?), stride: int, type t) do
    return if t.strides == strideKind.one then r: t else (r by stride): t;

  proc _readDomain(ch: c_ptr(void), ref x: _domain): errorCode throws {
    var dims = x.dims();
    for param d in 0..<x.rank {
      var code = _match(ch, if d == 0 then "{" else ",");
      if code == 0 then code = _readValue(ch, dims(d));
      if code != 0 then return code;
    }
    const code = _match(ch, "}");
    if code == 0 then x = _buildDomain((...dims));
    return code;
  }

  /// The indices between braces, commas or white space between them, instead of those that x has.
  proc _readIndices(ch: c_ptr(void), ref x: _domain): errorCode throws {
    const code = _match(ch, "{");
    if code != 0 then return code;
    x.clear();
    var first = true;
    while _match(ch, "}") != 0 {
      if !first then _match(ch, ",");
      first = false;
      var i: x.fullIdxType;
      const code = _readValue(ch, i);
      if code != 0 then return code;
      x.add(i);
    }
    return 0;
  }

  /// Whether a type has a method of its own that reads its values.
  proc _hasReadMethod(ref x, reader, ref deserializer) param do
    return __primitive("can resolve method", x, "deserialize", reader, deserializer) ||
           __primitive("can resolve method", x, "readThis", reader) ||
           __primitive("can resolve method", x, "readWriteThis", reader) || _readsItself(x.type, reader, deserializer);
  /// Whether a type has a type method that makes a value by reading.
  proc _readsItself(type t, reader, ref deserializer) param do
    return (isRecordType(t) || isUnionType(t) || isClassType(t)) && !isStringType(t) && !isBytesType(t) && !isRangeType(t) &&
           __primitive("can resolve method", t, "deserializeFrom", reader, deserializer);
  proc _readByMethod(ref x, reader, ref deserializer): errorCode throws {
    try {
      if __primitive("can resolve method", x, "deserialize", reader, deserializer) then
        x.deserialize(reader, deserializer);
      else if __primitive("can resolve method", x, "readThis", reader) then
        x.readThis(reader);
      else if __primitive("can resolve method", x, "readWriteThis", reader) then
        x.readWriteThis(reader);
      else
        x = x.type.deserializeFrom(reader, deserializer);
    } catch e: EofError {
      return EEOF;
    }
    return 0;
  }
  /// A record or object in the default form, whose fields stand between two signs.
  proc _readWhole(ch: c_ptr(void), ref x, const ref open: string, const ref close: string): errorCode throws {
    var reader = _readerFor(ch);
    var deserializer = new defaultDeserializer();
    if _hasReadMethod(x, reader, deserializer) then return _readByMethod(x, reader, deserializer);
    else return _readFields(ch, x, open, close);
  }
  proc _readRecord(ch: c_ptr(void), ref x): errorCode throws do return _readWhole(ch, x, "(", ")");
  /// Into the object that x refers to; `nil` where x may be nil.
  proc _readClass(ch: c_ptr(void), ref x: ?t): errorCode throws {
    if isNilableClassType(t) && _match(ch, "nil") == 0 {
      x = nil;
      return 0;
    }
    var reader = _readerFor(ch);
    var deserializer = new defaultDeserializer();
    if _readsObjects(t, reader, deserializer) then return _readObject(x, reader, deserializer);
    if isNilableClassType(t) && x == nil && !_setToDefault(x) then return EFORMAT;
    var object = __primitive("class cast", x, __primitive("to non-nilable", __primitive("to borrowed", t)));
    return _readWhole(ch, object, "{", "}");
  }
  /// A new object, into which values can be read; false where the class makes none without arguments.
  proc _setToDefault(ref x: ?t): bool throws {
    if !isBorrowedClassType(t) && __primitive("can resolve", "_newDefault", t) {
      x = _newDefault(t);
      return true;
    } else {
      return false;
    }
  }
  /// Whether the objects of a class are made by its type method.
  proc _readsObjects(type t, reader, ref deserializer) param do
    return !isBorrowedClassType(t) && _readsItself(__primitive("to non-nilable", t), reader, deserializer);
  proc _readObject(ref x: ?t, reader, ref deserializer): errorCode throws {
    try {
      x = (__primitive("to non-nilable", t)).deserializeFrom(reader, deserializer);
    } catch e: EofError {
      return EEOF;
    }
    return 0;
  }
  proc _newDefault(type t) do return new (__primitive("to non-nilable", t))();

  /// `name = value` for every field, in any order.
  proc _readFields(ch: c_ptr(void), ref x: ?t, open: string, close: string): errorCode throws {
    var code = _match(ch, open);
    if code != 0 then return code;
    param count = __primitive("num fields", t);
    for k in 0..<count {
      if k != 0 then code = _match(ch, ",");
      var name: string;
      if code == 0 then code = _readName(ch, name);
      if code == 0 then code = _match(ch, "=");
      if code == 0 then code = _readField(ch, x, name);
      if code != 0 then return code;
    }
    return _match(ch, close);
  }
  /// `(name = value)`: the field becomes the active one. `()` is a union without one.
  proc _readUnion(ch: c_ptr(void), ref x: ?t): errorCode throws {
    var reader = _readerFor(ch);
    var deserializer = new defaultDeserializer();
    if _hasReadMethod(x, reader, deserializer) then return _readByMethod(x, reader, deserializer);
    var code = _match(ch, "(");
    if code != 0 then return code;
    if _match(ch, ")") == 0 {
      const empty: t;
      x = empty;
      return 0;
    }
    var name: string, isField = false;
    code = _readName(ch, name);
    if code == 0 then code = _match(ch, "=");
    for param i in 0..<__primitive("num fields", t) do
      if code == 0 && name == __primitive("field name", t, i) {
        isField = true;
        ref field = _unionField(x, i);
        code = _readValue(ch, field);
      }
    if code != 0 || !isField then return if code == 0 then EFORMAT else code;
    return _match(ch, ")");
  }
  proc _readField(ch: c_ptr(void), ref x: ?t, const ref name: string): errorCode throws {
    for param i in 0..<__primitive("num fields", t) do
      if name == __primitive("field name", t, i) then
        return _readValue(ch, _fieldToRead(x, i));
    return EFORMAT;
  }
}
