//===- TransposedGathers.h - Gathers to loads and shuffles ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_TRANSPOSEDGATHERS_H
#define CHOIR_LIB_TARGET_TRANSPOSEDGATHERS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Turns groups of gathers down the columns of a square block, as in a matrix transposition, into loads of the block's
/// rows and shuffles that transpose it. A gather of n lanes is n accesses of a cache line each; n gathers of one block
/// touch each line n times. Runs after vectorisation and unrolling, which make such gathers neighbours.
struct TransposedGathersPass : llvm::PassInfoMixin<TransposedGathersPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_TRANSPOSEDGATHERS_H
