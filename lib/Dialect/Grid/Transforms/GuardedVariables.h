//===- GuardedVariables.h - Stores sunk into branches -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_GUARDEDVARIABLES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_GUARDEDVARIABLES_H

#include "mlir/IR/Region.h"

namespace choir::grid {

/// Code sinking: if a condition guards all loads of a variable, moves the stores into branches on the condition.
/// Threads for which the condition is false then do not touch the variable.
void sinkStoresIntoGuards(mlir::Region &code);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_GUARDEDVARIABLES_H
