//===- IndependentSelects.h - Choices that no iteration waits for -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_INDEPENDENTSELECTS_H
#define CHOIR_LIB_TARGET_INDEPENDENTSELECTS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Keeps the selects of a loop that are chosen by comparing data and that no later iteration waits for. The code
/// generator for x86 makes branches of chains of them, such as of the search for the nearest of some points, since a
/// branch that is predicted well ends the wait for both values. Between independent iterations there is no such wait to
/// end, and what data decides is often predicted badly.
/// Runs after vectorisation.
struct IndependentSelectsPass : llvm::PassInfoMixin<IndependentSelectsPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_INDEPENDENTSELECTS_H
