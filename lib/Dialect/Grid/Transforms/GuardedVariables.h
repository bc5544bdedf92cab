//===- GuardedVariables.h - Variables of threads that take a branch -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_GUARDEDVARIABLES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_GUARDEDVARIABLES_H

#include "mlir/IR/Region.h"

namespace choir::grid {

/// Moves stores to a variable that is only ever loaded where a condition holds into the branches where it does, so that
/// threads for which it does not hold have nothing to do with the variable.
void sinkStoresIntoGuards(mlir::Region &code);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_GUARDEDVARIABLES_H
