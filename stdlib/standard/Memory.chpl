// Memory, as Chapel 1 named the module MemDiagnostics.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Memory {
  public use Diagnostics;

  /// What Chapel 2 has in module MemMove.
  module Initialization {
    public use MemMove only explicitDeinit, moveInitialize, moveSwap;
    private use MemMove only needsDestroy, moveFrom;

    proc needsDeinit(type t) param do return needsDestroy(t);
    proc moveToValue(const ref arg: ?t): t do return moveFrom(arg);

    /// Moves elements to others of one array, whose places hold nothing; the two parts must not overlap.
    proc moveInitializeArrayElements(ref a: [?D], dstStartIndex: a.idxType, srcStartIndex: a.idxType, numElements: int) {
      _moveElements(a, dstStartIndex, a, srcStartIndex, numElements);
    }
    proc moveInitializeArrayElements(ref dstA: [] ?t, dstStartIndex: dstA.idxType, srcA: [] t, srcStartIndex: srcA.idxType,
                                     numElements: int) {
      _moveElements(dstA, dstStartIndex, srcA, srcStartIndex, numElements);
    }

    proc _moveElements(ref dst, dstStart, const ref src, srcStart, count: int) {
      const to = dst.domain.dim(0), from = src.domain.dim(0);
      const first = to.indexOrder(dstStart), firstFrom = from.indexOrder(srcStart);
      if count < 0 || first < 0 || firstFrom < 0 || first + count > to.size || firstFrom + count > from.size then
        halt("moveInitializeArrayElements: the elements to move are not all within their arrays");
      for k in 0..<count do
        __primitive("move bits", dst[to.orderToIndex(first + k)], src[from.orderToIndex(firstFrom + k)]);
    }
  }

  module Diagnostics {
    public use MemDiagnostics;
  }
}
