// Atomic variables (spec, Task Parallelism): `atomic T` is the record _atomic over bool, integers and reals.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Atomics {
  use Base, Types;

  /// Orders of memory operations, in the numbering of the primitives.
  enum memoryOrder { relaxed = 0, consume = 1, acquire = 2, release = 3, acqRel = 4, seqCst = 5 }
  enum memory_order { relaxed, consume, acquire, release, acq_rel, seq_cst }

  /// To consume is to acquire, as in compilers of C.
  proc _orderOf(param order: memoryOrder) param do
    return (if order == memoryOrder.consume then memoryOrder.acquire else order): int;
  /// Loads release nothing, stores acquire nothing.
  proc _orderOfLoad(param order: memoryOrder) param do
    return if order == memoryOrder.release then _orderOf(memoryOrder.relaxed)
           else if order == memoryOrder.acqRel then _orderOf(memoryOrder.acquire) else _orderOf(order);
  proc _orderOfStore(param order: memoryOrder) param do
    return if order == memoryOrder.acquire || order == memoryOrder.consume then _orderOf(memoryOrder.relaxed)
           else if order == memoryOrder.acqRel then _orderOf(memoryOrder.release) else _orderOf(order);
  /// One that orders at least what a success and a failure are to order.
  proc _orderOfBoth(param success: memoryOrder, param failure: memoryOrder) param do
    return if success == failure || failure == memoryOrder.relaxed then success
           else if success == memoryOrder.relaxed && failure != memoryOrder.seqCst then memoryOrder.acquire
           else if success == memoryOrder.seqCst || failure == memoryOrder.seqCst then memoryOrder.seqCst
           else memoryOrder.acqRel;

  extern proc choir_task_yield(attempt: int): void;
  extern proc choir_atomic_wait(attempt: int, file: c_ptrConst(uint(8)), line: int(32)): void;
  extern proc choir_atomic_wait_end(): void;
  /// Lets other tasks run.
  inline proc chpl_task_yield() { choir_task_yield(-1); }
  /// The task that asks.
  record _Task {
    proc yieldExecution() { choir_task_yield(-1); }
  }
  inline proc currentTask do return new _Task();

  /// Whether no single instruction reads or writes a value of the type.
  proc _isCompound(type t) param do
    return isRecordType(t) || isTupleType(t) || isStringType(t) || isBytesType(t) || isArrayType(t) || isRangeType(t) ||
           isDomainType(t) || isComplexType(t);

  pragma "atomic"
  record _atomic {
    type valueType;
    var _v: valueType;

    proc init(type valueType) {
      if _isCompound(valueType) then
        compilerError("an atomic variable holds a bool, an integer or a real, not a ", valueType: string);
      this.valueType = valueType;
    }
    proc init=(const ref other: _atomic(?)) {
      this.valueType = other.valueType;
      this._v = other.read();
    }
    proc init=(const other: this.type.valueType) {
      if _isCompound(other.type) then
        compilerError("the value of an atomic variable is a bool, an integer or a real, not a ", other.type: string);
      this.valueType = other.type;
      this._v = other;
    }

    inline proc const read(param order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic load", this._v, _orderOfLoad(order));
    inline proc ref write(value: valueType, param order: memoryOrder = memoryOrder.seqCst) {
      __primitive("atomic store", this._v, value, _orderOfStore(order));
    }
    inline proc ref exchange(value: valueType, param order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic exchange", this._v, value, _orderOf(order));
    inline proc ref compareExchange(ref expected: valueType, desired: valueType,
                                    param order: memoryOrder = memoryOrder.seqCst): bool do
      return __primitive("atomic cas", this._v, expected, desired, _orderOf(order));
    inline proc ref compareExchangeWeak(ref expected: valueType, desired: valueType,
                                        param order: memoryOrder = memoryOrder.seqCst): bool do
      return __primitive("atomic cas", this._v, expected, desired, _orderOf(order));
    inline proc ref compareExchange(ref expected: valueType, desired: valueType, param success: memoryOrder,
                                    param failure: memoryOrder): bool do
      return compareExchange(expected, desired, _orderOfBoth(success, failure));
    inline proc ref compareExchangeWeak(ref expected: valueType, desired: valueType, param success: memoryOrder,
                                        param failure: memoryOrder): bool do
      return compareExchange(expected, desired, _orderOfBoth(success, failure));
    inline proc ref compareAndSwap(expected: valueType, desired: valueType,
                                   param order: memoryOrder = memoryOrder.seqCst): bool {
      var wanted = expected;
      return __primitive("atomic cas", this._v, wanted, desired, _orderOf(order));
    }

    // Arithmetic on integers is one instruction, on reals a loop.
    inline proc ref fetchAdd(value: valueType, param order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch add", this._v, value, _orderOf(order));
    inline proc ref fetchSub(value: valueType, param order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch sub", this._v, value, _orderOf(order));
    inline proc ref add(value: valueType, param order: memoryOrder = memoryOrder.seqCst) { fetchAdd(value, order); }
    inline proc ref sub(value: valueType, param order: memoryOrder = memoryOrder.seqCst) { fetchSub(value, order); }
    inline proc ref fetchMin(value: valueType, param order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch min", this._v, value, _orderOf(order));
    inline proc ref fetchMax(value: valueType, param order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch max", this._v, value, _orderOf(order));
    inline proc ref min(value: valueType, param order: memoryOrder = memoryOrder.seqCst) { fetchMin(value, order); }
    inline proc ref max(value: valueType, param order: memoryOrder = memoryOrder.seqCst) { fetchMax(value, order); }
    proc _checkBits() {
      if isRealType(valueType) then compilerError("bits are combined of integers, and this is atomic ", valueType: string);
    }
    inline proc ref fetchAnd(value: valueType, param order: memoryOrder = memoryOrder.seqCst): valueType {
      _checkBits();
      return __primitive("atomic fetch and", this._v, value, _orderOf(order));
    }
    inline proc ref fetchOr(value: valueType, param order: memoryOrder = memoryOrder.seqCst): valueType {
      _checkBits();
      return __primitive("atomic fetch or", this._v, value, _orderOf(order));
    }
    inline proc ref fetchXor(value: valueType, param order: memoryOrder = memoryOrder.seqCst): valueType {
      _checkBits();
      return __primitive("atomic fetch xor", this._v, value, _orderOf(order));
    }
    inline proc ref and(value: valueType, param order: memoryOrder = memoryOrder.seqCst) { fetchAnd(value, order); }
    inline proc ref or(value: valueType, param order: memoryOrder = memoryOrder.seqCst) { fetchOr(value, order); }
    inline proc ref xor(value: valueType, param order: memoryOrder = memoryOrder.seqCst) { fetchXor(value, order); }

    // Of bools.
    inline proc ref testAndSet(param order: memoryOrder = memoryOrder.seqCst): bool do return exchange(true, order);
    inline proc ref clear(param order: memoryOrder = memoryOrder.seqCst) { write(false, order); }

    /// Waits until the value is the given one.
    proc const waitFor(value: valueType, param order: memoryOrder = memoryOrder.seqCst) {
      var attempt = 0;
      while read(order) != value {
        choir_atomic_wait(attempt, __primitive("caller file"), __primitive("caller line"): int(32));
        attempt += 1;
      }
      if attempt > 0 then choir_atomic_wait_end();
    }
  }

  proc _atomic.writeThis(f) throws { f.write(this.read()); }

  operator =(ref lhs: _atomic(?), const ref rhs: _atomic(?)) { lhs.write(rhs.read()); }
  /// Assigning a value would hide that others see it at once, and in which order.
  operator =(ref lhs: _atomic(?), const rhs) where !isAtomic(rhs) {
    compilerError("an atomic variable is not assigned a value: write it, with write()");
  }
  /// A new atomic variable, which begins with the value.
  operator :(rhs: ?t, type u: _atomic(?)) where t == u.valueType {
    var made: u = rhs;
    return made;
  }

  /// Orders this task's accesses before and after it, as a fence of C. A relaxed one orders nothing.
  inline proc atomicFence(param order: memoryOrder = memoryOrder.seqCst) {
    if order != memoryOrder.relaxed then __primitive("atomic fence", _orderOf(order));
  }
}
