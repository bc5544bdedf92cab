// writing to standard output and error, and the text of every value (spec, Input and Output).
//
// One procedure writes any value to a channel of the runtime; which form it takes is decided at compile time by the
// kind of its type. Types with a `serialize` or `writeThis` of their own decide for themselves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module TextIO {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays;

  extern proc choir_chan_stdout(): c_ptr(void);
  extern proc choir_chan_stderr(): c_ptr(void);
  extern proc choir_chan_retain(chan: c_ptr(void)): void;
  extern proc choir_chan_release(chan: c_ptr(void)): void;
  extern proc choir_chan_lock(chan: c_ptr(void)): void;
  extern proc choir_chan_unlock(chan: c_ptr(void)): void;
  extern proc choir_chan_flush(chan: c_ptr(void)): int(32);
  extern proc choir_chan_write_bytes(chan: c_ptr(void), data: c_ptr(uint(8)), length: int): int(32);
  extern proc choir_chan_write_byte(chan: c_ptr(void), byte: uint(8)): int(32);
  extern proc choir_chan_write_int(chan: c_ptr(void), value: int, style: c_ptr(void)): int(32);
  extern proc choir_chan_write_uint(chan: c_ptr(void), value: uint, style: c_ptr(void)): int(32);
  extern proc choir_chan_write_real(chan: c_ptr(void), value: real(64), style: c_ptr(void)): int(32);
  extern proc choir_chan_write_real32(chan: c_ptr(void), value: real(32), style: c_ptr(void)): int(32);
  extern proc choir_chan_write_imag(chan: c_ptr(void), value: real(64), style: c_ptr(void)): int(32);
  extern proc choir_chan_write_complex(chan: c_ptr(void), re: real(64), im: real(64), style: c_ptr(void)): int(32);
  extern proc choir_file_open_memory(ref file: c_ptr(void)): int(32);
  extern proc choir_file_release(file: c_ptr(void)): void;
  extern proc choir_chan_open(file: c_ptr(void), kind: int(32), start: int, end: int, locking: bool, ref chan: c_ptr(void)): int(32);
  extern proc choir_chan_read_all(chan: c_ptr(void), limit: int, ref data: c_ptr(uint(8)), ref length: int): int(32);

  // --- The kinds ------------------------------------------------------------------------------------------------------

  inline proc _writeText(ch: c_ptr(void), const ref s: string) { choir_chan_write_bytes(ch, s.buff, s.buffLen); }
  inline proc _writeLiteral(ch: c_ptr(void), param s: string) {
    choir_chan_write_bytes(ch, __primitive("convert", __primitive("string literal data", s), c_ptr(uint(8))),
                           __primitive("string length", s));
  }

  /// Writes x as `write` does: strings bare at the top, in quotes nowhere.
  proc _writeValue(ch: c_ptr(void), const ref x: ?t) {
    if isStringType(t) || isBytesType(t) then
      choir_chan_write_bytes(ch, x.buff, x.buffLen);
    else if isBoolType(t) {
      if x then _writeLiteral(ch, "true"); else _writeLiteral(ch, "false");
    } else if isIntType(t) then
      choir_chan_write_int(ch, x: int, _null());
    else if isUintType(t) then
      choir_chan_write_uint(ch, x: uint, _null());
    else if isRealType(t) {
      if numBits(t) == 32 then choir_chan_write_real32(ch, x, _null());
      else choir_chan_write_real(ch, x, _null());
    } else if isImagType(t) then
      choir_chan_write_imag(ch, __primitive("convert", x, real(numBits(t))): real(64), _null());
    else if isComplexType(t) then
      choir_chan_write_complex(ch, x.re: real(64), x.im: real(64), _null());
    else if isEnumType(t) {
      const at = __primitive("convert", x, int(64));
      for param i in 0..<__primitive("enum count", t) do
        if at == i then _writeLiteral(ch, __primitive("enum name", t, i));
    } else if isTupleType(t) then
      _writeTuple(ch, x);
    else if isRangeType(t) then
      _writeRange(ch, x);
    else if isDomainType(t) then
      _writeDomain(ch, x);
    else if isArrayType(t) then
      _writeArray(ch, x);
    else if isClassType(t) then
      _writeClass(ch, x);
    else if __primitive("is kind", t, "nil") then
      _writeLiteral(ch, "nil");
    else if __primitive("is kind", t, "nothing") then
      return;
    else if __primitive("is kind", t, "cptr") then
      choir_chan_write_uint(ch, __primitive("convert", x, uint(64)), _null());
    else if __primitive("is kind", t, "iterator") then
      _writeElements(ch, x);
    else
      _writeRecord(ch, x);
  }

  proc _writeTuple(ch: c_ptr(void), const ref x: _tuple) {
    _writeLiteral(ch, "(");
    for param i in 0..<x.size {
      if i != 0 then _writeLiteral(ch, ", ");
      _writeValue(ch, x(i));
    }
    if x.size == 1 then _writeLiteral(ch, ",");
    _writeLiteral(ch, ")");
  }

  proc _writeRange(ch: c_ptr(void), const ref r: range(?)) {
    if r.hasLowBound() then _writeValue(ch, r.lowBound);
    _writeLiteral(ch, "..");
    if r.hasHighBound() {
      // An open end that lies below the first index of its type.
      _writeValue(ch, r.highBound);
    }
    if r.stride != 1 {
      _writeLiteral(ch, " by ");
      _writeValue(ch, r.stride);
      if !r._isNaturallyAligned() {
        _writeLiteral(ch, " align ");
        _writeValue(ch, r._alignmentToShow());
      }
    }
  }
  /// The alignment as the least index at or above the low bound, or as a residue where there is none.
  proc range._alignmentToShow() {
    if isIntegralType(idxType) && bounds == boundKind.neither then
      return _fromInt(idxType, _mod(_alignedAt(), abs(stride): _intIdx(idxType)));
    else
      return alignment;
  }

  proc _writeDomain(ch: c_ptr(void), const ref d: _domain) {
    _writeLiteral(ch, "{");
    if !d.isRectangular() {
      var first = true;
      for i in d {
        if !first then _writeLiteral(ch, if d.isSparse() then " " else ", ");
        first = false;
        _writeValue(ch, i);
      }
    } else for param i in 0..<d.rank {
      if i != 0 then _writeLiteral(ch, ", ");
      _writeRange(ch, d.dim(i));
    }
    _writeLiteral(ch, "}");
  }

  /// The same indices in ascending order.
  inline proc _ascending(const ref r: range(?)) {
    if r.strides == strideKind.one || r.strides == strideKind.positive then return r;
    else if r.strides == strideKind.any then return r by (if r.stride < 0 then -1 else 1);
    else return r by -1;
  }

  /// Rows on lines of their own, elements apart by a space, a blank line between planes; in the order of the indices,
  /// whichever way the array is iterated.
  proc _writeArray(ch: c_ptr(void), const ref a: _array) {
    if (a.rank == 1 && (a.strides == strideKind.one || a.strides == strideKind.positive)) || !a.isRectangular() {
      var first = true;
      for x in a {
        if !first then _writeLiteral(ch, " ");
        first = false;
        _writeValue(ch, x);
      }
    } else {
      var at: a.rank * a.idxType;
      _writePlane(ch, a, 0, at);
    }
  }
  proc _writePlane(ch: c_ptr(void), const ref a: _array, param d: int, ref at) {
    const r = _ascending(a.dim(d));
    if d == a.rank - 1 {
      var first = true;
      for i in r {
        if !first then _writeLiteral(ch, " ");
        first = false;
        at(d) = i;
        _writeValue(ch, a[at]);
      }
    } else {
      var left = r.size;
      for i in r {
        at(d) = i;
        _writePlane(ch, a, d + 1, at);
        left -= 1;
        // Rows are lines; planes, and what is made of them, stand ever further apart.
        if left > 0 then
          for 1..a.rank - 1 - d do _writeLiteral(ch, "\n");
      }
    }
  }
  proc _writeElements(ch: c_ptr(void), const x) {
    var first = true;
    for y in x {
      if !first then _writeLiteral(ch, " ");
      first = false;
      _writeValue(ch, y);
    }
  }

  proc _writeRecord(ch: c_ptr(void), const ref x: ?t) {
    if __primitive("can resolve method", x, "serialize", _writerFor(ch), _serializerFor(ch)) {
      const w = _writerFor(ch);
      try! x.serialize(w, _serializerFor(ch));
    } else if __primitive("can resolve method", x, "writeThis", _writerFor(ch)) {
      const w = _writerFor(ch);
      try! x.writeThis(w);
    } else {
      _writeLiteral(ch, "(");
      _writeFields(ch, x);
      _writeLiteral(ch, ")");
    }
  }
  proc _writeFields(ch: c_ptr(void), const ref x: ?t) {
    for param i in 0..<__primitive("num fields", t) {
      if i != 0 then _writeLiteral(ch, ", ");
      _writeLiteral(ch, __primitive("field name", t, i));
      _writeLiteral(ch, " = ");
      _writeValue(ch, __primitive("field by num", x, i));
    }
  }

  proc _writeClass(ch: c_ptr(void), const ref x: ?t) {
    if isNilableClassType(t) {
      if x == nil {
        _writeLiteral(ch, "nil");
        return;
      }
    }
    const object = __primitive("class cast", x, __primitive("to non-nilable", __primitive("to borrowed", t)));
    object._writeSelf(ch);
  }
  /// Instantiated for every class and dispatched, so that the object is written at its dynamic type.
  pragma "one per class"
  proc (borrowed class)._writeSelf(ch: c_ptr(void)) { _writeObject(ch, this); }

  proc _writeObject(ch: c_ptr(void), x: borrowed class) {
    if __primitive("can resolve method", x, "serialize", _writerFor(ch), _serializerFor(ch)) {
      const w = _writerFor(ch);
      try! x.serialize(w, _serializerFor(ch));
    } else if __primitive("can resolve method", x, "writeThis", _writerFor(ch)) {
      const w = _writerFor(ch);
      try! x.writeThis(w);
    } else {
      _writeLiteral(ch, "{");
      _writeFields(ch, x);
      _writeLiteral(ch, "}");
    }
  }

  // --- Writers --------------------------------------------------------------------------------------------------------

  /// A channel that writes (fileWriter of module IO). Counted: copies write to the same place.
  record fileWriter {
    var _chan: c_ptr(void);

    proc init() { _chan = _null(); }
    proc init(chan: c_ptr(void)) { _chan = chan; }
    proc init=(const ref other: fileWriter) {
      _chan = other._chan;
      if _chan != nil then choir_chan_retain(_chan);
    }
    proc deinit() { if _chan != nil then choir_chan_release(_chan); }

    proc write(const args...) throws {
      choir_chan_lock(_chan);
      for param i in 0..<args.size do _writeValue(_chan, args(i));
      choir_chan_unlock(_chan);
    }
    proc writeln(const args...) throws {
      choir_chan_lock(_chan);
      for param i in 0..<args.size do _writeValue(_chan, args(i));
      _writeLiteral(_chan, "\n");
      choir_chan_unlock(_chan);
    }
    proc writeln() throws { _writeLiteral(_chan, "\n"); }
    proc writeLiteral(const ref s: string) throws { _writeText(_chan, s); }
    proc writeString(const ref s: string) throws { _writeText(_chan, s); }
    proc writeNewline() throws { _writeLiteral(_chan, "\n"); }
    proc flush() throws { choir_chan_flush(_chan); }
    proc lock() throws { choir_chan_lock(_chan); }
    proc unlock() { choir_chan_unlock(_chan); }
    proc writing param do return true;
    proc binary() do return false;
    proc serializerType type do return defaultSerializer;
    proc serializer do return new defaultSerializer();
  }
  operator =(ref lhs: fileWriter, const ref rhs: fileWriter) {
    if rhs._chan != nil then choir_chan_retain(rhs._chan);
    if lhs._chan != nil then choir_chan_release(lhs._chan);
    lhs._chan = rhs._chan;
  }

  record defaultSerializer { }

  inline proc _writerFor(ch: c_ptr(void)): fileWriter {
    choir_chan_retain(ch);
    return new fileWriter(ch);
  }
  inline proc _serializerFor(ch: c_ptr(void)) do return new defaultSerializer();

  inline proc stdout: fileWriter do return _writerFor(choir_chan_stdout());
  inline proc stderr: fileWriter do return _writerFor(choir_chan_stderr());

  proc write(const args...) {
    const ch = choir_chan_stdout();
    choir_chan_lock(ch);
    for param i in 0..<args.size do _writeValue(ch, args(i));
    choir_chan_unlock(ch);
  }
  proc writeln(const args...) {
    const ch = choir_chan_stdout();
    choir_chan_lock(ch);
    for param i in 0..<args.size do _writeValue(ch, args(i));
    _writeLiteral(ch, "\n");
    choir_chan_unlock(ch);
  }
  proc writeln() { _writeLiteral(choir_chan_stdout(), "\n"); }

  /// What write would print of x, as a string.
  proc _textOf(const ref x): string {
    if isString(x) {
      return x;
    } else {
      var file = _null(), ch = _null();
      choir_file_open_memory(file);
      choir_chan_open(file, 1, 0, max(int), false, ch);
      _writeValue(ch, x);
      choir_chan_flush(ch);
      choir_chan_release(ch);
      choir_chan_open(file, 0, 0, max(int), false, ch);
      var data = _noBuffer();
      var length = 0;
      choir_chan_read_all(ch, -1, data, length);
      choir_chan_release(ch);
      choir_file_release(file);
      if length == 0 then return "";
      const result = _stringFrom(data, length);
      choir_free(data);
      return result;
    }
  }
}
