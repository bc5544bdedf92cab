// What modules URL and Curl are made of: libcurl's easy interface, and readers and writers of URLs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A module of its own, so that programs that use module URL alone need no header of libcurl.

module UrlTransfers {
  use Base, Types, Ranges, Strings, Bytes, Casts, Errors, SystemErrors, Locks, TextIO, Readers, IO, List;
  public use CTypes;

  require "-lcurl";

  // --- The easy interface --------------------------------------------------------------------------------------------

  type CURL = void, curl_slist = void, CURLcode = c_int, CURLoption = c_int, CURLINFO = c_int, curl_off_t = int(64);

  param CURLE_OK = 0: CURLcode;

  extern proc curl_easy_init(): c_ptr(CURL);
  extern proc curl_easy_perform(curl: c_ptr(CURL)): CURLcode;
  extern proc curl_easy_cleanup(curl: c_ptr(CURL)): void;
  extern proc curl_easy_reset(curl: c_ptr(CURL)): void;
  extern proc curl_easy_strerror(code: CURLcode): c_ptrConst(c_char);
  extern proc curl_slist_append(list: c_ptr(curl_slist), text: c_ptrConst(c_char)): c_ptr(curl_slist);
  extern proc curl_slist_free_all(list: c_ptr(curl_slist)): void;
  private extern proc curl_global_init(flags: c_long): CURLcode;
  private extern proc curl_global_cleanup(): void;
  private extern "curl_easy_setopt" proc _setopt(curl: c_ptr(CURL), option: CURLoption, value...): CURLcode;
  private extern "curl_easy_getinfo" proc _getinfo(curl: c_ptr(CURL), info: CURLINFO, value...): CURLcode;

  /// A list of strings for options that take one, such as CURLOPT_HTTPHEADER. Copies are the same list. It lives until
  /// free(), and handles that it was given to need it as long. Readers and writers copy it.
  record slist {
    var list: c_ptr(curl_slist);

    proc init() { }
    /// Adds a copy of the string.
    proc ref append(str: string) throws {
      const longer = curl_slist_append(list, str.c_str());
      if longer == nil then throw createSystemError(_noMemory, "in slist.append");
      list = longer;
    }
    /// Ends the list and all its copies. This one is empty then.
    proc ref free() {
      curl_slist_free_all(list);
      list = nil;
    }
  }

  // What kinds of values options take, by their numbers (curl/curl.h).
  private param _longs = 0, _objects = 10000, _functions = 20000, _offsets = 30000, _blobs = 40000;
  // Values of libcurl's and C's constants that are used here.
  private param _badFunctionArgument = 43, _noMemory = 12, _postFields = 10015, _copyPostFields = 10165,
                _postFieldSize = 30120, _urlOption = 10002, _writeData = 10001, _readData = 10009, _errorBuffer = 10010,
                _noSignal = 99, _followLocation = 52, _failOnError = 45, _upload = 46, _inputSize = 30115,
                _resumeFrom = 30116, _osErrno = 0x200000 + 25, _closeOnExec = 0x80000, _duplicate = 1030;

