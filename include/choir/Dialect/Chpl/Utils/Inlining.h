//===- Inlining.h - Inlining of structured bodies ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_INLINING_H
#define CHOIR_DIALECT_CHPL_UTILS_INLINING_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// True if the function's only return is at its end.
bool returnsAtEndOnly(mlir::func::FuncOp function);

/// Copies the body of `callee`, its returns included, before the builder's place.
///
/// Code of the library gets the location `loc`; other code keeps its location, with the call site.
void copyBody(mlir::func::FuncOp callee, mlir::ValueRange arguments, mlir::Location loc, mlir::OpBuilder &builder);

/// Replaces the returns of a copied body by stores to `slots` and breaks out of `scope` around the copy.
void replaceReturns(BreakableOp scope, llvm::ArrayRef<mlir::Value> slots);

/// Copies the body of `callee` before the builder's place; returns the callee's results. With early returns, the copy
/// is a chpl.breakable that stores the results to variables.
llvm::SmallVector<mlir::Value> inlineBody(mlir::func::FuncOp callee, mlir::ValueRange arguments, mlir::Location loc,
                                          mlir::OpBuilder &builder);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_INLINING_H
