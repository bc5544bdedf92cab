//===- Decisions.h - What passes decide, for their authors ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes count their decisions (ALWAYS_ENABLED_STATISTIC) and tell each with its reason (LDBG, in builds with
// assertions alone). An LLVM without assertions has no option that shows either, and its mlir::Pass::Statistic counts
// nothing.
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_PIPELINES_DECISIONS_H
#define CHOIR_PIPELINES_DECISIONS_H

#include "llvm/ADT/StringRef.h"

namespace choir {

/// Whether this build can tell single decisions.
bool canTellDecisions();

/// Lets passes tell their decisions on standard error. `passes`: arguments of passes, separated by commas.
void tellDecisions(llvm::StringRef passes);

/// Makes the counts visible to printDecisionCounts. Comes before the passes.
void countDecisions();

/// Prints all counts that are not 0: the number, the pass, and what was counted.
void printDecisionCounts();

/// The same at llvm_shutdown, which ends MlirOptMain and drops the counts.
void printDecisionCountsAtShutdown();

} // namespace choir

#endif // CHOIR_PIPELINES_DECISIONS_H