  /// Sets an option to a number, a bool, a string, bytes, an slist or a pointer of C's. What strings contain is copied.
  /// Returns CURLE_OK, or what libcurl objects to: CURLE_BAD_FUNCTION_ARGUMENT (43) if the option takes no such value.
  proc curl_easy_setopt(curl: c_ptr(CURL), option: integral, arg: ?t): CURLcode {
    const kind = option: int / 10000 * 10000;
    if isIntegralType(t) || isBoolType(t) {
      if kind == _longs then return _setopt(curl, option: CURLoption, arg: c_long);
      if kind == _offsets then return _setopt(curl, option: CURLoption, arg: curl_off_t);
    } else if isStringType(t) || isBytesType(t) {
      if option == _postFields {
        const done = _setopt(curl, _postFieldSize: CURLoption, arg.numBytes: curl_off_t);
        return if done != CURLE_OK then done else _setopt(curl, _copyPostFields: CURLoption, arg.c_str());
      }
      if kind == _objects && arg.find(if isStringType(t) then "\x00" else b"\x00"): int == -1 then
        return _setopt(curl, option: CURLoption, arg.c_str());
    } else if t == slist {
      if kind == _objects then return _setopt(curl, option: CURLoption, arg.list);
    } else if isAnyCPtr(t) {
      if kind == _objects || kind == _functions || kind == _blobs then
        return _setopt(curl, option: CURLoption, arg: c_ptrConst(void));
    } else compilerError("libcurl has no options that are a ", t: string);
    return _badFunctionArgument: CURLcode;
  }
  /// Sets several options, each a pair of an option and its value, up to the first that fails.
  proc curl_easy_setopt(curl: c_ptr(CURL), args...?count): CURLcode where isTupleType(args(0).type) {
    for param i in 0..<count {
      const done = curl_easy_setopt(curl, args(i)(0), args(i)(1));
      if done != CURLE_OK then return done;
    }
    return CURLE_OK;
  }

  /// What libcurl knows of the last transfer, in the variable of C's type that `arg` points to.
  proc curl_easy_getinfo(curl: c_ptr(CURL), info: CURLINFO, arg: c_ptr(?)): CURLcode do
    return _getinfo(curl, info, arg: c_ptr(void));

  // --- Readers and writers of URLs -----------------------------------------------------------------------------------

  // A reader reads a file in memory that libcurl has filled. A writer writes one that libcurl sends when the writer is
  // closed. A transfer is what belongs to such a file. It is found by the file's descriptor and its name. No other file
  // has that name, whereas descriptors are used again.

  private extern proc memfd_create(name: c_ptrConst(c_char), flags: c_uint): c_int;
  private extern proc readlink(path: c_ptrConst(c_char), text: c_ptr(c_char), size: c_size_t): c_ssize_t;
  private extern proc ftruncate(descriptor: c_int, size: int): c_int;
  private extern proc lseek(descriptor: c_int, offset: int, whence: c_int): int;
  private extern proc fcntl(descriptor: c_int, command: c_int, more...): c_int;
  private extern proc dup3(from: c_int, to: c_int, flags: c_int): c_int;
  private extern "open" proc _open(path: c_ptrConst(c_char), flags: c_int, more...): c_int;
  private extern "close" proc _close(descriptor: c_int): c_int;
  private extern proc fdopen(descriptor: c_int, mode: c_ptrConst(c_char)): c_ptr(void);
  private extern proc fopen(path: c_ptrConst(c_char), mode: c_ptrConst(c_char)): c_ptr(void);
  private extern proc fclose(stream: c_ptr(void)): c_int;
  private extern proc __errno_location(): c_ptr(c_int);
  private extern proc choir_file_is_open(file: c_ptr(void)): bool;

  class _Transfer {
    const name: string, sends: bool, start: int; // the first byte that is read or written
    var url: string;
    var curl: c_ptr(CURL);
    var memory: c_int = -1;         // a descriptor of the file, which the transfer owns
    var descriptor: c_int = -1;     // the one that the reader or writer has
    var isUnreadable = false;       // a reader's descriptor is one that only writes, as `failure` says
    var failure: owned SystemError?;
    var lists: list(slist);         // copies of those that options were set to
    var next: unmanaged _Transfer?;

    proc deinit() {
      if curl != nil then curl_easy_cleanup(curl);
      if memory != -1 then _close(memory);
      for each in lists do curl_slist_free_all(each.list);
    }
    /// Whether a reader or writer still has the file.
    proc isInUse(): bool {
      var text: c_array(c_char, 64);
      const size = readlink(("/proc/self/fd/" + descriptor: string).c_str(), c_ptrTo(text), 64): int;
      const linked = if size < 0 then "" else try! string.createCopyingBuffer(c_ptrTo(text), size);
      return linked.startsWith("/memfd:" + name + " ");
    }

