// Searching, splitting, joining and classifying of strings and bytes (spec, Strings and Bytes).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both are runs of bytes, so one procedure serves both: `t` is string or bytes.

module TextMethods {
  use Base, Types, Ranges, TextIndices, Strings, Bytes;

  extern proc choir_str_find(text: c_ptr(uint(8)), length: int, pattern: c_ptr(uint(8)), patternLength: int, start: int): int;
  extern proc choir_str_find_last(text: c_ptr(uint(8)), length: int, pattern: c_ptr(uint(8)), patternLength: int): int;
  extern proc choir_str_count(text: c_ptr(uint(8)), length: int, pattern: c_ptr(uint(8)), patternLength: int): int;
  extern proc choir_str_to_case(text: c_ptr(uint(8)), length: int, mode: int(32), ascii: bool, ref outLength: int): c_ptr(uint(8));
  extern proc choir_char_is(codepoint: int(32), klass: int(32)): bool;

  /// The bytes from lo to before hi, as a text of x's type.
  inline proc _part(const ref x: ?t, lo: int, hi: int): t do
    return new t(_copyBytes(_after(x.buff, lo), hi - lo), hi - lo, hi - lo + 1);

  // --- Searching ------------------------------------------------------------------------------------------------------

  /// The bytes that a region names: positions of code points in strings, of bytes otherwise.
  proc _byteBounds(const ref x: ?t, region: range(?)): 2*int {
    if isStringType(t) && region.idxType != byteIndex {
      const lo = if region.hasLowBound() then choir_utf8_offset(x.buff, x.buffLen, max(region.low: int, 0)) else 0;
      const hi = if region.hasHighBound() then choir_utf8_offset(x.buff, x.buffLen, max(region.high: int + 1, 0)) else x.buffLen;
      return (lo, max(lo, hi));
    } else {
      const lo = if region.hasLowBound() then max(region.low: int, 0) else 0;
      const hi = if region.hasHighBound() then min(region.high: int + 1, x.buffLen) else x.buffLen;
      return (min(lo, x.buffLen), max(min(lo, x.buffLen), hi));
    }
  }
  proc _find(const ref x: ?t, const ref pattern: t, region: range(?), last: bool): int {
    const (lo, hi) = _byteBounds(x, region);
    if pattern.buffLen == 0 && !last then return -1;
    const at = if last then choir_str_find_last(_after(x.buff, lo), hi - lo, pattern.buff, pattern.buffLen)
               else choir_str_find(_after(x.buff, lo), hi - lo, pattern.buff, pattern.buffLen, 0);
    return if at < 0 then -1 else at + lo;
  }
  proc _count(const ref x: ?t, const ref pattern: t, region: range(?)): int {
    const (lo, hi) = _byteBounds(x, region);
    return choir_str_count(_after(x.buff, lo), hi - lo, pattern.buff, pattern.buffLen);
  }
  proc _hasAt(const ref x: ?t, at: int, const ref pattern: t): bool do
    return at >= 0 && at + pattern.buffLen <= x.buffLen &&
           choir_str_equal(_after(x.buff, at), pattern.buffLen, pattern.buff, pattern.buffLen);
  proc _replace(const ref x: ?t, const ref pattern: t, const ref replacement: t, count: int): t {
    if pattern.buffLen == 0 then return x;
    var result: t;
    var at = 0, n = 0;
    while n != count {
      const next = choir_str_find(x.buff, x.buffLen, pattern.buff, pattern.buffLen, at);
      if next < 0 then break;
      result._append(_after(x.buff, at), next - at);
      result._append(replacement.buff, replacement.buffLen);
      at = next + pattern.buffLen;
      n += 1;
    }
    result._append(_after(x.buff, at), x.buffLen - at);
    return result;
  }

  proc string.find(const ref pattern: string, indices: range(?) = 0..): byteIndex do
    return new byteIndex(_find(this, pattern, indices, false));
  proc string.rfind(const ref pattern: string, indices: range(?) = 0..): byteIndex do
    return new byteIndex(_find(this, pattern, indices, true));
  proc string.count(const ref pattern: string, indices: range(?) = 0..): int do return _count(this, pattern, indices);
  proc string.contains(const ref pattern: string, indices: range(?) = 0..): bool do
    return _find(this, pattern, indices, false) >= 0;
  proc string.replace(const ref pattern: string, const ref replacement: string, count: int = -1): string do
    return _replace(this, pattern, replacement, count);
  proc string.startsWith(const ref patterns: string ...): bool {
    for param i in 0..<patterns.size do
      if _hasAt(this, 0, patterns(i)) then return true;
    return false;
  }
  proc string.endsWith(const ref patterns: string ...): bool {
    for param i in 0..<patterns.size do
      if _hasAt(this, buffLen - patterns(i).buffLen, patterns(i)) then return true;
    return false;
  }

