//===- DeviceLoop.h - What a device loop takes from the host ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICELOOP_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICELOOP_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

namespace choir::grid {

/// Reports that device loops cannot do something yet; `name` is the argument of `what`, if that has one.
mlir::LogicalResult notSupported(mlir::Operation *op, message::Id what, llvm::StringRef name = {});

/// What stands in the way of an op in device code, if anything does.
std::optional<message::Id> findObstacle(mlir::Operation *op);

/// The loops over GPU distributions, in the order of the program; loops inside of one are part of it.
llvm::SmallVector<chpl::ForallOp> findDeviceLoops(mlir::Operation *program);

/// Makes the body depend on the host through values and views alone: reads of variables outside, and the making of
/// shared arrays, move before the loop; records are copied in by their scalars. Fails, with an error, where the body
/// assigns what is outside.
llvm::LogicalResult hoistHostAccess(chpl::ForallOp loop);

/// Refuses device code that would find the elements of an array by a header that is left in it, other than those of
/// module-scope variables.
llvm::LogicalResult checkHeaderUse(mlir::Operation *op);

/// An array variable that a view shows, slices looked through; null if it is not known.
mlir::Value getArrayOf(mlir::Value view);

/// The array whose elements are those of `array`: itself, or what it is a slice of.
mlir::Value getBaseArray(mlir::Value array);

/// Whether the variable is one that threads of a loop change together: it goes to the device and back with the loop.
bool isAtomicVariable(mlir::Value ref);

/// Where the elements of the array are, as its type and those of what it is a slice of say.
chpl::MemorySpace getMemorySpace(mlir::Value array);

/// The same of views whose types do not say it, rank changes and reindexings, behind references and formals. It looks
/// through the program: one array of the host among those that it may be makes it one of the host. Where the program
/// does not say, it is an array of the device, which the library makes sure of.
chpl::MemorySpace findMemorySpace(mlir::Value array);

/// The array of the host that a reference or formal may be to, for an error.
mlir::Value findHostArray(mlir::Value array);

/// A variable or an element, and the way to a part of it: numbers of fields.
struct ElementPart {
  mlir::Value whole;
  llvm::SmallVector<int64_t> path;
};

/// The part of what that an address leads to.
ElementPart findPart(mlir::Value address);

/// Whether what is at a reference may be a part of the element, or the other way round. It looks through the program.
bool mayBeElement(const ElementPart &reference, const ElementPart &element);

/// The name of a variable as the program has it, in quotes; "without a name" where it has none.
std::string describeArray(mlir::Value array);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICELOOP_H