    /// libcurl's transfer, with an error that says what it was about.
    proc perform(option: int, stream: c_ptr(void), what: string): owned SystemError? {
      var details: c_array(c_char, 256);
      curl_easy_setopt(curl, option, stream);
      curl_easy_setopt(curl, _errorBuffer, c_ptrTo(details): c_ptr(void));
      const done = curl_easy_perform(curl): int;
      curl_easy_setopt(curl, _errorBuffer, nil: c_ptr(void));
      curl_easy_setopt(curl, option, _nowhere);
      if done == 0 then return nil;
      var systems: c_long;
      _getinfo(curl, _osErrno: CURLINFO, c_ptrTo(systems): c_ptr(void));
      const short = try! string.createCopyingBuffer(curl_easy_strerror(done: CURLcode));
      const long = try! string.createCopyingBuffer(c_ptrTo(details): c_ptrConst(c_char), policy = decodePolicy.replace);
      return createSystemError(_codeOf(done, systems: int),
                               what + " \"" + url + "\": " + if long == "" then short else long);
    }

    /// Fills the file that a reader has, or makes it unreadable and notes why. Throws if not even that can be done.
    proc fetch() throws {
      failure = if url == "" then createSystemError(22, "in reading: no URL has been set") else _filled();
      const path = "/proc/self/fd/" + memory: string;
      if failure != nil {
        const writing = _open(path.c_str(), 1: c_int | _closeOnExec: c_int, 0: c_int);
        isUnreadable = writing != -1 && dup3(writing, descriptor, _closeOnExec) != -1;
        if writing != -1 then _close(writing);
        if !isUnreadable then throw createSystemError(failure!.err, failure!.details);
      } else if isUnreadable {
        isUnreadable = dup3(memory, descriptor, _closeOnExec) == -1;
      }
    }
    proc _filled(): owned SystemError? {
      if ftruncate(memory, 0) == 0 then lseek(memory, 0, 0);
      const stream = _streamOf(memory, "w");
      var result = if stream == nil then nil: owned SystemError? else perform(_writeData, stream, "in reading");
      if (stream == nil || fclose(stream) != 0) && result == nil then
        result = createSystemError(__errno_location().deref(), "in reading \"" + url + "\"");
      return result;
    }

    /// Sends the file that a writer has written. The answer's text is not wanted.
    proc send(): owned SystemError? {
      const size = lseek(memory, 0, 2);
      lseek(memory, 0, 0);
      const stream = _streamOf(memory, "r");
      defer {
        if stream != nil then fclose(stream);
      }
      if stream == nil then
        return createSystemError(__errno_location().deref(), "in writing \"" + url + "\"");
      curl_easy_setopt(curl, _writeData, _nowhere);
      curl_easy_setopt(curl, _inputSize, size);
      if start > 0 then curl_easy_setopt(curl, _resumeFrom, start);
      return perform(_readData, stream, "in writing");
    }
  }

  /// A stream of C with a descriptor of its own, or nil.
  private proc _streamOf(descriptor: c_int, mode: string): c_ptr(void) {
    const own = fcntl(descriptor, _duplicate, 0: c_int);
    const stream = if own == -1 then nil else fdopen(own, mode.c_str());
    if stream == nil && own != -1 then _close(own);
    return stream;
  }

  /// The system's number that fits an error of libcurl best.
  private proc _codeOf(error: int, ofSystem: int): int {
    select error {
      when 1 do return 93;                        // unsupported protocol: EPROTONOSUPPORT
      when 3, 43, 48 do return 22;                // malformed URL, options: EINVAL
      when 7 do return if ofSystem == 0 then 111 else ofSystem; // no connection: ECONNREFUSED
      when 9, 67 do return 13;                    // access denied: EACCES
      when 27 do return _noMemory;
      when 28 do return 110;                      // time is up: ETIMEDOUT
      when 37, 78 do return 2;                    // no such file: ENOENT
      otherwise do return if ofSystem == 0 then 5 else ofSystem; // EIO
    }
  }

