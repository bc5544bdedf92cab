//===- ThreadCode.h - The code of a kernel's threads ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADCODE_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADCODE_H

#include "choir/Dialect/Grid/IR/GridDialect.h"

namespace choir::grid {

/// The threads of a block of the kernel, x first.
llvm::ArrayRef<int64_t> getBlockSizes(mlir::func::FuncOp kernel);

/// Returns the branch of threads whose position is in the index set. Moves the computation of positions into the
/// branch, so that all thread-dependent code is in it.
chpl::IfOp isolateThreadCode(mlir::func::FuncOp kernel);

/// Turns parallel loops with barriers or operations of warps inside, in the code of threads, into serial loops of the
/// thread. Fails, with an error, if that is not possible.
mlir::LogicalResult lowerLoopsAroundBarriers(mlir::Region &code);

/// Whether threads of a warp meet at an op in the code.
bool hasWarpOps(mlir::Operation *code);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADCODE_H
