// Module ParallelIO: files of lines, or of other items, read by several tasks at once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A file is cut into parts of about equal size, each of which begins behind a delimiter. A task reads each part.
///
/// Items that are "delimited" never contain the delimiter: lines, or the values of a list with commas. What follows the
/// last delimiter is an item too, where it is more than white space; of strings and bytes, where it is not empty. Other
/// "items" may contain the delimiter: a part of the file begins where a value can be read behind (or within) one.
///
/// Everywhere `delim` is a string or bytes and not empty, and `nTasks` the number of tasks of each locale, -1 for as
/// many as it can run at once. Errors are thrown: those of opening and reading the file, a BadFormatError for what is
/// no value of the type, an IllegalArgumentError for arguments that make no sense. Errors of several tasks come as
/// TaskErrors.
module ParallelIO {
  private use IO, List, BlockDist;

  /// That no item begins in a file, or in bytes of one, where `headerPolicy.findStart` looks for the first.
  class OffsetNotFoundError : Error {
    proc init() { super.init("no item begins in the file"); }
    proc init(in message: string) { super.init(message); }
  }

  // --- Headers -------------------------------------------------------------------------------------------------------

  enum _headerKind { absent, byLines, byBytes, searched }

  /// What stands in a file before its items.
  record headerPolicy {
    var _kind: _headerKind;
    var _count: int;

    /// Nothing.
    proc type noHeader do return new headerPolicy(_headerKind.absent, 0);
    /// So many lines.
    proc type skipLines(n: int) do return new headerPolicy(_headerKind.byLines, n);
    /// So many bytes.
    proc type skipBytes(n: int) do return new headerPolicy(_headerKind.byBytes, n);
    /// Everything up to the first delimiter that an item follows.
    proc type findStart do return new headerPolicy(_headerKind.searched, 0);
  }

  // --- Iterators -----------------------------------------------------------------------------------------------------

