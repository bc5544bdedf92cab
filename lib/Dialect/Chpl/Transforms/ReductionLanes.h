//===- ReductionLanes.h - Reductions with several accumulators --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations of one accumulator follow one another, so vectorising them takes a licence to reassociate, and gives
// results that depend on the width of vectors. So a leaf of a reduction has a fixed number of accumulators, its lanes:
//
//   for block in 0..blocks
//     for lane in 0..numLanes        independent of one another: vectors, of whatever width
//       body(low + block * numLanes + lane, state[lane])
//   for lane in 0..numLanes          of what is left
//     if lane < rest then body(low + blocks * numLanes + lane, state[lane])
//
// Neighbouring positions of the innermost dimension go to neighbouring lanes, which are combined along a fixed tree
// when the leaf is done. After the first block, states that remember places are known to be of earlier positions: see
// AscendingStates.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_REDUCTIONLANES_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_REDUCTIONLANES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Whether leaves of the loop have lanes: its reductions may be reassociated, and its body is small and without loops
/// and calls. Depends on nothing that options change, as the result does.
bool hasLanes(ForallOp forall);

/// The choir_leaf_flags of the loop. Depend on nothing that options change, either.
int32_t getLeafFlags(ForallOp forall);

/// Whether the reductions of two loops have the leaves and lanes in one loop made of both that they have now: results
/// must not depend on whether loops are fused.
bool keepsLeaves(ForallOp first, ForallOp second);

/// Builds a leaf with lanes over the box [lows, highs); its result goes to `states`, which are uninitialised. The
/// regions of the loop are copied.
void buildLanes(ForallOp forall, mlir::ValueRange lows, mlir::ValueRange highs, mlir::ValueRange privates,
                mlir::ValueRange states, mlir::OpBuilder &builder);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_REDUCTIONLANES_H