  proc bytes.find(const ref pattern: bytes, indices: range(?) = 0..): int do return _find(this, pattern, indices, false);
  proc bytes.rfind(const ref pattern: bytes, indices: range(?) = 0..): int do return _find(this, pattern, indices, true);
  proc bytes.count(const ref pattern: bytes, indices: range(?) = 0..): int do return _count(this, pattern, indices);
  proc bytes.contains(const ref pattern: bytes, indices: range(?) = 0..): bool do
    return _find(this, pattern, indices, false) >= 0;
  proc bytes.replace(const ref pattern: bytes, const ref replacement: bytes, count: int = -1) do
    return _replace(this, pattern, replacement, count);
  proc bytes.startsWith(const ref patterns: bytes ...): bool {
    for param i in 0..<patterns.size do
      if _hasAt(this, 0, patterns(i)) then return true;
    return false;
  }
  proc bytes.endsWith(const ref patterns: bytes ...): bool {
    for param i in 0..<patterns.size do
      if _hasAt(this, buffLen - patterns(i).buffLen, patterns(i)) then return true;
    return false;
  }

  // --- Splitting and joining ------------------------------------------------------------------------------------------

  iter _split(const ref x: ?t, const ref sep: t, maxsplit: int, ignoreEmpty: bool): t {
    var at = 0, n = 0, done = false;
    while !done {
      var next = if n == maxsplit || sep.buffLen == 0 then -1 else choir_str_find(x.buff, x.buffLen, sep.buff, sep.buffLen, at);
      if next < 0 {
        next = x.buffLen;
        done = true;
      }
      if !(ignoreEmpty && next == at) {
        yield _part(x, at, next);
        n += 1;
      }
      at = next + sep.buffLen;
    }
  }
  /// At white space; empty parts do not count.
  iter _splitAtSpace(const ref x: ?t, maxsplit: int): t {
    var at = 0, n = 0;
    while at < x.buffLen && _isSpace(_byteAt(x.buff, at)) do at += 1;
    while at < x.buffLen {
      var end = at;
      if n == maxsplit {
        end = x.buffLen;
        while end > at && _isSpace(_byteAt(x.buff, end - 1)) do end -= 1;
      } else {
        while end < x.buffLen && !_isSpace(_byteAt(x.buff, end)) do end += 1;
      }
      yield _part(x, at, end);
      at = end;
      while at < x.buffLen && _isSpace(_byteAt(x.buff, at)) do at += 1;
      n += 1;
    }
  }
  inline proc _isSpace(b: uint(8)): bool do return b == 32 || (b >= 9 && b <= 13);

  proc _join(const ref sep: ?t, const ref parts): t {
    var result: t, first = true;
    for s in parts {
      if !first then result += sep;
      first = false;
      result += s;
    }
    return result;
  }
  proc _joinTuple(const ref sep: ?t, const ref parts): t {
    var result: t;
    for param i in 0..<parts.size {
      if i != 0 then result += sep;
      result += parts(i);
    }
    return result;
  }
  proc _partition(const ref x: ?t, const ref sep: t): 3*t {
    const at = if sep.buffLen == 0 then -1 else choir_str_find(x.buff, x.buffLen, sep.buff, sep.buffLen, 0);
    var empty: t;
    if at < 0 then return (x, empty, empty);
    return (_part(x, 0, at), sep, _part(x, at + sep.buffLen, x.buffLen));
  }

  iter string.split(const ref sep: string, maxsplit: int = -1, ignoreEmpty: bool = false): string {
    for part in _split(this, sep, maxsplit, ignoreEmpty) do yield part;
  }
  iter string.split(maxsplit: int = -1): string {
    for part in _splitAtSpace(this, maxsplit) do yield part;
  }
  proc string.join(const ref parts: string ...): string do return _joinTuple(this, parts);
  proc string.join(const ref parts: [] string): string do return _join(this, parts);
  proc string.join(const ref parts: _tuple): string where isHomogeneousTuple(parts) && isString(parts(0)) do return _joinTuple(this, parts);
  proc string.partition(const ref sep: string): 3*string do return _partition(this, sep);

