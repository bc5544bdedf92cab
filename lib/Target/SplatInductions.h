//===- SplatInductions.h - Recurrences as vectors ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_SPLATINDUCTIONS_H
#define CHOIR_LIB_TARGET_SPLATINDUCTIONS_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Keeps a loop's induction variable as a vector if several masked selects use it in all lanes, as in minloc and
/// maxloc. The code generator would make each select a masked broadcast from a scalar register, which on x86 competes
/// with comparisons for one port; a masked vector move does not.
///
/// The same for a recurrence with equal lanes, such as the total of a scan: an iteration would wait for the broadcast
/// of the one before. Runs after vectorisation.
struct SplatInductionsPass : llvm::PassInfoMixin<SplatInductionsPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_SPLATINDUCTIONS_H
