//===- BlockSizes.h - Threads of a block ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKSIZES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKSIZES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::grid {

/// Chooses the block sizes that a distribution leaves open, innermost dimension first. Of blocks from 256 threads on,
/// the smallest with the best occupancy: blocks with much shared memory are larger. The choice depends on the program
/// alone, since kernels can observe it. `sharedBytes`: the size of the block's shared
/// arrays, if known.
llvm::SmallVector<int64_t, 3> chooseBlock(llvm::ArrayRef<int64_t> asked, std::optional<int64_t> sharedBytes);

/// Reports a block that no device can run.
mlir::LogicalResult checkBlock(chpl::ForallOp loop, llvm::ArrayRef<int64_t> block);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKSIZES_H
