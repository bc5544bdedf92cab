//===- LoopDependence.h - Whether two loops may be one ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two parallel loops over equal boxes of positions may be one if no position of the second depends on another position
// of the first: at equal positions, the bodies keep their order. Integer sets decide: the set of pairs of different
// positions at which an access of the first and one of the second, not both reads, meet in an element must be empty.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_LOOPDEPENDENCE_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_LOOPDEPENDENCE_H

#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"

namespace choir::chpl {

/// An access of a body to memory from outside of its loop.
struct LoopAccess {
  MemoryEffect effect;
  /// Null: not an access to an element.
  mlir::Operation *elementRef = nullptr;
};

struct LoopAccesses {
  llvm::SmallVector<LoopAccess> accesses;
  mlir::Operation *unknown = nullptr; ///< an op with effects beyond memory accesses, if there is one

  llvm::SmallVector<MemoryEffect> effects() const;
};

/// The accesses of a loop to memory, including the results of its reductions.
LoopAccesses collectAccesses(ForallOp loop);

/// Whether two loops may be fused, as far as memory is concerned.
struct FusionVerdict {
  bool isLegal = true;
  /// Conditions: differences that must be zero, of run-time first indices of arrays and loops.
  llvm::SmallVector<IndexExpr> zeros;
  /// Conditions: pairs of headers of arrays that must not share an element.
  llvm::SmallVector<std::pair<mlir::Value, mlir::Value>> apart;
  MemoryPlace obstacle; ///< if not legal: the memory of the conflict
};

/// Both loops have the counts of `first`.
FusionVerdict testFusion(ForallOp first, const LoopAccesses &firstAccesses, ForallOp second,
                         const LoopAccesses &secondAccesses, AliasOracle &aliases);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_LOOPDEPENDENCE_H
