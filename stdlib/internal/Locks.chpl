// Locks that collections and random streams hold around their methods where they were asked to.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Locks {
  use Base, Types, Atomics, RawMemory;

  /// A lock that tasks spin on, or nothing at all: `active` is the `parSafe` of the type that it protects. Copies of what
  /// it protects have a lock of their own.
  record _OptionalLock {
    param active: bool;
    var _held: if active then atomic bool else nothing;

    proc init(param active: bool) { this.active = active; }
    proc init=(const ref other: _OptionalLock(?)) { this.active = other.active; }

    /// Those who only read lock constants, too.
    inline proc const ref lock() {
      if active {
        ref held = __primitive("deref", __primitive("address of", _held));
        var attempt = 0;
        while held.testAndSet() {
          choir_task_yield(attempt);
          attempt += 1;
        }
      }
    }
    inline proc const ref unlock() {
      if active then __primitive("deref", __primitive("address of", _held)).clear();
    }
  }

  /// Locks two collections, which may be one, always the one with the lower address first: tasks never wait for each other.
  proc _lockBoth(const ref a: _OptionalLock(?), const ref b: _OptionalLock(?)) {
    if a.active && b.active && __primitive("ptr diff", __primitive("address of", a), __primitive("address of", b)) > 0 {
      b.lock();
      a.lock();
    } else {
      a.lock();
      if !_isSame(a, b) then b.lock();
    }
  }
  proc _unlockBoth(const ref a: _OptionalLock(?), const ref b: _OptionalLock(?)) {
    a.unlock();
    if !_isSame(a, b) then b.unlock();
  }

  operator =(ref lhs: _OptionalLock(?), const ref rhs: _OptionalLock(?)) { }
}
