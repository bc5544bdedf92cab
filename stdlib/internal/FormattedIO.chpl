// Formatted input and output: writef, readf, and the format methods of strings (spec, Input and Output).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime cuts the format string into pieces; here they meet the arguments, whose types are known.

module FormattedIO {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays, SystemErrors, TextIO, TextInput, Readers, BinaryIO;
  use EncodedIO, RegexFormats;

  extern proc choir_format_next(text: c_ptr(uint(8)), length: int, at: int, piece: c_ptr(void)): int(32);
  extern proc choir_chan_match_format(chan: c_ptr(void), text: c_ptr(uint(8)), length: int): int(32);
  extern proc choir_chan_write_bool(chan: c_ptr(void), value: bool, style: c_ptr(void)): int(32);

  // Of the runtime's struct choir_conversion.
  param _formatEnd = 0, _formatText = 1, _formatValue = 2;
  param _widthArgument = 1, _precisionArgument = 2, _quoteArgument = 4, _regexArgument = 8;

  /// A place in a format string: the piece that stands there (the first fields are the runtime's struct choir_conversion)
  /// and what remains to be done with it.
  record _formatCursor {
    var kind, type_, order, size, arguments, encoding, regexFlags: int(32);
    var style: _textStyle;
    var textStart, textLength, next: int;

    var text: c_ptr(uint(8));
    var length: int;

    proc init(text: c_ptr(uint(8)), length: int) {
      this.text = text;
      this.length = length;
    }
    proc ref advance(): errorCode do return choir_format_next(text, length, next, _address(kind));
    proc isAtEnd do return kind == _formatEnd;
    proc isValue do return kind == _formatValue;
    proc isBinary do return order >= 0;
    proc letter do return type_: uint(8);
    inline proc ref stylePointer do return _address(style.base);
    proc literal do return __primitive("ptr offset", text, textStart);

    /// Takes an argument that says something about the conversion: width, precision or quote, in this order.
    proc ref takeSetting(const ref x: ?t): errorCode {
      const which = if arguments & _widthArgument != 0 then _widthArgument
                    else if arguments & _precisionArgument != 0 then _precisionArgument else _quoteArgument;
      arguments &= ~(which: int(32));
      if which == _quoteArgument {
        if isStringType(t) || isBytesType(t) {
          if x.buffLen == 0 then return EFORMAT;
          style.quote = _byteAt(x.buff, 0);
        } else if isIntegralType(t) {
          style.quote = x: uint(8);
        } else {
          return EFORMAT;
        }
      } else if isIntegralType(t) {
        if isBinary then size = x: int(32);
        else if which == _precisionArgument && (letter == _S || letter == _s) then style.maxWidth = x: int(32);
        else if which == _precisionArgument then style.precision = x: int(32);
        else style.minWidth = x: int(32);
      } else {
        return EFORMAT;
      }
      return 0;
    }
    proc takesRegex do return arguments & _regexArgument != 0;
    /// Whether `%n` says how exact a number is to be: integers too have so many significant digits then.
    proc roundsNumbers do
      return letter == _n && style.precision >= 0 && style.realForm != _fixedForm &&
             (style.base == 0 || style.base == 10);
    /// A regular expression that stands in the format itself.
    proc isPattern do return kind == _formatValue && letter == _slash && !takesRegex;
    proc wantsSetting do return arguments & ~(_regexArgument: int(32)) != 0;
  }

  // The letters of conversions.
  param _c = 99: uint(8), _i = 105: uint(8), _m = 109: uint(8), _n = 110: uint(8), _r = 114: uint(8), _s = 115: uint(8),
        _S = 83: uint(8), _t = 116: uint(8), _u = 117: uint(8), _z = 122: uint(8), _slash = 47: uint(8), _j = 106: uint(8);

  param _invalidArgument = 22: errorCode;

  /// What is wrong with a format or its arguments, and where.
  proc _refuse(place: string, reason: string) throws {
    throw new owned SystemError(_invalidArgument, place, reason);
  }
  proc _badArgument(i: int, place: string) throws do _refuse(place, "Argument type mismatch in argument " + i: string);
  proc _fewArguments(place: string) throws do _refuse(place, "Too few arguments for format string");
  proc _manyArguments(place: string) throws do _refuse(place, "Too many arguments for format string");
  proc _badFormat(code: errorCode, place: string) throws { if code != 0 then _refuse(place, "Unknown conversion"); }

