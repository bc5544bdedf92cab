//===- ObjectStates.h - Reductions whose states are objects -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators that are classes have an object as their state. Objects are on the host: on a device their fields stand for
// them.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OBJECTSTATES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OBJECTSTATES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::grid {

/// Whether a state of the loop's reductions is an object.
bool hasObjectStates(chpl::ForallOp loop);

/// A copy of the loop, before it, whose states are records of the fields of the objects; its slots are new variables.
/// Null where the loop does more with an object than make it, use its fields and delete it.
chpl::ForallOp copyWithFields(chpl::ForallOp loop);

/// Leaves the results of the copy in the slots of the loop, as new objects where these are objects.
void makeObjects(chpl::ForallOp loop, mlir::ValueRange copySlots, mlir::OpBuilder &builder);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_OBJECTSTATES_H
