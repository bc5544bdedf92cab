// Regular expressions in formats (`%/a+/`) and assertions: what the engine behind them must do, and the captures of a match.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The engine is a library of its own. Module Regex provides it, so that programs without regular expressions link none.

module RegexFormats {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, SystemErrors, TextIO, Readers, PosixErrors, Managed, RawMemory;

  extern proc choir_chan_peek_rest(chan: c_ptr(void), ref data: c_ptr(uint(8))): int;

  class _RegexEngine {
    /// A compiled expression, or nil where the pattern is none. `flags` are the runtime's CHOIR_REGEX_...; text is UTF-8.
    proc compile(pattern: c_ptr(uint(8)), length: int, flags: int(32), isText: bool): c_ptr(void) do return _null();
    proc release(regex: c_ptr(void)) { }
    proc captures(regex: c_ptr(void)): int do return 0;
    /// The offsets and sizes of a match at the start of the text and of its groups.
    proc matchStart(regex: c_ptr(void), text: c_ptr(uint(8)), length: int, spans: c_ptr(int), count: int): bool do
      return false;
    /// Whether there is a match anywhere.
    proc matchesSomewhere(regex: c_ptr(void), text: c_ptr(uint(8)), length: int): bool do return false;
  }
  var _regexEngine: borrowed _RegexEngine? = nil;

  /// The text that an expression in a format matched, and its groups.
  record _formatCaptures {
    var isText: bool; ///< whether the format is a string
    var text: bytes;
    var spans = _noMemory(int);
    var next = 1, count = 0;
    var source = _null(); ///< the channel, which goes back to before the match unless all groups are taken

    proc deinit() {
      if isPending then choir_chan_revert(source);
      _release(spans);
    }
    proc isPending do return next <= count;

    /// Consumes what matches a pattern of the format.
    proc ref match(ch: c_ptr(void), pattern: c_ptr(uint(8)), length: int, flags: int(32)): errorCode throws {
      if _regexEngine == nil then
        throw createSystemError(EFORMAT, "a format with a regular expression, without `use Regex`");
      const engine = _regexEngine!, regex = engine.compile(pattern, length, flags, isText);
      if regex == nil then return EFORMAT;
      defer engine.release(regex);
      return match(ch, regex);
    }
    /// Consumes what matches at the cursor of a channel.
    proc ref match(ch: c_ptr(void), regex: c_ptr(void)): errorCode {
      const engine = _regexEngine!;
      count = engine.captures(regex);
      next = count + 1;
      _release(spans);
      spans = _allocate(int, 2 * (count + 1));
      var data = _noBuffer();
      const length = choir_chan_peek_rest(ch, data);
      if !engine.matchStart(regex, data, length, spans, count + 1) then return if length == 0 then EEOF else EFORMAT;
      text = _bytesFrom(data, _at(spans, 1));
      if count > 0 then choir_chan_mark(ch);
      source = ch;
      choir_chan_advance(ch, text.size);
      next = 1;
      return 0;
    }

    /// The next group, as a value of the argument's type; its default where the group takes no part.
    proc ref take(ref x: ?t): errorCode {
      const offset = _at(spans, 2 * next), size = _at(spans, 2 * next + 1);
      if isStringType(t) || isBytesType(t) || _isScalar(t) || isEnumType(t) {
        var value: t;
        if offset >= 0 {
          const group = _bytesFrom(_after(text.buff, offset), size);
          try {
            if isBytesType(t) then value = group; else value = group.decode(): t;
          } catch {
            return EINVAL;
          }
        }
        x = value;
        next += 1;
        if !isPending then choir_chan_commit(source);
        return 0;
      } else {
        return EINVAL;
      }
    }
  }
}
