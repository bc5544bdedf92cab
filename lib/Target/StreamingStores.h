//===- StreamingStores.h - Vector stores past the caches --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_STREAMINGSTORES_H
#define CHOIR_LIB_TARGET_STREAMINGSTORES_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Turns the stores in the streaming scope (StreamingScope.h) that have become aligned vectors into non-temporal ones:
/// the widest of a function, for narrower vectors are the rest of a row, and part of a cache line is dear to write past
/// the caches. Runs after vectorisation, before which a store is not known to be either.
struct StreamingStoresPass : llvm::PassInfoMixin<StreamingStoresPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_STREAMINGSTORES_H
