// Channels that read: fileReader and its methods but for formats and binary data (spec, Input and Output).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Readers {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays, RawMemory, SystemErrors, TextIO, TextInput;

  extern proc choir_chan_stdin(): c_ptr(void);
  extern proc choir_chan_close(chan: c_ptr(void)): int(32);
  extern proc choir_chan_is_closed(chan: c_ptr(void)): bool;
  extern proc choir_chan_at_eof(chan: c_ptr(void)): bool;
  extern proc choir_chan_advance(chan: c_ptr(void), amount: int): int(32);
  extern proc choir_chan_seek(chan: c_ptr(void), start: int, end: int): int(32);
  extern proc choir_chan_mark(chan: c_ptr(void)): int(32);
  extern proc choir_chan_revert(chan: c_ptr(void)): void;
  extern proc choir_chan_commit(chan: c_ptr(void)): void;
  extern proc choir_chan_read_line(chan: c_ptr(void), strip: bool, limit: int, ref data: c_ptr(uint(8)), ref length: int): int(32);
  extern proc choir_chan_read_to(chan: c_ptr(void), separator: c_ptr(uint(8)), length: int, mode: int(32), limit: int, ref data: c_ptr(uint(8)), ref outLength: int): int(32);
  extern proc choir_chan_read_codepoints(chan: c_ptr(void), limit: int, ref data: c_ptr(uint(8)), ref length: int): int(32);
  extern proc choir_chan_read_codepoint(chan: c_ptr(void), result: c_ptr(void)): int(32);
  extern proc choir_chan_read_byte(chan: c_ptr(void), result: c_ptr(void)): int(32);
  extern proc choir_chan_peek_byte(chan: c_ptr(void), result: c_ptr(void)): int(32);
  extern proc choir_chan_skip_line(chan: c_ptr(void)): int(32);
  extern proc choir_chan_skip_space(chan: c_ptr(void)): int(32);

  /// A channel that reads. Counted: copies read from the same place. `deserializerType` says in which form values are
  /// written there. Methods of user types get one that is locked already.
  record fileReader {
    param locking: bool;
    type deserializerType = defaultDeserializer;
    var _chan: c_ptr(void);
    var _deserializer: deserializerType;

    proc init(param locking: bool = true, type deserializerType = defaultDeserializer) {
      this.locking = locking;
      this.deserializerType = deserializerType;
      _chan = _null();
    }
    /// Takes over a reference to a channel of the runtime.
    proc init(param locking: bool, chan: c_ptr(void), deserializer: ?t) {
      this.locking = locking;
      _checkDeserializer(t);
      this.deserializerType = t;
      _chan = chan;
      _deserializer = deserializer;
    }
    proc init=(const ref other: fileReader(?)) {
      this.locking = other.locking;
      this.deserializerType = other.deserializerType;
      _chan = other._chan;
      _deserializer = other._deserializer;
      if _chan != nil then choir_chan_retain(_chan);
    }
    proc deinit() { if _chan != nil then choir_chan_release(_chan); }

    proc writing param do return false;
    proc binary() do return !deserializerType._isText();
    proc deserializer ref do return _deserializer;
    proc lock() throws { choir_chan_lock(_chan); }
    proc unlock() { choir_chan_unlock(_chan); }
    proc atEof(): bool do return choir_chan_at_eof(_chan);
    /// White space may be left of a text: the end of the line with the last value.
    proc assertEof(errStr: string = "- Not at EOF") {
      if !binary() then choir_chan_skip_space(_chan);
      if !atEof() then halt("assert failed ", errStr);
    }

    proc _checkRead(code: errorCode, what: string) throws {
      if code != 0 then throw _channelError(code, what, _chan);
    }

    // --- Values

    inline proc _readOne(ref x: ?t): errorCode throws {
      if deserializerType == defaultDeserializer {
        return _readValue(_chan, x);
      } else {
        _checkReads(deserializerType);
        var deserializer = _deserializer;
        var reader = _readerWith(_chan, deserializer);
        if __primitive("can resolve method", deserializer, "_readInto", reader, x) then
          return deserializer._readInto(reader, x);
        else return _readByProgram(deserializer, reader, x);
      }
    }
    /// As a deserializer reads that the program declares.
    proc _readByProgram(ref deserializer, reader, ref x: ?t): errorCode throws {
      try {
        if __primitive("can resolve method", deserializer, "deserializeValue", reader, x) then
          deserializer.deserializeValue(reader, x);
        else x = deserializer.deserializeType(reader, t);
      } catch e: EofError {
        return EEOF;
      }
      return 0;
    }
    /// Reads into each argument; false at the end of the input.
    proc read(ref args...): bool throws {
      choir_chan_lock(_chan);
      defer choir_chan_unlock(_chan);
      for param i in 0..<args.size {
        const code = _readOne(args(i));
        if code == EEOF then return false;
        if code != 0 then _checkRead(code, "while reading " + args(i).type: string);
      }
      return true;
    }
    /// The same, then drops the rest of the line.
    proc readln(ref args...): bool throws {
      choir_chan_lock(_chan);
      defer choir_chan_unlock(_chan);
      const ok = read((...args));
      if ok then choir_chan_skip_line(_chan);
      return ok;
    }
    proc readln(): bool throws do return choir_chan_skip_line(_chan) == 0;
    proc read(type t): t throws where _isMadeByType(t) {
      choir_chan_lock(_chan);
      defer choir_chan_unlock(_chan);
      var deserializer = _deserializer;
      return t.deserializeFrom(_readerWith(_chan, deserializer), deserializer);
    }
    proc read(type t): t throws where _isMadeByReading(t) {
      choir_chan_lock(_chan);
      defer choir_chan_unlock(_chan);
      var deserializer = _deserializer;
      return new t(reader=_readerWith(_chan, deserializer), deserializer=deserializer);
    }
    proc read(type t): t throws where !_isMadeByReading(t) && !_isMadeByType(t) {
      if isGenericType(t) then
        compilerError("cannot read a value of type ", t: string, ", which is generic: classes need 'owned' or 'shared', other ",
                      "types their arguments");
      _checkReads(deserializerType);
      if !__primitive("can resolve method", deserializerType, "_isText") {
        var deserializer = _deserializer;
        return deserializer.deserializeType(_readerWith(_chan, deserializer), t);
      }
      // Bytes do not say of an object that cannot be nil whether it is there.
      if isNonNilableClassType(t) && !deserializerType._isText() &&
         __primitive("can resolve", "_newDefault", t) {
        var x = _newDefault(t);
        if !read(x) then _checkRead(EEOF, "while reading " + t: string);
        return x;
      } else if isNonNilableClassType(t) {
        var x: t?;
        if !read(x) then _checkRead(EEOF, "while reading " + t: string);
        return x: t;
      } else {
        var x: t;
        if !read(x) then _checkRead(EEOF, "while reading " + t: string);
        return x;
      }
    }
    /// Whether a record or a class that is not nilable has a type method that reads its value.
    proc _isMadeByType(type t) param do
      return (isRecordType(t) || (isNonNilableClassType(t) && !isBorrowedClassType(t))) &&
             _readsItself(t, this, _deserializer);
    /// Whether a record has an initialiser that reads its value.
    proc _isMadeByReading(type t) param {
      if !isRecordType(t) || _isMadeByType(t) then return false;
      var deserializer = _deserializer;
      return __primitive("can resolve method", (nil: c_ptr(t)).deref(), "init",
                         reader=_readerWith(_chan, deserializer), deserializer=deserializer);
    }
    proc readln(type t): t throws {
      const x = read(t);
      choir_chan_skip_line(_chan);
      return x;
    }
    proc read(type t...) throws where t.size > 1 {
      var x: t;
      for param i in 0..<t.size do x(i) = read(t(i));
      return x;
    }
    proc readln(type t...) throws where t.size > 1 {
      const x = read((...t));
      choir_chan_skip_line(_chan);
      return x;
    }

    // --- Text as it stands

    proc readLiteral(const ref s: string, ignoreWhitespace: bool = true): bool throws do
      return _matched(_match(_chan, s, ignoreWhitespace), "while reading literal \"" + s + "\"");
    proc readLiteral(const ref s: bytes, ignoreWhitespace: bool = true): bool throws do
      return _matched(choir_chan_match(_chan, s.buff, s.buffLen, ignoreWhitespace), "while reading a literal");
    proc matchLiteral(const ref s: string, ignoreWhitespace: bool = true): bool throws do
      return _match(_chan, s, ignoreWhitespace) == 0;
    proc readNewline() throws do _matched(_skipNewline(), "while reading a newline");
    proc matchNewline(): bool throws do return _skipNewline() == 0;

    proc _matched(code: errorCode, what: string): bool throws {
      if code == EEOF then return false;
      _checkRead(code, what);
      return true;
    }
    /// White space before a newline, and the newline.
    proc _skipNewline(): errorCode {
      var b: uint(8);
      while true {
        const code = choir_chan_peek_byte(_chan, _address(b));
        if code != 0 then return code;
        if !_isSpace(b) then return EFORMAT;
        choir_chan_read_byte(_chan, _address(b));
        if b == 10 then return 0;
      }
      return EFORMAT;
    }

    // --- Lines and other runs of bytes

    proc _take(ref s: ?t, data: c_ptr(uint(8)), length: int) {
      if isStringType(t) then s = _stringFrom(data, length); else s = _bytesFrom(data, length);
      choir_free(data);
    }
    /// A line of at most `maxSize` codepoints or bytes; of a longer one nothing is read, which is an error.
    proc readLine(ref s: ?t, maxSize: int = -1, stripNewline: bool = false): bool throws where isStringType(t) || isBytesType(t) {
      return _readLimitedLine(s, maxSize, stripNewline, "fileReader.readLine()");
    }
    proc _readLimitedLine(ref s: ?t, maxSize: int, stripNewline: bool, caller: string): bool throws {
      if maxSize < 0 then return _readLinePart(s, -1, stripNewline);
      mark();
      const isThere = _readLinePart(s, -1, stripNewline);
      const isTooLong = s.size > maxSize;
      if isTooLong then revert(); else commit();
      if isTooLong then _checkRead(EFORMAT, "line longer than maxSize in " + caller);
      return isThere;
    }
    /// What is left of a line, at most `limit` bytes of it.
    proc _readLinePart(ref s: ?t, limit: int, stripNewline: bool = false): bool throws {
      var data = _noBuffer();
      var n = 0;
      const code = choir_chan_read_line(_chan, stripNewline, limit, data, n);
      if code == EEOF {
        s = if isStringType(t) then "" else b"";
        return false;
      }
      _checkRead(code, "while reading a line");
      _take(s, data, n);
      return true;
    }
    proc readLine(type t = string, maxSize: int = -1, stripNewline: bool = false): t throws {
      if !isStringType(t) && !isBytesType(t) then compilerError("a line is read as a string or as bytes, not as ", t: string);
      var s: t;
      if !readLine(s, maxSize, stripNewline) then _checkRead(EEOF, "while reading a line");
      return s;
    }
    /// Bytes of a line into an array, from its first index; returns how many, 0 where the array has no room for `maxSize`.
    proc readLine(ref a: [] ?t, maxSize: int = a.size, stripNewline: bool = false): int throws where isIntegralType(t) && a.rank == 1 {
      if a.size == 0 || maxSize > a.size then return 0;
      var line: bytes;
      _readLimitedLine(line, maxSize, stripNewline, "fileReader.readLine(a : [] uint(8))");
      for (byte, i) in zip(line, a.domain.low..) do a[i] = byte: t;
      return line.size;
    }
    proc readTo(separator: ?t, maxSize: int = -1): t throws {
      var s: t;
      if !readTo(separator, s, maxSize) then _checkRead(EEOF, "while reading to a separator");
      return s;
    }
    /// Up to, and not with, the separator, which stays unread.
    proc readTo(separator: ?t, ref s: t, maxSize: int = -1): bool throws where isStringType(t) || isBytesType(t) do
      return _readSeparated(separator, s, 2, maxSize);
    proc readThrough(separator: ?t, maxSize: int = -1, stripSeparator: bool = false): t throws {
      var s: t;
      if !readThrough(separator, s, maxSize, stripSeparator) then _checkRead(EEOF, "while reading through a separator");
      return s;
    }
    proc readThrough(separator: ?t, ref s: t, maxSize: int = -1, stripSeparator: bool = false): bool throws where isStringType(t) || isBytesType(t) do
      return _readSeparated(separator, s, if stripSeparator then 1 else 0, maxSize);

    /// `mode` is one of the runtime's CHOIR_SEPARATOR_...
    proc _readSeparated(separator: ?t, ref s: t, mode: int, maxSize: int): bool throws {
      var data = _noBuffer();
      var n = 0;
      const code = choir_chan_read_to(_chan, separator.buff, separator.buffLen, mode: int(32), maxSize, data, n);
      if code == EEOF then return false;
      _checkRead(code, "while looking for a separator");
      _take(s, data, n);
      return true;
    }
    proc readAll(type t = bytes): t throws {
      var s: t;
      readAll(s);
      return s;
    }
    proc readAll(ref s: ?t): int throws where isStringType(t) || isBytesType(t) {
      var data = _noBuffer();
      var n = 0;
      const code = choir_chan_read_all(_chan, -1, data, n);
      if code == EEOF {
        s = if isStringType(t) then "" else b"";
        return 0;
      }
      _checkRead(code, "while reading to the end");
      _take(s, data, n);
      return if isStringType(t) then s.size else n;
    }
    proc readAll(ref a: [] ?t): int throws where isIntegralType(t) && numBits(t) == 8 {
      // The elements of a distributed array do not lie together.
      const data = _allocate(t, a.size);
      var n = 0;
      const code = choir_chan_read_bytes(_chan, __primitive("convert", data, c_ptr(void)), a.size, n);
      var k = 0;
      for i in a.domain { // what the file has no bytes for stays as it is
        if k >= n then break;
        a[i] = _at(data, k);
        k += 1;
      }
      _release(data);
      if code != EEOF then _checkRead(code, "while reading to the end");
      if !atEof() then throw new owned InsufficientCapacityError("the array is full before the end of the file");
      return n;
    }
    proc readString(maxSize: int): string throws {
      var s: string;
      readString(s, maxSize);
      return s;
    }
    proc readString(ref s: string, maxSize: int): bool throws {
      var data = _noBuffer();
      var n = 0;
      const code = if maxSize < 0 then choir_chan_read_all(_chan, -1, data, n)
                   else choir_chan_read_codepoints(_chan, maxSize, data, n);
      if code == EEOF {
        s = "";
        return false;
      }
      _checkRead(code, "while reading string");
      _take(s, data, n);
      return n > 0 || maxSize == 0;
    }
    proc readBytes(maxSize: int): bytes throws {
      var s: bytes;
      readBytes(s, maxSize);
      return s;
    }
    proc readBytes(ref s: bytes, maxSize: int): bool throws {
      var data = _noBuffer();
      var n = 0;
      const code = choir_chan_read_all(_chan, maxSize, data, n);
      if code == EEOF {
        s = b"";
        return false;
      }
      _checkRead(code, "while reading bytes");
      _take(s, data, n);
      return n > 0 || maxSize == 0;
    }
    proc readByte(): uint(8) throws {
      var b: uint(8);
      _checkRead(choir_chan_read_byte(_chan, _address(b)), "while reading a byte");
      return b;
    }
    proc readByte(ref b: uint(8)): bool throws do
      return _matched(choir_chan_read_byte(_chan, _address(b)), "while reading a byte");
    proc readCodepoint(): int throws {
      var c: int(32);
      _checkRead(choir_chan_read_codepoint(_chan, _address(c)), "while reading a code point");
      return c;
    }
    proc readCodepoint(ref c: int): bool throws {
      var cp: int(32);
      const ok = _matched(choir_chan_read_codepoint(_chan, _address(cp)), "while reading a code point");
      if ok then c = cp;
      return ok;
    }
    iter lines(stripNewline: bool = false): string {
      var data = _noBuffer();
      var n = 0;
      while !_endsLines(choir_chan_read_line(_chan, stripNewline, -1, data, n)) {
        defer choir_free(data);
        yield _stringFrom(data, n);
      }
    }
    /// In parallel: some thousand lines are read, shared out to tasks, and then the next. Which task gets which hangs on
    /// nothing but their number.
    iter lines(param tag: iterKind, stripNewline: bool = false): string where tag == iterKind.standalone {
      var batch: [0..<_linesAtOnce] string;
      while true {
        const count = _readBatch(batch, stripNewline);
        forall line in batch[0..<count] do yield line;
        if count < batch.size then break;
      }
    }
    /// The same, by tasks of several locales.
    iter lines(stripNewline: bool = false, const ref targetLocales: [] locale): string do
      for line in lines(stripNewline) do yield line;
    iter lines(param tag: iterKind, stripNewline: bool = false, const ref targetLocales: [] locale): string
        where tag == iterKind.standalone {
      var batch: [0..<_linesAtOnce] string;
      while true {
        const count = _readBatch(batch, stripNewline), parts = targetLocales.size;
        coforall (there, part) in zip(targetLocales, 0..) do on there do
          forall line in batch[count * part / parts..<count * (part + 1) / parts] do yield line;
        if count < batch.size then break;
      }
    }
    proc _linesAtOnce param do return 4096;
    /// Whether there is no line any more. What cannot be read is no end, and halts.
    proc _endsLines(code: errorCode): bool {
      if code != 0 && code != EEOF then halt(_channelError(code, "in lines", _chan).message());
      return code != 0;
    }
    proc _readBatch(ref batch: [] string, stripNewline: bool): int {
      var data = _noBuffer();
      var n, count = 0;
      while count < batch.size && !_endsLines(choir_chan_read_line(_chan, stripNewline, -1, data, n)) {
        batch[count] = _stringFrom(data, n);
        choir_free(data);
        count += 1;
      }
      return count;
    }

    // --- Places

    /// Skips everything up to the separator, and with advanceThrough the separator too.
    proc advanceThrough(separator: ?t) throws do _advance(separator, 0);
    proc advanceTo(separator: ?t) throws do _advance(separator, 2);
    proc _advance(separator: ?t, mode: int) throws {
      var skipped: if isIntegralType(t) then bytes else t;
      const text = if isIntegralType(t) then _oneByte(separator: uint(8)) else separator;
      const ok = _readSeparated(text, skipped, mode, -1);
      if !ok || (if mode == 0 then !skipped.endsWith(text) else atEof()) then _checkRead(EEOF, "while advancing");
    }
    /// Past the end of this line.
    proc advanceThroughNewline() throws do advanceThrough(b"\n");
    // Chapel 1.x.
    proc advancePastByte(byte: uint(8)) throws do advanceThrough(byte);
  }
  operator =(ref lhs: fileReader(?), const ref rhs: fileReader(?)) {
    if rhs._chan != nil then choir_chan_retain(rhs._chan);
    if lhs._chan != nil then choir_chan_release(lhs._chan);
    lhs._chan = rhs._chan;
    lhs._deserializer = rhs._deserializer;
  }

  inline proc _readerFor(ch: c_ptr(void)) do return _readerWith(ch, new defaultDeserializer());
  inline proc _readerWith(ch: c_ptr(void), deserializer) {
    choir_chan_retain(ch);
    return new fileReader(false, ch, deserializer);
  }

  // The same channel, with values in another form.
  proc fileReader.withDeserializer(in deserializer: ?t) {
    choir_chan_retain(_chan);
    return new fileReader(locking, _chan, deserializer);
  }
  proc fileReader.withDeserializer(type t) {
    var deserializer: t;
    return withDeserializer(deserializer);
  }
  proc fileWriter.withSerializer(in serializer: ?t) {
    choir_chan_retain(_chan);
    return new fileWriter(locking, _chan, serializer);
  }
  proc fileWriter.withSerializer(type t) {
    var serializer: t;
    return withSerializer(serializer);
  }

  // --- What readers and writers share -----------------------------------------------------------------------------

  /// Where the reading, or writing, began that calls a method of a type: methods run on the locale of the call.
  proc fileReader.readWriteThisFromLocale(): locale do return here;
  proc fileWriter.readWriteThisFromLocale(): locale do return here;
  proc fileReader.offset(): int do return choir_chan_offset(_chan);
  proc fileWriter.offset(): int do return choir_chan_offset(_chan);
  proc fileReader.advance(amount: int) throws do _checkRead(choir_chan_advance(_chan, amount), "in advance");
  proc fileWriter.advance(amount: int) throws {
    choir_chan_advance(_chan, amount);
    _checkWritten();
  }
  proc fileReader.close() throws do _checkRead(choir_chan_close(_chan), "in close");
  proc fileWriter.close() throws {
    const descriptor = if _urlEngine == nil then -1: int(32) else choir_file_descriptor(choir_chan_file(_chan));
    _checkChannel(choir_chan_close(_chan), "in close", _chan);
    if _urlEngine != nil then _urlEngine!.send(descriptor);
  }
  proc fileReader.isClosed(): bool do return choir_chan_is_closed(_chan);
  proc fileWriter.isClosed(): bool do return choir_chan_is_closed(_chan);
  proc fileReader.seek(start: int, end: int = max(int)) throws do _checkRead(choir_chan_seek(_chan, start, end), "in seek");
  proc fileWriter.seek(start: int, end: int = max(int)) throws do
    _checkChannel(choir_chan_seek(_chan, start, end), "in seek", _chan);
  proc fileReader.seek(region: range(?)) throws do seek(_firstOf(region), _endOf(region));
  proc fileWriter.seek(region: range(?)) throws do seek(_firstOf(region), _endOf(region));
  proc fileReader.mark(): int throws {
    _checkRead(choir_chan_mark(_chan), "in mark");
    return offset();
  }
  proc fileWriter.mark(): int throws {
    _check(choir_chan_mark(_chan), "in mark");
    return offset();
  }
  proc fileReader.revert() { choir_chan_revert(_chan); }
  proc fileWriter.revert() { choir_chan_revert(_chan); }
  proc fileReader.commit() { choir_chan_commit(_chan); }
  proc fileWriter.commit() { choir_chan_commit(_chan); }

  proc _firstOf(region: range(?)): int do return if region.hasLowBound() then region.low: int else 0;
  /// The byte after the last of a region.
  proc _endOf(region: range(?)): int do return if region.hasHighBound() then region.high: int + 1 else max(int);

  /// Reports what reads no values, at the program's call.
  proc _checkDeserializer(type t) {
    if !isRecordType(t) && !isClassType(t) then
      compilerError("a deserializer is a record or class with a method 'deserializeType'; this is ", t: string);
  }

  /// The same where values are read: a reader that reads bytes and lines alone may have a serializer.
  proc _checkReads(type t) {
    if __primitive("can resolve method", t, "_isText") && !__primitive("can resolve method", t, "_reads") then
      compilerError("a deserializer is needed here, and ", t: string, " is a serializer");
  }

  // --- The default form ----------------------------------------------------------------------------------------------

  /// Reads values as `read` does.
  record defaultDeserializer {
    proc type _isText() param do return true;
    proc type _reads() param do return true;
    proc ref deserializeType(reader: fileReader(?), type t): t throws do return reader.read(t);
    proc ref deserializeValue(reader: fileReader(?), ref x: ?) throws {
      if !reader.read(x) then throw new owned EofError();
    }
    proc ref startRecord(reader: fileReader(?), name: string) throws do
      return _start(_partsOfA.aggregate, reader, "(", ")");
    proc ref startClass(reader: fileReader(?), name: string) throws do
      return _start(_partsOfA.aggregate, reader, "{", "}");
    proc ref startTuple(reader: fileReader(?)) throws do return _start(_partsOfA.tuple, reader, "(", ")");
    proc ref startList(reader: fileReader(?)) throws do return _start(_partsOfA.list, reader, "[", "]");
    proc ref startMap(reader: fileReader(?)) throws do return _start(_partsOfA.map, reader, "{", "}");
    proc ref startArray(reader: fileReader(?)) throws do return _start(_partsOfA.array, reader, "", "", "");

    proc _start(param of: _partsOfA, reader: fileReader(?), const ref open: string, const ref close: string,
                const ref separator: string = ",") throws {
      if open != "" && !reader.readLiteral(open) then throw new owned EofError();
      return new _textDeserializer(of, _readerFor(reader._chan), separator, close);
    }

    // What the start... methods return.
    proc type AggregateDeserializer type do return _textDeserializer(_partsOfA.aggregate);
    proc type TupleDeserializer type do return _textDeserializer(_partsOfA.tuple);
    proc type ListDeserializer type do return _textDeserializer(_partsOfA.list);
    proc type ArrayDeserializer type do return _textDeserializer(_partsOfA.array);
    proc type MapDeserializer type do return _textDeserializer(_partsOfA.map);
  }

  /// Reads the parts of one value in the default form: what defaultDeserializer's start... methods return.
  record _textDeserializer {
    param of: _partsOfA;
    var _reader: fileReader(false, defaultDeserializer);
    var _separator, _close: string;
    var _isFirst = true;

    proc init(param of: _partsOfA, reader: fileReader(false, defaultDeserializer), const ref separator: string,
              const ref close: string) {
      this.of = of;
      _reader = reader;
      _separator = separator;
      _close = close;
    }
    proc ref _separate() throws {
      if !_isFirst && _separator != "" then _reader.readLiteral(_separator);
      _isFirst = false;
    }
    proc ref _startField(name: string) throws {
      _separate();
      _reader.readLiteral(name);
      _reader.readLiteral("=");
    }
    proc ref _readPart(type t): t throws {
      _separate();
      return _reader.read(t);
    }
    proc ref _readPart(ref x: ?) throws {
      _separate();
      _reader.read(x);
    }
    proc ref readField(name: string, type t): t throws where of == _partsOfA.aggregate {
      _startField(name);
      return _reader.read(t);
    }
    proc ref readField(name: string, ref x: ?) throws where of == _partsOfA.aggregate {
      _startField(name);
      _reader.read(x);
    }
    proc ref readElement(type t): t throws where _haveElements(of) do return _readPart(t);
    proc ref readElement(ref x: ?) throws where _haveElements(of) do _readPart(x);
    proc ref readKey(type t): t throws where of == _partsOfA.map do return _readPart(t);
    proc ref readKey(ref x: ?) throws where of == _partsOfA.map do _readPart(x);
    proc ref readValue(type t): t throws where of == _partsOfA.map {
      _reader.readLiteral(":");
      return _reader.read(t);
    }
    proc ref readValue(ref x: ?) throws where of == _partsOfA.map {
      _reader.readLiteral(":");
      _reader.read(x);
    }
    proc ref hasMore(): bool throws {
      _reader.mark();
      const ended = _close == "" || _reader.matchLiteral(_close);
      _reader.revert();
      return !ended;
    }
    proc ref startClass(reader: fileReader(?), name: string) throws where of == _partsOfA.aggregate {
      var parent = new _textDeserializer(of, _reader, _separator, "");
      parent._isFirst = _isFirst;
      _isFirst = false;
      return parent;
    }
    proc ref startDim() throws where of == _partsOfA.array { }
    proc ref endDim() throws where of == _partsOfA.array { }
    proc _end() throws { if _close != "" then _reader.readLiteral(_close); }
    proc ref endRecord() throws where of == _partsOfA.aggregate do _end();
    proc ref endClass() throws where of == _partsOfA.aggregate do _end();
    proc ref endTuple() throws where of == _partsOfA.tuple do _end();
    proc ref endList() throws where of == _partsOfA.list do _end();
    proc ref endMap() throws where of == _partsOfA.map do _end();
    proc ref endArray() throws where of == _partsOfA.array do _end();
  }

  inline proc stdin {
    choir_chan_retain(choir_chan_stdin());
    return new fileReader(true, choir_chan_stdin(), new defaultDeserializer());
  }
  proc read(ref args...): bool throws do return stdin.read((...args));
  proc readln(ref args...): bool throws do return stdin.readln((...args));
  proc readln(): bool throws do return stdin.readln();
  proc read(type t): t throws do return stdin.read(t);
  proc readln(type t): t throws do return stdin.readln(t);
  proc read(type t...) throws where t.size > 1 do return stdin.read((...t));
  proc readln(type t...) throws where t.size > 1 do return stdin.readln((...t));
  proc readLine(ref s: ?t, maxSize: int = -1, stripNewline: bool = false): bool throws where isStringType(t) || isBytesType(t) do
    return stdin.readLine(s, maxSize, stripNewline);
  proc readLine(type t = string, maxSize: int = -1, stripNewline: bool = false): t throws do
    return stdin.readLine(t, maxSize, stripNewline);
}