  private var _first: unmanaged _Transfer?, _count = 0;
  private var _lock: _OptionalLock(true);
  /// A stream of C, for what nobody wants.
  private var _nowhere: c_ptr(void);

  /// Takes those transfers out of the chain whose readers and writers are gone, or only a writer that had a descriptor.
  private proc _takeUnused(ofWriter: bool = false, descriptor: c_int = -1): unmanaged _Transfer? {
    var unused, kept: unmanaged _Transfer?;
    _lock.lock();
    while const one = _first {
      _first = one.next;
      if (!ofWriter || one.sends && one.descriptor == descriptor) && !one.isInUse() {
        one.next = unused;
        unused = one;
      } else {
        one.next = kept;
        kept = one;
      }
    }
    _first = kept;
    _lock.unlock();
    return unused;
  }
  /// Ends the transfers that nobody uses any more. What writers were not closed for is sent now.
  private proc _endUnused() {
    var unused = _takeUnused();
    while const one = unused {
      unused = one.next;
      const failure = if one.sends then one.send() else nil;
      if failure != nil then try! stderr.writeln("warning: output is lost: ", failure!.message());
      delete one;
    }
  }
  /// What the methods of channels ask for.
  class _LibcurlEngine : _UrlEngine {
    override proc send(descriptor: int(32)) throws {
      var closed = _takeUnused(true, descriptor), failure: owned SystemError?;
      while const one = closed {
        closed = one.next;
        failure = one.send();
        delete one;
      }
      if failure != nil then throw try! failure: owned class;
    }
    override proc causeOf(ch: c_ptr(void)): owned SystemError? {
      const transfer = _transferOf(ch);
      if transfer == nil || transfer!.failure == nil then return nil;
      return createSystemError(transfer!.failure!.err, transfer!.failure!.details);
    }
  }
  private proc _transferOf(ch: c_ptr(void)): unmanaged _Transfer? {
    if ch == nil || !choir_file_is_open(choir_chan_file(ch)) then return nil;
    const descriptor = choir_file_descriptor(choir_chan_file(ch));
    _lock.lock();
    var one = _first;
    while one != nil && (one!.descriptor != descriptor || !one!.isInUse()) do one = one!.next;
    _lock.unlock();
    return one;
  }

  /// Makes the file that a reader or writer of a URL is to have, and its transfer.
  proc _openTransfer(url: string, sends: bool, start: int): file throws {
    _endUnused();
    _lock.lock();
    _count += 1;
    const name = "choir-url-" + _count: string;
    _lock.unlock();
    var made = new owned _Transfer(name, sends, start, url, curl_easy_init());
    if made.curl == nil then throw createSystemError(_noMemory, "in opening \"" + url + "\"");
    made.memory = memfd_create(name.c_str(), 1);
    if made.memory != -1 then made.descriptor = fcntl(made.memory, _duplicate, 0: c_int);
    if made.descriptor == -1 then throw createSystemError(__errno_location().deref(), "in opening \"" + url + "\"");
    const result = new file(made.descriptor, own = true);
    if curl_easy_setopt(made.curl, (_noSignal, true), (_followLocation, true), (_failOnError, true), (_upload, sends),
                        (_urlOption, url)) != CURLE_OK then
      throw createSystemError(22, "in opening \"" + url + "\"");
    if !sends then made.fetch();
    const transfer = owned.release(made);
    _lock.lock();
    transfer.next = _first;
    _first = transfer;
    _lock.unlock();
    return result;
  }

  // --- Options of readers and writers --------------------------------------------------------------------------------

  private proc _checkedTransfer(ch, what: string): unmanaged _Transfer throws {
    const transfer = _transferOf(ch._chan);
    if transfer == nil then
      throw createSystemError(22, "in " + what + "(): this is no open reader or writer of module URL");
    return transfer!;
  }

