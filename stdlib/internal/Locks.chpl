// Locks that collections and random streams hold around their methods where they were asked to.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Locks {
  use Base, Types, Atomics;

  /// A lock that tasks spin on, or nothing at all: `active` is the `parSafe` of the type that it protects. Copies of what
  /// it protects have a lock of their own.
  record _OptionalLock {
    param active: bool;
    var _held: if active then atomic bool else nothing;

    proc init(param active: bool) { this.active = active; }
    proc init=(const ref other: _OptionalLock(?)) { this.active = other.active; }

    inline proc ref lock() {
      if active {
        var attempt = 0;
        while _held.testAndSet() {
          choir_task_yield(attempt);
          attempt += 1;
        }
      }
    }
    inline proc ref unlock() {
      if active then _held.clear();
    }
  }
  operator =(ref lhs: _OptionalLock(?), const ref rhs: _OptionalLock(?)) { }
}
