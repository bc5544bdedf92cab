//===- BlockLowering.h - Loops over the threads of a block ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKLOWERING_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKLOWERING_H

#include "choir/Dialect/Grid/IR/GridDialect.h"

namespace choir::grid {

/// The context of code in block form. Dimensions from the innermost.
struct BlockContext {
  llvm::SmallVector<int64_t, 3> block;
  llvm::SmallVector<mlir::Value, 3> blockIds, gridDims;
  llvm::SmallVector<mlir::Value, 3> extents; ///< the numbers of threads in the index set
  bool isWhole = false;                      ///< all threads are
  mlir::Value sharedBase;                    ///< c_ptr: shared arrays, then contexts
  mlir::Value sharedBytes;
};

/// The bytes of a kernel's contexts that are too large for the stack.
int64_t arenaBytes(mlir::func::FuncOp kernel);

/// Replaces the grid ops in the code of a kernel, or in a copy of it: loops over threads, memory for contexts, numbers.
void lowerBlockForm(llvm::ArrayRef<mlir::Operation *> code, mlir::Operation *kernel, const BlockContext &context);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKLOWERING_H
