//===- StreamingStores.h - Non-temporal vector stores -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_STREAMINGSTORES_H
#define CHOIR_LIB_TARGET_STREAMINGSTORES_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Makes aligned vector stores in the streaming scope (StreamingScope.h) non-temporal: only the widest of a function,
/// since narrower vectors are the rest of a row, and non-temporal stores of partial cache lines are expensive. Runs
/// after vectorisation, when width and alignment are known.
struct StreamingStoresPass : llvm::PassInfoMixin<StreamingStoresPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_STREAMINGSTORES_H
