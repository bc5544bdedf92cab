//===- AffineForms.h - Indices as sums of values ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What integer sets are made of: indices as constant multiples of values, and the elements that an access may touch,
// told by indices of the array that owns them, however many slices lie between.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_AFFINEFORMS_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_AFFINEFORMS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// What an affine form takes multiples of: an i64 value, or the first index of a dimension of an array (a header; the
/// dimension is at least 0).
struct AffineSymbol {
  mlir::Value value;
  int dim = -1;
  bool operator==(const AffineSymbol &other) const { return value == other.value && dim == other.dim; }
};

/// A constant plus constant multiples of symbols.
class AffineForm {
public:
  AffineForm(int64_t constant = 0) : constant(constant) {}
  explicit AffineForm(AffineSymbol symbol) : terms{{symbol, 1}} {}

  /// Takes additions, subtractions and multiplications by constants apart; what is left are the symbols.
  static AffineForm of(mlir::Value value);
  /// A form that is `count` wherever that is positive, and not positive elsewhere: extents of ranges are computed with
  /// a test for emptiness, and one for more than an i64 counts, which no loop comes to the end of.
  static AffineForm ofCount(mlir::Value count);

  AffineForm operator+(const AffineForm &other) const { return plus(other, 1); }
  AffineForm operator-(const AffineForm &other) const { return plus(other, -1); }
  AffineForm operator*(int64_t factor) const { return AffineForm().plus(*this, factor); }
  bool operator==(const AffineForm &other) const {
    AffineForm difference = *this - other;
    return difference.terms.empty() && difference.constant == 0;
  }

  struct Term {
    AffineSymbol symbol;
    int64_t factor;
  };
  llvm::ArrayRef<Term> getTerms() const { return terms; }
  int64_t getConstant() const { return constant; }

private:
  AffineForm plus(const AffineForm &other, int64_t factor) const;

  llvm::SmallVector<Term, 4> terms; ///< each symbol once, factors not zero
  int64_t constant = 0;
};

/// Whether the extent is computed so that it is 0 at least.
bool isNeverNegative(mlir::Value count);

/// The elements that an address of an element can be of.
struct ElementIndices {
  mlir::Value array;                           ///< the header of the array that owns them
  bool isKnown = true;                         ///< false: they may be any
  llvm::SmallVector<AffineForm, 3> dimensions; ///< one for each dimension of `array`
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

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_AFFINEFORMS_H