  // --- Writing --------------------------------------------------------------------------------------------------------

  /// Writes literal text up to the next conversion or the end.
  proc ref _formatCursor.writeLiterals(ch: c_ptr(void)): errorCode {
    var code = advance();
    while code == 0 && kind == _formatText {
      choir_chan_write_bytes(ch, literal, textLength);
      code = advance();
    }
    return code;
  }

  proc _writef(ch: c_ptr(void), param place: string, const ref format: ?f, const args...) throws {
    _writefBy(0, ch, place, format, (...args));
  }
  /// `writer`: has a serializer, which writes what `%?` stands for; 0: the default form.
  proc _writefBy(const ref writer, ch: c_ptr(void), param place: string, const ref format: ?f, const args...) throws {
    var at = new _formatCursor(format.buff, format.buffLen);
    _badFormat(at.writeLiterals(ch), place);
    for param i in 0..<args.size {
      if at.isAtEnd then _manyArguments(place);
      if at.wantsSetting {
        if at.takeSetting(args(i)) != 0 then _badArgument(i, place);
      } else {
        var isWritten = false;
        if !isNumericType(writer.type) then
          if at.letter == _t && at.encoding == 0 && !at.isBinary {
            writer._writeOne(args(i));
            isWritten = true;
          }
        if !isWritten && !_writeConversion(ch, at, args(i)) then _badArgument(i, place);
        _badFormat(at.writeLiterals(ch), place);
      }
    }
    if !at.isAtEnd then _fewArguments(place);
  }

  /// False where the conversion is none for values of this type.
  proc _writeConversion(ch: c_ptr(void), ref at: _formatCursor, const ref x: ?t): bool throws {
    if at.letter == _t {
      _writeGeneral(ch, at, x);
      return true;
    }
    if at.letter == _c then return _writeCharacter(ch, at, x);
    if at.isBinary then return _writeBinaryConversion(ch, at, x);
    if at.letter == _s || at.letter == _S then return _writeTextConversion(ch, at, x);
    if isNumericType(t) {
      _writeNumber(ch, at, x);
      return true;
    } else if isBoolType(t) {
      _writeNumber(ch, at, x: int);
      return true;
    } else if isEnumType(t) {
      if !_hasSomeValue(t) then return false;
      _writeNumber(ch, at, x: int);
      return true;
    } else if isStringType(t) {
      // The number that the text stands for.
      try {
        if at.letter == _i || at.letter == _n then _writeNumber(ch, at, x: int);
        else if at.letter == _u then _writeNumber(ch, at, x: uint);
        else _writeNumber(ch, at, x: real);
        return true;
      } catch {
        return false;
      }
    } else {
      return false;
    }
  }

  /// %t, %?, %jt, %ht, %|t.
  proc _writeGeneral(ch: c_ptr(void), ref at: _formatCursor, const ref x: ?t) throws {
    if __primitive("is kind", t, "proc") then
      compilerWarning("this writes the procedure and does not call it: a call has parentheses");
    if at.isBinary {
      if _hasBinaryForm(t) then _writeBinary(ch, x, at.order);
      else _refuse("in a binary format", "values of type " + t: string + " have no binary form");
    } else if at.encoding != 0 then _writeEncoded(ch, x, at.encoding == _j);
    else if isNumericType(t) then _writeScalar(ch, x, at.stylePointer);
    else if isStringType(t) || isBytesType(t) then choir_chan_write_string(ch, x.buff, x.buffLen, at.stylePointer);
    else _writeValueStyled(ch, x, at.style);
  }

  /// What a conversion makes of a number before it writes it.
  proc _writeNumber(ch: c_ptr(void), ref at: _formatCursor, x: ?t) {
    select at.letter {
      when _i do _writeScalar(ch, _realPart(x): int, at.stylePointer);
      when _u do _writeScalar(ch, _realPart(x): uint, at.stylePointer);
      when _r do _writeScalar(ch, _realPart(x): real, at.stylePointer);
      when _m do _writeScalar(ch, _imaginaryPart(x), at.stylePointer);
      when _z do _writeScalar(ch, x: complex, at.stylePointer);
      otherwise {
        if isIntegralType(t) && at.roundsNumbers then _writeScalar(ch, x: real, at.stylePointer);
        else _writeScalar(ch, x, at.stylePointer);
      }
    }
  }
  inline proc _realPart(x: ?t) {
    if isComplexType(t) then return x.re;
    else if isImagType(t) then return __primitive("convert", x, real(numBits(t)));
    else return x;
  }
  inline proc _imaginaryPart(x: ?t): imag(64) {
    if isComplexType(t) then return __primitive("convert", x.im: real(64), imag(64));
    else if isImagType(t) then return x;
    else return __primitive("convert", x: real(64), imag(64));
  }

