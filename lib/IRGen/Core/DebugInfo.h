//===- DebugInfo.h - What debuggers and profilers are told ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_DEBUGINFO_H
#define CHOIR_LIB_IRGEN_CORE_DEBUGINFO_H

#include "IRGen/Core/IRGenFunction.h"
#include "IRGen/Core/IRGenModule.h"

namespace choir::irgen {

/// Tells debuggers that the variable, or if `address` points to a reference what it refers to, is there.
void describe(IRGenFunction &fn, const typed::Var *var, Value address);

/// Remembers where a function comes from.
void describeFunction(IRGenModule &gm, const typed::Function *function, StringRef symbol);
/// Tells debuggers of a module-scope variable.
void describeGlobal(IRGenModule &gm, const typed::Var *var, StringRef symbol);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_DEBUGINFO_H
