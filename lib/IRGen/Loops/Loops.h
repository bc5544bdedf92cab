//===- Loops.h - What loops iterate, and serial loops -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_LOOPS_H
#define CHOIR_LIB_IRGEN_LOOPS_LOOPS_H

#include "IRGen/Loops/Bounds.h"

namespace choir::irgen {

/// The loops that are to be vectorised, or the program is in error: a place each.
struct VectorContracts {
  SmallVector<mlir::Attribute, 0> places;
};

/// Where break and continue of a loop go: labels of chpl constructs, and the scopes that survive.
struct ExitTarget {
  Value breakLabel, continueLabel;
  bool continueIsBreak = false; ///< the end of an iteration of a parallel loop is the end of a breakable
  size_t breakDepth = 0, continueDepth = 0;
};

/// Where the loops and labelled blocks around the current statement are left to.
struct LoopExits {
  llvm::DenseMap<const typed::Stmt *, ExitTarget> targets;
};

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

/// Emits a loop statement of any mode.
void emitLoop(IRGenFunction &fn, const typed::Loop *loop);
/// Evaluates what a loop needs of its iterands once.
PreparedList prepare(IRGenFunction &fn, ArrayRef<typed::Iterand *> iterands);
/// The number of positions in each dimension, of the iterand that gives the shape; checks that the others agree.
SmallVector<Value, 2> emitExtents(IRGenFunction &fn, const PreparedList &iterands, Location loc);
/// Sets the iterands' variables for one iteration, then runs `body`, unless a guard skips the iteration.
void emitIteration(IRGenFunction &fn, const PreparedList &iterands, const Iteration &at, function_ref<void()> body);
/// A serial loop over everything but iterator calls. `target` receives the labels.
void emitSerialLoop(IRGenFunction &fn, const PreparedList &iterands, SourceRange range,
                    function_ref<void(const ExitTarget &)> body);
/// The first iterand that calls an iterator, at any depth of zips; null if none does.
const PreparedIterand *findCall(const PreparedList &iterands);
/// Gives the iterand's variable what its iterator yields.
void bindYielded(IRGenFunction &fn, const typed::Iterand *iterand, Value yielded, Location loc);
/// Nested counted loops, outermost dimension first.
void emitLoopNest(IRGenFunction &fn, ValueRange lows, ValueRange counts, ValueRange steps, Location loc,
                  SmallVector<Value, 2> &at, ExitTarget &target, function_ref<void()> body);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_LOOPS_H