  proc _writeScalar(ch: c_ptr(void), x: ?t, style: c_ptr(void)) {
    if isIntType(t) then choir_chan_write_int(ch, x: int, style);
    else if isUintType(t) then choir_chan_write_uint(ch, x: uint, style);
    else if isRealType(t) {
      if numBits(t) == 32 then choir_chan_write_real32(ch, x, style); else choir_chan_write_real(ch, x, style);
    } else if isImagType(t) then choir_chan_write_imag(ch, __primitive("convert", x, real(numBits(t))): real(64), style);
    else choir_chan_write_complex(ch, x.re: real(64), x.im: real(64), style);
  }

  proc _writeTextConversion(ch: c_ptr(void), ref at: _formatCursor, const ref x: ?t): bool {
    if isStringType(t) || isBytesType(t) {
      choir_chan_write_string(ch, x.buff, x.buffLen, at.stylePointer);
      return true;
    } else if _isScalar(t) || isEnumType(t) {
      const text = x: string;
      choir_chan_write_string(ch, text.buff, text.buffLen, at.stylePointer);
      return true;
    } else {
      return false;
    }
  }

  proc _writeCharacter(ch: c_ptr(void), ref at: _formatCursor, const ref x: ?t): bool {
    if isStringType(t) {
      if x.isEmpty() then return false;
      choir_chan_write_codepoint(ch, x.codepoint(0));
      return true;
    } else if isIntegralType(t) {
      choir_chan_write_codepoint(ch, x: int(32));
      return true;
    } else {
      return false;
    }
  }

  proc _writeBinaryConversion(ch: c_ptr(void), ref at: _formatCursor, const ref x: ?t): bool throws {
    if at.letter == _s || at.letter == _S {
      if isStringType(t) || isBytesType(t) then return _writeEncodedText(ch, at, x);
      else return false;
    } else if isNumericType(t) || isBoolType(t) {
      if at.letter == _n {
        _writeBinary(ch, x, at.order);
        return true;
      }
      if at.letter == _i || at.letter == _u {
        const bits = if isBoolType(t) then x: int else _realPart(x): int;
        select at.size {
          when 1 do _writeBinary(ch, (bits & 255): uint(8), at.order);
          when 2 do _writeBinary(ch, (bits & 65535): uint(16), at.order);
          when 4 do _writeBinary(ch, (bits & 0xffffffff): uint(32), at.order);
          when 8 do _writeBinary(ch, bits, at.order);
          otherwise do return false;
        }
        return true;
      }
      if isBoolType(t) then return false;
      else if at.letter == _z {
        const z = x: complex;
        if at.size == 8 then _writeBinary(ch, z: complex(64), at.order);
        else if at.size == 16 then _writeBinary(ch, z, at.order);
        else return false;
        return true;
      } else {
        const y = _realPart(x): real;
        if at.size == 4 then _writeBinary(ch, y: real(32), at.order);
        else if at.size == 8 then _writeBinary(ch, y, at.order);
        else return false;
        return true;
      }
    } else {
      return false;
    }
  }
  /// %|17s, %|0S, %|4S, %|vS: text with what tells its length.
  proc _writeEncodedText(ch: c_ptr(void), ref at: _formatCursor, const ref x): bool throws {
    const n = x.buffLen;
    if at.letter == _s && at.size >= 0 && n != at.size then return false;
    if at.letter == _S && at.size >= 0 && n > at.size then return false;
    select at.encoding {
      when 49 do _writeBinary(ch, n: uint(8), at.order);
      when 50 do _writeBinary(ch, n: uint(16), at.order);
      when 52 do _writeBinary(ch, n: uint(32), at.order);
      when 56 do _writeBinary(ch, n: uint(64), at.order);
      when 118 do _writeLength(ch, n);
    }
    choir_chan_write_bytes(ch, x.buff, n);
    if at.encoding == 48 then choir_chan_write_byte(ch, 0);
    if at.encoding == 42 then choir_chan_write_byte(ch, at.style.quote);
    return true;
  }

