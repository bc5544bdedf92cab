//===- GatherInterleaving.h - One vector at a time in loops that gather ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_GATHERINTERLEAVING_H
#define CHOIR_LIB_TARGET_GATHERINTERLEAVING_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Makes innermost loops that load from addresses which they have loaded themselves into loops over single vectors, not
/// several an iteration. Processors gather one element after the other, however many vectors are under way; and such
/// loops run along the rows of sparse matrices and the edges of graphs, many of which are shorter than several vectors.
/// Runs before vectorisation.
struct GatherInterleavingPass : llvm::PassInfoMixin<GatherInterleavingPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_GATHERINTERLEAVING_H
