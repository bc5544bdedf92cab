//===- Tiles.h - Loop tiling ------------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loop tiling. A loop that reads along the columns of one array and writes along the rows of another reuses each cache
// line if it goes in small squares (tiles). Whole tiles have constant counts, so LLVM unrolls them, and
// TransposedGathers (Target) turns gathers down columns into row loads and shuffles.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_TILES_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_TILES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Positions along each side of a tile. Two lines of double-precision numbers: processors fetch lines in pairs.
static constexpr int64_t tileExtent = 16;

/// Marks a loop with a plain body: its last two dimensions go in tiles.
void setTiled(ForallOp forall);
bool isTiled(ForallOp forall);

/// Whether a store may be a streaming store in tiles: the rows of a tile fill whole cache lines.
bool canStreamTiles(StoreOp store);

/// Positions [low, high) of a dimension.
struct Extent {
  mlir::Value low, high;
};

/// Builds the loops over the last two dimensions, with copies of the loop's body. `outer` are the positions of the
/// others; `streamed` is the streaming store, or null; `group` is that of the body's accesses.
void buildTiles(ForallOp forall, mlir::ValueRange outer, Extent rows, Extent columns, StoreOp streamed,
                mlir::LLVM::AccessGroupAttr group, mlir::OpBuilder &builder);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_TILES_H
