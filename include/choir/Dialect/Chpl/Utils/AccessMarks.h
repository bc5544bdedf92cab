//===- AccessMarks.h - What accesses depend on ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How passes tell one another that the iterations of a loop do not depend on each other through an access. A loop that
// was parallel carries an access group; so do the loads and stores in it whose memory comes from outside the loop. LLVM
// takes a loop all of whose accesses are in its group for free of carried dependences.
//
// And how they say that accesses are in arrays that do not overlap: by LLVM's alias scopes, one for each array.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_ACCESSMARKS_H
#define CHOIR_DIALECT_CHPL_UTILS_ACCESSMARKS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Makes a group and puts into it the accesses in `body`, of a parallel loop, to memory from outside. What `body` has
/// of its own (private variables, states of reductions, locals) is the same memory in each iteration, and left out,
/// except for what derives from arguments in `distinct`: these are different memory in each.
mlir::LLVM::AccessGroupAttr markParallelAccesses(mlir::Region &body, llvm::ArrayRef<mlir::BlockArgument> distinct = {});

/// Says that the iterations of `loop` depend on each other at most through accesses outside `group`.
void setParallelLoop(ForOp loop, mlir::LLVM::AccessGroupAttr group);

/// Says that a loop with few iterations is to become vectors as a whole, before LLVM thinks of unrolling it.
void setVectorizeWhole(ForOp loop);
/// Says that a loop of a constant count is to be its iterations after one another, however long that is.
void setUnrolled(ForOp loop);
bool isVectorizedWhole(ForOp loop);

/// Says that vectors do not pay in a loop.
void setScalar(ForOp loop);

/// What the latch of the loop says to LLVM; null for loops of which nothing has been said.
mlir::LLVM::LoopAnnotationAttr getLoopAnnotation(ForOp loop);

/// The groups of a load or store; null if it is in none.
mlir::ArrayAttr getAccessGroups(mlir::Operation *access);

/// The address that a load or store uses; null for other ops.
mlir::Value getAccessedAddress(mlir::Operation *op);

/// Says that an access is in memory that belongs to `own`, and not in memory that belongs to `others`; both are arrays
/// of alias scopes.
void setAliasScopes(mlir::Operation *access, mlir::ArrayAttr own, mlir::ArrayAttr others);

/// What setAliasScopes said; null where it said nothing.
mlir::ArrayAttr getOwnScopes(mlir::Operation *access);
mlir::ArrayAttr getOtherScopes(mlir::Operation *access);

/// Says that a store may go past the caches where it is part of a whole aligned vector.
void setStreaming(StoreOp store);
bool isStreaming(mlir::Operation *access);

/// The value that an address derives from: a variable, an argument, a pointer that was loaded.
mlir::Value getRoot(mlir::Value address);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_ACCESSMARKS_H
