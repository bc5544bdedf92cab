// The fields of unions: which one is active, and how it is read and written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Unions {
  private use Base;
  private use Types;
  private use Hashing;

  /// What `u.f` reads: the field that was written last, and no other.
  proc _unionField(const ref u, param i: int) const ref {
    if u._active != i + 1 then halt("illegal union access");
    return __primitive("field by num", u, i);
  }

  /// What `u.f` refers to where it may be written: the field becomes the active one, in place of another.
  proc _unionField(ref u, param i: int) ref {
    if u._active != i + 1 then _switchField(u, i);
    return __primitive("field by num", u, i);
  }
  proc _switchField(ref u: ?t, param i: int) {
    for param other in 0..<__primitive("num fields", t) do
      if u._active == other + 1 then __primitive("end", __primitive("field by num", u, other));
    // What is about to be assigned has its default value, or none that could end.
    if isDefaultInitializable(__primitive("field by num", u, i).type) then __primitive("begin member", u, i);
    else memset(__primitive("convert", __primitive("address of", __primitive("field by num", u, i)), c_ptr(void)), 0,
                __primitive("sizeof", __primitive("field by num", u, i).type));
    u._active = i + 1;
  }
  private extern proc memset(memory: c_ptr(void), value: int(32), count: int): c_ptr(void);

  /// What a `when` that names a field asks.
  inline proc _isActive(const ref u, param i: int): bool do return u._active == i + 1;

  /// What `==` means: the same field is active, or none, and it has equal values.
  proc _equalUnions(const ref a: ?t, const ref b: t): bool {
    if a._active != b._active then return false;
    for param i in 0..<__primitive("num fields", t) do
      if a._active == i + 1 then return _equalFields(__primitive("field by num", a, i), __primitive("field by num", b, i));
    return true;
  }
  private proc _equalFields(const ref a: [], const ref b: []) do return a.equals(b);
  private proc _equalFields(const ref a, const ref b) do return a == b;

  proc _hashOfUnion(const ref u: ?t): uint {
    for param i in 0..<__primitive("num fields", t) do
      if u._active == i + 1 then
        return _hashWithPart(_hashOf(__primitive("field by num", u, i)), i: uint, 1);
    return 0;
  }

  /// The position of the active field among the union's fields, from 0; -1 while none is.
  proc const ref _union.getActiveIndex(): int do return this._active: int - 1;

  /// The position of a field, by its name.
  proc type _union.getFieldIndex(param name: string) param: int {
    for param i in 0..<__primitive("num fields", this) do
      if __primitive("field name", this, i) == name then return i;
    compilerError("union ", this: string, " has no field '", name, "'");
  }

  /// Fields by position.
  proc const ref _union.this(param i: int) const ref {
    _checkPosition(this.type, i);
    return _unionField(this, i);
  }
  proc ref _union.this(param i: int) ref {
    _checkPosition(this.type, i);
    return _unionField(this, i);
  }
  proc _checkPosition(type t, param i: int) {
    if i < 0 || i >= __primitive("num fields", t) then
      compilerError("union ", t: string, " has no field with the position ", i: string, 2);
  }

  proc _haltWithoutField() { halt("visit of a union without an active field"); }

  /// Calls the procedure that stands where the active field stands among the fields, with its value.
  proc const ref _union.visit(const ref visitors...) {
    param numFields = __primitive("num fields", this.type);
    if visitors.size != numFields then
      compilerError("visit() takes a procedure for each of the ", numFields: string, " fields of ", this.type: string);
    for param i in 0..<numFields do
      if this._active == i + 1 then return _visit(visitors(i), __primitive("field by num", this, i));
    _haltWithoutField();
  }
  /// Calls what takes the values of all fields, with that of the active one. A record with a method `this` may change.
  proc const ref _union.visitOne(const ref visitor) {
    for param i in 0..<__primitive("num fields", this.type) do
      if this._active == i + 1 then return _visit(visitor, __primitive("field by num", this, i));
    _haltWithoutField();
  }
  inline proc _visit(const ref visitor: ?t, const ref value) where isRecord(t) do return _variable(visitor)(value);
  inline proc _visit(const ref visitor, const ref value) do return visitor(value);
  inline proc _variable(const ref x: ?t) ref do
    return __primitive("deref", __primitive("convert", __primitive("address of", x), c_ptr(t)));
}
