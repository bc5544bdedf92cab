// Module IO: files; readers and writers of text and binary data (spec, Input and Output).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module IO {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, Domains, Arrays;
  public use TextIO, TextInput, Readers, BinaryIO, FormattedIO, OldChannels;
  public use SystemErrors, PosixErrors;
  public use ProgramFormats;
  public import FormattedIO;

  extern proc choir_file_open(path: c_ptr(uint(8)), length: int, mode: int(32), ref file: c_ptr(void)): int(32);
  extern proc choir_file_open_temporary(ref file: c_ptr(void)): int(32);
  extern proc choir_file_from_descriptor(descriptor: int(32), own: bool, ref file: c_ptr(void)): int(32);
  extern proc choir_file_retain(file: c_ptr(void)): void;
  extern proc choir_file_close(file: c_ptr(void)): int(32);
  extern proc choir_file_sync(file: c_ptr(void)): int(32);
  extern proc choir_file_is_open(file: c_ptr(void)): bool;
  extern proc choir_file_size(file: c_ptr(void), ref size: int): int(32);
  extern "fileno" proc _fileno(stream: c_ptr(void)): int(32);

  extern proc choir_chan_buffer_all(): void;

  /// Whether reading or writing many bytes at once goes by the buffer, where that is possible.
  config param IOSkipBufferingForLargeOps = true;
  if !IOSkipBufferingForLargeOps then choir_chan_buffer_all();

  /// How a file is opened: read, create and write, read and write, create and read and write, append.
  enum ioMode { r, cw, rw, cwr, a }
  // Chapel 1.x.
  type iomode = ioMode;

  // Values of the runtime's choir_file_mode.
  proc _modeNumber(mode: ioMode): int(32) {
    select mode {
      when ioMode.r do return 0;
      when ioMode.rw do return 1;
      when ioMode.cw do return 2;
      when ioMode.cwr do return 3;
      otherwise do return 4;
    }
  }

  // --- Hints ----------------------------------------------------------------------------------------------------------

  /// What a program says about its use of a file. Nothing follows from it here.
  record ioHintSet {
    var _internal: int(32);
    proc type empty do return fromFlag(0);
    proc type sequential do return fromFlag(1);
    proc type random do return fromFlag(2);
    proc type prefetch do return fromFlag(4);
    proc type mmap(useMmap: bool = true) do return fromFlag((if useMmap then 8 else 16): int(32));
    @deprecated("write 'ioHintSet.mmap(useMmap=false)'")
    proc type noMmap do return mmap(useMmap=false);
    proc type direct do return fromFlag(32);
    proc type fromFlag(flag: int(32)) do return new ioHintSet(flag);
  }
  operator |(a: ioHintSet, b: ioHintSet) do return new ioHintSet(a._internal | b._internal);
  operator &(a: ioHintSet, b: ioHintSet) do return new ioHintSet(a._internal & b._internal);
  operator ==(a: ioHintSet, b: ioHintSet) do return a._internal == b._internal;
  operator !=(a: ioHintSet, b: ioHintSet) do return a._internal != b._internal;

  // Chapel 1.x.
  type iohints = ioHintSet;
  const IOHINT_NONE = ioHintSet.empty, IOHINT_RANDOM = ioHintSet.random, IOHINT_SEQUENTIAL = ioHintSet.sequential,
        IOHINT_CACHED = ioHintSet.prefetch, IOHINT_PARALLEL = ioHintSet.empty;
  const QIO_HINT_PARALLEL = ioHintSet.empty, QIO_METHOD_PREADPWRITE = ioHintSet.empty, QIO_METHOD_MMAP = ioHintSet.empty,
        QIO_CH_ALWAYS_UNBUFFERED = ioHintSet.empty, QIO_CH_ALWAYS_BUFFERED = ioHintSet.empty;

  // --- Files ----------------------------------------------------------------------------------------------------------

  /// A reference to a file of the runtime; a type of its own, for files are made of C's pointers too.
  record _fileHandle { var handle: c_ptr(void); }

  /// An open file. Counted: copies are the same file, which is closed with the last of them.
  record file {
    var _file: c_ptr(void);

    proc init() { _file = _null(); }
    /// Takes over a reference to a file of the runtime.
    proc init(taken: _fileHandle) { _file = taken.handle; }
    /// The file behind a descriptor of the system, which is closed with it only if it is to own it.
    proc init(fd: int(32), hints: ioHintSet = ioHintSet.empty, own: bool = false) throws {
      _file = _null();
      init this;
      _check(choir_file_from_descriptor(fd, own, _file), "in file initializer");
    }
    /// The file behind a stream of C.
    proc init(fp: c_ptr(?), hints: ioHintSet = ioHintSet.empty, own: bool = false) throws {
      this.init(_fileno(__primitive("convert", fp, c_ptr(void))), hints, own);
    }
    proc init=(const ref other: file) {
      _file = other._file;
      if _file != nil then choir_file_retain(_file);
    }
    proc deinit() { if _file != nil then choir_file_release(_file); }

    proc path: string throws {
      _checkOpen("in file.path");
      return _path();
    }
    proc _path(): string {
      if _file == nil then return "";
      var n = 0;
      const p = choir_file_path(_file, n);
      return _stringFrom(p, n);
    }
    proc size: int throws {
      _checkOpen("in file.size");
      var n = 0;
      _check(choir_file_size(_file, n), "in file.size");
      return n;
    }
    proc _checkOpen(what: string) throws {
      if !isOpen() then throw createSystemError(EBADF, if _file == nil then "Operation attempted on an invalid file" else what);
    }
    proc isOpen(): bool do return _file != nil && choir_file_is_open(_file);
    proc close() throws {
      if _file == nil then throw createSystemError(9, "Operation attempted on an invalid file");
      _check(choir_file_close(_file), "in file.close");
    }
    proc fsync() throws { _checkFile(choir_file_sync(_file), "in file.fsync", _file); }
    proc lock() { }
    proc unlock() { }
    // Chapel 1.x.
    proc length(): int throws do return size;
    proc tryGetPath(): string do return if isOpen() && _path() != "" then _path() else "unknown";

    proc reader(param kind: iokind = iokind.dynamic, param locking: bool = true, start: int = 0, end: int = max(int),
                hints: ioHintSet = ioHintSet.empty, region: range(?) = 0.., deserializer: ? = _deserializerOf(kind)) throws {
      _checkRegion(region);
      const ch = _openChannel(0, max(start, _firstOf(region)), min(end, _endOf(region)), locking, "in file.reader");
      return new fileReader(locking, ch, deserializer);
    }
    proc writer(param kind: iokind = iokind.dynamic, param locking: bool = true, start: int = 0, end: int = max(int),
                hints: ioHintSet = ioHintSet.empty, region: range(?) = 0.., serializer: ? = _serializerOf(kind)) throws {
      _checkRegion(region);
      const ch = _openChannel(1, max(start, _firstOf(region)), min(end, _endOf(region)), locking, "in file.writer");
      return new fileWriter(locking, ch, serializer);
    }
    // Chapel 1.x.
    proc reader(param kind: iokind = iokind.dynamic, param locking: bool = true, start: int = 0, end: int = max(int),
                hints: ioHintSet = ioHintSet.empty, style: iostyle) throws {
      const result = reader(kind, locking, start, end, hints);
      result._set_style(style);
      return result;
    }
    proc writer(param kind: iokind = iokind.dynamic, param locking: bool = true, start: int = 0, end: int = max(int),
                hints: ioHintSet = ioHintSet.empty, style: iostyle) throws {
      const result = writer(kind, locking, start, end, hints);
      result._set_style(style);
      return result;
    }
    proc _checkRegion(region: range(?)) throws {
      if _firstOf(region) < 0 then throw new owned IllegalArgumentError("region", "file region's lowest accepted bound is 0");
    }
    /// `kind` 0 reads, 1 writes.
    proc _openChannel(kind: int(32), start: int, end: int, locking: bool, what: string) throws {
      _checkOpen(what);
      var ch = _null();
      const code = choir_chan_open(_file, kind, start, end, locking, ch);
      if code == EBADF then
        throw new owned SystemError(code, what + " with " + _nameOfFile(_file), if kind == 0 then "not readable" else "not writeable");
      _checkFile(code, what, _file);
      return ch;
    }
    iter lines(param locking: bool = true, start: int = 0, end: int = max(int)): string {
      const input = try! reader(locking = locking, start = start, end = end);
      for line in input.lines() do yield line;
    }
  }
  operator =(ref lhs: file, const ref rhs: file) {
    if rhs._file != nil then choir_file_retain(rhs._file);
    if lhs._file != nil then choir_file_release(lhs._file);
    lhs._file = rhs._file;
  }

  proc open(path: string, mode: ioMode, hints: ioHintSet = ioHintSet.empty): file throws {
    var f = _null();
    _checkPath(choir_file_open(path.buff, path.buffLen, _modeNumber(mode), f), "in open", path);
    return new file(new _fileHandle(f));
  }
  proc openTempFile(hints: ioHintSet = ioHintSet.empty): file throws {
    var f = _null();
    _check(choir_file_open_temporary(f), "in openTempFile");
    return new file(new _fileHandle(f));
  }
  proc openMemFile(): file throws {
    var f = _null();
    _check(choir_file_open_memory(f), "in openMemFile");
    return new file(new _fileHandle(f));
  }
  /// A reader of text, or bytes, at hand.
  proc openStringReader(const ref s: string, deserializer: ? = new defaultDeserializer()) throws do
    return openBytesReader(s.encode(policy=encodePolicy.unescape), deserializer);
  proc openBytesReader(const ref b: bytes, deserializer: ? = new defaultDeserializer()) throws {
    const f = openMemFile();
    {
      var writer = f.writer(locking=false);
      writer.writeBytes(b, b.size);
    }
    return f.reader(locking=false, deserializer=deserializer);
  }
  // Chapel 1.x.
  proc opentmp(hints: ioHintSet = ioHintSet.empty): file throws do return openTempFile();
  proc openmem(): file throws do return openMemFile();
  proc openfd(fd: integral, hints: ioHintSet = ioHintSet.empty): file throws do return new file(fd: int(32));
  proc unlink(path: string) throws do _checkPath(choir_path_remove(path.buff, path.buffLen), "in unlink", path);
  extern proc choir_path_remove(path: c_ptr(uint(8)), length: int): int(32);
  proc openfp(stream: c_ptr(?), hints: ioHintSet = ioHintSet.empty): file throws do
    return new file(stream, hints);

  proc openReader(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true, start: int = 0,
                  end: int = max(int), hints: ioHintSet = ioHintSet.empty, region: range(?) = 0..,
                  deserializer: ? = _deserializerOf(kind)) throws do
    return open(path, ioMode.r).reader(kind, locking, start, end, hints, region, deserializer);
  proc openWriter(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true, start: int = 0,
                  end: int = max(int), hints: ioHintSet = ioHintSet.empty, serializer: ? = _serializerOf(kind)) throws do
    return open(path, ioMode.cw).writer(kind, locking, start, end, hints, 0.., serializer);
  // Chapel 1.x.
  proc openreader(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true, start: int = 0,
                  end: int = max(int), hints: ioHintSet = ioHintSet.empty, region: range(?) = 0..) throws do
    return openReader(path, kind, locking, start, end, hints, region);
  proc openwriter(path: string, param kind: iokind = iokind.dynamic, param locking: bool = true, start: int = 0,
                  end: int = max(int), hints: ioHintSet = ioHintSet.empty) throws do
    return openWriter(path, kind, locking, start, end);

  proc fileReader.getFile(): file throws do return _fileOf(_chan);
  proc fileWriter.getFile(): file throws do return _fileOf(_chan);
  proc _fileOf(ch: c_ptr(void)): file {
    const f = choir_chan_file(ch);
    choir_file_retain(f);
    return new file(new _fileHandle(f));
  }
}
