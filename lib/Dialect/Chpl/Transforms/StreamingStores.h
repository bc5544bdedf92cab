//===- StreamingStores.h - Stores past the caches ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop that fills an array which the caches cannot hold, without reading it, need not fetch the lines that it is
// going to overwrite. Processors have stores that skip the fetch, but only for whole aligned vectors, and only where
// the data is not wanted again soon. So such a loop gets a second version, which the program runs where the arrays are
// larger than the last cache: in it the elements up to the next cache line go first, and the others are in vectors that
// are known to be aligned.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_STREAMINGSTORES_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_STREAMINGSTORES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Bytes that the processor fetches and writes together.
static constexpr int64_t cacheLine = 64;

/// The store of a parallel loop that may go past the caches: of each position to a neighbouring element of an array
/// that the loop does not read. Null where there is none, or where the loop's body is not straight-line code.
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

/// Computes the store's address from the one that it has at position `start`, so that what is known of that one is seen
/// to matter.
void rebaseStore(StoreOp store, mlir::Value address, mlir::Value start, mlir::Value position);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_STREAMINGSTORES_H