  /// libcurl's handle behind a reader or writer of module URL. It ends with that.
  proc getCurlHandle(ch: fileReader(?)): c_ptr(CURL) throws do return _checkedTransfer(ch, "getCurlHandle").curl;
  proc getCurlHandle(ch: fileWriter(?)): c_ptr(CURL) throws do return _checkedTransfer(ch, "getCurlHandle").curl;

  /// Sets an option for a reader or writer of module URL, before anything is read, or before the writer is closed.
  /// Returns true. A reader gets its contents anew, so that options that belong together are better set in one call.
  /// Throws a SystemError if libcurl objects to the option or its value, or if something has been read.
  proc setopt(ch: fileReader(?), opt: integral, arg): bool throws {
    const transfer = _checkedReader(ch);
    _set(transfer, opt, arg);
    transfer.fetch();
    return true;
  }
  proc setopt(ch: fileWriter(?), opt: integral, arg): bool throws {
    _set(_checkedTransfer(ch, "setopt"), opt, arg);
    return true;
  }
  /// The same of a handle of libcurl's.
  proc setopt(curl: c_ptr(CURL), opt: integral, arg): bool throws {
    const done = curl_easy_setopt(curl, opt, arg);
    if done != CURLE_OK then
      throw createSystemError(_codeOf(done: int, 0), "in setopt(): " + string.createCopyingBuffer(curl_easy_strerror(done)));
    return true;
  }
  /// Sets several options: each argument is a pair of an option and its value.
  proc setopt(ch: fileReader(?), args...?count) throws where isTupleType(args(0).type) {
    const transfer = _checkedReader(ch);
    for param i in 0..<count do _set(transfer, args(i)(0), args(i)(1));
    transfer.fetch();
  }
  proc setopt(ch: fileWriter(?), args...?count) throws where isTupleType(args(0).type) {
    const transfer = _checkedTransfer(ch, "setopt");
    for param i in 0..<count do _set(transfer, args(i)(0), args(i)(1));
  }

  private proc _checkedReader(ch: fileReader(?)): unmanaged _Transfer throws {
    const transfer = _checkedTransfer(ch, "setopt");
    if choir_chan_offset(ch._chan) != transfer.start then
      throw createSystemError(16, "in setopt(): something has been read from \"" + transfer.url + "\"");
    return transfer;
  }
  private proc _set(transfer: unmanaged _Transfer, option: integral, const ref arg: ?t) throws {
    const done = if t == slist then curl_easy_setopt(transfer.curl, option, _copied(transfer, arg))
                 else curl_easy_setopt(transfer.curl, option, arg);
    if done != CURLE_OK then
      throw createSystemError(_codeOf(done: int, 0), "in setopt() of \"" + transfer.url + "\": " +
                              string.createCopyingBuffer(curl_easy_strerror(done)));
    if option == _urlOption && (isStringType(t) || isBytesType(t)) then transfer.url = arg: string;
  }
  /// What curl_slist of C is.
  private record _Link { var data: c_ptrConst(c_char), next: c_ptr(_Link); }
  private proc _copied(transfer: unmanaged _Transfer, original: slist): slist throws {
    var copy: slist;
    var link = original.list: c_ptr(_Link);
    while link != nil {
      copy.list = curl_slist_append(copy.list, link.deref().data);
      link = link.deref().next;
    }
    transfer.lists.pushBack(copy);
    return copy;
  }

  // --- Life ----------------------------------------------------------------------------------------------------------

  /// What stands here ends before what is above.
  record _Life {
    var engine = new owned _LibcurlEngine();

    proc init() {
      init this;
      curl_global_init(3);
      _nowhere = fopen("/dev/null".c_str(), "r+".c_str());
      _urlEngine = engine.borrow();
    }
    proc deinit() {
      _endUnused();
      _urlEngine = nil;
      while const one = _first {
        _first = one.next;
        delete one;
      }
      curl_global_cleanup();
      if _nowhere != nil then fclose(_nowhere);
    }
  }
  private var _life: _Life;
}
