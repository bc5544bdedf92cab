//===- Passes.h - Passes over the chpl dialect ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_H
#define CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace mlir::func {
class FuncOp;
}

namespace choir::chpl {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_TRANSFORMS_PASSES_H