  pragma "iterables in order"
  proc fileWriter.writef(format: ?f, const args...) throws where isStringType(f) || isBytesType(f) {
    choir_chan_lock(_chan);
    defer choir_chan_unlock(_chan);
    if serializerType == defaultSerializer then _writef(_chan, "in fileWriter.writef", format, (...args));
    else _writefBy(this, _chan, "in fileWriter.writef", format, (...args));
    _checkWritten();
  }
  proc fileWriter.writef(format: ?f) throws where isStringType(f) || isBytesType(f) {
    _writef(_chan, "in fileWriter.writef", format);
    _checkWritten();
  }
  proc _writef(ch: c_ptr(void), param place: string, const ref format: ?f) throws {
    var at = new _formatCursor(format.buff, format.buffLen);
    _badFormat(at.writeLiterals(ch), place);
    if !at.isAtEnd then _fewArguments(place);
  }
  /// Like `write`, they throw nothing: what cannot be written ends the program.
  pragma "iterables in order"
  proc writef(format: ?f, const args...) where isStringType(f) || isBytesType(f) { try! stdout.writef(format, (...args)); }
  proc writef(format: ?f) where isStringType(f) || isBytesType(f) { try! stdout.writef(format); }

  pragma "iterables in order"
  proc string.format(const args...): string throws {
    const memory = new _memoryWriter();
    _writef(memory._chan, "in string.format", this, (...args));
    return memory.text();
  }
  proc string.format(): string throws {
    const memory = new _memoryWriter();
    _writef(memory._chan, "in string.format", this);
    return memory.text();
  }
  pragma "iterables in order"
  proc bytes.format(const args...): bytes throws {
    const memory = new _memoryWriter();
    _writef(memory._chan, "in bytes.format", this, (...args));
    return memory.text().encode();
  }

  // --- Reading --------------------------------------------------------------------------------------------------------

  /// Matches literal text and regular expressions up to the next conversion that takes an argument or the end.
  proc ref _formatCursor.matchLiterals(ch: c_ptr(void), ref captures: _formatCaptures): errorCode throws {
    var code = advance();
    while code == 0 && (kind == _formatText || isPattern) && !captures.isPending {
      code = if isPattern then captures.match(ch, literal, textLength, regexFlags)
             else choir_chan_match_format(ch, literal, textLength);
      if code == 0 && !captures.isPending then code = advance();
    }
    return code;
  }

  proc _readf(ch: c_ptr(void), const ref format, ref args...): bool throws do return _readfBy(0, ch, format, (...args));
  /// `reader`: has a deserializer, which reads what `%?` stands for; 0: the default form.
  proc _readfBy(const ref reader, ch: c_ptr(void), const ref format, ref args...): bool throws {
    var at = new _formatCursor(format.buff, format.buffLen), captures = new _formatCaptures(isStringType(format.type));
    var code = at.matchLiterals(ch, captures);
    for param i in 0..<args.size {
      if code == 0 {
        if at.isAtEnd then _manyArguments("in fileReader.readf");
        if at.wantsSetting {
          code = at.takeSetting(args(i));
        } else {
          code = _readArgument(reader, ch, at, captures, args(i));
          if code == 0 && !captures.isPending then code = at.matchLiterals(ch, captures);
        }
      }
    }
    if code == 0 && !at.isAtEnd then _fewArguments("in fileReader.readf");
    return _formatMatched(ch, code);
  }
  /// What an argument takes: a group that matched, a regular expression of its own, or a conversion.
  proc _readArgument(const ref reader, ch: c_ptr(void), ref at: _formatCursor, ref captures: _formatCaptures,
                     ref x: ?t): errorCode throws {
    if __primitive("can resolve method", x, "_regexHandle") {
      return if at.takesRegex && !captures.isPending then captures.match(ch, x._regexHandle()) else EFORMAT;
    } else {
      if captures.isPending then return captures.take(x);
      if !isNumericType(reader.type) then
        if at.letter == _t && at.encoding == 0 && !at.isBinary then return reader._readOne(x);
      return if at.takesRegex then EFORMAT else _readConversion(ch, at, x);
    }
  }
  /// The end of the input is an answer; anything else is an error.
  proc _formatMatched(ch: c_ptr(void), code: errorCode): bool throws {
    if code == EEOF then return false;
    if code != 0 then throw _channelError(code, "in readf", ch);
    return true;
  }

