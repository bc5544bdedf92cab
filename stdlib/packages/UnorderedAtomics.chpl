// Module UnorderedAtomics: atomic operations whose order does not matter until a fence.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module UnorderedAtomics {
  use Base, Types, Atomics;

  // In one memory nothing is gained by waiting: each is done at once.
  inline proc ref _atomic.unorderedAdd(value: this.valueType) { this.add(value, memoryOrder.relaxed); }
  inline proc ref _atomic.unorderedSub(value: this.valueType) { this.sub(value, memoryOrder.relaxed); }
  inline proc ref _atomic.unorderedOr(value: this.valueType) { this.or(value, memoryOrder.relaxed); }
  inline proc ref _atomic.unorderedAnd(value: this.valueType) { this.and(value, memoryOrder.relaxed); }
  inline proc ref _atomic.unorderedXor(value: this.valueType) { this.xor(value, memoryOrder.relaxed); }
  inline proc unorderedAtomicTaskFence() { atomicFence(); }
}
