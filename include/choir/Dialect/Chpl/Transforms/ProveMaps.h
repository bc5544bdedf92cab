//===- ProveMaps.h - Maps of distributions, for all indices -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_TRANSFORMS_PROVEMAPS_H
#define CHOIR_DIALECT_CHPL_TRANSFORMS_PROVEMAPS_H

#include "mlir/Pass/Pass.h"

namespace choir::chpl {

/// The library's questions about maps are answered for all indices, by symbolic execution and integer sets. Where a map is
/// right for all objects and domains the tests at run time go; one that is wrong for the domain at hand is an error.
std::unique_ptr<mlir::Pass> createChplProveMaps();

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_TRANSFORMS_PROVEMAPS_H