  proc _readConversion(ch: c_ptr(void), ref at: _formatCursor, ref x: ?t): errorCode throws {
    if at.letter == _t {
      if at.isBinary then return _readBinary(ch, x, at.order);
      if at.encoding != 0 then return _readEncoded(ch, x, at.encoding == _j, at.style.skipUnknown != 0);
      if _isScalar(t) || isStringType(t) || isBytesType(t) then return _readStyled(ch, x, at.stylePointer);
      return _readValue(ch, x);
    }
    if at.letter == _c then return _readCharacter(ch, x);
    if isStringType(t) || isBytesType(t) {
      if at.isBinary then return _readEncodedText(ch, at, x);
      if at.letter == _s || at.letter == _S then return _readTextConversion(ch, at, x);
      return EFORMAT;
    } else if isNumericType(t) {
      return if at.isBinary then _readBinaryNumber(ch, at, x) else _readFormattedNumber(ch, at, x);
    } else if isEnumType(t) {
      return if at.letter == _s || at.letter == _S then _readValue(ch, x) else _readEnumNumber(ch, at, x);
    } else if isBoolType(t) {
      return _readValue(ch, x);
    } else {
      return EFORMAT;
    }
  }
  /// The constant with the number that is read. What x is before has to have a number, too.
  proc _readEnumNumber(ch: c_ptr(void), ref at: _formatCursor, ref x: ?t): errorCode throws {
    if !_hasSomeValue(t) then return EFORMAT;
    var n = x: int;
    const code = if at.isBinary then _readBinaryNumber(ch, at, n) else _readFormattedNumber(ch, at, n);
    if code == 0 then x = n: t;
    return code;
  }
  proc _readStyled(ch: c_ptr(void), ref x: ?t, style: c_ptr(void)): errorCode {
    if isNumericType(t) then return _readNumber(ch, x, style);
    else if isBoolType(t) then return _readBool(ch, x);
    else return _readWord(ch, x, style);
  }

  /// As a number of the conversion's kind, then converted.
  proc _readFormattedNumber(ch: c_ptr(void), ref at: _formatCursor, ref x: ?t): errorCode {
    if at.letter == _i && !isIntType(t) {
      var n: int;
      const code = _readNumber(ch, n, at.stylePointer);
      if code == 0 then x = _fromReal(n, t);
      return code;
    } else if at.letter == _u && !isUintType(t) {
      var n: uint;
      const code = _readNumber(ch, n, at.stylePointer);
      if code == 0 then x = _fromReal(n, t);
      return code;
    } else if at.letter == _r && !isRealType(t) {
      var y: real;
      const code = _readNumber(ch, y, at.stylePointer);
      if code == 0 then x = _fromReal(y, t);
      return code;
    } else {
      return _readNumber(ch, x, at.stylePointer);
    }
  }
  inline proc _fromReal(x, type t): t do
    return if isImagType(t) then __primitive("convert", x: real(64), t) else x: t;

