//===- LaneInterleaving.h - Vectors of short loops together -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_LANEINTERLEAVING_H
#define CHOIR_LIB_TARGET_LANEINTERLEAVING_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Lets the vectors that a short loop consists of, such as the one over the accumulators of a reduction, take their
/// steps together instead of one vector after the other: the processor looks ahead by a number of instructions, and
/// then finds among them some that wait for nothing. LLVM does that by itself in loops with a reduction in them; here
/// the states are in memory until the loop is gone. As many vectors go together as find their values in registers. Runs
/// before vectorisation.
struct LaneInterleavingPass : llvm::PassInfoMixin<LaneInterleavingPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_LANEINTERLEAVING_H
