// Module UnorderedCopy: assignments whose order does not matter until a fence.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module UnorderedCopy {
  use Base, Types, Atomics;

  inline proc unorderedCopy(ref dst, const ref src) {
    if !isPODType(dst.type) then compilerError("unorderedCopy() is for types whose values are plain bits");
    dst = src;
  }
  inline proc unorderedCopyTaskFence() { atomicFence(); }
}
