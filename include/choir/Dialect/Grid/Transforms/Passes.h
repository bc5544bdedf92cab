//===- Passes.h - Passes over the grid dialect ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_H
#define CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace choir::grid {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"

} // namespace choir::grid

#endif // CHOIR_DIALECT_GRID_TRANSFORMS_PASSES_H
