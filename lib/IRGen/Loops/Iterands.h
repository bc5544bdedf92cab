//===- Iterands.h - What loops iterate --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_ITERANDS_H
#define CHOIR_LIB_IRGEN_LOOPS_ITERANDS_H

#include "IRGen/Loops/Bounds.h"

namespace choir::irgen {

/// An iterand with all that is evaluated once, before its loop.
struct PreparedIterand {
  const typed::Iterand *iterand = nullptr;
  BoundsList dims;                    ///< Space; `count` null: unbounded
  BoundsList part;                    ///< the positions that are iterated, where not all
  Value source;                       ///< Array, Tuple: its address
  Value shape;                        ///< Array: its view when the loop begins
  std::vector<PreparedIterand> inner; // SmallVector wants a complete type
};

using PreparedList = SmallVector<PreparedIterand, 2>;

/// One iteration: 0-based positions in the shape of the loop, or, where a single index set is iterated directly, the
/// indices themselves.
struct Iteration {
  SmallVector<Value, 2> positions;
  SmallVector<Value, 2> extents; ///< of the loop, as many as positions; empty if nothing has an extent
  SmallVector<Value, 2> indices;
};

/// How many iterations a shape has.
Value sizeOf(OpBuilder &b, ArrayRef<Value> extents, Location loc);
/// The position in each dimension of what has this number in row-major order.
SmallVector<Value, 2> positionsInRowMajorOrder(IRGenFunction &fn, Value number, ArrayRef<Value> extents, Location loc);

/// Evaluates what a loop needs of its iterands once.
PreparedList prepare(IRGenFunction &fn, ArrayRef<typed::Iterand *> iterands);
/// The first iterand that calls an iterator, at any depth of zips; null if none does.
const PreparedIterand *findCall(ArrayRef<PreparedIterand> iterands);
/// The index set that is all that is iterated; null if there is more.
const PreparedIterand *soleSpace(ArrayRef<PreparedIterand> iterands);
/// The number of positions in each dimension, of the iterand that gives the shape; checks that the others agree.
SmallVector<Value, 2> emitExtents(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, Location loc);
/// Sets the iterands' variables for one iteration, then runs `body`, unless a guard skips the iteration.
void emitIteration(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, const Iteration &at,
                   function_ref<void()> body);
/// Gives the iterand's variable what its iterator yields.
void bindYielded(IRGenFunction &fn, const typed::Iterand *iterand, Value yielded, Location loc);
/// The element that comes at a 0-based position when the array is iterated.
Value elementAt(IRGenFunction &fn, Value array, ArrayRef<Value> positions, Location loc);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_ITERANDS_H
