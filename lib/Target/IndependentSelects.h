//===- IndependentSelects.h - Selects off the critical path -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_INDEPENDENTSELECTS_H
#define CHOIR_LIB_TARGET_INDEPENDENTSELECTS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Keeps data-dependent selects of a loop that no later iteration waits for. The x86 code generator turns chains of
/// selects into branches (the search for the nearest of some points, say), because a predicted branch does not wait for
/// both values. Independent iterations have no such wait, and data-dependent branches are predicted badly. So are those
/// on minima and maxima, but for the least or greatest value so far. Runs after vectorisation.
struct IndependentSelectsPass : llvm::PassInfoMixin<IndependentSelectsPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_INDEPENDENTSELECTS_H
