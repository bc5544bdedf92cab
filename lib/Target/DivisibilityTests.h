//===- DivisibilityTests.h - Tests for multiples of a constant --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_DIVISIBILITYTESTS_H
#define CHOIR_LIB_TARGET_DIVISIBILITYTESTS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Turns `x % 3 == 0` into a product and a comparison, as the code generator would. The vectoriser assumes that a
/// remainder is computed lane by lane, and leaves the loop scalar. Runs before vectorisation.
struct DivisibilityTestsPass : llvm::PassInfoMixin<DivisibilityTestsPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_DIVISIBILITYTESTS_H
