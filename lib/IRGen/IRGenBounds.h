//===- IRGenBounds.h - Bounds of dimensions ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic on the bounds of dimensions, of which ranges, domains and arrays are made.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_IRGENBOUNDS_H
#define CHOIR_LIB_IRGEN_IRGENBOUNDS_H

#include "IRGenInternals.h"
#include "choir/Analysis/IndexBuilder.h"

namespace choir::irgen {

/// Arithmetic on the bounds of ranges, whose indices may be unsigned.
class RangeBuilder : public IndexBuilder {
public:
  RangeBuilder(OpBuilder &builder, Location loc, bool isUnsigned = false)
      : IndexBuilder(builder, loc), isUnsigned(isUnsigned) {}

  Value greater(Value x, Value y) const;
  Value isZeroOrLess(Value x) const;
  /// What is left of x - y when divided by m, from 0 on. The difference may be more than 64 bits hold with a sign.
  Value residue(Value x, Value y, Value m) const;
  /// One more than there are others, unless there are none at all: max(int) where that is more than it, as for loops.
  Value count(Value isEmpty, Value others) const;

private:
  bool isUnsigned; ///< the numbers that are compared
};

/// Iterands and views begin with their first index; headers want the lowest, whichever way the dimension is iterated.
Value lowestIndex(OpBuilder &b, Location loc, const Bounds &dim);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_IRGENBOUNDS_H
