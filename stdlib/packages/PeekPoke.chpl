// Module PeekPoke: reads and writes of atomic variables that are ordered with nothing else.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module PeekPoke {
  use Base, Types, Atomics;

  inline proc const _atomic.peek(): this.valueType do return this.read(memoryOrder.relaxed);
  inline proc ref _atomic.poke(value: this.valueType) { this.write(value, memoryOrder.relaxed); }
}
