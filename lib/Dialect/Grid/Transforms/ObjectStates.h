//===- ObjectStates.h - Reductions whose states are objects -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions by operator classes have objects as states. On a device, the fields replace the object.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OBJECTSTATES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OBJECTSTATES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::grid {

/// Whether a state of the loop's reductions is an object.
bool hasObjectStates(chpl::ForallOp loop);

/// A copy of the loop, before it, whose states are records of the objects' fields; its slots are new variables. Null if
/// the loop does more with an object than make it, use its fields and delete it.
chpl::ForallOp copyWithFields(chpl::ForallOp loop);

/// Copies the results of the copy to the slots of the loop, as new objects for states that are objects.
void makeObjects(chpl::ForallOp loop, mlir::ValueRange copySlots, mlir::OpBuilder &builder);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OBJECTSTATES_H
