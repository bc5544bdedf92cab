// Atomic variables (spec, Task Parallelism): `atomic T` is the record _atomic over bool, integers and reals.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Atomics {
  use Base, Types;

  /// Orders of memory operations, in the numbering of the primitives.
  enum memoryOrder { relaxed, consume, acquire, release, acqRel, seqCst }
  enum memory_order { relaxed, consume, acquire, release, acq_rel, seq_cst }

  extern proc choir_task_yield(attempt: int): void;
  /// Lets other tasks run.
  inline proc chpl_task_yield() { choir_task_yield(-1); }
  /// The task that asks.
  record _Task {
    proc yieldExecution() { choir_task_yield(-1); }
  }
  inline proc currentTask do return new _Task();

  pragma "atomic"
  record _atomic {
    type valueType;
    var _v: valueType;

    proc init(type valueType) {
      this.valueType = valueType;
    }
    proc init=(const ref other: _atomic(?)) {
      this.valueType = other.valueType;
      this._v = other.read();
    }
    proc init=(const other: ?t) where !isAtomicType(t) {
      this.valueType = if this.type.valueType == ? then t else this.type.valueType;
      this._v = other: this.valueType;
    }

    inline proc const read(order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic load", this._v, 5);
    inline proc ref write(value: valueType, order: memoryOrder = memoryOrder.seqCst) {
      __primitive("atomic store", this._v, value, 5);
    }
    inline proc ref exchange(value: valueType, order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic exchange", this._v, value, 5);
    inline proc ref compareExchange(ref expected: valueType, desired: valueType,
                                    order: memoryOrder = memoryOrder.seqCst): bool do
      return __primitive("atomic cas", this._v, expected, desired, 5);
    inline proc ref compareExchangeWeak(ref expected: valueType, desired: valueType,
                                        order: memoryOrder = memoryOrder.seqCst): bool do
      return __primitive("atomic cas", this._v, expected, desired, 5);
    inline proc ref compareExchange(ref expected: valueType, desired: valueType, success: memoryOrder,
                                    failure: memoryOrder): bool do
      return compareExchange(expected, desired);
    inline proc ref compareExchangeWeak(ref expected: valueType, desired: valueType, success: memoryOrder,
                                        failure: memoryOrder): bool do
      return compareExchange(expected, desired);
    inline proc ref compareAndSwap(expected: valueType, desired: valueType,
                                   order: memoryOrder = memoryOrder.seqCst): bool {
      var wanted = expected;
      return __primitive("atomic cas", this._v, wanted, desired, 5);
    }

    // Arithmetic on integers is one instruction, on reals a loop.
    inline proc ref fetchAdd(value: valueType, order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch add", this._v, value, 5);
    inline proc ref fetchSub(value: valueType, order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch sub", this._v, value, 5);
    inline proc ref add(value: valueType, order: memoryOrder = memoryOrder.seqCst) { fetchAdd(value); }
    inline proc ref sub(value: valueType, order: memoryOrder = memoryOrder.seqCst) { fetchSub(value); }
    inline proc ref fetchMin(value: valueType, order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch min", this._v, value, 5);
    inline proc ref fetchMax(value: valueType, order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch max", this._v, value, 5);
    inline proc ref min(value: valueType, order: memoryOrder = memoryOrder.seqCst) { fetchMin(value); }
    inline proc ref max(value: valueType, order: memoryOrder = memoryOrder.seqCst) { fetchMax(value); }
    inline proc ref fetchAnd(value: valueType, order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch and", this._v, value, 5);
    inline proc ref fetchOr(value: valueType, order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch or", this._v, value, 5);
    inline proc ref fetchXor(value: valueType, order: memoryOrder = memoryOrder.seqCst): valueType do
      return __primitive("atomic fetch xor", this._v, value, 5);
    inline proc ref and(value: valueType, order: memoryOrder = memoryOrder.seqCst) { fetchAnd(value); }
    inline proc ref or(value: valueType, order: memoryOrder = memoryOrder.seqCst) { fetchOr(value); }
    inline proc ref xor(value: valueType, order: memoryOrder = memoryOrder.seqCst) { fetchXor(value); }

    // Of bools.
    inline proc ref testAndSet(order: memoryOrder = memoryOrder.seqCst): bool do return exchange(true);
    inline proc ref clear(order: memoryOrder = memoryOrder.seqCst) { write(false); }

    /// Waits until the value is the given one.
    proc const waitFor(value: valueType, order: memoryOrder = memoryOrder.seqCst) {
      var attempt = 0;
      while read() != value {
        choir_task_yield(attempt);
        attempt += 1;
      }
    }
  }

  proc _atomic.writeThis(f) throws { f.write(this.read()); }

  operator =(ref lhs: _atomic(?), const ref rhs: _atomic(?)) { lhs.write(rhs.read()); }
  operator =(ref lhs: _atomic(?t), rhs: t) { lhs.write(rhs); }
  inline operator :(rhs: ?t, type u: _atomic(t)) do return rhs;

  inline proc atomicFence(order: memoryOrder = memoryOrder.seqCst) {
    var here: int;
    __primitive("atomic exchange", here, 0, 5);
  }
}
