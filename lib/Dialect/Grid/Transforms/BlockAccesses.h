//===- BlockAccesses.h - Alias scopes of kernels ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKACCESSES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKACCESSES_H

#include "choir/Dialect/Grid/IR/GridDialect.h"

namespace choir::grid {

/// Adds alias scopes to the loads and stores of a kernel in block form, and marks atomic operations on shared arrays.
void markBlockAccesses(mlir::func::FuncOp kernel);

/// The atomic operations on shared memory in a copy of the code.
llvm::SmallVector<mlir::Operation *> findBlockAtomics(llvm::ArrayRef<mlir::Operation *> code);

/// Replaces them by loads and stores, in order: one thread of the host executes a block.
void lowerBlockAtomics(llvm::ArrayRef<mlir::Operation *> atomics);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKACCESSES_H
