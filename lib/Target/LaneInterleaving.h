//===- LaneInterleaving.h - Interleaving of short loops ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_LANEINTERLEAVING_H
#define CHOIR_LIB_TARGET_LANEINTERLEAVING_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Interleaves the vectors of a short loop, such as the loop over the accumulators of a reduction, so that the
/// processor finds independent instructions in its window. LLVM interleaves loops with a reduction by itself; here the
/// states are in memory until the loop is unrolled. As many vectors are interleaved as registers hold. Runs before
/// vectorisation.
struct LaneInterleavingPass : llvm::PassInfoMixin<LaneInterleavingPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_LANEINTERLEAVING_H
