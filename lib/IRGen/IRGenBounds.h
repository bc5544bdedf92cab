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

namespace choir::irgen {

/// Arithmetic on i64 that reads like arithmetic.
struct Calculator {
  OpBuilder &b;
  Location loc;
  bool isUnsigned = false; ///< the numbers that are compared are unsigned

  Value constant(int64_t value);
  Value add(Value x, Value y);
  Value sub(Value x, Value y);
  Value max(Value x, Value y);
  Value divUnsigned(Value x, Value y);
  Value abs(Value x) { return max(x, sub(constant(0), x)); }
  Value greater(Value x, Value y);
  Value isZeroOrLess(Value x);
  Value select(Value condition, Value x, Value y);
  /// What is left of x - y when divided by m, from 0 on. The difference may be more than 64 bits hold with a sign.
  Value residue(Value x, Value y, Value m);
  /// One more than there are others, unless there are none at all: max(int) where that is more than it, as for loops.
  Value count(Value isEmpty, Value others);
};

/// Iterands and views begin with their first index; headers want the lowest, whichever way the dimension is iterated.
Value lowestIndex(OpBuilder &b, Location loc, const Bounds &dim);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_IRGENBOUNDS_H
