//===- SplatInductions.h - Induction variables in all lanes -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_SPLATINDUCTIONS_H
#define CHOIR_LIB_TARGET_SPLATINDUCTIONS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Keeps a loop's induction variable as a vector where several masked selects want it in all lanes, as those of minloc
/// and maxloc do. The code generator would make each of them a masked broadcast from a scalar register, which on x86
/// competes with the comparisons for one port; a masked move of what is in a vector does not.
///
/// So, too, a number that each iteration hands on to the next from a vector with the same in all lanes, as a scan does
/// with its total: the next one would wait until it is in all lanes again. Runs after vectorisation.
struct SplatInductionsPass : llvm::PassInfoMixin<SplatInductionsPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_SPLATINDUCTIONS_H
