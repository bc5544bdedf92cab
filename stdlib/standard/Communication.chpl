// Module Communication: copies between the memory of locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Locales share one address space, so an address means the same on each of them.

module Communication {
  use Base, Types, CTypes, MemMove;

  extern "memcpy" proc _copyMemory(to: c_ptr(void), from: c_ptrConst(void), numBytes: c_size_t): c_ptr(void);

  /// Copies bytes from an address on a locale to one here.
  proc get(dest: c_ptr(?), src: c_ptr(?), srcLocID: integral, numBytes: integral) {
    _copyMemory(dest: c_ptr(void), src: c_ptrConst(void), numBytes: c_size_t);
  }
  /// Copies bytes from an address here to one on a locale.
  proc put(dest: c_ptr(?), src: c_ptr(?), destLocID: integral, numBytes: integral) {
    _copyMemory(dest: c_ptr(void), src: c_ptrConst(void), numBytes: c_size_t);
  }
}
