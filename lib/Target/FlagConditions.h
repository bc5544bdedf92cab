//===- FlagConditions.h - Conditions that set a flag ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_FLAGCONDITIONS_H
#define CHOIR_LIB_TARGET_FLAGCONDITIONS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Makes a comparison of the condition by which a loop sets a variable to one value, as in
/// `if a[i] == x || a[i] == y then found = true;`. LLVM's vectoriser knows such variables by a select on a comparison.
/// Runs before vectorisation; LLVM takes the comparison back afterwards.
struct FlagConditionsPass : llvm::PassInfoMixin<FlagConditionsPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_FLAGCONDITIONS_H
