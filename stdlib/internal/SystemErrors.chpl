// Errors of the operating system and of input and output, as classes (modules OS and IO).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module SystemErrors {
  use Base, Types, Strings, Casts, Errors;

  extern proc choir_error_text(code: int(32), buffer: c_ptr(uint(8)), capacity: int): int;
  extern proc choir_chan_file(chan: c_ptr(void)): c_ptr(void);
  extern proc choir_chan_offset(chan: c_ptr(void)): int;
  extern proc choir_file_path(file: c_ptr(void), ref length: int): c_ptr(uint(8));
  extern proc choir_file_descriptor(file: c_ptr(void)): int(32);
  extern proc choir_stack_is_low(): bool;

  /// An error number of C, or one of the three codes of input and output.
  type errorCode = int(32);

  param EEOF = 65536: errorCode, ESHORT = 65537: errorCode, EFORMAT = 65538: errorCode;

  /// The system's text for an error number.
  proc _errorText(code: errorCode): string {
    const to = _allocateText(256);
    const n = choir_error_text(code, to, 255);
    _setByteAt(to, n, 0);
    return new string(to, n, 256);
  }

  class SystemError : Error {
    var err: errorCode;
    var details: string;
    var _reason: string; // more than the number says

    proc init(err: errorCode, details: string = "", reason: string = "") {
      super.init();
      this.err = err;
      this.details = details;
      _reason = reason;
    }
    override proc message(): string {
      const text = _errorText(err) + (if _reason.isEmpty() then "" else ": " + _reason);
      return if details.isEmpty() then text else text + " (" + details + ")";
    }
    // Chapel 1.x.
    proc type fromSyserr(err: integral, details: string = "") do return createSystemError(err, details);
  }

  class BlockingIoError : SystemError {
    proc init(details: string = "", err: errorCode = 11) { super.init(err, details); }
  }
  class ChildProcessError : SystemError {
    proc init(details: string = "", err: errorCode = 10) { super.init(err, details); }
  }
  class ConnectionError : SystemError {
    proc init(err: errorCode, details: string = "") { super.init(err, details); }
  }
  class BrokenPipeError : ConnectionError {
    proc init(details: string = "", err: errorCode = 32) { super.init(err, details); }
  }
  class ConnectionAbortedError : ConnectionError {
    proc init(details: string = "", err: errorCode = 103) { super.init(err, details); }
  }
  class ConnectionRefusedError : ConnectionError {
    proc init(details: string = "", err: errorCode = 111) { super.init(err, details); }
  }
  class ConnectionResetError : ConnectionError {
    proc init(details: string = "", err: errorCode = 104) { super.init(err, details); }
  }
  class FileExistsError : SystemError {
    proc init(details: string = "", err: errorCode = 17) { super.init(err, details); }
  }
  class FileNotFoundError : SystemError {
    proc init(details: string = "", err: errorCode = 2) { super.init(err, details); }
  }
  class InterruptedError : SystemError {
    proc init(details: string = "", err: errorCode = 4) { super.init(err, details); }
  }
  class IsADirectoryError : SystemError {
    proc init(details: string = "", err: errorCode = 21) { super.init(err, details); }
  }
  class NotADirectoryError : SystemError {
    proc init(details: string = "", err: errorCode = 20) { super.init(err, details); }
  }
  class PermissionError : SystemError {
    proc init(details: string = "", err: errorCode = 1) { super.init(err, details); }
  }
  class ProcessLookupError : SystemError {
    proc init(details: string = "", err: errorCode = 3) { super.init(err, details); }
  }
  class TimeoutError : SystemError {
    proc init(details: string = "", err: errorCode = 110) { super.init(err, details); }
  }
  class IoError : SystemError {
    proc init(err: errorCode, details: string = "") { super.init(err, details); }
  }
  class EofError : IoError {
    proc init(details: string = "", err: errorCode = EEOF) { super.init(err, details); }
  }
  class UnexpectedEofError : IoError {
    proc init(details: string = "", err: errorCode = ESHORT) { super.init(err, details); }
  }
  class BadFormatError : IoError {
    proc init(details: string = "", err: errorCode = EFORMAT) { super.init(err, details); }
    proc init(details: string, moreDetails: string) { super.init(EFORMAT, details + moreDetails); }
  }
  class InsufficientCapacityError : IoError {
    proc init(details: string = "", err: errorCode = 105) { super.init(err, details); }
  }

  /// The error of the class that stands for an error number (those of Linux).
  proc createSystemError(err: integral, details: string = ""): owned SystemError {
    const code = err: errorCode;
    select code {
      when 1, 13 do return new owned PermissionError(details, code);
      when 2 do return new owned FileNotFoundError(details, code);
      when 3 do return new owned ProcessLookupError(details, code);
      when 4 do return new owned InterruptedError(details, code);
      when 5 do return new owned IoError(code, details);
      when 10 do return new owned ChildProcessError(details, code);
      when 11, 114, 115 do return new owned BlockingIoError(details, code);
      when 17 do return new owned FileExistsError(details, code);
      when 20 do return new owned NotADirectoryError(details, code);
      when 21 do return new owned IsADirectoryError(details, code);
      when 32, 108 do return new owned BrokenPipeError(details, code);
      when 103 do return new owned ConnectionAbortedError(details, code);
      when 104 do return new owned ConnectionResetError(details, code);
      when 110 do return new owned TimeoutError(details, code);
      when 111 do return new owned ConnectionRefusedError(details, code);
      when EEOF do return new owned EofError(details, code);
      when ESHORT do return new owned UnexpectedEofError(details, code);
      when EFORMAT do return new owned BadFormatError(details, code);
      otherwise do return new owned SystemError(code, details);
    }
  }

  proc _check(code: errorCode, what: string) throws {
    if code != 0 then throw createSystemError(code, what);
  }
  /// What was done to which file, as errors say it.
  proc _checkPath(code: errorCode, what: string, path: string) throws {
    if code != 0 then throw createSystemError(code, what + " with path \"" + path + "\"");
  }
  /// A file as errors name it.
  proc _nameOfFile(file: c_ptr(void)): string {
    var length = 0;
    const path = choir_file_path(file, length);
    if length > 0 then return "path \"" + _stringFrom(path, length) + "\"";
    select choir_file_descriptor(file) {
      when 0 do return "standard input";
      when 1 do return "standard output";
      when 2 do return "standard error";
      otherwise do return "path \"unknown\"";
    }
  }
  proc _checkFile(code: errorCode, what: string, file: c_ptr(void)) throws {
    if code != 0 then throw createSystemError(code, what + " with " + _nameOfFile(file));
  }
  proc _checkChannel(code: errorCode, what: string, ch: c_ptr(void)) throws {
    if code != 0 then throw _channelError(code, what, ch);
  }
  /// An error of an operation on a channel, with its file and offset.
  proc _channelError(code: errorCode, what: string, ch: c_ptr(void)): owned SystemError {
    if _urlEngine != nil {
      var cause = _urlEngine!.causeOf(ch);
      if cause != nil then return try! cause: owned class;
    }
    return createSystemError(code, what + " with " + _nameOfFile(choir_chan_file(ch)) + " offset " + choir_chan_offset(ch): string);
  }

  /// What module URL does for channels. That module sets the object, so that programs without it link no library for it.
  class _UrlEngine {
    /// Sends what was written to the file that had this descriptor, if it goes to a URL.
    proc send(descriptor: int(32)) throws { }
    /// Why a channel from a URL cannot be read.
    proc causeOf(ch: c_ptr(void)): owned SystemError? do return nil;
  }
  var _urlEngine: borrowed _UrlEngine? = nil;

  param _nestsTooDeeply = "values are nested too deeply to be written: does one of them contain itself?";

  /// For procedures that write what values contain: an error, before the stack overflows.
  proc _checkNesting() throws {
    if choir_stack_is_low() then throw new owned Error(_nestsTooDeeply);
  }

  // Chapel 1.x.
  type EOFError = EofError;
  type UnexpectedEOFError = UnexpectedEofError;
  type BlockingIOError = BlockingIoError;
  type IOError = IoError;
  type syserr = errorCode;
  type err_t = errorCode;
  proc ioerror(error: errorCode, msg: string) throws {
    if error != 0 then throw createSystemError(error, msg);
  }
  proc ioerror(error: errorCode, msg: string, path: string) throws do _checkPath(error, msg, path);
  proc ioerror(error: errorCode, msg: string, path: string, offset: int) throws {
    if error != 0 then throw createSystemError(error, msg + " with path \"" + path + "\" offset " + offset: string);
  }
  proc ioerror(errstr: string, msg: string, path: string, offset: int) throws {
    throw new owned IoError(5, errstr + " " + msg + " with path \"" + path + "\" offset " + offset: string);
  }
  proc errorToString(error: errorCode): string do return _errorText(error);
}
