//===- GatherWidth.h - Width of vectors that are gathered -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_GATHERWIDTH_H
#define CHOIR_LIB_TARGET_GATHERWIDTH_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Prefers vectors of 256 bits to those of 512 in functions with an innermost loop that loads from addresses which it has
/// loaded itself. Processors gather one element after the other, however wide the vector; and such loops run along the
/// rows of sparse matrices and the edges of graphs, many of which are shorter than a wide vector.
/// Runs before vectorisation.
struct GatherWidthPass : llvm::PassInfoMixin<GatherWidthPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_GATHERWIDTH_H
