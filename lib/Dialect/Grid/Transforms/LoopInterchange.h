//===- LoopInterchange.h - Loops of threads around loops over them *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LOOPINTERCHANGE_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LOOPINTERCHANGE_H

#include "choir/Dialect/Grid/Analysis/Uniformity.h"

namespace choir::grid {

/// In code in block form: puts loops that all threads of a parallel region go through alike around the loop over these,
/// where the threads' accesses lie beside one another and those of the loop's iterations do not.
void interchangeLoops(mlir::Region &code, const UniformityAnalysis::Options &uniformity);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_LOOPINTERCHANGE_H
