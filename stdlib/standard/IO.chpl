// Module IO: files, readers and writers, text and binary (spec, Input and Output).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module IO {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays;
  public use TextIO;
  public use OS;

  extern proc choir_file_open(path: c_ptr(uint(8)), length: int, mode: int(32), ref file: c_ptr(void)): int(32);
  extern proc choir_file_open_temporary(ref file: c_ptr(void)): int(32);
  extern proc choir_file_retain(file: c_ptr(void)): void;
  extern proc choir_file_close(file: c_ptr(void)): int(32);
  extern proc choir_file_sync(file: c_ptr(void)): int(32);
  extern proc choir_file_is_open(file: c_ptr(void)): bool;
  extern proc choir_file_size(file: c_ptr(void), ref size: int): int(32);
  extern proc choir_file_path(file: c_ptr(void), ref length: int): c_ptr(uint(8));
  extern proc choir_chan_stdin(): c_ptr(void);
  extern proc choir_chan_close(chan: c_ptr(void)): int(32);
  extern proc choir_chan_at_eof(chan: c_ptr(void)): bool;
  extern proc choir_chan_offset(chan: c_ptr(void)): int;
  extern proc choir_chan_advance(chan: c_ptr(void), amount: int): int(32);
  extern proc choir_chan_read_int(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_uint(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_real(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_imag(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_complex(chan: c_ptr(void), bits: int(32), result: c_ptr(void), style: c_ptr(void)): int(32);
  extern proc choir_chan_read_bool(chan: c_ptr(void), result: c_ptr(void)): int(32);
  extern proc choir_chan_read_name(chan: c_ptr(void), ref data: c_ptr(uint(8)), ref length: int): int(32);
  extern proc choir_chan_read_string(chan: c_ptr(void), ref data: c_ptr(uint(8)), ref length: int, style: c_ptr(void)): int(32);
  extern proc choir_chan_read_line(chan: c_ptr(void), strip: bool, limit: int, ref data: c_ptr(uint(8)), ref length: int): int(32);
  extern proc choir_chan_match(chan: c_ptr(void), text: c_ptr(uint(8)), length: int, skipSpace: bool): int(32);
  extern proc choir_chan_skip_line(chan: c_ptr(void)): int(32);
  extern proc choir_chan_write_binary(chan: c_ptr(void), data: c_ptr(void), count: int, size: int, order: int(32)): int(32);
  extern proc choir_chan_read_binary(chan: c_ptr(void), data: c_ptr(void), count: int, size: int, order: int(32), outCount: c_ptr(void)): int(32);

  /// How a file is opened: read, create and write, read and write, create and read and write, append.
  enum ioMode { r, cw, rw, cwr, a }
  enum ioendian { native, little, big }
  enum endianness { native, little, big }

  // Chapel 1.x.
  type iomode = ioMode;

  // Values of the runtime's choir_file_mode and byte orders.
  proc _modeNumber(mode: ioMode): int(32) {
    select mode {
      when ioMode.r do return 0;
      when ioMode.rw do return 1;
      when ioMode.cw do return 2;
      when ioMode.cwr do return 3;
      otherwise do return 4;
    }
  }
  proc _orderNumber(order: endianness): int(32) do
    return (if order == endianness.native then 0 else if order == endianness.little then 1 else 2): int(32);
  proc _orderNumber(order: ioendian): int(32) do
    return (if order == ioendian.native then 0 else if order == ioendian.little then 1 else 2): int(32);

  param _endOfFile = 65536, _shortInput = 65537, _badFormat = 65538;

  proc _check(code: int(32), what: string) throws {
    if code != 0 then throw _ioError(code, what);
  }

  // --- Files ----------------------------------------------------------------------------------------------------------

  record file {
    var _file: c_ptr(void);

    proc init() { _file = _null(); }
    proc init(handle: c_ptr(void)) { _file = handle; }
    proc init=(const ref other: file) {
      _file = other._file;
      if _file != nil then choir_file_retain(_file);
    }
    proc deinit() { if _file != nil then choir_file_release(_file); }

    proc path: string {
      var n = 0;
      const p = choir_file_path(_file, n);
      return _stringFrom(p, n);
    }
    proc size: int {
      var n = 0;
      choir_file_size(_file, n);
      return n;
    }
    proc length(): int do return size;
    proc isOpen(): bool do return _file != nil && choir_file_is_open(_file);
    proc close() throws { _check(choir_file_close(_file), "closing " + path); }
    proc fsync() throws { _check(choir_file_sync(_file), "writing " + path); }

    proc reader(locking: bool = true, region: range(?) = 0.., kind: ioendian = ioendian.native): fileReader throws {
      return _openReader(locking, region);
    }
    proc reader(deserializer: binaryDeserializer, locking: bool = true, region: range(?) = 0..): fileReader throws {
      var r = _openReader(locking, region);
      r._order = _orderNumber(deserializer.endian);
      r._binary = true;
      return r;
    }
    proc _openReader(locking: bool, region: range(?)): fileReader throws {
      var ch = _null();
      const end = if region.hasHighBound() then region.high: int + 1 else max(int);
      _check(choir_chan_open(_file, 0, if region.hasLowBound() then region.low: int else 0, end, locking, ch), "reading " + path);
      return new fileReader(ch);
    }
    proc writer(locking: bool = true, region: range(?) = 0.., kind: ioendian = ioendian.native): fileWriter throws {
      var ch = _null();
      const end = if region.hasHighBound() then region.high: int + 1 else max(int);
      _check(choir_chan_open(_file, 1, if region.hasLowBound() then region.low: int else 0, end, locking, ch), "writing " + path);
      return new fileWriter(ch);
    }
  }
  operator =(ref lhs: file, const ref rhs: file) {
    if rhs._file != nil then choir_file_retain(rhs._file);
    if lhs._file != nil then choir_file_release(lhs._file);
    lhs._file = rhs._file;
  }

  proc open(path: string, mode: ioMode): file throws {
    var f = _null();
    _check(choir_file_open(path.buff, path.buffLen, _modeNumber(mode), f), "in open with path \"" + path + "\"");
    return new file(f);
  }
  proc openTempFile(): file throws {
    var f = _null();
    _check(choir_file_open_temporary(f), "in openTempFile");
    return new file(f);
  }
  proc openMemFile(): file throws {
    var f = _null();
    _check(choir_file_open_memory(f), "in openMemFile");
    return new file(f);
  }
  proc opentmp(): file throws do return openTempFile();
  proc openmem(): file throws do return openMemFile();

  proc openReader(path: string, locking: bool = true): fileReader throws {
    const f = open(path, ioMode.r);
    return f.reader(locking);
  }
  proc openReader(path: string, deserializer: binaryDeserializer, locking: bool = true): fileReader throws {
    const f = open(path, ioMode.r);
    return f.reader(deserializer, locking);
  }
  proc openWriter(path: string, locking: bool = true): fileWriter throws {
    const f = open(path, ioMode.cw);
    return f.writer(locking);
  }

  /// What a reader or writer is to do with values: as text (the default) or as their bytes.
  record binaryDeserializer {
    var endian: endianness = endianness.native;
  }
  record binarySerializer {
    var endian: endianness = endianness.native;
  }
  record defaultDeserializer { }

  // --- Readers --------------------------------------------------------------------------------------------------------

  record fileReader {
    var _chan: c_ptr(void);
    var _order: int(32);
    var _binary: bool;

    proc init() {
      _chan = _null();
    }
    proc init(chan: c_ptr(void)) {
      _chan = chan;
    }
    proc init=(const ref other: fileReader) {
      _chan = other._chan;
      _order = other._order;
      _binary = other._binary;
      if _chan != nil then choir_chan_retain(_chan);
    }
    proc deinit() { if _chan != nil then choir_chan_release(_chan); }

    proc writing param do return false;
    proc close() throws { _check(choir_chan_close(_chan), "closing a reader"); }
    proc lock() throws { choir_chan_lock(_chan); }
    proc unlock() { choir_chan_unlock(_chan); }
    proc offset(): int do return choir_chan_offset(_chan);
    proc atEof(): bool do return choir_chan_at_eof(_chan);
    proc advance(amount: int) throws { _check(choir_chan_advance(_chan, amount), "advancing a reader"); }

    /// Reads into each argument; false at the end of the input.
    proc read(ref args...): bool throws {
      for param i in 0..<args.size {
        if _binary {
          if !readBinary(args(i)) then return false;
        } else {
          const code = _readInto(args(i));
          if code == _endOfFile then return false;
          _check(code, "reading a value of type " + args(i).type: string);
        }
      }
      return true;
    }
    proc readln(ref args...): bool throws {
      const ok = read((...args));
      if ok then choir_chan_skip_line(_chan);
      return ok;
    }
    proc readln(): bool throws { return choir_chan_skip_line(_chan) == 0; }
    proc read(type t): t throws {
      var x: t;
      if !read(x) then throw _ioError(_endOfFile, "reading a value of type " + t: string);
      return x;
    }
    proc readLine(ref s: string, maxSize: int = -1, stripNewline: bool = false): bool throws {
      var data = _noBuffer();
      var n = 0;
      const code = choir_chan_read_line(_chan, stripNewline, maxSize, data, n);
      if code == _endOfFile then return false;
      _check(code, "reading a line");
      s = _stringFrom(data, n);
      choir_free(data);
      return true;
    }
    proc readline(ref s: string): bool throws do return readLine(s);
    proc readLine(type t = string, maxSize: int = -1, stripNewline: bool = false): t throws {
      var s: string;
      if !readLine(s, maxSize, stripNewline) then throw _ioError(_endOfFile, "reading a line");
      return s;
    }
    proc readAll(type t = string): t throws {
      var data = _noBuffer();
      var n = 0;
      const code = choir_chan_read_all(_chan, -1, data, n);
      if code == _endOfFile then return "";
      _check(code, "reading to the end");
      const s = _stringFrom(data, n);
      choir_free(data);
      return s;
    }
    iter lines(stripNewline: bool = false): string {
      var data = _noBuffer();
      var n = 0;
      while choir_chan_read_line(_chan, stripNewline, -1, data, n) == 0 {
        yield _stringFrom(data, n);
        choir_free(data);
      }
    }

    proc _readInto(ref x: ?t): int(32) {
      if isIntType(t) then return choir_chan_read_int(_chan, numBits(t): int(32), _address(x), _null());
      else if isUintType(t) then return choir_chan_read_uint(_chan, numBits(t): int(32), _address(x), _null());
      else if isRealType(t) then return choir_chan_read_real(_chan, numBits(t): int(32), _address(x), _null());
      else if isImagType(t) then return choir_chan_read_imag(_chan, numBits(t): int(32), _address(x), _null());
      else if isComplexType(t) then return choir_chan_read_complex(_chan, numBits(t): int(32), _address(x), _null());
      else if isBoolType(t) {
        var b: uint(8);
        const code = choir_chan_read_bool(_chan, _address(b));
        if code == 0 then x = b != 0;
        return code;
      } else if isStringType(t) || isBytesType(t) {
        var data = _noBuffer();
        var n = 0;
        const code = choir_chan_read_string(_chan, data, n, _null());
        if code == 0 {
          if isStringType(t) then x = _stringFrom(data, n); else x = _bytesFrom(data, n);
          choir_free(data);
        }
        return code;
      } else if isEnumType(t) {
        var data = _noBuffer();
        var n = 0;
        const code = choir_chan_read_name(_chan, data, n);
        if code != 0 then return code;
        const name = _stringFrom(data, n);
        choir_free(data);
        for param i in 0..<__primitive("enum count", t) do
          if name == __primitive("enum name", t, i) {
            x = __primitive("convert", i, t);
            return 0;
          }
        return _badFormat;
      } else if isArrayType(t) {
        for e in x {
          const code = _readInto(e);
          if code != 0 then return code;
        }
        return 0;
      } else if isTupleType(t) {
        for param i in 0..<x.size {
          const open = if i == 0 then "(" else ",";
          const before = choir_chan_match(_chan, open.buff, open.buffLen, true);
          if before != 0 then return before;
          const code = _readInto(x(i));
          if code != 0 then return code;
        }
        const close = ")";
        return choir_chan_match(_chan, close.buff, close.buffLen, true);
      } else {
        compilerError("reading values of type ", t: string, " is not supported");
      }
    }

    // --- Binary

    /// A scalar, or all elements of an array, in the bytes of the given order; false at the end of the input.
    proc readBinary(ref x: ?t, order: endianness): bool throws do return _readBinary(x, _orderNumber(order));
    proc readBinary(ref x: ?t, order: ioendian): bool throws do return _readBinary(x, _orderNumber(order));
    proc readBinary(ref x: ?t): bool throws do return _readBinary(x, _order);

    proc _readBinary(ref x: ?t, order: int(32)): bool throws {
      if isArrayType(t) {
        if x.rank == 1 && isPrimitiveType(x.eltType) && !isString(x.first) &&
           __primitive("array element stride", x, 0) == 1 {
          return _readBytes(__primitive("convert", __primitive("array data", x), c_ptr(void)), x.size, _scalarsIn(x.eltType), order);
        } else {
          for e in x do
            if !_readBinary(e, order) then return false;
          return true;
        }
      } else if isTupleType(t) {
        for param i in 0..<x.size do
          if !_readBinary(x(i), order) then return false;
        return true;
      } else if isPrimitiveType(t) && !isStringType(t) && !isBytesType(t) {
        return _readBytes(_address(x), 1, _scalarsIn(t), order);
      } else {
        compilerError("readBinary of a value of type ", t: string);
      }
    }
    /// (number of scalars that make up an element, bytes of each)
    proc _scalarsIn(type t) do
      return if isComplexType(t) then (2, numBytes(t) / 2) else if isBoolType(t) then (1, 1) else (1, numBytes(t));

    proc _readBytes(to: c_ptr(void), count: int, parts: 2*int, order: int(32)): bool throws {
      const code = choir_chan_read_binary(_chan, to, count * parts(0), parts(1), order, _null());
      if code == _endOfFile then return false;
      _check(code, "reading binary data");
      return true;
    }
  }
  operator =(ref lhs: fileReader, const ref rhs: fileReader) {
    if rhs._chan != nil then choir_chan_retain(rhs._chan);
    if lhs._chan != nil then choir_chan_release(lhs._chan);
    lhs._chan = rhs._chan;
    lhs._order = rhs._order;
    lhs._binary = rhs._binary;
  }

  proc fileWriter.close() throws { _check(choir_chan_close(_chan), "closing a writer"); }
  proc fileWriter.offset(): int do return choir_chan_offset(_chan);

  /// The bytes of a scalar or of all elements of an array.
  proc fileWriter.writeBinary(const ref x: ?t, order: endianness = endianness.native) throws {
    if isArrayType(t) {
      for e in x do writeBinary(e, order);
    } else if isTupleType(t) {
      for param i in 0..<x.size do writeBinary(x(i), order);
    } else if isComplexType(t) {
      writeBinary(x.re, order);
      writeBinary(x.im, order);
    } else if isStringType(t) || isBytesType(t) {
      _check(choir_chan_write_bytes(_chan, x.buff, x.buffLen), "writing binary data");
    } else {
      var copy = x;
      _check(choir_chan_write_binary(_chan, _address(copy), 1, if isBoolType(t) then 1 else numBytes(t), _orderNumber(order)),
             "writing binary data");
    }
  }

  inline proc stdin: fileReader {
    choir_chan_retain(choir_chan_stdin());
    return new fileReader(choir_chan_stdin());
  }
  proc read(ref args...): bool throws do return stdin.read((...args));
  proc readln(ref args...): bool throws do return stdin.readln((...args));
  proc read(type t): t throws do return stdin.read(t);
  proc readLine(ref s: string, maxSize: int = -1, stripNewline: bool = false): bool throws do
    return stdin.readLine(s, maxSize, stripNewline);
  proc readLine(type t = string, maxSize: int = -1, stripNewline: bool = false): t throws do
    return stdin.readLine(t, maxSize, stripNewline);
}
