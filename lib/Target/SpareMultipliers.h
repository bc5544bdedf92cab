//===- SpareMultipliers.h - Additions on idle multipliers ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_SPAREMULTIPLIERS_H
#define CHOIR_LIB_TARGET_SPAREMULTIPLIERS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Spreads additions of vectors over the floating-point units of processors whose adders and multipliers are apart. A
/// loop that adds much and multiplies little waits for its adders; `a + b` as `fma(a, 1, b)` is the same number from a
/// unit that has nothing to do. It takes longer, so it is for sums on the way to memory, which nothing else waits for.
/// Runs after vectorisation.
struct SpareMultipliersPass : llvm::PassInfoMixin<SpareMultipliersPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);

  /// Whether the processor is one of those.
  static bool suits(llvm::StringRef processor);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_SPAREMULTIPLIERS_H
