//===- BuildIf.h - Conditionals from functions ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_BUILDIF_H
#define CHOIR_DIALECT_CHPL_UTILS_BUILDIF_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Makes a `chpl.if` whose branches the functions fill with `builder`; leaves the builder after the op.
inline void buildIf(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value condition,
                    llvm::function_ref<void()> thenBody, llvm::function_ref<void()> elseBody = {}) {
  auto branch = IfOp::create(builder, loc, condition, /*withElse=*/static_cast<bool>(elseBody));
  mlir::OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(branch.thenBlock());
  thenBody();
  EndOp::create(builder, loc);
  if (!elseBody)
    return;
  builder.setInsertionPointToStart(branch.elseBlock());
  elseBody();
  EndOp::create(builder, loc);
}

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_BUILDIF_H
