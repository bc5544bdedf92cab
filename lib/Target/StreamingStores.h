//===- StreamingStores.h - Vector stores past the caches --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_STREAMINGSTORES_H
#define CHOIR_LIB_TARGET_STREAMINGSTORES_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Turns the stores in the streaming scope (StreamingScope.h) that have become aligned vectors into non-temporal ones.
/// Runs after vectorisation, before which a store is not known to be either.
struct StreamingStoresPass : llvm::PassInfoMixin<StreamingStoresPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_STREAMINGSTORES_H
