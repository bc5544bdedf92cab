//===- ArrayIndices.h - Indices and elements of arrays ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Indices as affine expressions, and the elements of an access by indices of the owning array, through any number of
// slices.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_ARRAYINDICES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_ARRAYINDICES_H

#include "choir/Analysis/IndexExpr.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// The expression of an index, an i64: decomposes additions, subtractions and multiplications by constants. Other
/// values are symbols; so are constants beyond 2^30, results with factors beyond IndexExpr::maxFactor, and operands
/// after the first 256 ops. Always exact.
IndexExpr readIndex(mlir::Value value);
/// An expression that equals `count` if that is positive, and is not positive otherwise. Extents of ranges are computed
/// with a test for emptiness, and with one for counts beyond i64, which no loop reaches. Always exact.
IndexExpr readCount(mlir::Value count);

/// The symbol of the first index of a dimension of the array at `header`.
inline IndexSymbol firstIndexOf(mlir::Value header, unsigned dim) { return {header, static_cast<int>(dim)}; }

/// Whether the extent's computation makes it at least 0.
bool isNeverNegative(mlir::Value count);

/// The elements that an address may point to.
struct ElementIndices {
  mlir::Value array;                          ///< the header of the owning array
  bool isKnown = true;                        ///< false: any element
  llvm::SmallVector<IndexExpr, 3> dimensions; ///< one for each dimension of `array`; they may be inexact
};

/// Finds the element of a chpl.elem_ref or chpl.elem_ref_at on a view of an array.
ElementIndices findElementIndices(mlir::Operation *elementRef);

/// The op that makes a local header show another array; null for headers of owning arrays, or if there are several.
mlir::Operation *findViewOrigin(mlir::Value header);

/// The slice that a header shows, as `user` finds it; null for other headers.
ArraySliceOp findSlice(mlir::Value header, mlir::Operation *user);

/// The header of the array that owns the elements behind slices and reindexed views.
mlir::Value findOwningHeader(mlir::Value header);

/// The op that makes a variable's array, if its bounds are valid at `user`: the only such op, with no domain that can
/// resize the array and no move into the variable.
ArrayInitOp findFixedShape(mlir::Value header, mlir::Operation *user);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_ARRAYINDICES_H
