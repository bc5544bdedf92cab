//===- ExtremeRecurrences.h - Recurrences of minima and maxima --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_EXTREMERECURRENCES_H
#define CHOIR_LIB_TARGET_EXTREMERECURRENCES_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Computes integers that an innermost loop hands on through minima, maxima and sums in the first lane of vectors, as
/// in `t = max(t, b[i]) + c[i]`. Vectors have an instruction for the maximum; scalars compare and then move, and the
/// next iteration waits for both. Runs after vectorisation, on processors of x86.
class ExtremeRecurrencesPass : public llvm::PassInfoMixin<ExtremeRecurrencesPass> {
public:
  /// The processor is that of `target-cpu`.
  explicit ExtremeRecurrencesPass(llvm::StringRef processor);
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);

private:
  bool hasFastLongExtremes;
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_EXTREMERECURRENCES_H
