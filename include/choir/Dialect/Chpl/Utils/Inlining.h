//===- Inlining.h - Structured bodies in the place of calls -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_INLINING_H
#define CHOIR_DIALECT_CHPL_UTILS_INLINING_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// True if the function returns in one place only, at its very end.
bool returnsAtEndOnly(mlir::func::FuncOp function);

/// Copies the body of `callee`, its returns included, before the builder's place.
///
/// Code of the library counts as standing at `loc`; other code keeps its place and says where it was called.
void copyBody(mlir::func::FuncOp callee, mlir::ValueRange arguments, mlir::Location loc, mlir::OpBuilder &builder);

/// Replaces the returns in the copy of a body by stores to `slots` and breaks out of `scope`, which holds it.
void replaceReturns(BreakableOp scope, llvm::ArrayRef<mlir::Value> slots);

/// Copies the body of `callee` before the builder's place and returns the values that it returns. Where the callee
/// returns early, the copy is a chpl.breakable that stores them to variables.
llvm::SmallVector<mlir::Value> inlineBody(mlir::func::FuncOp callee, mlir::ValueRange arguments, mlir::Location loc,
                                          mlir::OpBuilder &builder);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_INLINING_H
