//===- Passes.h - Conversions between dialects ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_CONVERSION_PASSES_H
#define CHOIR_CONVERSION_PASSES_H

#include "mlir/Pass/Pass.h"

namespace choir {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "choir/Conversion/Passes.h.inc"

} // namespace choir

#endif // CHOIR_CONVERSION_PASSES_H
