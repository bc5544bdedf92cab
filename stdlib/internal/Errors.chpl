// The class of errors, its subclasses that the language throws, and errors of several tasks (spec, Error Handling).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Errors {
  use Base, Types, Strings;
  public use Base only assert, compilerAssert, compilerError, compilerWarning, exit, halt, warning;

  class Error {
    var _msg: string;
    // Where it was thrown first; set by `throw`.
    var thrownFileId: c_ptrConst(uint(8));
    var thrownLine: int(32);
    var _last: unmanaged _PassedPlace?;

    proc init() {
      this._msg = "";
    }
    proc init(msg: string) {
      this._msg = msg;
    }
    proc message(): string {
      return _msg;
    }
    proc deinit() {
      while _last != nil {
        const before = _last!.before;
        delete _last;
        _last = before;
      }
    }
    /// The places that the error passed, as file and line: calls from the outermost to the innermost, the `throw` last.
    iter stacktrace(): (string, int) {
      __primitive("keep error places");
      var passed = _last;
      while passed != nil {
        yield (_fileName(passed!.file), passed!.line: int);
        passed = passed!.before;
      }
    }
    /// Lines with the places where it was thrown besides the last.
    proc _placesBesides(): string do return "";
    proc writeThis(f) throws do f.write(_className(this: borrowed Error), ": ", message());
  }

  /// A place of the program that an error passed, after those before.
  class _PassedPlace {
    const file: c_ptrConst(uint(8));
    const line: int(32);
    const before: unmanaged _PassedPlace?;
  }
  /// Called where an error is thrown or leaves a call, in programs that ask for stack traces.
  proc _passes(err: borrowed Error, file: c_ptrConst(uint(8)), line: int(32)) {
    err._last = new unmanaged _PassedPlace(file, line, err._last);
  }

  class IllegalArgumentError : Error {
    proc init(msg: string = "") {
      super.init(msg);
    }
    proc init(formal: string, info: string) {
      super.init("illegal argument '" + formal + "': " + info);
    }
  }
  class DecodeError : Error {
    proc init() {
      super.init("Invalid UTF-8 character encountered.");
    }
  }
  class NilThrownError : Error {
    proc init() {
      super.init("thrown error was nil");
    }
  }
  class ArrayOomError : Error {
    proc init() {
      super.init("out of memory allocating array elements");
    }
  }
  class CodepointSplitError : Error {
    proc init(info: string = "") {
      super.init(info);
    }
  }
  class ClassCastError : Error {
    proc init() {
      super.init("cannot cast class to type - runtime types not compatible");
    }
  }
  class NilClassError : Error {
    proc init() {
      super.init("cannot convert nil class to non nilable type");
    }
  }

  /// What a cast of a class reference that fails does.
  proc _throwClassCast() throws { throw new owned ClassCastError(); }
  proc _throwNilClass() throws { throw new owned NilClassError(); }

  extern proc choir_errors_count(errors: c_ptr(void)): int;
  extern proc choir_errors_get(errors: c_ptr(void), position: int): c_ptr(void);
  extern proc choir_errors_place(errors: c_ptr(void), position: int): c_ptr(void);
  extern proc choir_errors_splice(errors: c_ptr(void), position: int, other: c_ptr(void)): void;
  extern proc choir_errors_free(errors: c_ptr(void)): void;

  /// The errors of the tasks of a parallel construct, those of constructs inside of it among them.
  class TaskErrors : Error {
    var nErrors: int;
    var errors: c_ptr(void);

    /// No errors.
    proc init() do super.init();
    /// Takes a list that the runtime made, and the errors in it.
    proc init(errors: c_ptr(void)) {
      super.init();
      this.errors = errors;
      init this;
      var i = 0;
      while i < choir_errors_count(errors) {
        const group = _at(i): borrowed TaskErrors?;
        if group == nil {
          i += 1;
          continue;
        }
        const inner = group!.errors;
        i += choir_errors_count(inner);
        choir_errors_splice(errors, i - choir_errors_count(inner), inner);
        group!.errors = nil;
        group!.nErrors = 0;
        delete _unmanaged(group!);
      }
      nErrors = choir_errors_count(errors);
    }
    proc deinit() {
      for i in 0..<nErrors do if choir_errors_get(errors, i) != nil then delete _at(i);
      choir_errors_free(errors);
    }
    proc _at(i: int): unmanaged Error do
      return __primitive("convert", choir_errors_get(errors, i), unmanaged Error);
    /// Errors of tasks were thrown at several places, of which each is said once, in the order of the tasks.
    override proc _placesBesides(): string {
      var lines: string;
      for i in 0..<nErrors {
        const place = _firstFrom(i);
        if place == nil then continue;
        if thrownFileId != nil then lines += "\n  " + _placeText(thrownFileId, thrownLine) + "thrown here";
        thrownFileId = place!.thrownFileId;
        thrownLine = place!.thrownLine;
      }
      return lines;
    }
    /// An error that has a place, if none before it has that place.
    proc _firstFrom(i: int): borrowed Error? {
      if choir_errors_get(errors, i) == nil || _at(i).thrownFileId == nil then return nil;
      for j in 0..<i do
        if choir_errors_get(errors, j) != nil && _at(j).thrownLine == _at(i).thrownLine &&
           _at(j).thrownFileId == _at(i).thrownFileId then return nil;
      return _at(i): borrowed Error;
    }
    proc _unmanaged(group: borrowed TaskErrors): unmanaged TaskErrors do
      return __primitive("convert", __primitive("convert", group, c_ptr(void)), unmanaged TaskErrors);
    /// By reference: an error can be taken out and thrown on its own.
    proc _place(i: int) ref: owned Error do
      return __primitive("convert", choir_errors_place(errors, i), c_ptr(owned Error)).deref();

    iter these() ref: owned Error {
      for i in 0..<nErrors do
        if choir_errors_get(errors, i) != nil then yield _place(i);
    }
    iter these(type t) where isSubtype(t, Error) do
      for e in filter(t) do yield e;
    /// Those of a class, or of its subclasses.
    iter filter(type t) {
      for i in 0..<nErrors {
        if choir_errors_get(errors, i) == nil then continue;
        const found = (_at(i): borrowed Error): (borrowed t)?;
        if found != nil then yield found;
      }
    }
    proc first() ref: owned Error {
      for i in 0..<nErrors do
        if choir_errors_get(errors, i) != nil then return _place(i);
      halt("TaskErrors: no error is left");
    }
    proc contains(type t): bool {
      for e in filter(t) do return true;
      return false;
    }
    /// How many there are, and the least and the greatest of what they say.
    override proc message(): string {
      var least, greatest: string;
      var count = 0;
      for i in 0..<nErrors {
        if choir_errors_get(errors, i) == nil then continue;
        const says = _className(_at(i): borrowed Error) + ": " + _at(i).message();
        if count == 0 || says < least then least = says;
        if count == 0 || says > greatest then greatest = says;
        count += 1;
      }
      return count: string + " errors: " + (if count > 1 then least + " ... " + greatest else least);
    }
  }

  proc _className(e: borrowed Error): string {
    const name = __primitive("class name", e);
    return _stringFrom(__primitive("convert", name, c_ptr(uint(8))), choir_c_string_length(name));
  }

  /// What the language raises when a parallel construct ends with a list of errors.
  proc _taskErrors(errors: c_ptr(void)): owned Error do return new owned TaskErrors(errors);

  extern proc choir_errors_with(errors: c_ptr(void), error: c_ptr(void)): c_ptr(void);

  /// What a parallel loop raises that one task does all of.
  proc _inTaskErrors(in err: owned Error): owned Error do
    return new owned TaskErrors(choir_errors_with(nil, __primitive("convert", err.release(), c_ptr(void))));

  extern proc choir_halt_uncaught(file: c_ptrConst(uint(8)), line: int(32), typeName: c_ptrConst(uint(8)),
                                  text: c_ptr(uint(8)), length: int, thrownFile: c_ptrConst(uint(8)), thrownLine: int(32)): void;

  /// What `throw` throws: the error, with the place where it was thrown first.
  proc _thrown(in err: owned Error, file: c_ptrConst(uint(8)), line: int(32)): owned Error {
    if err.thrownFileId == nil {
      err.thrownFileId = file;
      err.thrownLine = line;
    }
    return err;
  }

  /// Called where an error reaches code that cannot throw.
  proc _uncaught(in err: owned Error, file: c_ptrConst(uint(8)), line: int(32)) {
    const text = err.message() + err._placesBesides();
    choir_halt_uncaught(file, line, __primitive("class name", err.borrow()), text.buff, text.buffLen,
                        err.thrownFileId, err.thrownLine);
  }
  proc _placeText(file: c_ptrConst(uint(8)), line: int(32)): string do
    return _fileName(file) + ":" + line: string + ": ";
  proc _fileName(file: c_ptrConst(uint(8))): string do
    return _stringFrom(__primitive("convert", file, c_ptr(uint(8))), choir_c_string_length(file));
}
