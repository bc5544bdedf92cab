//===- AccessMarks.h - Access groups and alias scopes -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Access groups: marks of accesses through which iterations of a loop do not depend on each other. A loop that was
// parallel carries an access group, and so do its loads and stores of memory from outside the loop. LLVM assumes that a
// loop whose accesses are all in its group has no carried dependences.
//
// Alias scopes: one for each array, for accesses to arrays that do not overlap.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_ACCESSMARKS_H
#define CHOIR_DIALECT_CHPL_UTILS_ACCESSMARKS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Makes a group of the accesses in `body`, of a parallel loop, to memory from outside. Private variables, states of
/// reductions and locals are the same memory in each iteration, and are left out. Arguments in `distinct` are different
/// memory in each iteration.
mlir::LLVM::AccessGroupAttr markParallelAccesses(mlir::Region &body, llvm::ArrayRef<mlir::BlockArgument> distinct = {});

/// Marks `loop`: its iterations depend on each other at most through accesses outside `group`.
void setParallelLoop(ForOp loop, mlir::LLVM::AccessGroupAttr group);

/// Marks a loop with few iterations for complete vectorisation, before LLVM considers unrolling.
void setVectorizeWhole(ForOp loop);
/// Marks a loop of a constant count for full unrolling, at any size.
void setUnrolled(ForOp loop);
bool isVectorizedWhole(ForOp loop);

/// Disables vectorisation of a loop.
void setScalar(ForOp loop);

/// The loop annotation for LLVM; null for loops without marks.
mlir::LLVM::LoopAnnotationAttr getLoopAnnotation(ForOp loop);

/// The groups of a load or store; null if it is in none.
mlir::ArrayAttr getAccessGroups(mlir::Operation *access);

/// The address of a load or store; null for other ops.
mlir::Value getAccessedAddress(mlir::Operation *op);

/// Marks an access: in memory of the scopes `own`, not in memory of `others`.
void setAliasScopes(mlir::Operation *access, mlir::ArrayAttr own, mlir::ArrayAttr others);

/// The scopes of setAliasScopes; null if unset.
mlir::ArrayAttr getOwnScopes(mlir::Operation *access);
mlir::ArrayAttr getOtherScopes(mlir::Operation *access);

/// Marks a store that may be non-temporal in a whole aligned vector.
void setStreaming(StoreOp store);
bool isStreaming(mlir::Operation *access);

/// The root of an address: a variable, an argument, a loaded pointer.
mlir::Value getRoot(mlir::Value address);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_ACCESSMARKS_H
