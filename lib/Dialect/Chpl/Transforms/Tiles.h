//===- Tiles.h - Parallel loops in tiles ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop that reads along the columns of one array and writes along the rows of another uses every line of memory again
// where it works on a small square at a time. Whole squares have loops of constant length, so that LLVM can take them
// apart, and make loads of rows and shuffles of the gathers that go down columns (TransposedGathers in Target).
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_TILES_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_TILES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Positions along each side of a tile. Two lines of double-precision numbers: processors fetch lines in pairs.
static constexpr int64_t tileExtent = 16;

/// Says that the last two dimensions of a loop with a plain body are to be walked in tiles.
void setTiled(ForallOp forall);
bool isTiled(ForallOp forall);

/// Whether the rows of tiles may go past the caches through a store: they fill lines of memory whole.
bool canStreamTiles(StoreOp store);

/// Positions [low, high) of a dimension.
struct Extent {
  mlir::Value low, high;
};

/// Builds the loops over the last two dimensions, with copies of the loop's body. `outer` are the positions of the
/// others; `streamed` is the store that goes past the caches, or null; `group` is that of the body's accesses.
void buildTiles(ForallOp forall, mlir::ValueRange outer, Extent rows, Extent columns, StoreOp streamed,
                mlir::LLVM::AccessGroupAttr group, mlir::OpBuilder &builder);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_TILES_H
