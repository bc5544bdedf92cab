//===- ThreadBounds.h - Loops over the threads that do something *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADBOUNDS_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADBOUNDS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::grid {

/// If the body of the innermost loop (loops are outermost first) is guarded by conditions on the counters, narrows the
/// loops to counters that satisfy them.
void narrowToGuard(llvm::ArrayRef<chpl::ForOp> nest);

/// The only op of the block with an effect, if it is a branch without alternative.
chpl::IfOp findGuard(mlir::Block &block);

/// The terms of a conjunction.
llvm::SmallVector<mlir::Value> getConjunction(mlir::Value condition);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADBOUNDS_H
