// Module Buffers: pieces of memory, and sequences of parts of them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A `byteBuffer` is a piece of memory. A `buffer` is a sequence of bytes made of parts of such pieces, which it does not
/// copy: what is written to a piece shows in all buffers that have it. Copies of either are the same piece, and the same
/// buffer. Places in a buffer are numbers, so that they stay valid when bytes come at its end or its start.
module Buffers {
  private use IO, CTypes, List;

  /// Memory that ends with the last piece or buffer that has it.
  class _BufferMemory {
    var data: c_ptr(uint(8));
    var len: int;

    proc init(len: int) {
      this.data = allocate(uint(8), max(len, 1), clear = true);
      this.len = len;
    }
    proc deinit() { deallocate(data); }
  }

  /// A piece of memory, zeros at first.
  record byteBuffer {
    /// Where the memory was asked for.
    var home: locale;
    var _memory: shared _BufferMemory?;

    /// A piece of no bytes.
    proc init() { this.home = here; }
    /// A piece of `len` bytes; halts where that is below 0.
    proc init(len: int) {
      if len < 0 then halt("a byteBuffer cannot have ", len, " bytes");
      this.home = here;
      this._memory = new shared _BufferMemory(len);
    }
    /// The same; `error` gets EINVAL instead of a halt, else 0.
    proc init(len: int, ref error: errorCode) {
      this.home = here;
      this._memory = if len < 0 then nil else new shared _BufferMemory(len);
      init this;
      if len < 0 then error = EINVAL; else error = 0;
    }
    proc _shared(): shared _BufferMemory do return try! _memory: shared _BufferMemory;
    /// How many bytes it has.
    proc len: int do return if _memory == nil then 0 else _memory!.len;
    /// Its first byte, as long as the piece, or a buffer with it, lives; nil of a piece of no bytes.
    proc ptr(): c_ptr(void) do return if _memory == nil then nil: c_ptr(void) else _memory!.data: c_ptr(void);
  }

  /// A place in a buffer: before one of its bytes, or at its end.
  record buffer_iterator {
    var home: locale;
    var _at: int;

    proc init() { this.home = here; }
    proc init(home: locale, at: int) {
      this.home = home;
      this._at = at;
    }
  }
  /// The bytes of a buffer from one place to another.
  record buffer_range {
    var start, end: buffer_iterator;
    /// How many bytes that are.
    proc len: int do return end._at - start._at;
  }

  /// Bytes `skip`..#`len` of a piece of memory; `end` is the place in the buffer behind them.
  record _BufferPart {
    var memory: shared _BufferMemory;
    var skip, len, end: int;
    proc start: int do return end - len;
  }
  class _BufferParts {
    var parts: list(_BufferPart);
    var first, last: int; // the places of the start and the end

    /// The part that the byte at a place is in; the number of parts at the end.
    proc partAt(at: int): int {
      var low = 0, high = parts.size;
      while low < high {
        const middle = (low + high) / 2;
        if parts[middle].end <= at then low = middle + 1; else high = middle;
      }
      return low;
    }
  }

  /// A sequence of bytes.
  record buffer {
    var home: locale;
    var _parts: shared _BufferParts;

    /// A buffer without bytes.
    proc init() {
      this.home = here;
      this._parts = new shared _BufferParts();
    }
    proc init(ref error: errorCode) {
      this.home = here;
      this._parts = new shared _BufferParts();
      init this;
      error = 0;
    }

    /// How many bytes it has.
    proc len: int do return _parts.last - _parts.first;

    /// Puts bytes `skip_bytes`..#`len_bytes` of a piece at the end, all that follow where no number is said; a SystemError
    /// (EINVAL) where it has none such.
    proc ref append(b: byteBuffer, skip_bytes: int = 0, len_bytes: int = b.len - skip_bytes) throws {
      _check(b, skip_bytes, len_bytes, "in buffer.append");
      if len_bytes == 0 then return;
      _parts.last += len_bytes;
      _parts.parts.pushBack(new _BufferPart(b._shared(), skip_bytes, len_bytes, _parts.last));
    }
    /// Puts the bytes of another buffer, or of this one, at the end.
    proc ref append(buf: buffer, part: buffer_range = buf.all()) throws {
      buf._check(part, "in buffer.append");
      for (memory, skip, count) in buf._pieces(part, buf._parts.parts.size) {
        _parts.last += count;
        _parts.parts.pushBack(new _BufferPart(memory, skip, count, _parts.last));
      }
    }
    /// Puts bytes of a piece before the first.
    proc ref prepend(b: byteBuffer, skip_bytes: int = 0, len_bytes: int = b.len - skip_bytes) throws {
      _check(b, skip_bytes, len_bytes, "in buffer.prepend");
      if len_bytes == 0 then return;
      _parts.parts.insert(0, new _BufferPart(b._shared(), skip_bytes, len_bytes, _parts.first));
      _parts.first -= len_bytes;
    }
    proc _check(b: byteBuffer, skip: int, len: int, what: string) throws {
      if skip < 0 || len < 0 || skip > b.len - len then throw createSystemError(EINVAL, what);
    }
    proc _check(part: buffer_range, what: string) throws {
      if part.start._at < _parts.first || part.end._at > _parts.last || part.len < 0 then
        throw createSystemError(EINVAL, what);
    }

