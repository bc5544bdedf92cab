//===- ArrayAssignments.h - Loops that copy arrays --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_ARRAYASSIGNMENTS_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_ARRAYASSIGNMENTS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include <optional>

namespace choir::grid {

/// The assignment of an array to another: a loop whose iterations copy one element, maybe as a value of another type.
struct ArrayAssignment {
  mlir::Value target, source;
  bool converts;
};

/// The assignment that a loop is; nothing if it is more, or something else. Elements are copied as bits, or by
/// assignments of records that come to that.
std::optional<ArrayAssignment> findAssignment(chpl::ForallOp loop);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_ARRAYASSIGNMENTS_H
