//===- ArrayOverlap.h - Whether arrays share elements -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_ARRAYOVERLAP_H
#define CHOIR_DIALECT_CHPL_UTILS_ARRAYOVERLAP_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Emits whether the byte ranges of two views are disjoint.
mlir::Value emitAreApart(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value left, mlir::Value right);

/// Whether both arrays are owning variables, so that the test is false.
bool isKnownApart(ArrayOverlapsOp test);

/// Replaces the test by arithmetic on views.
void expandOverlap(ArrayOverlapsOp test);

/// A `chpl.if` on one or several overlap tests: the two versions of an assignment.
struct OverlapChoice {
  IfOp branch;
  llvm::SmallVector<ArrayOverlapsOp, 2> tests;
};
/// Without tests if the op is no such branch.
OverlapChoice findOverlapChoice(mlir::Operation *op);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_ARRAYOVERLAP_H
