//===- ThreadBounds.h - Loops over the threads that do something *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADBOUNDS_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADBOUNDS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::grid {

/// If the innermost of the loops, outermost first, does nothing but under conditions on their counters, makes the loops
/// run over the counters that fulfil these.
void narrowToGuard(llvm::ArrayRef<chpl::ForOp> nest);

/// The one op of the block that does something, if that is a branch without alternative.
chpl::IfOp findGuard(mlir::Block &block);

/// The terms of a condition that all have to hold.
llvm::SmallVector<mlir::Value> getConjunction(mlir::Value condition);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADBOUNDS_H
