//===- LoopInterchange.h - Uniform loops outside threads --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LOOPINTERCHANGE_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LOOPINTERCHANGE_H

#include "choir/Dialect/Grid/Analysis/Uniformity.h"

namespace choir::grid {

/// In code in block form: interchanges uniform loops of a parallel region with the loop over threads, if accesses of
/// neighbouring threads are adjacent and those of iterations are not.
void interchangeLoops(mlir::Region &code, const UniformityAnalysis::Options &uniformity);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LOOPINTERCHANGE_H