  /// The lines of a file, without their ends, as strings or bytes. In a `forall` loop tasks of each of the locales read
  /// parts of the file, and lines come in any order between parts; a `for` loop has them in order. Not for `zip`.
  iter readLines(filePath: string, type lineType = string, header: headerPolicy = headerPolicy.noHeader,
                 nTasks: int = -1, const ref targetLocales: [] locale = [here]): lineType throws {
    _checkLineType(lineType);
    for line in readDelimited(filePath, lineType, b"\n", header, nTasks=nTasks) do yield line;
  }
  iter readLines(param tag: iterKind, filePath: string, type lineType = string,
                 header: headerPolicy = headerPolicy.noHeader, nTasks: int = -1,
                 const ref targetLocales: [] locale = [here]): lineType throws where tag == iterKind.standalone {
    _checkLineType(lineType);
    const delim = b"\n", tasks = _tasks(nTasks, targetLocales);
    const offsets = _cut(filePath, delim, tasks, targetLocales.size, header);
    coforall (there, k) in zip(targetLocales, 0..) do on there {
      coforall i in k * tasks..#tasks {
        for line in _delimited(filePath, offsets[i], offsets[i + 1], lineType, delim, defaultDeserializer) do
          yield line;
      }
    }
  }

  /// The values of type `t` in a file that delimiters separate, read by a deserializer that is made for each part;
  /// strings and bytes are all that is between delimiters. Loops as over `readLines`.
  iter readDelimited(filePath: string, type t, delim: ?dt = b"\n", header: headerPolicy = headerPolicy.noHeader,
                     type deserializerType = defaultDeserializer, nTasks: int = -1,
                     const ref targetLocales: [] locale = [here]): t throws {
    const separator = _delimiter(delim), offsets = _cut(filePath, separator, _tasks(nTasks, [here]), 0, header);
    for x in _delimited(filePath, offsets[0], offsets[1], t, separator, deserializerType) do yield x;
  }
  iter readDelimited(param tag: iterKind, filePath: string, type t, delim: ?dt = b"\n",
                     header: headerPolicy = headerPolicy.noHeader, type deserializerType = defaultDeserializer,
                     nTasks: int = -1, const ref targetLocales: [] locale = [here]): t throws
      where tag == iterKind.standalone {
    const separator = _delimiter(delim), tasks = _tasks(nTasks, targetLocales);
    const offsets = _cut(filePath, separator, tasks, targetLocales.size, header);
    coforall (there, k) in zip(targetLocales, 0..) do on there {
      coforall i in k * tasks..#tasks {
        for x in _delimited(filePath, offsets[i], offsets[i + 1], t, separator, deserializerType) do yield x;
      }
    }
  }

  // --- Arrays --------------------------------------------------------------------------------------------------------

  /// The lines of a file, without their ends, as an array over {0..<number of lines} that is distributed by blocks over
  /// the locales.
  proc readLinesAsBlockArray(filePath: string, type lineType = string, nTasks: int = -1,
                             header: headerPolicy = headerPolicy.noHeader,
                             const ref targetLocales: [] locale = Locales) throws {
    _checkLineType(lineType);
    return readDelimitedAsBlockArray(filePath, lineType, b"\n", nTasks, header, defaultDeserializer, targetLocales);
  }
  /// The same on this locale alone.
  proc readLinesAsArray(filePath: string, type lineType = string, nTasks: int = -1,
                        header: headerPolicy = headerPolicy.noHeader) throws {
    _checkLineType(lineType);
    return readDelimitedAsArray(filePath, lineType, b"\n", nTasks, header, defaultDeserializer);
  }

  /// The delimited values of type `t` in a file, as an array over {0..<number of values} that is distributed by blocks
  /// over the locales. `t` has a default value.
  proc readDelimitedAsBlockArray(filePath: string, type t, delim: ?dt = b"\n", nTasks: int = -1,
                                 header: headerPolicy = headerPolicy.noHeader,
                                 type deserializerType = defaultDeserializer,
                                 const ref targetLocales: [] locale = Locales) throws {
    const separator = _delimiter(delim), tasks = _tasks(nTasks, targetLocales);
    const offsets = _cut(filePath, separator, tasks, targetLocales.size, header);
    const parts = _collect(filePath, t, separator, offsets, tasks, targetLocales, deserializerType, false);
    return _joinDistributed(parts, t, targetLocales);
  }
  /// The same on this locale alone.
  proc readDelimitedAsArray(filePath: string, type t, delim: ?dt = b"\n", nTasks: int = -1,
                            header: headerPolicy = headerPolicy.noHeader,
                            type deserializerType = defaultDeserializer) throws {
    const separator = _delimiter(delim), targetLocales = [here], tasks = _tasks(nTasks, targetLocales);
    const offsets = _cut(filePath, separator, tasks, 1, header);
    const parts = _collect(filePath, t, separator, offsets, tasks, targetLocales, deserializerType, false);
    return _join(parts, t);
  }

  /// The values of type `t` in a file, whose text may contain the delimiter, as an array over {0..<number of values}
  /// that is distributed by blocks over the locales. Reading throws where no value stands, which tells delimiters
  /// between values from those in values. `t` has a default value.
  proc readItemsAsBlockArray(filePath: string, type t, delim: ?dt, nTasks: int = -1,
                             header: headerPolicy = headerPolicy.noHeader,
                             type deserializerType = defaultDeserializer,
                             const ref targetLocales: [] locale = Locales) throws {
    const separator = _delimiter(delim), tasks = _tasks(nTasks, targetLocales);
    const offsets = _cutChecked(filePath, separator, tasks * targetLocales.size, t, header, deserializerType);
    const parts = _collect(filePath, t, separator, offsets, tasks, targetLocales, deserializerType, true);
    return _joinDistributed(parts, t, targetLocales);
  }
  /// The same on this locale alone.
  proc readItemsAsArray(filePath: string, type t, delim: ?dt, nTasks: int = -1,
                        header: headerPolicy = headerPolicy.noHeader,
                        type deserializerType = defaultDeserializer) throws {
    const separator = _delimiter(delim), targetLocales = [here], tasks = _tasks(nTasks, targetLocales);
    const offsets = _cutChecked(filePath, separator, tasks, t, header, deserializerType);
    const parts = _collect(filePath, t, separator, offsets, tasks, targetLocales, deserializerType, true);
    return _join(parts, t);
  }

  // --- Cutting files -------------------------------------------------------------------------------------------------

  /// Offsets 0..n that cut the bytes `bounds` of a file into n parts of about equal size: part i is the bytes
  /// result[i]..<result[i + 1], and begins at the start or behind a delimiter. Parts may be empty.
  proc findDelimChunks(const ref f: file, delim: ?dt, n: int, bounds: range(?),
                       header: headerPolicy = headerPolicy.noHeader): [] int throws {
    const separator = _delimiter(delim), (low, end) = _ends(f, bounds);
    _checkParts(n);
    const start = if header._kind == _headerKind.searched then _behind(f, separator, low, end)
                  else _behindHeader(f, low, end, header);
    if header._kind == _headerKind.searched && start == end && low < end &&
       !_isDelimiter(f, separator, end - separator.size) then
      throw new owned OffsetNotFoundError();
    var offsets: [0..n] int = start;
    offsets[n] = end;
    for i in 1..<n {
      const near = start + (end - start) / n * i + (end - start) % n * i / n;
      // A delimiter that ends right here counts.
      offsets[i] = max(offsets[i - 1], if near == start then start
                                       else _behind(f, separator, max(start, near - separator.size), end));
    }
    return offsets;
  }

  /// The same for items that may contain the delimiter: a value of type `t` can be read at each of the offsets but the
  /// first, which `header` says, and the last.
  proc findDelimChunksChecked(const ref f: file, delim: ?dt, n: int, type t, bounds: range(?),
                              header: headerPolicy = headerPolicy.noHeader,
                              type deserializerType = defaultDeserializer): [] int throws {
    const separator = _delimiter(delim), (low, end) = _ends(f, bounds);
    _checkParts(n);
    const start = if header._kind == _headerKind.searched then _atItem(f, separator, low, end, t, deserializerType)
                  else _behindHeader(f, low, end, header);
    if header._kind == _headerKind.searched && start == end && low < end then
      throw new owned OffsetNotFoundError();
    var offsets: [0..n] int = start;
    offsets[n] = end;
    for i in 1..<n {
      const near = start + (end - start) / n * i + (end - start) % n * i / n;
      offsets[i] = if near <= offsets[i - 1] then offsets[i - 1]
                   else _atItem(f, separator, max(start, near - separator.size), end, t, deserializerType);
    }
    return offsets;
  }

  /// How many delimited items stand before each of the offsets, counted from the first; an item is all that is between
  /// delimiters, and what follows the last of them where it is not empty.
  proc findItemOffsets(const ref f: file, delim: ?dt, const ref byteOffsets: [?d] int): [d] int throws {
    const separator = _delimiter(delim);
    var counts: [d] int;
    for i in d.low..<d.high {
      counts[i + 1] = counts[i];
      if byteOffsets[i + 1] < byteOffsets[i] then
        throw new owned IllegalArgumentError("byteOffsets", "the offsets of parts of a file ascend");
      var at = byteOffsets[i];
      while at < byteOffsets[i + 1] {
        at = _behind(f, separator, at, byteOffsets[i + 1]);
        counts[i + 1] += 1;
      }
    }
    return counts;
  }

  /// (the first of the bytes of a file that `bounds` has, the one behind the last).
  private proc _ends(const ref f: file, bounds: range(?)): (int, int) throws {
    const size = f.size;
    const low = if bounds.hasLowBound() then bounds.low: int else 0;
    const end = if bounds.hasHighBound() then min(bounds.high: int, size - 1) + 1 else size;
    if low < 0 then throw new owned IllegalArgumentError("bounds", "a file has no bytes before byte 0");
    return (min(low, end), end);
  }
  private proc _checkParts(n: int) throws {
    if n < 1 then throw new owned IllegalArgumentError("n", "a file is cut into at least one part");
  }
  private proc _behindHeader(const ref f: file, low: int, end: int, header: headerPolicy): int throws {
    if header._kind == _headerKind.absent then return low;
    if header._count < 0 then
      throw new owned IllegalArgumentError("header", "a header has no negative number of lines or bytes");
    if header._kind == _headerKind.byBytes {
      if header._count > end - low then throw new owned UnexpectedEofError("the file ends within its header");
      return low + header._count;
    }
    var at = low;
    for 1..header._count {
      if at == end then throw new owned UnexpectedEofError("the file ends within its header");
      at = _behind(f, b"\n", at, end);
    }
    return at;
  }

  /// The offset behind the next delimiter that begins at `at` or later; `end` where there is none.
  proc _behind(const ref f: file, const ref delim: bytes, at: int, end: int): int throws {
    if at >= end then return end;
    const input = f.reader(locking=false, region=at..<end);
    try {
      input.advanceThrough(delim);
    } catch e: EofError {
      return end;
    }
    return input.offset();
  }

  /// The offset of the next value at a delimiter that begins at `at` or later; `end` where there is none. It stands
  /// behind the delimiter, or begins with some of its bytes.
  proc _atItem(const ref f: file, const ref delim: bytes, at: int, end: int, type t,
               type deserializerType): int throws {
    var from = at;
    while from < end {
      const behind = _behind(f, delim, from, end);
      if behind == end && !_isDelimiter(f, delim, end - delim.size) then break;
      for back in 0..delim.size {
        const candidate = behind - back;
        if candidate < end && _isItem(f, candidate, end, t, deserializerType) then return candidate;
      }
      from = behind - delim.size + 1;
    }
    return end;
  }
  proc _isDelimiter(const ref f: file, const ref delim: bytes, at: int): bool throws {
    if at < 0 then return false;
    const input = f.reader(locking=false, region=at..#delim.size);
    return input.readAll(bytes) == delim;
  }
  proc _isItem(const ref f: file, at: int, end: int, type t, type deserializerType): bool throws {
    var x: t;
    try {
      const input = f.reader(locking=false, region=at..<end, deserializer=new deserializerType());
      return input.read(x);
    } catch {
      return false;
    }
  }

  proc _cut(path: string, const ref delim: bytes, tasks: int, locales: int, header: headerPolicy): [] int throws {
    const f = open(path, ioMode.r);
    return findDelimChunks(f, delim, if locales == 0 then 1 else tasks * locales, 0.., header);
  }
  proc _cutChecked(path: string, const ref delim: bytes, n: int, type t, header: headerPolicy,
                   type deserializerType): [] int throws {
    const f = open(path, ioMode.r);
    return findDelimChunksChecked(f, delim, n, t, 0.., header, deserializerType);
  }

  // --- Reading parts -------------------------------------------------------------------------------------------------

  proc _checkLineType(type lineType) {
    if lineType != string && lineType != bytes then
      compilerError("lines are read as string or bytes, not as ", lineType: string, errorDepth = 2);
  }
  proc _delimiter(const ref delim: ?dt): bytes throws {
    if dt != string && dt != bytes then
      compilerError("a delimiter is a string or bytes, not ", dt: string, errorDepth = 2);
    if delim.size == 0 then throw new owned IllegalArgumentError("delim", "a delimiter is not empty");
    if dt == string then return delim.encode(policy=encodePolicy.unescape); else return delim;
  }
  proc _tasks(nTasks: int, const ref targetLocales: [] locale): int throws {
    if targetLocales.size == 0 then
      throw new owned IllegalArgumentError("targetLocales", "no locale is to read the file");
    if nTasks == -1 then return max(here.maxTaskPar, 1);
    if nTasks < 1 then throw new owned IllegalArgumentError("nTasks", "a file is read by at least one task");
    return nTasks;
  }

  /// The delimited values of type t in the bytes low..<end of a file.
  iter _delimited(path: string, low: int, end: int, type t, const ref delim: bytes, type deserializerType): t throws {
    if low < end {
      const f = open(path, ioMode.r);
      const input = f.reader(locking=false, region=low..<end, deserializer=new deserializerType());
      var x: t;
      while _readDelimited(input, x, delim) do yield x;
    }
  }
  proc _readDelimited(input, ref x: ?t, const ref delim: bytes): bool throws {
    if t == string || t == bytes {
      if input.atEof() then return false;
      const separator = if t == string then _textOfDelimiter(delim) else delim;
      if !input.readThrough(separator, x, stripSeparator=true) then return false;
    } else {
      if _isAtEnd(input) then return false;
      if !input.read(x) then throw new owned UnexpectedEofError("while reading " + t: string);
      try {
        input.advanceThrough(delim);
      } catch e: EofError { }
    }
    return true;
  }
  proc _textOfDelimiter(const ref delim: bytes): string throws do return delim.decode(decodePolicy.escape);

  /// Whether nothing but white space is left, which is then skipped.
  proc _isAtEnd(input): bool throws {
    input.mark();
    var b: uint(8);
    while input.readByte(b) do
      if b != 32 && !(9 <= b && b <= 13) {
        input.revert();
        return false;
      }
    input.commit();
    return true;
  }

  /// The next value, behind a delimiter or not.
  proc _readItem(input, ref x: ?t, const ref delim: bytes): bool throws {
    if _isAtEnd(input) then return false;
    input.mark();
    var isSeparated = false;
    try {
      isSeparated = input.matchLiteral(_textOfDelimiter(delim), ignoreWhitespace=false);
    } catch { }
    input.revert();
    if isSeparated {
      // The value stands behind the delimiter, or begins with some of its bytes.
      for back in 0..<delim.size {
        input.mark();
        try {
          input.advance(delim.size - back);
          if _isAtEnd(input) {
            input.commit();
            return false;
          }
          if input.read(x) {
            input.commit();
            return true;
          }
        } catch { }
        input.revert();
      }
    }
    if !input.read(x) then throw new owned UnexpectedEofError("while reading " + t: string);
    return true;
  }

  /// The values of each part of a file, as lists.
  proc _collect(path: string, type t, const ref delim: bytes, const ref offsets: [] int, tasks: int,
                const ref targetLocales: [] locale, type deserializerType, param checked: bool) throws {
    var parts: [0..<tasks * targetLocales.size] list(t);
    coforall (there, k) in zip(targetLocales, 0..) with (ref parts) do on there {
      coforall i in k * tasks..#tasks with (ref parts) {
        if offsets[i] < offsets[i + 1] {
          const f = open(path, ioMode.r);
          const input = f.reader(locking=false, region=offsets[i]..<offsets[i + 1],
                                 deserializer=new deserializerType());
          var x: t;
          if checked { while _readItem(input, x, delim) do parts[i].pushBack(x); }
          else { while _readDelimited(input, x, delim) do parts[i].pushBack(x); }
        }
      }
    }
    return parts;
  }

  proc _join(const ref parts, type t) {
    const starts = _starts(parts);
    var result: [0..<starts[parts.size]] t;
    forall i in parts.domain with (ref result) do
      for (x, k) in zip(parts[i], starts[i]..) do result[k] = x;
    return result;
  }
  proc _joinDistributed(const ref parts, type t, const ref targetLocales: [] locale) {
    const starts = _starts(parts);
    const size = starts[parts.size];
    // A distribution needs a box that is not empty.
    const space = {0..<size} dmapped new blockDist({0..max(size - 1, 0)}, targetLocales);
    var result: [space] t;
    forall i in parts.domain with (ref result) do
      for (x, k) in zip(parts[i], starts[i]..) do result[k] = x;
    return result;
  }
  /// Where each part begins in the whole, and how much there is.
  proc _starts(const ref parts) {
    var starts: [0..parts.size] int;
    for i in parts.domain do starts[i + 1] = starts[i] + parts[i].size;
    return starts;
  }
}
