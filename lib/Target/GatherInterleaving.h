//===- GatherInterleaving.h - One vector at a time in loops that gather ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_GATHERINTERLEAVING_H
#define CHOIR_LIB_TARGET_GATHERINTERLEAVING_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Disables interleaving in innermost loops that gather: loops that load from loaded addresses. Processors gather one
/// element after the other, so interleaving gains nothing. And rows of sparse matrices and edges of graphs are often
/// shorter than several vectors. Runs before vectorisation.
struct GatherInterleavingPass : llvm::PassInfoMixin<GatherInterleavingPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_GATHERINTERLEAVING_H