  iter bytes.split(const ref sep: bytes, maxsplit: int = -1, ignoreEmpty: bool = false) {
    for part in _split(this, sep, maxsplit, ignoreEmpty) do yield part;
  }
  iter bytes.split(maxsplit: int = -1) {
    for part in _splitAtSpace(this, maxsplit) do yield part;
  }
  proc bytes.join(const ref parts: bytes ...) do return _joinTuple(this, parts);
  proc bytes.join(const ref parts: [] bytes) do return _join(this, parts);
  proc bytes.join(const ref parts: _tuple) where isHomogeneousTuple(parts) && isBytes(parts(0)) do return _joinTuple(this, parts);
  proc bytes.partition(const ref sep: bytes) do return _partition(this, sep);

  // --- Trimming -------------------------------------------------------------------------------------------------------

  param _spaces = " \t\r\n\v\f";

  /// Without the code points at its ends that are among `chars`.
  proc string.strip(const ref chars: string = _spaces, leading: bool = true, trailing: bool = true): string {
    var lo = 0, hi = buffLen;
    while leading && lo < hi {
      const n = _widthAt(lo);
      if !_among(lo, n, chars) then break;
      lo += n;
    }
    while trailing && hi > lo {
      var at = hi - 1;
      while at > lo && _continues(at) do at -= 1;
      if !_among(at, hi - at, chars) then break;
      hi = at;
    }
    return _part(this, lo, hi);
  }
  inline proc string._widthAt(at: int): int {
    var cp: int(32);
    return _codepointAt(at, cp);
  }
  inline proc string._among(at: int, n: int, const ref chars: string): bool do
    return choir_str_find(chars.buff, chars.buffLen, _after(buff, at), n, 0) >= 0;

  proc bytes.strip(const ref chars = b" \t\r\n\v\f", leading: bool = true, trailing: bool = true) {
    var lo = 0, hi = buffLen;
    while leading && lo < hi && choir_str_find(chars.buff, chars.buffLen, _after(buff, lo), 1, 0) >= 0 do lo += 1;
    while trailing && hi > lo && choir_str_find(chars.buff, chars.buffLen, _after(buff, hi - 1), 1, 0) >= 0 do hi -= 1;
    return _part(this, lo, hi);
  }

  /// Without the white space that all lines but perhaps the first begin with; at most `columns` of it, where that is
  /// positive. Of lines of nothing else, as much as they have of it.
  proc _dedent(const ref x: ?t, columns: int, ignoreFirst: bool, const ref newline: t): t {
    var common: t;
    if columns <= 0 then common = _commonIndent(x, ignoreFirst, newline);
    var result: t, first = true;
    for line in _split(x, newline, -1, false) {
      if !first then result += newline;
      const keepAll = first && ignoreFirst;
      first = false;
      const skip = if keepAll then 0 else if columns > 0 then min(columns, _blanksBefore(line)) else _sharedStart(line, common);
      result._append(_after(line.buff, skip), line.buffLen - skip);
    }
    return result;
  }
  proc _blanksBefore(const ref line): int {
    var n = 0;
    while n < line.buffLen && _byteAt(line.buff, n) == 32 do n += 1;
    return n;
  }
  proc _indentOf(const ref line): int {
    var n = 0;
    while n < line.buffLen && (_byteAt(line.buff, n) == 32 || _byteAt(line.buff, n) == 9) do n += 1;
    return n;
  }
  proc _sharedStart(const ref x, const ref y): int {
    var n = 0;
    while n < min(x.buffLen, y.buffLen) && _byteAt(x.buff, n) == _byteAt(y.buff, n) do n += 1;
    return n;
  }
  /// The longest white space that begins every line; lines of nothing else do not count.
  proc _commonIndent(const ref x: ?t, ignoreFirst: bool, const ref newline: t): t {
    var prefix: t, known = false, first = true;
    for line in _split(x, newline, -1, false) {
      const skip = first && ignoreFirst;
      first = false;
      const indent = _indentOf(line);
      if skip || indent == line.buffLen then continue;
      if !known {
        prefix = _part(line, 0, indent);
        known = true;
      } else {
        prefix = _part(prefix, 0, _sharedStart(line, prefix));
      }
    }
    return prefix;
  }
  proc string.dedent(columns: int = 0, ignoreFirst: bool = true): string do return _dedent(this, columns, ignoreFirst, "\n");
  proc bytes.dedent(columns: int = 0, ignoreFirst: bool = true) do return _dedent(this, columns, ignoreFirst, b"\n");

