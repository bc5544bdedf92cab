//===- Bounds.h - Bounds of dimensions --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic on the bounds of dimensions, of which ranges, domains and arrays are made.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_BOUNDS_H
#define CHOIR_LIB_IRGEN_LOOPS_BOUNDS_H

#include "IRGen/Core/IRGenFunction.h"
#include "choir/Analysis/IndexBuilder.h"

namespace choir::irgen {

/// Low index, number of indices, and stride of one dimension, all i64.
struct Bounds {
  Value low, count, stride;
  Value lowBound, highBound; ///< where they may not be the outermost indices
  Value room = {};           ///< without a count: how many indices there are, if that is checked
};

using BoundsList = SmallVector<Bounds, 2>;

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

/// Low, count, stride of each dimension of a domain of the default layout in memory.
BoundsList readDomain(IRGenFunction &fn, const sema::DomainType *type, Value domain, Location loc);
/// Low, count, stride of each dimension of an array.
BoundsList readArrayBounds(IRGenFunction &fn, Value array, Location loc);
/// The list of arrays that follow a domain's changes; null if the domain has no such list.
Value readDomainLink(IRGenFunction &fn, const sema::DomainType *type, Value domain, Location loc);
/// Evaluates the dimensions of an index set.
BoundsList emitDims(IRGenFunction &fn, ArrayRef<typed::Iterand::Dim> dims);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_BOUNDS_H
