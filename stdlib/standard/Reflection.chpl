// Module Reflection: what a program can find out about its own types and procedures while it is compiled.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Reflection {
  use Base, Types, Strings;

  // --- Fields: those that the type declares itself, type and param fields too, from 0 -------------------------------------

  proc numFields(type t) param: int do return __primitive("num members", t);
  proc getNumFields(type t) param: int do return numFields(t);
  proc getFieldName(type t, param idx: int) param: string do return __primitive("member name", t, idx);

  /// The position of a field, or -1.
  proc getFieldIndex(type t, param name: string) param: int do return _indexFrom(t, name, 0);
  proc _indexFrom(type t, param name: string, param idx: int) param: int {
    if idx == numFields(t) then return -1;
    else if getFieldName(t, idx) == name then return idx;
    else return _indexFrom(t, name, idx + 1);
  }
  proc hasField(type t, param name: string) param: bool do return getFieldIndex(t, name) >= 0;

  proc isFieldBound(type t, param idx: int) param: bool do return __primitive("member is bound", t, idx);
  proc isFieldBound(type t, param name: string) param: bool do return isFieldBound(t, _existing(t, name));

  proc _kindOf(type t, param idx: int) param do return __primitive("member kind", t, idx);
  proc _kindOf(type t, param name: string) param {
    if !hasField(t, name) then compilerError("field ", name, " not found in ", t: string);
    else return __primitive("member kind", t, getFieldIndex(t, name));
  }
  proc _existing(type t, param name: string) param: int {
    if !hasField(t, name) then compilerError("field ", name, " not found in ", t: string);
    return getFieldIndex(t, name);
  }

  proc getField(const ref obj: ?t, param idx: int) param where _kindOf(t, idx) == "param" do
    return __primitive("member by num", obj, idx);
  proc getField(const ref obj: ?t, param idx: int) type where _kindOf(t, idx) == "type" do
    return __primitive("member by num", obj, idx);
  proc getField(const ref obj: ?t, param idx: int) const ref where _mayBeNil(t) && _isStored(_kindOf(t, idx)) do
    return __primitive("member by num", obj!, idx);
  proc getField(const ref obj: ?t, param name: string) const ref where _mayBeNil(t) && _isStored(_kindOf(t, name)) do
    return __primitive("member by num", obj!, getFieldIndex(t, name));
  proc getFieldRef(const ref obj: ?t, param idx: int) ref where _mayBeNil(t) do return __primitive("member by num", obj!, idx);
  proc getFieldRef(const ref obj: ?t, param name: string) ref where _mayBeNil(t) do
    return __primitive("member by num", obj!, _existing(t, name));
  proc _mayBeNil(type t) param: bool do return isNilableClassType(t);
  proc getField(const ref obj: ?t, param idx: int) const ref where !_mayBeNil(t) && _isStored(_kindOf(t, idx)) do
    return __primitive("member by num", obj, idx);
  proc getField(const ref obj: ?t, param name: string) param where _kindOf(t, name) == "param" do
    return __primitive("member by num", obj, getFieldIndex(t, name));
  proc getField(const ref obj: ?t, param name: string) type where _kindOf(t, name) == "type" do
    return __primitive("member by num", obj, getFieldIndex(t, name));
  proc getField(const ref obj: ?t, param name: string) const ref where !_mayBeNil(t) && _isStored(_kindOf(t, name)) do
    return __primitive("member by num", obj, getFieldIndex(t, name));
  proc getFieldRef(ref obj: ?t, param idx: int) ref where !isClassType(t) do return __primitive("member by num", obj, idx);
  proc getFieldRef(ref obj: ?t, param name: string) ref where !isClassType(t) do
    return __primitive("member by num", obj, _existing(t, name));
  // A constant variable of a class refers to an object that may change.
  proc getFieldRef(const ref obj: ?t, param idx: int) ref where isClassType(t) && !_mayBeNil(t) do
    return __primitive("member by num", obj, idx);
  proc getFieldRef(const ref obj: ?t, param name: string) ref where isClassType(t) && !_mayBeNil(t) do
    return __primitive("member by num", obj, _existing(t, name));
  proc _isStored(param kind: string) param do return kind == "var" || kind == "const";

  // --- Calls: whether one would be resolved here ----------------------------------------------------------------------------

  proc canResolve(param fname: string) param: bool do return __primitive("can resolve", fname);
  proc canResolve(param fname: string, const ref args...) param: bool do return __primitive("can resolve", fname, (...args));
  proc canResolveMethod(const ref obj, param fname: string) param: bool do
    return __primitive("can resolve method", obj, fname) || (fname == "init" && __primitive("takes memberwise", obj));
  proc canResolveMethod(const ref obj, param fname: string, const ref args...) param: bool do
    return __primitive("can resolve method", obj, fname, (...args)) ||
           (fname == "init" && __primitive("takes memberwise", obj, (...args)));
  proc canResolveTypeMethod(type t, param fname: string) param: bool do return __primitive("can resolve method", t, fname);
  proc canResolveTypeMethod(type t, param fname: string, const ref args...) param: bool do
    return __primitive("can resolve method", t, fname, (...args));

  // --- Places ---------------------------------------------------------------------------------------------------------------

  // The defaults see who calls: each call has an instance of its own.
  /// The line and the file of the call.
  proc getLineNumber(param line: int = __primitive("call line")) param: int do return line;
  proc getFileName(param name: string = __primitive("call file")) param: string do return name;
  /// The module and the procedure of the call.
  proc getModuleName(param name: string = __primitive("caller module")) param: string do return name;
  proc getRoutineName(param name: string = __primitive("caller routine")) param: string do return name;
}
