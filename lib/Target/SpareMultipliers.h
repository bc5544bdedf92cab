//===- SpareMultipliers.h - Additions on idle multipliers ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_SPAREMULTIPLIERS_H
#define CHOIR_LIB_TARGET_SPAREMULTIPLIERS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Balances vector additions over the units of processors with separate adders and multipliers. A loop of many
/// additions waits for its adders; `fma(a, 1, b)` is the same number as `a + b`, from an idle multiplier. It has a
/// longer latency, so only sums that are stored, which no instruction waits for, are moved. Runs after vectorisation.
struct SpareMultipliersPass : llvm::PassInfoMixin<SpareMultipliersPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);

  /// Whether the processor has separate adders and multipliers.
  static bool suits(llvm::StringRef processor);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_SPAREMULTIPLIERS_H
