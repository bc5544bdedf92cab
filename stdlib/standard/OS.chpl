// Module OS: errors of the operating system as classes of errors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module OS {
  use Base, Types, Strings, Casts, Errors;

  extern proc choir_error_text(code: int(32), buffer: c_ptr(uint(8)), capacity: int): int;

  class SystemError : Error {
    var err: int(32);
    var details: string;
    proc init(err: int(32), details: string = "") {
      super.init();
      this.err = err;
      this.details = details;
    }
    override proc message(): string {
      const to = choir_alloc(256, 1);
      const n = choir_error_text(err, to, 255);
      _setByteAt(to, n, 0);
      const text = new string(to, n, 256);
      return if details.isEmpty() then text else text + " (" + details + ")";
    }
  }
  class FileNotFoundError : SystemError {
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }
  class FileExistsError : SystemError {
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }
  class PermissionError : SystemError {
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }
  class IsADirectoryError : SystemError {
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }
  class NotADirectoryError : SystemError {
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }
  class EofError : SystemError {
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }
  class UnexpectedEofError : SystemError {
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }
  class BadFormatError : SystemError {
    proc init(err: int(32), details: string = "") { super.init(err, details); }
  }

  /// The error that a code of the runtime (an errno value, or one of its own) stands for.
  proc _ioError(code: int(32), details: string): owned Error {
    select code {
      when 1 do return new owned PermissionError(code, details);
      when 2 do return new owned FileNotFoundError(code, details);
      when 13 do return new owned PermissionError(code, details);
      when 17 do return new owned FileExistsError(code, details);
      when 20 do return new owned NotADirectoryError(code, details);
      when 21 do return new owned IsADirectoryError(code, details);
      when 65536 do return new owned EofError(code, details);
      when 65537 do return new owned UnexpectedEofError(code, details);
      when 65538 do return new owned BadFormatError(code, details);
      otherwise do return new owned SystemError(code, details);
    }
  }
}
