// Module Regex: regular expressions on strings, bytes and readers, by RE2, in time linear in the text.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Regex {
  use Base, Types, Ranges, Strings, Bytes, TextIndices, TextMethods, Casts, Errors, Managed, RawMemory;
  use TextIO, Readers, SystemErrors, RegexFormats;

  require "-lchoir_regex", "-lre2", "-l:libstdc++.so.6";

  extern proc choir_regex_compile(pattern: c_ptr(uint(8)), length: int, flags: int(32)): c_ptr(void);
  extern proc choir_regex_error(regex: c_ptr(void), ref length: int): c_ptr(uint(8));
  extern proc choir_regex_retain(regex: c_ptr(void)): void;
  extern proc choir_regex_release(regex: c_ptr(void)): void;
  extern proc choir_regex_captures(regex: c_ptr(void)): int;
  extern proc choir_regex_match(regex: c_ptr(void), text: c_ptr(uint(8)), length: int, start: int, anchor: int(32),
                                spans: c_ptr(int), count: int): bool;

  // Where a match may begin and must end, and the flags of libchoir_regex.
  param _anywhere = 0, _atStart = 1, _whole = 2;
  param _ignoreCase = 1, _multiLine = 2, _dotAll = 4, _nonGreedy = 8, _literal = 16, _posix = 32, _noCapture = 64, _bytes = 128;

  /// A pattern that is no regular expression.
  class BadRegexError : Error {
    proc init(const ref msg: string) {
      super.init(msg);
    }
  }

  /// Where a regular expression or a group of it matched. As a condition it says whether it did.
  record regexMatch {
    var matched: bool;
    var byteOffset: byteIndex = -1;
    var numBytes: int;

    // Chapel 1.x.
    proc offset do return byteOffset;
    proc size do return numBytes;
  }
  inline operator regexMatch.!(m: regexMatch) do return !m.matched;
  inline operator regexMatch.:(m: regexMatch, type t: bool) do return m.matched;

  /// The part of the text that matched; empty where nothing did.
  proc string.this(m: regexMatch): string do return if m.matched then _part(this, m.byteOffset: int, m.byteOffset: int + m.numBytes) else "";
  proc bytes.this(m: regexMatch): bytes do return if m.matched then _part(this, m.byteOffset: int, m.byteOffset: int + m.numBytes) else b"";

  /// A compiled regular expression over string or bytes. Copies share what was compiled.
  record regex {
    type exprType;
    var _pattern: exprType;
    var _handle: c_ptr(void) = _null();

    proc init(type exprType) where isStringType(exprType) || isBytesType(exprType) {
      this.exprType = exprType;
    }
    proc init(const ref pattern: ?t, posix = false, literal = false, noCapture = false, ignoreCase = false,
              multiLine = false, dotAll = false, nonGreedy = false) throws where isStringType(t) || isBytesType(t) {
      exprType = t;
      _pattern = pattern;
      const flags = _flag(posix, _posix) | _flag(literal, _literal) | _flag(noCapture, _noCapture) |
                    _flag(ignoreCase, _ignoreCase) | _flag(multiLine, _multiLine) | _flag(dotAll, _dotAll) |
                    _flag(nonGreedy, _nonGreedy) | _flag(isBytesType(t), _bytes);
      _handle = choir_regex_compile(pattern.buff, pattern.buffLen, flags);
      init this;
      var length = 0;
      const text = choir_regex_error(_handle, length);
      if text != nil {
        const reason = _stringFrom(text, length);
        throw new owned BadRegexError(reason + " when compiling regex '" + _shown(pattern) + "'");
      }
    }
    proc init=(const ref other: regex(?)) {
      exprType = other.exprType;
      _pattern = other._pattern;
      _handle = other._handle;
      init this;
      choir_regex_retain(_handle);
    }
    proc deinit() { choir_regex_release(_handle); }

    /// The first match in the text; what its groups matched goes to `captures`, as values of their types.
    proc search(const ref text: exprType, ref captures...): regexMatch do return _match(text, _anywhere, (...captures));
    proc search(const ref text: exprType): regexMatch do return _match(text, _anywhere);
    /// A match at the start of the text.
    proc match(const ref text: exprType, ref captures...): regexMatch do return _match(text, _atStart, (...captures));
    proc match(const ref text: exprType): regexMatch do return _match(text, _atStart);
    /// A match of all of the text.
    proc fullMatch(const ref text: exprType, ref captures...): regexMatch do return _match(text, _whole, (...captures));
    proc fullMatch(const ref text: exprType): regexMatch do return _match(text, _whole);

    proc _match(const ref text: exprType, param anchor: int, ref captures...): regexMatch {
      var groups = new _groups(captures.size);
      groups.find(_handle, text.buff, text.buffLen, 0, anchor);
      for param i in 0..<captures.size do _capture(text, groups(i + 1), captures(i));
      return groups(0);
    }
    proc _match(const ref text: exprType, param anchor: int): regexMatch {
      var groups = new _groups(0);
      groups.find(_handle, text.buff, text.buffLen, 0, anchor);
      return groups(0);
    }

    /// The matches one after the other, each with so many of its groups.
    iter matches(const ref text: exprType, param numCaptures = 0, maxMatches: int = max(int)) {
      var groups = new _groups(numCaptures), at = 0, found = 0;
      while found < maxMatches && at <= text.buffLen && groups.find(_handle, text.buff, text.buffLen, at, _anywhere) {
        var result: (numCaptures + 1) * regexMatch;
        for param i in 0..numCaptures do result(i) = groups(i);
        yield result;
        found += 1;
        at = groups.following(text.buff, text.buffLen);
      }
    }

    // Chapel 1.x.
    @deprecated("for captures and maxmatches write 'numCaptures' and 'maxMatches'")
    iter matches(const ref text: exprType, byName = new _ByName(), param captures: int, maxmatches: int = max(int)) {
      for m in matches(text, captures, maxmatches) do yield m;
    }
    @deprecated("for maxmatches write 'maxMatches'")
    iter matches(const ref text: exprType, byName = new _ByName(), maxmatches: int) {
      for m in matches(text, 0, maxmatches) do yield m;
    }

    /// The text between matches, and what the groups of these matched; at most `maxsplit` splits where that is not 0.
    iter split(const ref text: exprType, maxsplit: int = 0): exprType {
      var groups = new _groups(choir_regex_captures(_handle)), from = 0, at = 0, splits = 0;
      while (maxsplit == 0 || splits < maxsplit) && at <= text.buffLen &&
            groups.find(_handle, text.buff, text.buffLen, at, _anywhere) {
        yield _part(text, from, groups.offset(0));
        for i in 1..groups.count do yield text[groups(i)];
        splits += 1;
        from = groups.offset(0) + groups.size(0);
        at = groups.following(text.buff, text.buffLen);
      }
      yield _part(text, from, text.buffLen);
    }

    /// The text with matches replaced, and how many were; `\1` in the replacement is what the first group matched.
    proc _replace(const ref text: exprType, const ref replacement: exprType, count: int): (exprType, int) {
      var groups = new _groups(choir_regex_captures(_handle)), result: exprType, from = 0, at = 0, found = 0;
      while found != count && at <= text.buffLen && groups.find(_handle, text.buff, text.buffLen, at, _anywhere) {
        // As in RE2, nothing right behind a match is no match.
        if found > 0 && groups.size(0) == 0 && groups.offset(0) == from && at == from {
          at = groups.following(text.buff, text.buffLen);
          continue;
        }
        result._append(_after(text.buff, from), groups.offset(0) - from);
        _expand(result, replacement, text, groups);
        found += 1;
        from = groups.offset(0) + groups.size(0);
        at = groups.following(text.buff, text.buffLen);
      }
      result._append(_after(text.buff, from), text.buffLen - from);
      return (result, found);
    }

    // Chapel 1.x.
    proc sub(const ref repl: exprType, const ref text: exprType, global = true): exprType do
      return _replace(text, repl, if global then -1 else 1)(0);
    proc subn(const ref repl: exprType, const ref text: exprType, global = true): (exprType, int) do
      return _replace(text, repl, if global then -1 else 1);
    proc ok do return _handle != nil;

    proc writeThis(f) throws { f.write("new regex(\"", _pattern, "\")"); }
    proc ref readThis(f) throws {
      f.readLiteral("new regex(\"");
      const pattern = f.readThrough("\")", stripSeparator = true);
      if isBytesType(exprType) then this = new regex(pattern.encode()); else this = new regex(pattern);
    }
    /// For formats.
    proc _regexHandle() do return _handle;
  }
  operator =(ref a: regex(?t), const ref b: regex(t)) {
    choir_regex_retain(b._handle);
    choir_regex_release(a._handle);
    a._pattern = b._pattern;
    a._handle = b._handle;
  }
  operator :(const ref x: regex(string), type t: string): string do return x._pattern;
  operator :(const ref x: regex(bytes), type t: bytes): bytes do return x._pattern;
  operator :(const ref x: string, type t: regex(string)) throws do return new regex(x);
  operator :(const ref x: bytes, type t: regex(bytes)) throws do return new regex(x);

  inline proc _flag(set: bool, param bit: int): int(32) do return if set then bit: int(32) else 0: int(32);
  proc _shown(const ref pattern: string) do return pattern;
  proc _shown(const ref pattern: bytes) do return try! pattern.decode(decodePolicy.replace);

  /// Room for a match and its groups.
  record _groups {
    var count: int;
    var spans: c_ptr(int);

    proc init(count: int) {
      this.count = count;
      spans = _allocate(int, 2 * (count + 1));
    }
    proc deinit() { _release(spans); }
    proc ref find(regex: c_ptr(void), text: c_ptr(uint(8)), length: int, start: int, anchor: int): bool {
      if regex == nil then halt("a regex that was not compiled");
      return choir_regex_match(regex, text, length, start, anchor: int(32), spans, count + 1);
    }
    proc offset(i: int): int do return _at(spans, 2 * i);
    proc size(i: int): int do return _at(spans, 2 * i + 1);
    proc this(i: int): regexMatch do return _matchAt(offset(i), size(i), 0);
    /// Where to look for the next match: after this one, and a character further where it was empty.
    proc following(text: c_ptr(uint(8)), length: int): int {
      var at = offset(0) + size(0);
      if size(0) == 0 {
        at += 1;
        while at < length && _byteAt(text, at) & 0xc0 == 0x80 do at += 1;
      }
      return at;
    }
  }
  proc _matchAt(offset: int, size: int, origin: int): regexMatch do
    return if offset < 0 then new regexMatch(false, (-1): byteIndex, 0) else new regexMatch(true, (origin + offset): byteIndex, size);

  /// What a group matched, as a value of the capture's type: its default where the group takes no part or means no value.
  proc _capture(const ref text, m: regexMatch, ref x: ?t) {
    if t == regexMatch {
      x = m;
    } else {
      var value: t;
      if m.matched {
        try {
          value = text[m]: t;
        } catch { }
      }
      x = value;
    }
  }

  proc _expand(ref into: ?t, const ref replacement: t, const ref text: t, const ref groups: _groups) {
    var at = 0;
    while at < replacement.buffLen {
      const c = _byteAt(replacement.buff, at), following = if at + 1 < replacement.buffLen then _byteAt(replacement.buff, at + 1) else 0: uint(8);
      if c != 92 {
        into._append(_after(replacement.buff, at), 1);
        at += 1;
        continue;
      }
      const group = following: int - 48;
      if group >= 0 && group <= min(9, groups.count) {
        if groups.offset(group) >= 0 then into._append(_after(text.buff, groups.offset(group)), groups.size(group));
      } else {
        into._append(_after(replacement.buff, at + 1), if at + 1 < replacement.buffLen then 1 else 0);
      }
      at += 2;
    }
  }

  // --- Methods of texts -----------------------------------------------------------------------------------------------

  proc string.find(const ref pattern: regex(string)): byteIndex do return pattern.search(this).byteOffset;
  proc bytes.find(const ref pattern: regex(bytes)): int do return pattern.search(this).byteOffset: int;
  proc string.contains(const ref pattern: regex(string)): bool do return pattern.search(this).matched;
  proc bytes.contains(const ref pattern: regex(bytes)): bool do return pattern.search(this).matched;
  proc string.startsWith(const ref pattern: regex(string)): bool do return pattern.match(this).matched;
  proc bytes.startsWith(const ref pattern: regex(bytes)): bool do return pattern.match(this).matched;
  proc string.replace(const ref pattern: regex(string), const ref replacement: string, count: int = -1): string do
    return pattern._replace(this, replacement, count)(0);
  proc bytes.replace(const ref pattern: regex(bytes), const ref replacement: bytes, count: int = -1): bytes do
    return pattern._replace(this, replacement, count)(0);
  proc string.replaceAndCount(const ref pattern: regex(string), const ref replacement: string, count: int = -1): (string, int) do
    return pattern._replace(this, replacement, count);
  proc bytes.replaceAndCount(const ref pattern: regex(bytes), const ref replacement: bytes, count: int = -1): (bytes, int) do
    return pattern._replace(this, replacement, count);
  iter string.split(const ref pattern: regex(string), maxsplit: int = 0): string {
    for part in pattern.split(this, maxsplit) do yield part;
  }
  iter bytes.split(const ref pattern: regex(bytes), maxsplit: int = 0): bytes {
    for part in pattern.split(this, maxsplit) do yield part;
  }
  // Chapel 1.x.
  iter string.matches(const ref pattern: regex(string), param numCaptures = 0, maxMatches: int = max(int)) {
    for m in pattern.matches(this, numCaptures, maxMatches) do yield m;
  }
  iter bytes.matches(const ref pattern: regex(bytes), param numCaptures = 0, maxMatches: int = max(int)) {
    for m in pattern.matches(this, numCaptures, maxMatches) do yield m;
  }
  @deprecated("for captures and maxmatches write 'numCaptures' and 'maxMatches'")
  iter string.matches(const ref pattern: regex(string), byName = new _ByName(), param captures: int, maxmatches: int = max(int)) {
    for m in pattern.matches(this, captures, maxmatches) do yield m;
  }
  @deprecated("for captures and maxmatches write 'numCaptures' and 'maxMatches'")
  iter bytes.matches(const ref pattern: regex(bytes), byName = new _ByName(), param captures: int, maxmatches: int = max(int)) {
    for m in pattern.matches(this, captures, maxmatches) do yield m;
  }
  @deprecated("for maxmatches write 'maxMatches'")
  iter string.matches(const ref pattern: regex(string), byName = new _ByName(), maxmatches: int) {
    for m in pattern.matches(this, 0, maxmatches) do yield m;
  }
  @deprecated("for maxmatches write 'maxMatches'")
  iter bytes.matches(const ref pattern: regex(bytes), byName = new _ByName(), maxmatches: int) {
    for m in pattern.matches(this, 0, maxmatches) do yield m;
  }
  proc string.search(const ref needle: regex(string), ref captures...): regexMatch do return needle.search(this, (...captures));
  proc bytes.search(const ref needle: regex(bytes), ref captures...): regexMatch do return needle.search(this, (...captures));
  proc string.search(const ref needle: regex(string)): regexMatch do return needle.search(this);
  proc bytes.search(const ref needle: regex(bytes)): regexMatch do return needle.search(this);
  proc string.search(const ref needle: string, ignorecase = false): regexMatch do
    return (try! new regex(needle, literal = true, ignoreCase = ignorecase)).search(this);
  proc bytes.search(const ref needle: bytes, ignorecase = false): regexMatch do
    return (try! new regex(needle, literal = true, ignoreCase = ignorecase)).search(this);
  proc string.match(const ref pattern: regex(string), ref captures...): regexMatch do return pattern.match(this, (...captures));
  proc bytes.match(const ref pattern: regex(bytes), ref captures...): regexMatch do return pattern.match(this, (...captures));
  proc string.match(const ref pattern: regex(string)): regexMatch do return pattern.match(this);
  proc bytes.match(const ref pattern: regex(bytes)): regexMatch do return pattern.match(this);

  // --- Readers --------------------------------------------------------------------------------------------------------

  /// The next match from here on: the reader stands before it then, or at the end where there is none.
  proc fileReader.search(const ref re: regex(?), ref captures...): regexMatch throws {
    const m = _search(re, _anywhere, (...captures));
    _goTo(m, skipRest = true);
    return m;
  }
  proc fileReader.search(const ref re: regex(?)): regexMatch throws {
    const m = _search(re, _anywhere);
    _goTo(m, skipRest = true);
    return m;
  }
  /// A match right here; the reader stays.
  proc fileReader.match(const ref re: regex(?), ref captures...): regexMatch throws do return _search(re, _atStart, (...captures));
  proc fileReader.match(const ref re: regex(?)): regexMatch throws do return _search(re, _atStart);

  /// The matches from here on, each with so many of its groups. The reader stands before a match while it is looked at.
  iter fileReader.matches(const ref re: regex(?), param numCaptures = 0, maxMatches: int = max(int)) throws {
    for 1..maxMatches {
      var result: (numCaptures + 1) * regexMatch;
      _searchGroups(re, _anywhere, result);
      _goTo(result(0), skipRest = true);
      if !result(0).matched then break;
      yield result;
      const end = result(0).byteOffset: int + max(result(0).numBytes, 1);
      if offset() < end && !atEof() then advance(end - offset());
    }
  }
  @deprecated("for captures and maxmatches write 'numCaptures' and 'maxMatches'")
  iter fileReader.matches(const ref re: regex(?), byName = new _ByName(), param captures: int, maxmatches: int = max(int)) throws {
    for m in matches(re, captures, maxmatches) do yield m;
  }
  @deprecated("for maxmatches write 'maxMatches'")
  iter fileReader.matches(const ref re: regex(?), byName = new _ByName(), maxmatches: int) throws {
    for m in matches(re, 0, maxmatches) do yield m;
  }
  /// The text of a match or group, which must not lie before where the reader stands; the reader stays.
  proc fileReader.extractMatch(m: regexMatch, ref x: ?t) throws {
    var value: t;
    if m.matched {
      mark();
      defer revert();
      advance(m.byteOffset: int - offset());
      const text = if m.numBytes == 0 then b"" else readBytes(m.numBytes);
      if isBytesType(t) then value = text;
      else if isStringType(t) then value = text.decode();
      else value = text.decode(): t;
    }
    x = value;
  }
  proc fileReader.extractMatch(m: regexMatch, type t = bytes): t throws {
    var value: t;
    extractMatch(m, value);
    return value;
  }

  proc fileReader._search(const ref re: regex(?), param anchor: int, ref captures...): regexMatch throws {
    var groups: (captures.size + 1) * regexMatch;
    _searchGroups(re, anchor, groups);
    for param i in 0..<captures.size do
      if captures(i).type == regexMatch then captures(i) = groups(i + 1); else extractMatch(groups(i + 1), captures(i));
    return groups(0);
  }
  proc fileReader._search(const ref re: regex(?), param anchor: int): regexMatch throws {
    var groups: 1 * regexMatch;
    _searchGroups(re, anchor, groups);
    return groups(0);
  }
  proc fileReader._searchGroups(const ref re: regex(?), anchor: int, ref result) throws {
    lock();
    defer unlock();
    var groups = new _groups(result.size - 1), data = _noBuffer();
    const origin = offset(), length = choir_chan_peek_rest(_chan, data);
    groups.find(re._handle, data, length, 0, anchor);
    for param i in 0..<result.size do result(i) = _matchAt(groups.offset(i), groups.size(i), origin);
  }
  proc fileReader._goTo(m: regexMatch, skipRest: bool) throws {
    var data = _noBuffer();
    const distance = if m.matched then m.byteOffset: int - offset() else if skipRest then choir_chan_peek_rest(_chan, data) else 0;
    if distance > 0 then advance(distance);
  }

  // --- Formats --------------------------------------------------------------------------------------------------------

  class _RE2Engine : _RegexEngine {
    override proc compile(pattern: c_ptr(uint(8)), length: int, flags: int(32), isText: bool): c_ptr(void) {
      const regex = choir_regex_compile(pattern, length, flags | _flag(!isText, _bytes));
      var errorLength = 0;
      if choir_regex_error(regex, errorLength) == nil then return regex;
      choir_regex_release(regex);
      return _null();
    }
    override proc release(regex: c_ptr(void)) { choir_regex_release(regex); }
    override proc captures(regex: c_ptr(void)): int do return choir_regex_captures(regex);
    override proc matchStart(regex: c_ptr(void), text: c_ptr(uint(8)), length: int, spans: c_ptr(int), count: int): bool do
      return choir_regex_match(regex, text, length, 0, _atStart, spans, count);
    override proc matchesSomewhere(regex: c_ptr(void), text: c_ptr(uint(8)), length: int): bool {
      var groups = new _groups(0);
      return groups.find(regex, text, length, 0, _anywhere);
    }
  }
  const _engine = new owned _RE2Engine();
  _regexEngine = _engine.borrow();

  // Chapel 1.x.
  proc compile(const ref pattern: ?t, posix = false, literal = false, noCapture = false, ignoreCase = false,
               multiLine = false, dotAll = false, nonGreedy = false): regex(t) throws where isStringType(t) || isBytesType(t) do
    return new regex(pattern, posix, literal, noCapture, ignoreCase, multiLine, dotAll, nonGreedy);
  proc regexp type do return regex;
  proc reMatch type do return regexMatch;
  type BadRegexpError = BadRegexError;
}
