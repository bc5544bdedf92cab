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
  extern proc choir_warning(file: c_ptrConst(uint(8)), line: int(32), text: c_ptrConst(uint(8)), length: int): void;
  extern proc choir_exit(code: int(32)): void;

  /// Stops the program with a message that names the caller's place. Never returns.
  proc halt() {
    const text = "";
    choir_halt(__primitive("caller file"), __primitive("caller line"): int(32), text.buff, 0);
  }

  /// A literal needs no memory: device code can halt with one.
  proc halt(param text: string) {
    choir_halt(__primitive("caller file"), __primitive("caller line"): int(32), __primitive("string literal data", text),
               text.numBytes);
  }

  pragma "iterables in order"
  proc halt(const args...) {
    const text = _concatenate((...args));
    choir_halt(__primitive("caller file"), __primitive("caller line"): int(32), text.buff, text.buffLen);
  }

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

  /// Of a literal, which needs no memory.
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
      const text = "assert failed - " + _concatenate((...args));
      choir_error(__primitive("caller file"), __primitive("caller line"): int(32), text.buff, text.buffLen);
    }
  }

  /// Ends the program at once with a status; output is flushed.
  proc exit(status: int = 0) {
    choir_exit(status: int(32));
  }

  proc compilerError(param text: string ...?n, param depth: int = 1) {
    __primitive("compiler error", (...text), depth);
  }
  proc compilerWarning(param text: string ...?n, param depth: int = 1) {
    __primitive("compiler warning", (...text), depth);
  }
  proc compilerAssert(param test: bool) {
    if !test then __primitive("compiler error", "assert failed", 1);
  }
  proc compilerAssert(param test: bool, param text: string ...?n) {
    if !test then __primitive("compiler error", "assert failed - ", (...text), 1);
  }

  extern proc choir_c_string_length(text: c_ptrConst(uint(8))): int;
}
