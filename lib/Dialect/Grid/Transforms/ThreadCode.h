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

/// Returns the branch of threads whose position is in the index set. From then on threads compute their positions in
/// it, where they are used, so that it has all in which threads differ.
chpl::IfOp isolateThreadCode(mlir::func::FuncOp kernel);

/// Makes ordinary loops of the parallel loops in the code of threads that have barriers inside: a thread runs all the
/// iterations of such a loop itself. Fails, with an error, where that cannot be done.
mlir::LogicalResult lowerLoopsAroundBarriers(mlir::Region &code);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADCODE_H
