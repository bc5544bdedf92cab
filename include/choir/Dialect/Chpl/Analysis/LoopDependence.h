//===- LoopDependence.h - Whether two loops may be one ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two parallel loops over equal boxes of positions may be one if no position of the second depends on another position
// of the first: at equal positions, the bodies keep their order. Integer sets decide: the pairs of different positions
// at which an access of the first and one of the second, not both reads, meet in an element have to be none.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_LOOPDEPENDENCE_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_LOOPDEPENDENCE_H

#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"

namespace choir::chpl {

/// What a body does to memory from outside of its loop.
struct LoopAccess {
  MemoryEffect effect;
  /// Null: not an access to an element.
  mlir::Operation *elementRef = nullptr;
};

struct LoopAccesses {
  llvm::SmallVector<LoopAccess> accesses;
  mlir::Operation *unknown = nullptr; ///< an op that may do more than access memory, if there is one

  llvm::SmallVector<MemoryEffect> effects() const;
};

/// What a loop does to memory, the results of its reductions included.
LoopAccesses collectAccesses(ForallOp loop);

/// Whether two loops may be one, as far as memory goes.
struct FusionVerdict {
  bool isLegal = true;
  /// Differences that have to be zero for that: first indices of arrays and loops that are known when the program runs.
  llvm::SmallVector<IndexExpr> zeros;
  /// Headers of arrays that must not have an element in common for that.
  llvm::SmallVector<std::pair<mlir::Value, mlir::Value>> apart;
  MemoryPlace obstacle; ///< otherwise: where the loops meet
};

/// The positions of both loops go as far as the counts of `first`.
FusionVerdict testFusion(ForallOp first, const LoopAccesses &firstAccesses, ForallOp second,
                         const LoopAccesses &secondAccesses, AliasOracle &aliases);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_LOOPDEPENDENCE_H
