// The fields of unions: which one is active, and how it is read and written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Unions {
  private use Base;
  private use Types;

  /// What `u.f` reads: the field that was written last, and no other.
  proc _unionField(const ref u, param i: int) const ref {
    if u._active != i + 1 then halt("illegal union access");
    return __primitive("field by num", u, i);
  }

  /// What `u.f` refers to where it may be written: the field becomes the active one.
  proc _unionField(ref u, param i: int) ref {
    u._active = i + 1;
    return __primitive("field by num", u, i);
  }
}
