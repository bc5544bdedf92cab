//===- ArrayOverlap.h - Whether arrays share elements -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_ARRAYOVERLAP_H
#define CHOIR_DIALECT_CHPL_UTILS_ARRAYOVERLAP_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Whether no element of one view lies between the first and the last byte of the other.
mlir::Value emitAreApart(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value left, mlir::Value right);

/// Whether both are variables that own their elements, so that the test is false.
bool isKnownApart(ArrayOverlapsOp test);

/// Puts arithmetic on views in the place of the test.
void expandOverlap(ArrayOverlapsOp test);

/// A `chpl.if` whose condition is one or several tests for overlap: what an assignment does where its arrays overlap,
/// and else.
struct OverlapChoice {
  IfOp branch;
  llvm::SmallVector<ArrayOverlapsOp, 2> tests;
};
/// Empty tests where the op is none.
OverlapChoice findOverlapChoice(mlir::Operation *op);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_ARRAYOVERLAP_H