    /// A new piece, on this locale, with a copy of bytes of the buffer.
    proc flatten(range: buffer_range): byteBuffer throws {
      _check(range, "in buffer.flatten");
      const result = new byteBuffer(range.len);
      _copyOut(range, result._memory!.data);
      return result;
    }

    // --- Places ------------------------------------------------------------------------------------------------------

    proc start(): buffer_iterator do return new buffer_iterator(home, _parts.first);
    proc end(): buffer_iterator do return new buffer_iterator(home, _parts.last);
    proc all(): buffer_range do return new buffer_range(start(), end());

    /// Goes to the start of the next part; from the last one to the end.
    proc next_part(ref it: buffer_iterator) {
      const i = _parts.partAt(it._at);
      if i < _parts.parts.size then it._at = _parts.parts[i].end;
    }
    /// Goes to the start of the part before this one; from the first one to the start.
    proc prev_part(ref it: buffer_iterator) {
      const i = _parts.partAt(it._at);
      it._at = if i == 0 then _parts.first else _parts.parts[i - 1].start;
    }
    /// Goes so many bytes on, or back. Halts where the buffer has no such place.
    proc advance(ref it: buffer_iterator, amount: int) {
      if amount > _parts.last - it._at || amount < _parts.first - it._at then
        halt("a buffer of ", len, " bytes has no place ", amount, " bytes from byte ", it._at - _parts.first);
      it._at += amount;
    }

    // --- Values ------------------------------------------------------------------------------------------------------

    /// Reads a number as memory has it, or a string behind its number of bytes, at a place; the place behind it. A
    /// SystemError (EINVAL) where the buffer ends before.
    proc copyout(it: buffer_iterator, out value: ?t): buffer_iterator throws where isNumericType(t) {
      const part = _range(it, numBytes(t), "in buffer.copyout");
      var x: t;
      _copyOut(part, c_ptrTo(x): c_ptr(void): c_ptr(uint(8)));
      value = x;
      return part.end;
    }
    proc copyout(it: buffer_iterator, out value: string): buffer_iterator throws {
      var count: int;
      const part = _range(copyout(it, count), count, "in buffer.copyout");
      const data = allocate(uint(8), count + 1);
      defer { deallocate(data); }
      _copyOut(part, data);
      value = string.createCopyingBuffer(data: c_ptr(c_char), count, policy=decodePolicy.replace);
      return part.end;
    }
    /// Writes such a value over the bytes at a place; the place behind it.
    proc copyin(it: buffer_iterator, value: ?t): buffer_iterator throws where isNumericType(t) {
      const part = _range(it, numBytes(t), "in buffer.copyin");
      var x = value;
      _copyIn(part, c_ptrTo(x): c_ptr(void): c_ptr(uint(8)));
      return part.end;
    }
    proc copyin(it: buffer_iterator, value: string): buffer_iterator throws {
      // What does not fit in is not begun.
      _range(it, numBytes(int) + value.numBytes, "in buffer.copyin");
      const part = _range(copyin(it, value.numBytes), value.numBytes, "in buffer.copyin");
      _copyIn(part, value.c_str(): c_ptr(void): c_ptr(uint(8)));
      return part.end;
    }

    proc _range(it: buffer_iterator, count: int, what: string): buffer_range throws {
      if count < 0 || count > _parts.last - it._at then throw createSystemError(EINVAL, what);
      const part = new buffer_range(it, new buffer_iterator(home, it._at + count));
      _check(part, what);
      return part;
    }
    /// The memory of bytes of the buffer: (piece, first byte, how many). Looks at the first `count` parts alone.
    iter _pieces(part: buffer_range, count: int) {
      var at = part.start._at, i = _parts.partAt(at);
      while at < part.end._at && i < count {
        const p = _parts.parts[i], end = min(p.end, part.end._at);
        yield (p.memory, p.skip + at - p.start, end - at);
        at = end;
        i += 1;
      }
    }
    proc _copyOut(part: buffer_range, to: c_ptr(uint(8))) {
      var done = 0;
      for (memory, skip, count) in _pieces(part, _parts.parts.size) {
        for k in 0..<count do to[done + k] = memory.data[skip + k];
        done += count;
      }
    }
    proc _copyIn(part: buffer_range, from: c_ptr(uint(8))) {
      var done = 0;
      for (memory, skip, count) in _pieces(part, _parts.parts.size) {
        for k in 0..<count do memory.data[skip + k] = from[done + k];
        done += count;
      }
    }
  }
}
