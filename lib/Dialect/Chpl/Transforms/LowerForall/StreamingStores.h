//===- StreamingStores.h - Streaming stores of loops ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop that overwrites an array larger than the caches need not fetch its lines first. Non-temporal (streaming)
// stores skip the fetch, for whole aligned vectors. They pay off only if the data is not read again soon. So such a
// loop gets a second version for arrays larger than the last cache: first the elements up to the next cache line, then
// vectors that are known to be aligned.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_STREAMINGSTORES_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_STREAMINGSTORES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Bytes that the processor fetches and writes together.
static constexpr int64_t cacheLine = 64;

/// The store of a parallel loop that may be a streaming store: neighbouring positions store to neighbouring elements of
/// an array that the loop does not read. Null if there is none, or if the body is not straight-line code.
StoreOp findStreamingStore(ForallOp forall);

/// Bytes of arrays that a position of the loop touches.
mlir::Value emitBytesPerPosition(ForallOp forall, mlir::OpBuilder &builder);

/// Computes the address that the store has at `position` of the innermost dimension; `outer` are those of the others.
mlir::Value emitStoreAddress(StoreOp store, ForallOp forall, mlir::ValueRange outer, mlir::Value position,
                             mlir::OpBuilder &builder);

/// The number of elements from the address on that lie before the next cache line.
mlir::Value emitElementsToCacheLine(StoreOp store, mlir::Value address, mlir::OpBuilder &builder);

/// Tells LLVM that the address is at the start of a cache line.
void emitCacheLineStart(mlir::Value address, mlir::OpBuilder &builder);

/// Computes the store's address from its address at position `start`, so that LLVM can use the alignment of the latter.
void rebaseStore(StoreOp store, mlir::Value address, mlir::Value start, mlir::Value position);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_STREAMINGSTORES_H
