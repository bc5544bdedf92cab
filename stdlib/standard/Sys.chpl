// Module Sys: calls of the system, under the name that they had in Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Sys {
  public use SysBasic;
  use Strings, Casts;

  extern "getenv" proc _environment(name: c_ptrConst(c_char)): c_ptrConst(c_char);

  /// The value of an environment variable; the result is 0 where there is none.
  proc sys_getenv(name: c_string, ref value: c_string): c_int {
    value = _environment(name);
    return (if value == nil then 0 else 1): c_int;
  }
}