  proc _readBinaryNumber(ch: c_ptr(void), ref at: _formatCursor, ref x: ?t): errorCode throws {
    if at.size < 0 || at.letter == _n then return _readBinary(ch, x, at.order);
    if at.letter == _u then return _readUnsigned(ch, at, x);
    if at.letter == _i then return _readSigned(ch, at, x);
    if at.letter == _z {
      return if at.size == 8 then _readAs(ch, at, complex(64), x) else _readAs(ch, at, complex(128), x);
    }
    return if at.size == 4 then _readAs(ch, at, real(32), x) else _readAs(ch, at, real(64), x);
  }
  proc _readSigned(ch: c_ptr(void), ref at: _formatCursor, ref x): errorCode throws {
    select at.size {
      when 1 do return _readAs(ch, at, int(8), x);
      when 2 do return _readAs(ch, at, int(16), x);
      when 4 do return _readAs(ch, at, int(32), x);
      when 8 do return _readAs(ch, at, int(64), x);
      otherwise do return EFORMAT;
    }
  }
  proc _readUnsigned(ch: c_ptr(void), ref at: _formatCursor, ref x): errorCode throws {
    select at.size {
      when 1 do return _readAs(ch, at, uint(8), x);
      when 2 do return _readAs(ch, at, uint(16), x);
      when 4 do return _readAs(ch, at, uint(32), x);
      when 8 do return _readAs(ch, at, uint(64), x);
      otherwise do return EFORMAT;
    }
  }
  proc _readAs(ch: c_ptr(void), ref at: _formatCursor, type stored, ref x: ?t): errorCode throws {
    var value: stored;
    const code = _readBinary(ch, value, at.order);
    if code == 0 then x = if isComplexType(stored) && !isComplexType(t) then _fromReal(_realPart(value), t)
                          else if isImagType(t) && !isComplexType(stored) then _fromReal(value, t) else value: t;
    return code;
  }

  proc _readTextConversion(ch: c_ptr(void), ref at: _formatCursor, ref x: ?t): errorCode {
    if at.letter == _s && at.style.maxWidth > 0 && at.style.stringForm == 0 {
      var data = _noBuffer();
      var n = 0;
      const code = choir_chan_read_codepoints(ch, at.style.maxWidth, data, n);
      if code == 0 {
        x = if isStringType(t) then _stringFrom(data, n) else _bytesFrom(data, n);
        choir_free(data);
      }
      return code;
    }
    if at.letter == _s then at.style.maxWidth = at.style.minWidth;
    return _readWord(ch, x, at.stylePointer);
  }
  proc _readEncodedText(ch: c_ptr(void), ref at: _formatCursor, ref x: ?t): errorCode throws {
    var length = at.size: int, code: errorCode;
    select at.encoding {
      when 48 do return _readTerminated(ch, x, 0);
      when 42 do return _readTerminated(ch, x, at.style.quote);
      when 49 do code = _readAs(ch, at, uint(8), length);
      when 50 do code = _readAs(ch, at, uint(16), length);
      when 52 do code = _readAs(ch, at, uint(32), length);
      when 56 do code = _readAs(ch, at, uint(64), length);
      when 118 do code = _readLength(ch, length);
    }
    if code == 0 && at.encoding != 0 && at.size >= 0 && length > at.size then code = EFORMAT;
    return if code != 0 then code else _readRaw(ch, x, length);
  }
  proc _readTerminated(ch: c_ptr(void), ref x: ?t, terminator: uint(8)): errorCode {
    const end = _oneByte(terminator);
    var data = _noBuffer();
    var n = 0;
    const code = choir_chan_read_to(ch, end.buff, 1, 1, -1, data, n);
    if code == 0 {
      x = if isStringType(t) then _stringFrom(data, n) else _bytesFrom(data, n);
      choir_free(data);
    }
    return code;
  }
  proc _readCharacter(ch: c_ptr(void), ref x: ?t): errorCode {
    var cp: int(32);
    const code = choir_chan_read_codepoint(ch, _address(cp));
    if code != 0 then return code;
    if isStringType(t) then x = codepointToString(cp);
    else if isIntegralType(t) then x = cp: t;
    else return EFORMAT;
    return 0;
  }

  proc fileReader.readf(format: ?f, ref args...): bool throws where isStringType(f) || isBytesType(f) {
    choir_chan_lock(_chan);
    defer choir_chan_unlock(_chan);
    if deserializerType == defaultDeserializer then return _readf(_chan, format, (...args));
    else return _readfBy(this, _chan, format, (...args));
  }
  proc fileReader.readf(format: ?f): bool throws where isStringType(f) || isBytesType(f) {
    var at = new _formatCursor(format.buff, format.buffLen), captures = new _formatCaptures(isStringType(format.type));
    const code = at.matchLiterals(_chan, captures);
    if code == 0 && !at.isAtEnd then _fewArguments("in fileReader.readf");
    return _formatMatched(_chan, code);
  }
  proc readf(format: ?f, ref args...): bool throws where isStringType(f) || isBytesType(f) do
    return stdin.readf(format, (...args));
  proc readf(format: ?f): bool throws where isStringType(f) || isBytesType(f) do return stdin.readf(format);
}
