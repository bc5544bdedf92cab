//===- ArrayIndices.h - Indices and elements of arrays ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Indices as affine expressions, and the elements that an access may touch, told by indices of the array that owns
// them, however many slices lie between.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_ARRAYINDICES_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_ARRAYINDICES_H

#include "choir/Analysis/IndexExpr.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// The expression of an index, an i64: takes additions, subtractions and multiplications by constants apart. What is
/// left are symbols, and so are constants beyond 2^30, results with factors beyond IndexExpr::maxFactor, and what comes
/// after the first 256 ops. Always exact.
IndexExpr readIndex(mlir::Value value);
/// An expression that is `count` wherever that is positive, and not positive elsewhere: extents of ranges are computed
/// with a test for emptiness, and one for more than an i64 counts, which no loop comes to the end of. Always exact.
IndexExpr readCount(mlir::Value count);

/// The first index of a dimension of an array, which a header leads to.
inline IndexSymbol firstIndexOf(mlir::Value header, unsigned dim) { return {header, static_cast<int>(dim)}; }

/// Whether the extent is computed so that it is 0 at least.
bool isNeverNegative(mlir::Value count);

/// The elements that an address of an element can be of.
struct ElementIndices {
  mlir::Value array;                          ///< the header of the array that owns them
  bool isKnown = true;                        ///< false: they may be any
  llvm::SmallVector<IndexExpr, 3> dimensions; ///< one for each dimension of `array`; they may be inexact
};

/// Finds the element that `elementRef`, a chpl.elem_ref or chpl.elem_ref_at of a view of an array, is the address of.
ElementIndices findElementIndices(mlir::Operation *elementRef);

/// The construct that makes a local header show another array; null for headers of arrays proper, and where there are
/// several.
mlir::Operation *findViewOrigin(mlir::Value header);

/// The slice that a header shows, as `user` finds it; null for other headers.
ArraySliceOp findSlice(mlir::Value header, mlir::Operation *user);

/// The header of the array whose elements a header shows: behind slices and reindexed views.
mlir::Value findOwningHeader(mlir::Value header);

/// The op that makes a variable's array, if its bounds hold wherever `user` runs: the array is made in one place, no
/// domain can resize it, and nothing moves another into the variable.
ArrayInitOp findFixedShape(mlir::Value header, mlir::Operation *user);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_ARRAYINDICES_H
