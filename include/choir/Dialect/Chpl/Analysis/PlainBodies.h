//===- PlainBodies.h - Bodies of straight-line code -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What passes ask of the bodies of parallel loops that they copy or walk in another order.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_PLAINBODIES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_PLAINBODIES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Whether a loop has nothing but a small body of computations, loads and stores: no branches, calls, checks, nothing
/// of its tasks' own, no errors.
bool hasPlainBody(ForallOp forall);

/// The address of an array element that a load or store uses; null for others.
mlir::Operation *getElementRef(mlir::Operation *access);

/// Whether a value in a plain body is computed from an argument of it.
bool dependsOn(mlir::Value value, mlir::BlockArgument argument);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_PLAINBODIES_H