  // --- Case and classes of characters --------------------------------------------------------------------------------

  // The runtime's CHOIR_CASE_... and CHOIR_CHAR_...
  param _lowerCase = 0: int(32), _upperCase = 1: int(32), _titleCase = 2: int(32);
  param _alphaClass = 0: int(32), _digitClass = 1: int(32), _alnumClass = 2: int(32), _spaceClass = 3: int(32),
        _upperClass = 4: int(32), _lowerClass = 5: int(32), _printClass = 6: int(32);

  proc _inCase(const ref x: ?t, mode: int(32)): t {
    var n = 0;
    const to = choir_str_to_case(x.buff, x.buffLen, mode, isBytesType(t), n);
    return new t(to, n, n + 1);
  }
  /// The characters of a text: code points of a string; bytes otherwise, of which only ASCII ones belong to a class.
  iter _characters(const ref x: ?t): int(32) {
    if isStringType(t) {
      for cp in x.codepoints() do yield cp;
    } else {
      for b in x do yield if b < 128 then b: int(32) else -1: int(32);
    }
  }
  proc _allAre(const ref x, klass: int(32)): bool {
    if x.buffLen == 0 then return false;
    for c in _characters(x) do
      if !choir_char_is(c, klass) then return false;
    return true;
  }
  /// Whether there are letters with case, all of one.
  proc _hasOnlyCase(const ref x, klass: int(32), other: int(32)): bool {
    var any = false;
    for c in _characters(x) {
      if choir_char_is(c, other) then return false;
      if choir_char_is(c, klass) then any = true;
    }
    return any;
  }
  /// Whether each word begins with a capital and goes on without; of a text without letters that have case, too.
  proc _isTitle(const ref x): bool {
    var inWord = false;
    for c in _characters(x) {
      const upper = choir_char_is(c, _upperClass), lower = choir_char_is(c, _lowerClass);
      if (upper && inWord) || (lower && !inWord) then return false;
      inWord = upper || lower;
    }
    return x.buffLen != 0;
  }
  proc _isAscii(const ref x): bool {
    for i in 0..<x.buffLen do
      if _byteAt(x.buff, i) >= 128 then return false;
    return true;
  }

  proc string.toLower(): string do return _inCase(this, _lowerCase);
  proc string.toUpper(): string do return _inCase(this, _upperCase);
  proc string.toTitle(): string do return _inCase(this, _titleCase);
  proc string.capitalize(): string do return if buffLen == 0 then "" else this[0].toUpper() + this[1..].toLower();
  proc string.isUpper(): bool do return _hasOnlyCase(this, _upperClass, _lowerClass);
  proc string.isLower(): bool do return _hasOnlyCase(this, _lowerClass, _upperClass);
  proc string.isTitle(): bool do return _isTitle(this);
  proc string.isSpace(): bool do return _allAre(this, _spaceClass);
  proc string.isAlpha(): bool do return _allAre(this, _alphaClass);
  proc string.isDigit(): bool do return _allAre(this, _digitClass);
  proc string.isAlnum(): bool do return _allAre(this, _alnumClass);
  proc string.isPrintable(): bool do return _allAre(this, _printClass);
  proc string.isASCII(): bool do return _isAscii(this);

  proc bytes.toLower() do return _inCase(this, _lowerCase);
  proc bytes.toUpper() do return _inCase(this, _upperCase);
  proc bytes.toTitle() do return _inCase(this, _titleCase);
  proc bytes.isUpper(): bool do return _hasOnlyCase(this, _upperClass, _lowerClass);
  proc bytes.isLower(): bool do return _hasOnlyCase(this, _lowerClass, _upperClass);
  proc bytes.isTitle(): bool do return _isTitle(this);
  proc bytes.isSpace(): bool do return _allAre(this, _spaceClass);
  proc bytes.isAlpha(): bool do return _allAre(this, _alphaClass);
  proc bytes.isDigit(): bool do return _allAre(this, _digitClass);
  proc bytes.isAlnum(): bool do return _allAre(this, _alnumClass);
  proc bytes.isPrintable(): bool do return _allAre(this, _printClass);
  proc bytes.isASCII(): bool do return _isAscii(this);
}
