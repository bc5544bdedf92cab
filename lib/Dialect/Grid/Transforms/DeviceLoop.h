//===- DeviceLoop.h - Host accesses of device loops -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICELOOP_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICELOOP_H

#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Grid/Analysis/ArrayOrigins.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

namespace choir::grid {

/// What to do about an obstacle, as an end of its text; "" if nobody knows.
std::string hintFor(message::Id obstacle);

/// Reports that device loops cannot do something yet; `name` is the argument of `what`, if that has one.
mlir::LogicalResult notSupported(mlir::Operation *op, message::Id what, llvm::StringRef name = {});

/// The reason against an op in device code; "" if there is none.
std::optional<message::Id> findObstacle(mlir::Operation *op);

/// Whether the op tells the threads of a block apart, has them wait, or makes an array that they share.
bool isOfThreads(mlir::Operation *op);

/// The address that an op writes to; null for others.
mlir::Value writtenAddress(mlir::Operation *op);

/// The loops over GPU distributions, in the order of the program; loops inside of one are part of it.
llvm::SmallVector<chpl::ForallOp> findDeviceLoops(mlir::Operation *program);

/// The loop's iterations are parts of a thread: one that ends early, by `continue`, does not end the thread.
void forgetIteration(chpl::ForallOp loop);

/// Moves the search for elements that are arrays, have arrays or are objects before the loop, where the loop does not
/// change which ones they are: of arrays of arrays, say. Returns their number.
unsigned hoistArrayElements(chpl::ForallOp loop, const SymbolUses &uses);

/// Makes the body depend on the host through values and views alone: reads of outside variables, and chpl.array_init of
/// shared arrays, move before the loop; records are copied in by their scalars. Variables that the loop assigns stay
/// references. Fails, with an error, where iterations may read what others assign, or the variable cannot go to the
/// device.
llvm::LogicalResult hoistHostAccess(chpl::ForallOp loop, const SymbolUses &uses);

/// Refuses accesses of device code through a remaining header, except headers of module-scope variables.
llvm::LogicalResult checkHeaderUse(mlir::Operation *op);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DEVICELOOP_H
