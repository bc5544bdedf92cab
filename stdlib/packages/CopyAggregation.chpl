// Module CopyAggregation: copies of elements that may be put off and done together.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Locales share memory, so that a copy costs no message: none is put off.

module CopyAggregation {
  use Base, Types;

  /// Copies to elements that may be elsewhere.
  record DstAggregator {
    type elemType;
    inline proc ref copy(ref dst: elemType, const in srcVal: elemType) { dst = srcVal; }
    proc ref flush() { }
  }
  /// Copies from elements that may be elsewhere.
  record SrcAggregator {
    type elemType;
    inline proc ref copy(ref dst: elemType, const ref src: elemType) { dst = src; }
    proc ref flush() { }
  }
}
