//===- LaunchViews.h - Arrays that kernels see as views ---------*- C++ -*-===//
// An element's address is the address of the element with indices 0, plus indices times element strides. The launch
// computes that origin, which may lie outside of the array, once for all threads. It also tests whether all numbers are
// small, and whether arrays of one domain still have one shape: then it starts the version of the kernel that computes
// indices in 32 bits, and computes an offset for all these arrays once (NarrowIndices.h).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LAUNCHVIEWS_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LAUNCHVIEWS_H

#include "choir/Dialect/Grid/IR/GridDialect.h"

namespace choir::grid {

/// Marks arguments that a kernel sees as one view and accesses by index alone, with the arguments that are the view's
/// first index, count and element stride in each dimension. The kernel gets their origin. `domains` has arguments and
/// what findDomain() gives for their arrays: those of one domain have the same shape most often.
void markViews(mlir::func::FuncOp kernel, llvm::ArrayRef<std::pair<unsigned, const void *>> domains);

/// Makes accesses to marked arguments count from the origin, and tells NarrowIndices of them. Removes the marks.
void useOrigins(mlir::func::FuncOp kernel);

/// Replaces arguments whose number is known by constants (`grid.known`). The processors' form keeps them: arguments
/// tell shared arrays apart.
void foldKnownArguments(mlir::func::FuncOp kernel);

/// Moves the addresses among a launch's arguments that are marked to their origins.
void moveToOrigins(mlir::OpBuilder &builder, mlir::func::FuncOp kernel, llvm::MutableArrayRef<mlir::Value> values);

/// Whether the kernel has a version with narrow indices.
bool hasNarrowVersion(mlir::func::FuncOp kernel);

/// Whether that version can run with these arguments: integers, and offsets of elements from origins, are small, and
/// arrays of one domain have the same shape.
mlir::Value areNarrow(mlir::OpBuilder &builder, mlir::func::FuncOp kernel, mlir::ValueRange values);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LAUNCHVIEWS_H
