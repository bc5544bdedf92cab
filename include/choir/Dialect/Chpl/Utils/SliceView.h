//===- SliceView.h - Views of slices from views of arrays -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_SLICEVIEW_H
#define CHOIR_DIALECT_CHPL_UTILS_SLICEVIEW_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Whether a view of the slice is arithmetic on a view of its array: neither has index strides.
bool isPlainSlice(ArraySliceOp slice, ViewOfOp view);

/// Replaces the view by that arithmetic. Returns the view of the array, which can be a slice itself.
ViewOfOp replaceSliceView(ViewOfOp view, ArraySliceOp slice);

/// Emits whether a plain slice lies in its array, of which `base` is a view. An empty slice does.
mlir::Value emitIsInside(mlir::OpBuilder &builder, ArraySliceOp slice, mlir::Value base);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_SLICEVIEW_H
