// Sync variables (spec, Task Parallelism): a value with a state, full or empty, that reads and writes wait for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Syncs {
  use Base, Types;

  extern proc choir_sync_init(guard: c_ptr(void), full: bool): void;
  extern proc choir_sync_deinit(guard: c_ptr(void)): void;
  extern proc choir_sync_lock(guard: c_ptr(void)): void;
  extern proc choir_sync_lock_full(guard: c_ptr(void), file: c_ptrConst(uint(8)), line: int(32)): void;
  extern proc choir_sync_lock_empty(guard: c_ptr(void), file: c_ptrConst(uint(8)), line: int(32)): void;
  extern proc choir_sync_unlock(guard: c_ptr(void)): void;
  extern proc choir_sync_unlock_full(guard: c_ptr(void)): void;
  extern proc choir_sync_unlock_empty(guard: c_ptr(void)): void;
  extern proc choir_sync_is_full(guard: c_ptr(void)): bool;
  extern proc choir_sync_poll(guard: c_ptr(void)): bool;

  /// What a variable holds while it is empty, too. Classes without nil are refused below, by one error and no more.
  proc _heldAs(type t) type do
    return if isClassType(t) && !isNilableClassType(t) then __primitive("to nilable", t) else t;

  /// Only what is one value can be full or empty: the elements of an array and the indices of a domain change one by one.
  proc _checkHolds(type t) {
    if isArrayType(t) || isDomainType(t) || isSyncType(t) || isAtomicType(t) then
      compilerError("sync types cannot contain type '", t: string, "'", errorDepth = 2);
    if isNonNilableClass(t) then
      compilerError("an empty sync variable holds nothing, and ", t: string, " is never nil: its type is sync ",
                    __primitive("to nilable", t): string, errorDepth = 2);
  }

  pragma "sync"
  record _sync {
    type valType;
    var value: _heldAs(valType);
    // struct choir_sync of the runtime.
    var guard0, guard1: uint(64);

    proc init(type valType) {
      _checkHolds(valType);
      this.valType = valType;
      init this;
      choir_sync_init(_guard(), false);
    }
    proc init=(in other: ?t) where !isSyncType(t) {
      this.valType = if this.type.valType == ? then t else this.type.valType;
      _checkHolds(this.valType);
      if (isStringType(t) || isBytesType(t)) && !isCoercible(t, this.valType) then
        compilerError("a value of type ", t: string, " does not convert to sync ", this.valType: string);
      this.value = other: _heldAs(this.valType);
      init this;
      choir_sync_init(_guard(), true);
    }
    proc init=(ref other: _sync(?)) {
      this.valType = other.valType;
      this.value = other.readFE();
      init this;
      choir_sync_init(_guard(), true);
    }
    proc deinit() { choir_sync_deinit(_guard()); }

    /// The value of a full variable; `_take` gives an owned object away.
    inline proc const ref _look(): valType do
      if value.type == valType then return value; else return try! value: valType;
    inline proc ref _take(): valType do
      if value.type == valType then return value; else return try! value: valType;

    inline proc const ref _guard(): c_ptr(void) do
      return __primitive("convert", __primitive("address of", guard0), c_ptr(void));

    proc ref readFE(): valType {
      choir_sync_lock_full(_guard(), __primitive("caller file"), __primitive("caller line"): int(32));
      const result = _take();
      choir_sync_unlock_empty(_guard());
      return result;
    }
    proc const ref readFF(): valType {
      choir_sync_lock_full(_guard(), __primitive("caller file"), __primitive("caller line"): int(32));
      const result = _look();
      choir_sync_unlock_full(_guard());
      return result;
    }
    proc const ref readXX(): valType {
      choir_sync_lock(_guard());
      const result = _look();
      choir_sync_unlock(_guard());
      // Who reads what is empty may do so until another task has filled it: that task has to run.
      if !choir_sync_poll(_guard()) then chpl_task_yield();
      return result;
    }
    proc ref writeEF(in x: valType) {
      choir_sync_lock_empty(_guard(), __primitive("caller file"), __primitive("caller line"): int(32));
      value = x;
      choir_sync_unlock_full(_guard());
    }
    proc ref writeFF(in x: valType) {
      if !isConstCopyableType(valType) || !isConstAssignableType(valType) then
        compilerError("writeFF is for values that can be copied, and ", valType: string, " has one owner: write writeEF, ",
                      "or writeXF");
      choir_sync_lock_full(_guard(), __primitive("caller file"), __primitive("caller line"): int(32));
      value = x;
      choir_sync_unlock_full(_guard());
    }
    proc ref writeXF(in x: valType) {
      choir_sync_lock(_guard());
      value = x;
      choir_sync_unlock_full(_guard());
    }
    proc ref reset() {
      choir_sync_lock(_guard());
      var empty: _heldAs(valType);
      value = empty;
      choir_sync_unlock_empty(_guard());
    }
    proc const ref isFull: bool do return choir_sync_poll(_guard());
  }

  /// A variable that is written once, and read by anybody once it is full.
  pragma "sync"
  record _single {
    type valType;
    var value: _heldAs(valType);
    var guard0, guard1: uint(64);

    proc init(type valType) {
      _checkHolds(valType);
      this.valType = valType;
      init this;
      choir_sync_init(_guard(), false);
    }
    proc init=(in other: ?t) where !isSyncType(t) {
      this.valType = if this.type.valType == ? then t else this.type.valType;
      _checkHolds(this.valType);
      this.value = other: _heldAs(this.valType);
      init this;
      choir_sync_init(_guard(), true);
    }
    proc deinit() { choir_sync_deinit(_guard()); }

    /// The value of a full variable; `_take` gives an owned object away.
    inline proc const ref _look(): valType do
      if value.type == valType then return value; else return try! value: valType;
    inline proc ref _take(): valType do
      if value.type == valType then return value; else return try! value: valType;

    inline proc const ref _guard(): c_ptr(void) do
      return __primitive("convert", __primitive("address of", guard0), c_ptr(void));

    proc const ref readFF(): valType {
      choir_sync_lock_full(_guard(), __primitive("caller file"), __primitive("caller line"): int(32));
      const result = _look();
      choir_sync_unlock_full(_guard());
      return result;
    }
    proc const ref readXX(): valType {
      choir_sync_lock(_guard());
      const result = _look();
      choir_sync_unlock(_guard());
      // Who reads what is empty may do so until another task has filled it: that task has to run.
      if !choir_sync_poll(_guard()) then chpl_task_yield();
      return result;
    }
    proc ref writeEF(in x: valType) {
      choir_sync_lock(_guard());
      if choir_sync_is_full(_guard()) then halt("single var already defined");
      value = x;
      choir_sync_unlock_full(_guard());
    }
    proc const ref isFull: bool do return choir_sync_poll(_guard());
  }

  // Chapel 1: plain assignment writes when the variable is empty; `s op= x` reads it and fills it again.
  proc isSingleType(type t: _single(?)) param do return true;
  proc isSingleType(type t) param do return false;
  proc isSingle(const ref x) param do return isSingleType(x.type);
  proc isSingle(type t) param do return isSingleType(t);
  proc isSingleValue(const ref x) param do return isSingleType(x.type);

  operator =(ref lhs: _sync(?t), rhs: t) { lhs.writeEF(rhs); }
  operator =(ref lhs: _single(?t), rhs: t) { lhs.writeEF(rhs); }
  operator +=(ref lhs: _sync(?t), rhs: t) { lhs.writeEF(lhs.readFE() + rhs); }
  operator -=(ref lhs: _sync(?t), rhs: t) { lhs.writeEF(lhs.readFE() - rhs); }
  operator *=(ref lhs: _sync(?t), rhs: t) { lhs.writeEF(lhs.readFE() * rhs); }
  operator /=(ref lhs: _sync(?t), rhs: t) { lhs.writeEF(lhs.readFE() / rhs); }

  operator <=>(ref lhs: _sync(?t), ref rhs: t) {
    var taken = lhs.readFE();
    lhs.writeEF(rhs);
    rhs = taken;
  }
  operator <=>(ref lhs: ?t, ref rhs: _sync(t)) { rhs <=> lhs; }
  operator <=>(ref lhs: _sync(?t), ref rhs: _sync(t)) {
    var taken = lhs.readFE();
    lhs.writeEF(rhs.readFE());
    rhs.writeEF(taken);
  }
}
