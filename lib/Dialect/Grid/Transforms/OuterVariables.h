//===- OuterVariables.h - Variables around device loops ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OUTERVARIABLES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OUTERVARIABLES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::grid {

/// What a loop does with a variable outside of it, through an address and those of its parts, in callees too.
struct OuterUse {
  mlir::Operation *write = nullptr;  ///< an op of the loop that certainly writes, or a call that does
  mlir::Operation *read = nullptr;   ///< one that reads
  mlir::Operation *escape = nullptr; ///< one after which nobody knows who reads or writes

  mlir::Operation *assignment() const { return write ? write : escape; }
  mlir::Operation *any() const { return read ? read : assignment(); }
};

/// The uses by ops in the loop.
OuterUse findOuterUse(mlir::Value address, chpl::ForallOp loop);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OUTERVARIABLES_H
