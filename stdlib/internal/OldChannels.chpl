// What Chapel 1.x called channels: its types and methods, in terms of readers and writers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module OldChannels {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays, SystemErrors;
  use TextIO, TextInput, Readers, BinaryIO;

  proc channel(param writing: bool, param kind: iokind, param locking: bool) type {
    if writing {
      if kind == iokind.dynamic then return fileWriter(locking, defaultSerializer);
      else return fileWriter(locking, binarySerializer);
    } else {
      if kind == iokind.dynamic then return fileReader(locking, defaultDeserializer);
      else return fileReader(locking, binaryDeserializer);
    }
  }

  // --- Both directions ------------------------------------------------------------------------------------------------

  operator <~>(const ref w: fileWriter(?), const ref x: ?) throws {
    w.write(x);
    return w;
  }
  operator <~>(const ref r: fileReader(?), ref x: ?t) throws {
    r._transfer(x);
    return r;
  }
  operator <~>(const ref r: fileReader(?), x: ioLiteral) throws {
    r._transfer(x);
    return r;
  }
  operator <~>(const ref r: fileReader(?), x: ioNewline) throws {
    r._transfer(x);
    return r;
  }
  /// Reads what must be there.
  proc fileReader._transfer(ref x: ?t) throws {
    if !read(x) then throw new owned EofError("while reading " + t: string);
  }
  proc fileReader._transfer(x: ioLiteral) throws do x.readThis(this);
  proc fileReader._transfer(x: ioNewline) throws do x.readThis(this);

  proc fileWriter.readwrite(const ref x) throws do write(x);
  proc fileReader.readwrite(ref x: ?t) throws do _transfer(x);
  proc fileReader.readwrite(x: ioLiteral) throws do _transfer(x);
  proc fileReader.readwrite(x: ioNewline) throws do _transfer(x);
  proc fileWriter.readWriteLiteral(lit: string, ignoreWhiteSpace = true) throws do writeLiteral(lit);
  proc fileReader.readWriteLiteral(lit: string, ignoreWhiteSpace = true) throws do _transfer(new ioLiteral(lit, ignoreWhiteSpace));
  proc fileWriter.readWriteNewline() throws do writeln();
  proc fileReader.readWriteNewline() throws do _transfer(new ioNewline());

  /// A text that stands in the input or output as it is.
  record ioLiteral {
    var val: string;
    var ignoreWhiteSpace: bool = true;

    proc writeThis(f) throws do f.writeLiteral(val);
    proc const readThis(f) throws {
      if !f.readLiteral(val, ignoreWhiteSpace) then throw new owned EofError("while reading literal \"" + val + "\"");
    }
  }
  record ioNewline {
    var skipWhitespaceOnly: bool = false;

    proc writeThis(f) throws do f.writeln();
    proc const readThis(f) throws {
      if !skipWhitespaceOnly then f.readln(); else f.readNewline();
    }
  }
  /// One code point.
  record ioChar {
    var ch: int(32);

    proc writeThis(f) throws do f.writeCodepoint(ch);
    proc ref readThis(f) throws { ch = f.readCodepoint(): int(32); }
  }
  /// The lowest `nbits` bits of `v`.
  record ioBits {
    var v: uint(64);
    var nbits: int(8);

    proc writeThis(f) throws do f.writeBits(v, nbits);
    proc ref readThis(f) throws { v = f.readBits(uint, nbits); }
  }
  operator :(x: ioLiteral, type t: string): string do return x.val;
  operator :(x: ioNewline, type t: string): string do return "\n";
  operator :(x: ioBits, type t: string): string do return "ioBits(v=" + x.v: string + ", nbits=" + x.nbits: string + ")";

  // --- Styles ---------------------------------------------------------------------------------------------------------

  enum iostringformat { word = 0, basic = 1, chpl = 2, json = 3, toend = 4, toeof = 5 }

  /// How a channel writes and reads values as text.
  record iostyle {
    var min_width_columns: uint(32) = 0, max_width_columns: uint(32) = max(uint(32)), max_width_characters: uint(32) = max(uint(32));
    var string_start: uint(8) = 0x22, string_end: uint(8) = 0x22, string_format: uint(8) = 0;
    var base: uint(8) = 0, prefix_base: uint(8) = 0, pad_char: uint(8) = 0x20;
    var showplus: uint(8) = 0, uppercase: uint(8) = 0, leftjustify: uint(8) = 0;
    var showpoint: uint(8) = 0, showpointzero: uint(8) = 1;
    var precision: int(32) = -1;
    var realfmt: uint(8) = 0, complex_style: uint(8) = 0;

    /// The same as the runtime has it.
    proc _asTextStyle(): _textStyle {
      var style: _textStyle;
      style.minWidth = min_width_columns: int(32);
      const widest = min(max_width_columns, max_width_characters);
      style.maxWidth = if widest == max(uint(32)) then 0: int(32) else widest: int(32);
      style.quote = string_start;
      style.quoteEnd = string_end;
      style.stringForm = if string_format == 1 || string_format == 2 then 1: uint(8) else if string_format == 3 then 2: uint(8) else 0: uint(8);
      style.base = base;
      style.prefixBase = prefix_base;
      style.pad = pad_char;
      style.sign = showplus;
      style.upperCase = uppercase;
      style.alignment = leftjustify;
      style.showPoint = showpoint;
      style.showPointZero = showpointzero;
      style.precision = precision;
      style.realForm = realfmt;
      style.complexForm = complex_style;
      return style;
    }
  }
  proc defaultIOStyle(): iostyle do return new iostyle();

  proc _ownStyle(ch: c_ptr(void)) ref do return __primitive("deref", __primitive("convert", choir_chan_style(ch), c_ptr(_textStyle)));
  proc _styleOf(ch: c_ptr(void)): iostyle {
    const own = _ownStyle(ch);
    var style = new iostyle();
    style.min_width_columns = own.minWidth: uint(32);
    if own.maxWidth > 0 then style.max_width_columns = own.maxWidth: uint(32);
    if own.quote != 0 then style.string_start = own.quote;
    style.string_end = if own.quoteEnd != 0 then own.quoteEnd else style.string_start;
    style.string_format = if own.stringForm == 2 then 3: uint(8) else own.stringForm;
    style.base = own.base;
    style.prefix_base = own.prefixBase;
    if own.pad != 0 then style.pad_char = own.pad;
    style.showplus = own.sign;
    style.uppercase = own.upperCase;
    style.leftjustify = own.alignment;
    style.showpoint = own.showPoint;
    style.showpointzero = own.showPointZero;
    style.precision = own.precision;
    style.realfmt = own.realForm;
    style.complex_style = own.complexForm;
    return style;
  }
  proc fileReader._style(): iostyle do return _styleOf(_chan);
  proc fileWriter._style(): iostyle do return _styleOf(_chan);
  proc fileReader._set_style(style: iostyle) { _ownStyle(_chan) = style._asTextStyle(); }
  proc fileWriter._set_style(style: iostyle) { _ownStyle(_chan) = style._asTextStyle(); }

  // One operation in a style of its own: the channel has its own again afterwards.
  pragma "iterables in order"
  proc fileWriter.write(const args..., style: iostyle) throws {
    choir_chan_lock(_chan);
    const own = _ownStyle(_chan);
    _ownStyle(_chan) = style._asTextStyle();
    defer {
      _ownStyle(_chan) = own;
      choir_chan_unlock(_chan);
    }
    for param i in 0..<args.size do _writeOne(args(i));
    _checkWritten();
  }
  pragma "iterables in order"
  proc fileWriter.writeln(const args..., style: iostyle) throws {
    choir_chan_lock(_chan);
    defer choir_chan_unlock(_chan);
    this.write((...args), style = style);
    this.writeln();
  }
  pragma "iterables in order"
  proc write(const args..., style: iostyle) do try! stdout.write((...args), style = style);
  pragma "iterables in order"
  proc writeln(const args..., style: iostyle) do try! stdout.writeln((...args), style = style);

  // --- Old names of methods -------------------------------------------------------------------------------------------

  proc fileReader.atEOF(): bool throws do return atEof();
  proc fileReader.assertEOF(errStr: string = "- Not at EOF") do assertEof(errStr);
  proc fileReader.isclosed(): bool do return isClosed();
  proc fileWriter.isclosed(): bool do return isClosed();
  proc fileReader._mark() throws { mark(); }
  proc fileReader._revert() { revert(); }
  proc fileReader._commit() { commit(); }
  proc fileWriter._mark() throws { mark(); }
  proc fileWriter._revert() { revert(); }
  proc fileWriter._commit() { commit(); }
  proc fileReader._offset(): int do return offset();
  proc fileWriter._offset(): int do return offset();

  proc fileReader.readline(ref arg: ?t): bool throws where isStringType(t) || isBytesType(t) do return readLine(arg);
  /// Bytes of a line into arg[start..]; false at the end of the input.
  proc fileReader.readline(ref arg: [] uint(8), out numRead: int, start = arg.domain.low, amount = arg.domain.high - start + 1): bool throws {
    var line: bytes;
    numRead = 0;
    if amount <= 0 || start < arg.domain.low || start + amount - 1 > arg.domain.high then return false;
    if !_readLinePart(line, amount) then return false;
    for i in 0..<line.size do arg[start + i] = line[i];
    numRead = line.size;
    return true;
  }
  proc fileReader.readstring(ref s: string, len: int = -1): bool throws do return readString(s, len);
  proc fileReader.readbytes(ref b: bytes, len: int = -1): bool throws do return readBytes(b, len);
  proc fileReader.readbits(ref x: integral, nbits: integral): bool throws do return readBits(x, nbits: int);
  proc fileWriter.writebits(x: integral, nbits: integral): bool throws {
    writeBits(x, nbits: int);
    return true;
  }
  proc fileWriter.writeBytes(p: c_ptr(?t), len: integral): bool throws {
    writeBinary(p, len: int);
    return true;
  }
  proc fileReader.readBytes(p: c_ptr(?t), len: integral) throws {
    if readBinary(p, len: int) < len: int then _checkRead(ESHORT, "in readBytes");
  }

  /// Values of one type, one after another.
  record ItemReader {
    type ItemType;
    param locking: bool;
    type deserializerType;
    var ch: fileReader(locking, deserializerType);

    proc read(out arg: ItemType): bool throws do return ch.read(arg);
    iter these() {
      var x: ItemType;
      while try! ch.read(x) do yield x;
    }
  }
  record ItemWriter {
    type ItemType;
    param locking: bool;
    type serializerType;
    var ch: fileWriter(locking, serializerType);

    proc write(arg: ItemType): bool throws {
      ch.write(arg);
      return true;
    }
  }
  proc fileReader.itemReader(type ItemType) do return new ItemReader(ItemType, locking, deserializerType, this);
  proc fileWriter.itemWriter(type ItemType) do return new ItemWriter(ItemType, locking, serializerType, this);

  proc unicodeSupported(): bool do return true;
}
