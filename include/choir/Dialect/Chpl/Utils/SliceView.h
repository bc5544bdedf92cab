//===- SliceView.h - Views of slices out of views of arrays -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_SLICEVIEW_H
#define CHOIR_DIALECT_CHPL_UTILS_SLICEVIEW_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Whether a view of the slice is nothing but arithmetic on one of its array: neither has index strides.
bool isPlainSlice(ArraySliceOp slice, ViewOfOp view);

/// Puts this arithmetic in the place of the view. Returns the view of the array, which can be a slice itself.
ViewOfOp replaceSliceView(ViewOfOp view, ArraySliceOp slice);

/// Whether a slice, which is a plain one, lies in its array as `base` shows that; one without indices does.
mlir::Value emitIsInside(mlir::OpBuilder &builder, ArraySliceOp slice, mlir::Value base);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_SLICEVIEW_H
