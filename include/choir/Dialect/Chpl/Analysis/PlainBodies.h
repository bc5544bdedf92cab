//===- PlainBodies.h - Bodies of straight-line code -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Queries about bodies of parallel loops that passes copy or reorder.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_PLAINBODIES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_PLAINBODIES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Whether a loop has a small body of computations, loads and stores alone: no branches, calls, checks, private
/// variables or errors.
bool hasPlainBody(ForallOp forall);

/// The address of an array element that a load or store uses; null for others.
mlir::Operation *getElementRef(mlir::Operation *access);

/// Whether a value in a plain body is computed from an argument of it.
bool dependsOn(mlir::Value value, mlir::BlockArgument argument);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_PLAINBODIES_H
