// The enumerations that the language itself speaks of, halts, and asserts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Base {
  /// What every class without a parent of its own is derived from; `object` in Chapel 1.
  class RootClass { }
  type object = RootClass;

  /// Which bounds a range has (spec, Ranges).
  enum boundKind { both, low, high, neither }

  /// What is known at compile time of the stride of a range or domain.
  enum strideKind { one, negOne, positive, negative, any }

  /// Selects the overloads of a parallel iterator.
  enum iterKind { leader, follower, standalone }

  extern proc choir_halt(file: c_ptrConst(uint(8)), line: int(32), text: c_ptrConst(uint(8)), length: int): void;
  extern proc choir_error(file: c_ptrConst(uint(8)), line: int(32), text: c_ptrConst(uint(8)), length: int): void;
  extern proc choir_halt_message(file: c_ptrConst(uint(8)), line: int(32)): void;
  extern proc choir_error_message(file: c_ptrConst(uint(8)), line: int(32)): void;
  extern proc choir_message_begin(): void;
  extern proc choir_message_text(text: c_ptrConst(uint(8)), length: int): void;
  extern proc choir_message_int(value: int): void;
  extern proc choir_message_uint(value: uint): void;
  extern proc choir_message_real(value: real): void;
  extern proc choir_message_imag(value: real): void;
  extern proc choir_message_complex(re: real, im: real): void;
  extern proc choir_warning(file: c_ptrConst(uint(8)), line: int(32), text: c_ptrConst(uint(8)), length: int): void;
  extern proc choir_exit(code: int(32)): void;

  /// Why a domain that arrays of such elements are over cannot gain indices.
  param _noDefaultToGrow = "Can't resize domains whose arrays' elements don't have default values";

  /// Stops the program with a message that names the caller's place. Never returns.
  proc halt() {
    const text = "";
    choir_halt(__primitive("caller file"), __primitive("caller line"): int(32), text.buff, 0);
  }

  proc halt(param text: string) {
    choir_halt(__primitive("caller file"), __primitive("caller line"): int(32), __primitive("string literal data", text),
               text.numBytes);
  }

  pragma "iterables in order"
  proc halt(const args...) {
    choir_message_begin();
    _addToMessage((...args));
    choir_halt_message(__primitive("caller file"), __primitive("caller line"): int(32));
  }

  /// As primitives of Chapel's compiler do: halts with a text of C, and gives the threads of a block memory that they share.
  proc _haltWithText(text: c_ptrConst(?)) {
    var n = 0;
    while text[n] != 0 do n += 1;
    choir_halt(__primitive("caller file"), __primitive("caller line"): int(32), text: c_ptrConst(uint(8)), n);
  }
  inline proc _sharedBytes(param n): c_ptr(void) do
    return __primitive("shared memory", n: int, c_ptr(uint(8))): c_ptr(void);

  /// Reports an index that an array does not have.
  proc _haltOutOfBounds(const ref i) { halt("array index out of bounds: ", i); }
  proc _haltOutOfBounds(const ref i, const ref domain) { halt("array index out of bounds: ", i, ", the domain is ", domain); }

  /// Says what the program halts with. Numbers, literals and tuples of them become text in the runtime library, for device
  /// code has no memory to make text in.
  proc _addToMessage(const args...) {
    for param i in 0..<args.size do
      _addOneToMessage(args(i));
  }
  private proc _addLiteral(param text: string) {
    choir_message_text(__primitive("string literal data", text), text.numBytes);
  }
  private proc _addOneToMessage(const ref text: string) { choir_message_text(text.buff, text.buffLen); }
  private proc _addOneToMessage(x: bool) {
    if x then _addLiteral("true"); else _addLiteral("false");
  }
  private proc _addOneToMessage(x: int(?w)) { choir_message_int(x: int); }
  private proc _addOneToMessage(x: uint(?w)) { choir_message_uint(x: uint); }
  private proc _addOneToMessage(x: real(?w)) { choir_message_real(x: real); }
  private proc _addOneToMessage(x: imag(?w)) { choir_message_imag(__primitive("convert", x, real(w)): real); }
  private proc _addOneToMessage(x: complex(?w)) { choir_message_complex(x.re: real, x.im: real); }
  private proc _addOneToMessage(x: enum) {
    const at = __primitive("convert", x, int);
    for param i in 0..<__primitive("enum count", x.type) do
      if at == i then _addLiteral(__primitive("enum name", x.type, i));
  }
  private proc _addOneToMessage(const ref x: _tuple) {
    _addLiteral("(");
    for param i in 0..<x.size {
      if i > 0 then _addLiteral(", ");
      _addOneToMessage(x(i));
    }
    _addLiteral(if x.size == 1 then ",)" else ")");
  }
  private proc _addOneToMessage(const ref x) { _addOneToMessage(_textOf(x)); }

  /// Prints a warning with the caller's place to standard error.
  pragma "iterables in order"
  proc warning(const args...) {
    const text = _concatenate((...args));
    choir_warning(__primitive("caller file"), __primitive("caller line"): int(32), text.buff, text.buffLen);
  }

  proc assert(test: bool) {
    if !test {
      const text = "assert failed";
      choir_error(__primitive("caller file"), __primitive("caller line"): int(32), text.buff, text.buffLen);
    }
  }

  proc assert(test: bool, param text: string) {
    if !test {
      param whole = "assert failed - " + text;
      choir_error(__primitive("caller file"), __primitive("caller line"): int(32), __primitive("string literal data", whole),
                  whole.numBytes);
    }
  }

  pragma "iterables in order"
  proc assert(test: bool, const args...) {
    if !test {
      choir_message_begin();
      _addToMessage("assert failed - ", (...args));
      choir_error_message(__primitive("caller file"), __primitive("caller line"): int(32));
    }
  }

  /// Ends a loop over a collection whose body has changed what the loop goes over.
  inline proc _checkUnchanged(isUnchanged: bool, param what: string) {
    if __primitive("bounds checks") && !isUnchanged then halt(what + " was changed while a loop went over it");
  }

  /// Ends the program at once with a status; output is flushed.
  proc exit(status: int = 0) {
    choir_exit(status: int(32));
  }

  proc compilerError(param text: string ...?n, param errorDepth: int) {
    __primitive("compiler error", (...text), errorDepth);
  }
  proc compilerError(param text: string ...?n) {
    __primitive("compiler error", (...text), 1);
  }
  proc compilerWarning(param text: string ...?n, param errorDepth: int) {
    __primitive("compiler warning", (...text), errorDepth);
  }
  proc compilerWarning(param text: string ...?n) {
    __primitive("compiler warning", (...text), 1);
  }
  proc compilerAssert(param test: bool) {
    if !test then __primitive("compiler error", "assert failed", 1);
  }
  proc compilerAssert(param test: bool, param errorDepth: int) {
    if !test then __primitive("compiler error", "assert failed", errorDepth);
  }
  proc compilerAssert(param test: bool, param text: string ...?n, param errorDepth: int) {
    if !test then __primitive("compiler error", "assert failed - ", (...text), errorDepth);
  }
  proc compilerAssert(param test: bool, param text: string ...?n) {
    if !test then __primitive("compiler error", "assert failed - ", (...text), 1);
  }

  extern proc choir_c_string_length(text: c_ptrConst(uint(8))): int;
}
