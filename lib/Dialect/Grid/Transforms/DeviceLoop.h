//===- DeviceLoop.h - Host accesses of device loops -------------*- C++ -*-===//
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

/// The reason against an op in device code; "" if there is none.
std::optional<message::Id> findObstacle(mlir::Operation *op);

/// The loops over GPU distributions, in the order of the program; loops inside of one are part of it.
llvm::SmallVector<chpl::ForallOp> findDeviceLoops(mlir::Operation *program);

/// Makes the body depend on the host through values and views alone: reads of outside variables, and chpl.array_init of
/// shared arrays, move before the loop; records are copied in by their scalars. Fails, with an error, if the body
/// assigns outside variables.
llvm::LogicalResult hoistHostAccess(chpl::ForallOp loop);

/// Refuses accesses of device code through a remaining header, except headers of module-scope variables.
llvm::LogicalResult checkHeaderUse(mlir::Operation *op);

/// The array variable of a view, behind slices; null if unknown.
mlir::Value getArrayOf(mlir::Value view);

/// The array that owns the elements of `array`: itself, or the base of a slice.
mlir::Value getBaseArray(mlir::Value array);

/// Whether the variable is atomic: it goes to the device and back with the loop.
bool isAtomicVariable(mlir::Value ref);

/// The memory space of the array, by its type and those of its bases.
chpl::MemorySpace getMemorySpace(mlir::Value array);

/// The same for arrays whose type does not tell, such as rank changes and reindexings, behind references and formals.
/// Searches the program: if one possible array is of the host, the result is Host. If the program does not tell, the
/// result is Device, and the library checks that.
chpl::MemorySpace findMemorySpace(mlir::Value array);

/// A host array that a reference or formal may lead to, for an error.
mlir::Value findHostArray(mlir::Value array);

/// A part of a variable or element: the path of field numbers.
struct ElementPart {
  mlir::Value whole;
  llvm::SmallVector<int64_t> path;
};

/// The part at an address.
ElementPart findPart(mlir::Value address);

/// Whether one may be a part of the other. Searches the program.
bool mayBeElement(const ElementPart &reference, const ElementPart &element);

/// The source name of a variable, in quotes; "without a name" if it has none.
std::string describeArray(mlir::Value array);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICELOOP_H
