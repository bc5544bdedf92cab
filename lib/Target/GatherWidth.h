//===- GatherWidth.h - Width of vectors that are gathered -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_GATHERWIDTH_H
#define CHOIR_LIB_TARGET_GATHERWIDTH_H

#include "llvm/IR/PassManager.h"

namespace choir {

/// Makes innermost loops that load from addresses which they have loaded themselves into loops over single vectors, and
/// those of 256 bits rather than 512 in their functions. Processors gather one element after the other, however wide the
/// vector and however many are under way; and such loops run along the rows of sparse matrices and the edges of graphs,
/// many of which are shorter than a wide vector or several.
/// Runs before vectorisation.
struct GatherWidthPass : llvm::PassInfoMixin<GatherWidthPass> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace choir

#endif // CHOIR_LIB_TARGET_GATHERWIDTH_H
