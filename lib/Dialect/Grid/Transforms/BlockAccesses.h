//===- BlockAccesses.h - What accesses of a block depend on -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKACCESSES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKACCESSES_H

#include "choir/Dialect/Grid/IR/GridDialect.h"

namespace choir::grid {

/// Says of each load and store in a kernel in block form which arrays it is not in, and of atomic operations on shared
/// arrays that they are.
void markBlockAccesses(mlir::func::FuncOp kernel);

/// The atomic operations in a copy of the code on memory that only the block has.
llvm::SmallVector<mlir::Operation *> findBlockAtomics(llvm::ArrayRef<mlir::Operation *> code);

/// Makes these loads and stores, in order: a block is the work of one thread of the host.
void lowerBlockAtomics(llvm::ArrayRef<mlir::Operation *> atomics);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_BLOCKACCESSES_H
