// writing to standard output and error, and the text of every value (spec, Input and Output).
//
// One procedure writes any value to a channel of the runtime; which form it takes is decided at compile time by the
// kind of its type. Types with a `serialize` or `writeThis` of their own decide for themselves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module TextIO {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays, SystemErrors;

  extern proc choir_chan_stdout(): c_ptr(void);
  extern proc choir_chan_stderr(): c_ptr(void);
  extern proc choir_chan_retain(chan: c_ptr(void)): void;
  extern proc choir_chan_release(chan: c_ptr(void)): void;
  extern proc choir_chan_lock(chan: c_ptr(void)): void;
  extern proc choir_chan_unlock(chan: c_ptr(void)): void;
  extern proc choir_chan_unlock_written(chan: c_ptr(void)): void;
  extern proc choir_chan_flush(chan: c_ptr(void)): int(32);
  extern proc choir_chan_write_bytes(chan: c_ptr(void), data: c_ptr(uint(8)), length: int): int(32);
  extern proc choir_chan_take_failure(chan: c_ptr(void)): int(32);
  extern proc choir_chan_write_string(chan: c_ptr(void), data: c_ptr(uint(8)), length: int, style: c_ptr(void)): int(32);
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

  /// Writes x as `write` does: strings bare at the top, in quotes nowhere. Failures of the channel are kept in it; what
  /// is thrown comes from the methods of user types.
  proc _writeValue(ch: c_ptr(void), const ref x: ?t) throws {
    if isStringType(t) || isBytesType(t) then
      choir_chan_write_string(ch, x.buff, x.buffLen, _null());
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
    else if isClassType(t) then
      _writeClass(ch, x);
    else if __primitive("is kind", t, "nil") then
      _writeLiteral(ch, "nil");
    else if __primitive("is kind", t, "nothing") then
      return;
    else if __primitive("is kind", t, "cptr") then
      _writePointer(ch, __primitive("convert", x, uint(64)));
    else if __primitive("is kind", t, "iterator") then
      _writeElements(ch, x);
    else if isSyncType(t) then
      compilerError("a sync variable cannot be written itself: write what '.readFE()' or '.readFF()' gives");
    else if __primitive("is kind", t, "proc") then
      _writeText(ch, x: string);
    else
      _writeRecord(ch, x);
  }

  /// A field as the place that a value is read into: reading gives constant fields theirs, too.
  inline proc _fieldToRead(ref x, param i: int) ref {
    type fieldType = __primitive("field type", x.type, i);
    return __primitive("deref", __primitive("convert", __primitive("address of", __primitive("field by num", x, i)),
                                            c_ptr(fieldType)));
  }

  /// Nothing here asks for the domains in an array's type, which elements that are distributed do not tell.
  proc _writeValue(ch: c_ptr(void), const ref x: _array) throws { _writeArray(ch, x); }

  /// As C's %p, but for nil.
  proc _writePointer(ch: c_ptr(void), address: uint) {
    if address == 0 {
      _writeLiteral(ch, "nil");
      return;
    }
    _writeLiteral(ch, "0x");
    var shift = 60;
    while shift > 0 && (address >> shift) == 0 do shift -= 4;
    while shift >= 0 {
      const digit = (address >> shift) & 15;
      choir_chan_write_byte(ch, (if digit < 10 then digit + 48 else digit + 87): uint(8));
      shift -= 4;
    }
  }

  proc _writeTuple(ch: c_ptr(void), const ref x: _tuple) throws {
    _writeLiteral(ch, "(");
    for param i in 0..<x.size {
      if i != 0 then _writeLiteral(ch, ", ");
      _writeValue(ch, x(i));
    }
    if x.size == 1 then _writeLiteral(ch, ",");
    _writeLiteral(ch, ")");
  }

  proc _writeRange(ch: c_ptr(void), const ref r: range(?)) throws {
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
  /// The alignment, of integers as what is left of it after division by the stride.
  proc range._alignmentToShow() {
    if isIntegralType(idxType) then
      return _fromInt(idxType, _residue(_alignedAt(), 0: _intIdx(idxType), stride));
    else
      return alignment;
  }

  proc _writeDomain(ch: c_ptr(void), const ref d: _domain) throws {
    _writeLiteral(ch, "{");
    if d.isSparse() && d.rank > 1 {
      // A line for each row or column, in the order that the indices are kept in.
      _writeLiteral(ch, "\n");
      var line = -1;
      for i in d {
        if line >= 0 && d._value.dsiMajor(i) != line then _writeLiteral(ch, "\n");
        line = d._value.dsiMajor(i);
        _writeLiteral(ch, " ");
        _writeValue(ch, i);
      }
      if line >= 0 then _writeLiteral(ch, "\n");
      _writeLiteral(ch, "}\n");
      return;
    } else if !d.isRectangular() {
      var first = true;
      for i in d {
        if !first {
          if d.isSparse() then _writeLiteral(ch, " "); else _writeLiteral(ch, ", ");
        }
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
  proc _writeArray(ch: c_ptr(void), const ref a: _array) throws {
    if a.isSparse() && a.rank > 1 {
      const d = a.domain;
      var line = -1;
      for i in d {
        const at = d._value.dsiMajor(i);
        if line >= 0 {
          if at != line then _writeLiteral(ch, "\n"); else _writeLiteral(ch, " ");
        }
        line = at;
        _writeValue(ch, a[i]);
      }
      if line >= 0 then _writeLiteral(ch, "\n");
    } else if (a.rank == 1 && (a.strides == strideKind.one || a.strides == strideKind.positive)) || !a.isRectangular() {
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
  proc _writePlane(ch: c_ptr(void), const ref a: _array, param d: int, ref at) throws {
    const r = _ascending(a.dim(d));
    if d == a.rank - 1 {
      var first = true;
      for i in r {
        if !first then _writeLiteral(ch, " ");
        first = false;
        at(d) = i;
        _writeValue(ch, a._element(at));
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
  proc _writeElements(ch: c_ptr(void), const x) throws {
    var first = true;
    for y in x {
      if !first then _writeLiteral(ch, " ");
      first = false;
      _writeValue(ch, y);
    }
  }

  /// readWriteThis may change its object, but does not when it writes.
  inline proc _modifiable(const ref x) ref do return __primitive("deref", __primitive("address of", x));

  /// Whether the type of x has a method to write it with: its fields may then have types that cannot be written.
  proc _hasWriteMethod(const ref x, ref writer, ref serializer) param do
    return __primitive("can resolve method", x, "serialize", writer, serializer) ||
           __primitive("can resolve method", x, "writeThis", writer) ||
           __primitive("can resolve method", x, "readWriteThis", writer);
  /// Writes x with the method that its type has for that.
  proc _writeByMethod(const ref x, ref writer, ref serializer) throws {
    if __primitive("can resolve method", x, "serialize", writer, serializer) then
      x.serialize(writer, serializer);
    else if __primitive("can resolve method", x, "writeThis", writer) then
      x.writeThis(writer);
    else
      _modifiable(x).readWriteThis(writer);
  }
  proc _writeRecord(ch: c_ptr(void), const ref x: ?t) throws {
    var writer = _writerFor(ch);
    var serializer = new defaultSerializer();
    if _hasWriteMethod(x, writer, serializer) {
      _writeByMethod(x, writer, serializer);
    } else {
      _writeLiteral(ch, "(");
      if isUnionType(t) then _writeActiveField(ch, x); else _writeFields(ch, x);
      _writeLiteral(ch, ")");
    }
  }
  /// The field of a union that was written last.
  proc _writeActiveField(ch: c_ptr(void), const ref x: ?t) throws {
    for param i in 0..<__primitive("num fields", t) {
      if x._active == i + 1 {
        _writeLiteral(ch, __primitive("field name", t, i));
        _writeLiteral(ch, " = ");
        _writeValue(ch, __primitive("field by num", x, i));
      }
    }
  }
  proc _writeFields(ch: c_ptr(void), const ref x: ?t) throws {
    var first = true;
    for param i in 0..<__primitive("num fields", t) {
      if __primitive("field type", t, i) != nothing {
        if !first then _writeLiteral(ch, ", ");
        first = false;
        _writeLiteral(ch, __primitive("field name", t, i));
        _writeLiteral(ch, " = ");
        _writeValue(ch, __primitive("field by num", x, i));
      }
    }
  }

  proc _writeClass(ch: c_ptr(void), const ref x: ?t) throws {
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
  proc (borrowed class)._writeSelf(ch: c_ptr(void)) throws { _writeObject(ch, this); }

  proc _writeObject(ch: c_ptr(void), x: borrowed class) throws {
    _checkNesting();
    var writer = _writerFor(ch);
    var serializer = new defaultSerializer();
    if _hasWriteMethod(x, writer, serializer) {
      _writeByMethod(x, writer, serializer);
    } else {
      _writeLiteral(ch, "{");
      _writeFields(ch, x);
      _writeLiteral(ch, "}");
    }
  }

  /// The runtime's struct choir_style.
  record _textStyle {
    var base, prefixBase, upperCase, sign, alignment, pad, realForm, showPoint, showPointZero, stringForm, quote, complexForm,
        quoteEnd, skipUnknown, ofNumbers, reserved: uint(8);
    var minWidth, maxWidth, precision: int(32);
  }

  extern proc choir_chan_style(chan: c_ptr(void)): c_ptr(void);

  /// Writes x with another style for the scalars in it.
  proc _writeValueStyled(ch: c_ptr(void), const ref x, const ref style: _textStyle) throws {
    ref own = __primitive("deref", __primitive("convert", choir_chan_style(ch), c_ptr(_textStyle)));
    const before = own;
    own = style;
    defer own = before;
    _writeValue(ch, x);
  }

  // --- Writers --------------------------------------------------------------------------------------------------------

  /// A channel that writes (fileWriter of module IO). Counted: copies write to the same place. `serializerType` says in
  /// which form. Methods of user types get one that is locked already.
  record fileWriter {
    param locking: bool;
    type serializerType = defaultSerializer;
    var _chan: c_ptr(void);
    var _serializer: serializerType;

    proc init(param locking: bool = true, type serializerType = defaultSerializer) {
      this.locking = locking;
      this.serializerType = serializerType;
      _chan = _null();
    }
    /// Takes over a reference to a channel of the runtime.
    proc init(param locking: bool, chan: c_ptr(void), serializer: ?t) {
      this.locking = locking;
      _checkSerializer(t);
      this.serializerType = t;
      _chan = chan;
      _serializer = serializer;
    }
    proc init=(const ref other: fileWriter(?)) {
      this.locking = other.locking;
      this.serializerType = other.serializerType;
      _chan = other._chan;
      _serializer = other._serializer;
      if _chan != nil then choir_chan_retain(_chan);
    }
    proc deinit() { if _chan != nil then choir_chan_release(_chan); }

    pragma "iterables in order"
    proc write(const args...) throws {
      choir_chan_lock(_chan);
      defer choir_chan_unlock(_chan);
      for param i in 0..<args.size do _writeOne(args(i));
      _checkWritten();
    }
    pragma "iterables in order"
    proc writeln(const args...) throws {
      choir_chan_lock(_chan);
      defer choir_chan_unlock(_chan);
      for param i in 0..<args.size do _writeOne(args(i));
      _writeLiteral(_chan, "\n");
      _checkWritten();
    }
    proc writeln() throws {
      _writeLiteral(_chan, "\n");
      _checkWritten();
    }
    inline proc _writeOne(const ref x) throws {
      if serializerType == defaultSerializer {
        _writeValue(_chan, x);
      } else {
        var serializer = _serializer;
        var writer = _writerWith(_chan, serializer);
        serializer.serializeValue(writer, x);
      }
    }
    proc _checkWritten() throws {
      const code = choir_chan_take_failure(_chan);
      if code != 0 then throw _channelError(code, "while writing", _chan);
    }

    proc writeLiteral(const ref s: string) throws {
      _writeText(_chan, s);
      _checkWritten();
    }
    proc writeLiteral(const ref s: bytes) throws {
      choir_chan_write_bytes(_chan, s.buff, s.buffLen);
      _checkWritten();
    }
    proc writeNewline() throws do writeln();
    proc flush() throws {
      choir_chan_flush(_chan);
      _checkWritten();
    }
    proc lock() throws { choir_chan_lock(_chan); }
    proc unlock() { choir_chan_unlock(_chan); }
    proc writing param do return true;
    proc binary() do return !serializerType._isText();
    proc serializer ref do return _serializer;
  }
  operator =(ref lhs: fileWriter(?), const ref rhs: fileWriter(?)) {
    if rhs._chan != nil then choir_chan_retain(rhs._chan);
    if lhs._chan != nil then choir_chan_release(lhs._chan);
    lhs._chan = rhs._chan;
    lhs._serializer = rhs._serializer;
  }

  inline proc _writerFor(ch: c_ptr(void)) do return _writerWith(ch, new defaultSerializer());
  inline proc _writerWith(ch: c_ptr(void), serializer) {
    choir_chan_retain(ch);
    return new fileWriter(false, ch, serializer);
  }
  inline proc _standardWriter(ch: c_ptr(void)) {
    choir_chan_retain(ch);
    return new fileWriter(true, ch, new defaultSerializer());
  }
  inline proc stdout do return _standardWriter(choir_chan_stdout());
  inline proc stderr do return _standardWriter(choir_chan_stderr());

  /// That a call lost its parentheses is likelier than that a procedure is to be written.
  inline proc _writeArgument(ch: c_ptr(void), const ref x: ?t) throws {
    if __primitive("is kind", t, "proc") then
      compilerWarning("this writes the procedure and does not call it: a call has parentheses", 2);
    _writeValue(ch, x);
  }
  inline proc _writeArgument(ch: c_ptr(void), const ref x: _array) throws { _writeArray(ch, x); }

  pragma "iterables in order"
  proc write(const args...) {
    const ch = choir_chan_stdout();
    choir_chan_lock(ch);
    for param i in 0..<args.size do try! _writeArgument(ch, args(i));
    choir_chan_unlock_written(ch);
  }
  pragma "iterables in order"
  proc writeln(const args...) {
    const ch = choir_chan_stdout();
    choir_chan_lock(ch);
    for param i in 0..<args.size do try! _writeArgument(ch, args(i));
    _writeLiteral(ch, "\n");
    choir_chan_unlock_written(ch);
  }
  /// With something between the values, and behind the last.
  pragma "iterables in order"
  pragma "named behind the list"
  proc write(const args..., sep: string, end: string = "") do _writeSeparated(args, sep, end);
  pragma "iterables in order"
  pragma "named behind the list"
  proc write(const args..., end: string) do _writeSeparated(args, "", end);
  pragma "iterables in order"
  pragma "named behind the list"
  proc writeln(const args..., sep: string, end: string = "\n") do _writeSeparated(args, sep, end);
  pragma "iterables in order"
  pragma "named behind the list"
  proc writeln(const args..., end: string) do _writeSeparated(args, "", end);
  proc _writeSeparated(const ref args, const ref sep: string, const ref end: string) {
    const ch = choir_chan_stdout();
    choir_chan_lock(ch);
    for param i in 0..<args.size {
      if i > 0 then _writeText(ch, sep);
      try! _writeValue(ch, args(i));
    }
    _writeText(ch, end);
    choir_chan_unlock_written(ch);
  }
  proc writeln() {
    const ch = choir_chan_stdout();
    choir_chan_lock(ch);
    _writeLiteral(ch, "\n");
    choir_chan_unlock_written(ch);
  }

  /// Reports what writes no values, at the program's call.
  proc _checkSerializer(type t) {
    if !isRecordType(t) && !isClassType(t) then
      compilerError("a serializer is a record or class with a method 'serializeValue'; this is ", t: string);
    else if __primitive("can resolve method", t, "_isText") && __primitive("can resolve method", t, "_reads") then
      compilerError("a serializer is needed here, and ", t: string, " is a deserializer");
  }

  // --- The default form ----------------------------------------------------------------------------------------------

  /// What the start... methods of serializers and deserializers return are the parts of one of these.
  enum _partsOfA { aggregate, tuple, list, array, map }
  proc _haveElements(param of: _partsOfA) param do
    return of == _partsOfA.tuple || of == _partsOfA.list || of == _partsOfA.array;

  /// Writes values as `write` does.
  record defaultSerializer {
    proc type _isText() param do return true;
    proc ref serializeValue(writer: fileWriter(?), const ref x: ?) throws do _writeValue(writer._chan, x);

    proc ref startRecord(writer: fileWriter(?), name: string, size: int) throws do
      return _start(_partsOfA.aggregate, writer, "(", ")");
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws do
      return _start(_partsOfA.aggregate, writer, "{", "}");
    proc ref startTuple(writer: fileWriter(?), size: int) throws do
      return _start(_partsOfA.tuple, writer, "(", if size == 1 then ",)" else ")");
    proc ref startList(writer: fileWriter(?), size: int) throws do return _start(_partsOfA.list, writer, "[", "]");
    proc ref startMap(writer: fileWriter(?), size: int) throws do return _start(_partsOfA.map, writer, "{", "}");
    proc ref startArray(writer: fileWriter(?), size: int = -1) throws do
      return _start(_partsOfA.array, writer, "", "", " ");

    proc _start(param of: _partsOfA, writer: fileWriter(?), const ref open: string, const ref close: string,
                const ref separator: string = ", ") throws {
      writer.writeLiteral(open);
      return new _textSerializer(of, _writerFor(writer._chan), separator, close);
    }

    // What the start... methods return.
    proc type AggregateSerializer type do return _partsType(_partsOfA.aggregate);
    proc type TupleSerializer type do return _partsType(_partsOfA.tuple);
    proc type ListSerializer type do return _partsType(_partsOfA.list);
    proc type ArraySerializer type do return _partsType(_partsOfA.array);
    proc type MapSerializer type do return _partsType(_partsOfA.map);
    proc type _partsType(param of: _partsOfA) type do return _textSerializer(of, fileWriter(false, defaultSerializer));
  }

  /// Writes the parts of one value in the default form: what defaultSerializer's start... methods return, and those of
  /// serializers that differ from it in numbers.
  record _textSerializer {
    param of: _partsOfA;
    type _writerType;
    var _writer: _writerType;
    var _separator, _close: string;
    var _isFirst = true;

    proc init(param of: _partsOfA, writer: fileWriter(false, ?), const ref separator: string, const ref close: string) {
      this.of = of;
      _writerType = writer.type;
      _writer = writer;
      _separator = separator;
      _close = close;
    }
    proc ref _separate() throws {
      if !_isFirst then _writer.writeLiteral(_separator);
      _isFirst = false;
    }
    proc ref _writePart(const ref x: ?) throws {
      _separate();
      _writer.write(x);
    }
    proc ref writeField(name: string, const ref x: ?) throws where of == _partsOfA.aggregate {
      _separate();
      _writer.writeLiteral(name);
      _writer.writeLiteral(" = ");
      _writer.write(x);
    }
    proc ref writeElement(const ref x: ?) throws where _haveElements(of) do _writePart(x);
    proc ref writeKey(const ref key: ?) throws where of == _partsOfA.map do _writePart(key);
    proc ref writeValue(const ref value: ?) throws where of == _partsOfA.map {
      _writer.writeLiteral(": ");
      _writer.write(value);
    }
    proc ref startDim(size: int) throws where of == _partsOfA.array {
      if !_isFirst then _writer.writeNewline();
      _isFirst = true;
    }
    proc ref endDim() throws where of == _partsOfA.array { _isFirst = false; }
    /// The fields of a parent class go before those of the class itself, without braces of their own.
    proc ref startClass(writer: fileWriter(?), name: string, size: int) throws where of == _partsOfA.aggregate {
      var parent = new _textSerializer(of, _writer, _separator, "");
      parent._isFirst = _isFirst;
      if size > 0 then _isFirst = false;
      return parent;
    }
    proc ref endRecord() throws where of == _partsOfA.aggregate do _writer.writeLiteral(_close);
    proc ref endClass() throws where of == _partsOfA.aggregate do _writer.writeLiteral(_close);
    proc ref endTuple() throws where of == _partsOfA.tuple do _writer.writeLiteral(_close);
    proc ref endList() throws where of == _partsOfA.list do _writer.writeLiteral(_close);
    proc ref endMap() throws where of == _partsOfA.map do _writer.writeLiteral(_close);
    proc ref endArray() throws where of == _partsOfA.array do _writer.writeLiteral(_close);
  }

  // --- Into strings ---------------------------------------------------------------------------------------------------

  /// A writer into memory, whose text can be taken at the end.
  record _memoryWriter {
    var _file, _chan: c_ptr(void);

    proc init() {
      _file = _null();
      _chan = _null();
      init this;
      choir_file_open_memory(_file);
      choir_chan_open(_file, 1, 0, max(int), false, _chan);
    }
    proc deinit() {
      choir_chan_release(_chan);
      choir_file_release(_file);
    }
    /// Runs out of nothing but memory, so errors do not occur.
    proc _takeBuffer(ref length: int): c_ptr(uint(8)) {
      choir_chan_flush(_chan);
      var reader = _null();
      choir_chan_open(_file, 0, 0, max(int), false, reader);
      var data = _noBuffer();
      choir_chan_read_all(reader, -1, data, length);
      choir_chan_release(reader);
      return data;
    }
    proc text(): string {
      var length = 0;
      const data = _takeBuffer(length);
      if length == 0 then return "";
      const result = _stringFrom(data, length);
      choir_free(data);
      return result;
    }
  }

  /// What write would print of x, as a string.
  proc _textOf(const ref x): string {
    if isString(x) {
      return x;
    } else {
      const memory = new _memoryWriter();
      try! _writeValue(memory._chan, x);
      return memory.text();
    }
  }

  /// The texts of the arguments, one after another.
  pragma "iterables in order"
  proc stringify(const args...): string do return _concatenate((...args));
}
