// The words of TOML files: keys, strings, numbers, dates and times. A part of module TOML.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module TomlText {
  use Base, Types, Ranges, Strings, Bytes, TextMethods, Casts, Errors, Time, FormattedIO, List;
  use TOML only TomlError;

  inline proc _ascii(param c: string): uint(8) do return c.toByte();
  inline proc _isDigit(b: uint(8)): bool do return b >= 48 && b <= 57;
  inline proc _isKeyByte(b: uint(8)): bool do
    return _isDigit(b) || b >= 65 && b <= 90 || b >= 97 && b <= 122 || b == _ascii("_") || b == _ascii("-");

  /// A time zone at a distance from UTC.
  class _OffsetZone : Timezone {
    var minutes: int;
    override proc utcOffset(dt: dateTime): timeDelta do return new timeDelta(minutes = minutes);
    override proc dst(dt: dateTime): timeDelta do return new timeDelta();
    override proc tzname(dt: dateTime): string do return "";
  }

  /// A text and a place in it.
  record _Scanner {
    var data: bytes;
    var at: int;

    proc init(text: string) { data = text.encode(); }

    proc atEnd: bool do return at >= data.size;
    /// The byte at the place, 0 at the end.
    proc here: uint(8) do return if at < data.size then data[at] else 0;
    proc startsWith(word: string): bool do
      return at + word.numBytes <= data.size && data[at..<at + word.numBytes] == word.encode();

    proc textSince(start: int): string do return try! data[start..<at].decode(decodePolicy.replace);
    proc fail(message: string) throws {
      const line = 1 + data[0..<min(at, data.size)].count(b"\n");
      throw new owned TomlError("line " + line: string + ": " + message);
    }
    proc _shownHere: string {
      if atEnd then return "the end of the text";
      if here == 10 || here == 13 then return "the end of the line";
      var size = 1;
      while at + size < data.size && data[at + size] & 0xc0 == 0x80 do size += 1;
      return "'" + (try! data[at..<at + size].decode(decodePolicy.replace)) + "'";
    }
    proc ref expect(word: string) throws {
      skipBlanks();
      if !startsWith(word) then fail("expected '" + word + "', found " + _shownHere);
      at += word.numBytes;
    }
    proc ref skipBlanks() {
      while here == 32 || here == 9 do at += 1;
    }
    /// Blanks, ends of lines and comments.
    proc ref skipLines() throws {
      while true {
        skipBlanks();
        _skipComment();
        if here == 13 && at + 1 < data.size && data[at + 1] == 10 then at += 1;
        if here != 10 || atEnd then return;
        at += 1;
      }
    }
    proc ref _skipComment() {
      if here == _ascii("#") then
        while !atEnd && here != 10 do at += 1;
    }
    proc ref endLine() throws {
      skipBlanks();
      _skipComment();
      if here == 13 then at += 1;
      if !atEnd && here != 10 then fail("expected the end of the line, found " + _shownHere);
    }

    proc ref key(): string throws {
      skipBlanks();
      if here == _ascii("\"") || here == _ascii("'") {
        if startsWith("\"\"\"") || startsWith("'''") then fail("a key has one line");
        return text();
      }
      const from = at;
      while _isKeyByte(here) do at += 1;
      if at == from then fail("expected a key, found " + _shownHere);
      return data[from..<at].decode();
    }
    /// What stands up to a blank, a comma, a bracket or a comment; between a date and a time there may be a blank.
    proc ref word(): string throws {
      const from = at;
      while _isWordByte(here) do at += 1;
      if at == from then fail("expected a value, found " + _shownHere);
      if at - from == 10 && data[from + 4] == _ascii("-") && here == 32 && at + 1 < data.size && _isDigit(data[at + 1]) {
        at += 1;
        while _isWordByte(here) do at += 1;
      }
      return data[from..<at].decode();
    }
    proc _isWordByte(b: uint(8)): bool do
      return _isKeyByte(b) || b == _ascii("+") || b == _ascii(".") || b == _ascii(":");

    // --- Strings ------------------------------------------------------------------------------------------------------

    /// A string in quotes of either kind, of one line or several.
    proc ref text(): string throws {
      const quote = here, isLong = startsWith("\"\"\"") || startsWith("'''"), isRaw = quote == _ascii("'");
      at += if isLong then 3 else 1;
      if isLong && here == 13 && at + 1 < data.size && data[at + 1] == 10 then at += 1;
      if isLong && here == 10 then at += 1;
      var result: bytes;
      while true {
        if atEnd || here == 10 && !isLong then fail("a string without its end");
        if here == quote {
          const count = _quotes(quote);
          if !isLong {
            at += 1;
            break;
          }
          // Up to two quotes may stand before the three that end the string.
          if count >= 3 {
            for 1..min(count - 3, 2) do result += _here();
            at += min(count, 5);
            break;
          }
          for 1..count do result += _here();
          at += count;
        } else if here == 92 && !isRaw {
          result += _escape(isLong);
        } else {
          result += _here();
          at += 1;
        }
      }
      return result.decode();
    }
    proc _quotes(quote: uint(8)): int {
      var count = 0;
      while at + count < data.size && data[at + count] == quote do count += 1;
      return count;
    }
    proc _here(): bytes do return data[at..at];
    /// What a backslash and the bytes after it mean.
    proc ref _escape(isLong: bool): bytes throws {
      at += 1;
      const letter = here;
      at += 1;
      select letter {
        when _ascii("b") do return b"\b";
        when _ascii("t") do return b"\t";
        when _ascii("n") do return b"\n";
        when _ascii("f") do return b"\f";
        when _ascii("r") do return b"\r";
        when _ascii("\"") do return b"\"";
        when 92 do return b"\\";
        when _ascii("u") do return _codepoint(4);
        when _ascii("U") do return _codepoint(8);
        otherwise {
          at -= 1;
          if isLong && (letter == 32 || letter == 9 || letter == 10 || letter == 13) {
            // The rest of the line is blank, and so are the beginnings of those that follow.
            var from = at;
            while !atEnd && (here == 32 || here == 9 || here == 10 || here == 13) do at += 1;
            if data[from..<at].find(b"\n") == -1 then fail("a backslash before blanks within a line");
            return b"";
          }
          fail("unknown escape '\\" + (if atEnd then "" else data[at..at].decode(decodePolicy.replace)) + "'");
        }
      }
      return b"";
    }
    proc ref _codepoint(digits: int): bytes throws {
      var value = 0;
      for 1..digits {
        const b = here, digit = if _isDigit(b) then b: int - 48 else if b >= 97 && b <= 102 then b: int - 87
                                else if b >= 65 && b <= 70 then b: int - 55 else -1;
        if digit < 0 then fail("expected " + digits: string + " hexadecimal digits");
        value = value * 16 + digit;
        at += 1;
      }
      if value > 0x10ffff || value >= 0xd800 && value <= 0xdfff then fail("no Unicode character has that number");
      return codepointToString(value: int(32)).encode();
    }

    // --- Numbers ------------------------------------------------------------------------------------------------------

    /// Digits with `_` between them.
    proc _digits(word: string): string throws {
      if word.startsWith("_") || word.endsWith("_") || word.contains("__") then fail("'" + word + "' is no number");
      return word.replace("_", "");
    }
    proc intOf(word: string): int throws {
      const isSigned = word.startsWith("+") || word.startsWith("-"), magnitude = if isSigned then word[1..] else word;
      const isOther = magnitude.startsWith("0x") || magnitude.startsWith("0o") || magnitude.startsWith("0b");
      const digits = _digits(if isOther then magnitude[2..] else magnitude);
      if digits.isEmpty() || !isOther && digits.size > 1 && digits.startsWith("0") || isOther && isSigned ||
         !(if isOther then _isHexadecimal(digits) else digits.isDigit()) then
        fail("'" + word + "' is no value");
      try {
        return _exactly(if isOther then magnitude[0..1] + digits else (if word.startsWith("-") then "-" else "") + digits, int);
      } catch {
        fail("'" + word + "' does not fit in 64 bits");
      }
      return 0;
    }
    proc _isHexadecimal(digits: string): bool {
      for b in digits.bytes() do
        if !(_isDigit(b) || b >= 97 && b <= 102 || b >= 65 && b <= 70) then return false;
      return true;
    }
    proc realOf(word: string): real throws {
      const isSigned = word.startsWith("+") || word.startsWith("-"), magnitude = if isSigned then word[1..] else word;
      const sign = if word.startsWith("-") then -1.0 else 1.0;
      if magnitude == "inf" then return sign * inf;
      if magnitude == "nan" then return nan;
      // Digits on both sides of the point, and no needless zeros before them.
      const point = magnitude.find("."), digits = _digits(magnitude);
      if !_isDigit(digits.byte(0)) || digits.endsWith(".") || digits.contains(".e") || digits.contains(".E") ||
         digits.size > 1 && digits.byte(0) == 48 && _isDigit(digits.byte(1)) || magnitude.contains("_.") ||
         magnitude.contains("._") then
        fail("'" + word + "' is no value");
      try {
        return sign * (digits: real);
      } catch {
        fail("'" + word + "' is no value");
      }
      return 0.0;
    }

    // --- Dates and times ----------------------------------------------------------------------------------------------

    proc _number(word: string, from: int, size: int): int throws {
      if word.size < from + size || !word[from..#size].isDigit() then fail("'" + word + "' is no date or time");
      return word[from..#size]: int;
    }
    proc dateOf(word: string): date throws {
      const year = _number(word, 0, 4), month = _number(word, 5, 2), day = _number(word, 8, 2);
      if word.size != 10 || word[4] != "-" || word[7] != "-" || year < MINYEAR || month < 1 || month > 12 || day < 1 ||
         day > daysInMonth(year, month) then
        fail("'" + word + "' is no date");
      return new date(year, month, day);
    }
    /// Hours, minutes, seconds and microseconds, rounded.
    proc _clock(word: string): 4*int throws {
      const hour = _number(word, 0, 2), minute = _number(word, 3, 2), second = _number(word, 6, 2);
      if word[2] != ":" || word[5] != ":" || hour > 23 || minute > 59 || second > 59 ||
         word.size > 8 && (word[8] != "." || word.size == 9 || !word[9..].isDigit()) then
        fail("'" + word + "' is no time");
      const fraction = if word.size > 8 then word[8..]: real else 0.0;
      return (hour, minute, second, (fraction * 1e6 + 0.5): int);
    }
    proc timeOf(word: string): time throws {
      const (hour, minute, second, micros) = _clock(word);
      const rounded = new dateTime(2000, 1, 1, hour, minute, second) + new timeDelta(microseconds = micros);
      return if rounded.day == 1 then rounded.getTime() else new time(23, 59, 59, 999999);
    }
    proc dateTimeOf(word: string): dateTime throws {
      if word.size < 19 || !(word[10] == "T" || word[10] == "t" || word[10] == " ") then fail("'" + word + "' is no date and time");
      var end = 11;
      while end < word.size && (word[end].isDigit() || word[end] == ":" || word[end] == ".") do end += 1;
      const day = dateOf(word[0..9]), (hour, minute, second, micros) = _clock(word[11..<end]), zone = word[end..];
      const there = new dateTime(day.year, day.month, day.day, hour, minute, second) + new timeDelta(microseconds = micros);
      if zone == "" then return there;
      if zone == "Z" || zone == "z" then return there.replace(tz = new shared _OffsetZone(0));
      const hours = _number(zone, 1, 2), minutes = _number(zone, 4, 2);
      if zone.size != 6 || !(zone[0] == "+" || zone[0] == "-") || zone[3] != ":" || hours > 23 || minutes > 59 then
        fail("'" + word + "' is no date and time");
      return there.replace(tz = new shared _OffsetZone((hours * 60 + minutes) * (if zone[0] == "-" then -1 else 1)));
    }
  }

  proc _looksLikeTime(word: string): bool {
    if word.numBytes < 8 || !_isDigit(word.byte(0)) then return false;
    return word.byte(2) == _ascii(":") || word.byte(4) == _ascii("-");
  }
  proc _looksLikeReal(word: string): bool {
    if word.endsWith("inf") || word.endsWith("nan") then return true;
    return !word.startsWith("0x") && (word.contains(".") || word.contains("e") || word.contains("E"));
  }

  // --- Writing ----------------------------------------------------------------------------------------------------------

  proc _realText(x: real): string do
    return if x == inf then "inf" else if x == -inf then "-inf" else if x != x then "nan" else _shortestText(x);
  /// As few digits as read back to the same number.
  proc _shortestText(x: real): string {
    const text = x: string;
    try {
      if text: real == x then return text;
      for digits in 15..17 {
        const longer = "%.*r".format(digits, x);
        if longer: real == x then return if longer.contains(".") || longer.contains("e") then longer else longer + ".0";
      }
    } catch { }
    return text;
  }
  proc _keyText(key: string): string {
    var isBare = !key.isEmpty();
    for b in key.bytes() do if !_isKeyByte(b) then isBare = false;
    return if isBare then key else _quoted(key);
  }
  /// In double quotes, with escapes for what cannot stand there.
  proc _quoted(text: string): string {
    var result = "\"";
    for c in text {
      const code = c.toCodepoint();
      select c {
        when "\"" do result += "\\\"";
        when "\\" do result += "\\\\";
        when "\n" do result += "\\n";
        when "\t" do result += "\\t";
        when "\r" do result += "\\r";
        when "\b" do result += "\\b";
        when "\f" do result += "\\f";
        otherwise do result += if code < 32 || code == 127 then (try! "\\u%04xu".format(code)) else c;
      }
    }
    return result + "\"";
  }
  /// The keys of a path like `a."b.c".d`.
  proc _splitPath(path: string) throws {
    var keys: list(string);
    if !path.contains("\"") {
      for key in path.split(".") do keys.pushBack(key);
      return keys;
    }
    var input = new _Scanner(path);
    do {
      if !keys.isEmpty() then input.at += 1;
      keys.pushBack(input.key());
    } while input.here == _ascii(".");
    return keys;
  }
}
