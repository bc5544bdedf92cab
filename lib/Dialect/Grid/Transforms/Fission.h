//===- Fission.h - Threads' code into parallel regions ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_FISSION_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_FISSION_H

#include "Distribution.h"

namespace choir::grid {

struct FissionOptions {
  UniformityAnalysis::Options uniformity;
  /// The dimensions along which threads are taken apart.
  llvm::SmallVector<int32_t, 3> dims;
  /// Whether the program tests what threads have to agree on, where the analysis could not say so.
  bool checks = true;
  /// Whether what provably differs is an error.
  bool refusesDivergence = true;
  /// Whether it may be that no thread runs the code.
  bool mayBeIdle = false;
};

struct FissionCounts {
  unsigned parallelRegions = 0; ///< before splits between barriers
  unsigned contexts = 0;
  int64_t bytesPerThread = 0;
  unsigned recomputed = 0;
  unsigned tests = 0; ///< barriers' constructs whose control is tested
};

/// Turns the code of a thread into that of a block. The ops in `split` separate parallel regions; barriers in `split`
/// are erased. Fails, with errors, where threads provably diverge before a barrier.
mlir::LogicalResult fission(mlir::Region &code, const FissionOptions &options, llvm::ArrayRef<mlir::Operation *> split,
                            FissionCounts &counts);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_FISSION_H
