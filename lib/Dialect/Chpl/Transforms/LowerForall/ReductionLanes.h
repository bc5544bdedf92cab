//===- ReductionLanes.h - Reductions with several accumulators --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations on one accumulator depend on one another. Vectors of them need a licence to reassociate, and results
// would depend on the width of vectors. So a leaf of a reduction has a fixed number of accumulators, its lanes:
//
//   for block in 0..blocks
//     for lane in 0..numLanes        independent of one another: vectors, of whatever width
//       body(low + block * numLanes + lane, state[lane])
//   for lane in 0..numLanes          of what is left
//     if lane < rest then body(low + blocks * numLanes + lane, state[lane])
//
// Neighbouring positions of the innermost dimension go to neighbouring lanes. At the end of the leaf the lanes combine
// along a fixed tree. After the first block, states that remember places hold places of earlier positions: see
// AscendingStates.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_REDUCTIONLANES_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_REDUCTIONLANES_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Whether leaves of the loop have lanes: its reductions may be reassociated, and its body is small and without loops
/// and calls. Depends on no compiler option, because the result depends on it.
bool hasLanes(ForallOp forall);

/// The choir_leaf_flags of the loop. They depend on no compiler option, either.
int32_t getLeafFlags(ForallOp forall);

/// Whether fusion of two loops keeps the leaves and lanes of their reductions: results must not depend on fusion.
bool keepsLeaves(ForallOp first, ForallOp second);

/// Builds a leaf with lanes over the box [lows, highs); its result goes to `states`, which are uninitialised. The
/// regions of the loop are copied.
void buildLanes(ForallOp forall, mlir::ValueRange lows, mlir::ValueRange highs, mlir::ValueRange privates,
                mlir::ValueRange states, mlir::OpBuilder &builder);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERFORALL_REDUCTIONLANES_H
