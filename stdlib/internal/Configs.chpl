// Values of `config` variables from the command line of the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Configs {
  use Base, Types, Strings, Casts;

  extern proc choir_config_is_set(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8))): bool;
  extern proc choir_config_get_int(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8)), bits: int(32), result: c_ptr(void)): bool;
  extern proc choir_config_get_uint(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8)), bits: int(32), result: c_ptr(void)): bool;
  extern proc choir_config_get_bool(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8)), result: c_ptr(void)): bool;
  extern proc choir_config_get_real(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8)), bits: int(32), result: c_ptr(void)): bool;
  extern proc choir_config_get_imag(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8)), bits: int(32), result: c_ptr(void)): bool;
  extern proc choir_config_get_complex(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8)), bits: int(32), result: c_ptr(void)): bool;
  extern proc choir_config_get_text(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8)), ref outData: c_ptr(uint(8)), ref outLength: int): bool;
  extern proc choir_config_bad_value(modul: c_ptrConst(uint(8)), name: c_ptrConst(uint(8))): void;
  extern proc choir_program_arg_count(): int;
  extern proc choir_program_arg(i: int): c_ptrConst(uint(8));
  extern proc choir_program_arg_delimiter(): int;

  proc _configIsSet(param modul: string, param name: string): bool do
    return choir_config_is_set(__primitive("string literal data", modul), __primitive("string literal data", name));

  /// The value that the command line gave. Its text was checked at the start; enumerations are converted here.
  proc _configGet(type t, param modul: string, param name: string): t {
    const m = __primitive("string literal data", modul), n = __primitive("string literal data", name);
    if isStringType(t) || isBytesType(t) {
      var data = _noBuffer();
      var length: int;
      choir_config_get_text(m, n, data, length);
      if isStringType(t) then return _stringFrom(data, length);
      else return _stringFrom(data, length): bytes;
    } else if isEnumType(t) {
      var data = _noBuffer();
      var length: int;
      choir_config_get_text(m, n, data, length);
      const text = _afterDot(_stringFrom(data, length));
      for param i in 0..<__primitive("enum count", t) do
        if text == __primitive("enum name", t, i) then return __primitive("convert", i, t);
      choir_config_bad_value(m, n);
      return __primitive("convert", 0, t);
    } else if isBoolType(t) {
      var x: bool;
      choir_config_get_bool(m, n, _address(x));
      return x;
    } else if isNumericType(t) {
      var x: t;
      if isIntType(t) then choir_config_get_int(m, n, numBits(t): int(32), _address(x));
      else if isUintType(t) then choir_config_get_uint(m, n, numBits(t): int(32), _address(x));
      else if isRealType(t) then choir_config_get_real(m, n, numBits(t): int(32), _address(x));
      else if isImagType(t) then choir_config_get_imag(m, n, numBits(t): int(32), _address(x));
      else choir_config_get_complex(m, n, numBits(t): int(32), _address(x));
      return x;
    } else {
      compilerError("a config variable must be a number, a bool, a string, or an enumeration, not ", t: string);
    }
  }

  // What the options say that every program has for its memory.
  proc memTrack: bool do return _standardOption("memTrack", false);
  proc memStats: bool do return _standardOption("memStats", false);
  proc memLeaks: bool do return _standardOption("memLeaks", false);
  proc memLeaksByType: bool do return _standardOption("memLeaksByType", false);
  proc memLeaksByDesc: string do return _standardOption("memLeaksByDesc", "");
  proc memMax: uint do return _standardOption("memMax", 0: uint);
  proc memThreshold: uint do return _standardOption("memThreshold", 0: uint);
  proc memLog: string do return _standardOption("memLog", "");
  proc memLeaksLog: string do return _standardOption("memLeaksLog", "");
  /// The share of the slots of an associative domain's table, or that of a set or map that says nothing else, that may be
  /// in use; above 0 and below 1.
  proc defaultHashTableResizeThreshold: real {
    const share = _standardOption("defaultHashTableResizeThreshold", 0.5);
    if !(share > 0 && share < 1) then halt("'defaultHashTableResizeThreshold' must be between 0 and 1");
    return share;
  }
  private proc _standardOption(param name: string, unless: ?t): t {
    if _configIsSet("Built-in", name) then return _configGet(t, "Built-in", name);
    return unless;
  }

  /// Whether main wants to see the `--` that ends the options of the program; modules that parse command lines say so.
  var _keepsDelimiter: bool;

  /// The arguments of `proc main(args: [] string)`.
  proc _makeArgs() {
    const delimiter = if _keepsDelimiter then choir_program_arg_delimiter() else -1;
    var args: [0..<choir_program_arg_count() + (delimiter >= 0): int] string;
    for i in 0..<choir_program_arg_count() {
      const text = choir_program_arg(i);
      args[if delimiter >= 0 && i >= delimiter then i + 1 else i] = text: string;
    }
    if delimiter >= 0 then args[delimiter] = "--";
    return args;
  }
}
