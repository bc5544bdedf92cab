//===- KernelArrays.h - Arrays as arguments of kernels -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_KERNELARRAYS_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_KERNELARRAYS_H

#include "choir/Dialect/Grid/Analysis/ArrayOrigins.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

namespace choir::grid {

/// The arguments of a launch that stand for arrays and for atomic variables.
struct ArrayArguments {
  llvm::SmallVector<mlir::Value> arrays;
  llvm::SmallVector<int32_t> positions, access;
  llvm::SmallVector<bool> isAtomic; ///< whether loads of the array are atomic
  /// Of all arguments that lead to elements: the value of `grid.array`.
  llvm::SmallVector<std::pair<unsigned, int64_t>> numbers;
};

/// Finds the arguments that are addresses of elements. A shared array's address becomes its offset in the block's
/// memory, whose size is `sharedBytes` then.
llvm::LogicalResult bindArrays(chpl::ForallOp loop, llvm::MutableArrayRef<mlir::Value> args, const SymbolUses &uses,
                               ArrayArguments &result, mlir::Value &sharedBytes);

/// Finds the kernel's accesses to its arrays. Fails, with an error, if it writes a constant one. `rank` is the number
/// of arguments before.
llvm::LogicalResult findAccess(mlir::func::FuncOp kernel, unsigned rank, const SymbolUses &uses,
                               ArrayArguments &arguments);

/// Reports code that would read the memory of the host.
llvm::LogicalResult checkHostPointers(mlir::func::FuncOp kernel, unsigned rank, llvm::ArrayRef<mlir::Value> args);

/// Marks arguments whose memory the kernel only reads: devices have a faster path for such loads, except atomic ones.
/// Arrays with number 0 may overlap others.
void markReadOnly(mlir::func::FuncOp kernel, unsigned rank, const ArrayArguments &arguments, const SymbolUses &uses);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_KERNELARRAYS_H
