//===- Warps.h - Operations of warps on processors --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_WARPS_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_WARPS_H

#include "Fission.h"

namespace choir::grid {

/// Takes apart the parallel regions of a block in whose code warps meet: a loop over warps, and in it regions of the
/// threads of one warp. `options` are those of the block. Fails, with errors, where threads of a warp provably diverge.
mlir::LogicalResult takeWarpsApart(mlir::Region &code, const FissionOptions &options, FissionCounts &counts);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_WARPS_H
