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
/// shorter than several vectors.
///
/// Where gathers are slow, loops that go along columns of numbers of 32 bits get vectors of eight: a gather has no more
/// lanes, as addresses have 64 bits. Of vectors of sixteen the rest would be gathered by fours, slower than one by one.
/// Runs before vectorisation.
class GatherInterleavingPass : public llvm::PassInfoMixin<GatherInterleavingPass> {
public:
  explicit GatherInterleavingPass(bool hasSlowGathers) : hasSlowGathers(hasSlowGathers) {}
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);

private:
  bool hasSlowGathers;
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_GATHERINTERLEAVING_H
