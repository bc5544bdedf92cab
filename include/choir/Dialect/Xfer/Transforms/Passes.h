//===- Passes.h - Passes over the xfer dialect ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_PASSES_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace choir::xfer {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "choir/Dialect/Xfer/Transforms/Passes.h.inc"

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_PASSES_H
