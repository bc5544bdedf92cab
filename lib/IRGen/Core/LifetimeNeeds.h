//===- LifetimeNeeds.h - What is more than its bits -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_LIFETIMENEEDS_H
#define CHOIR_LIB_IRGEN_CORE_LIFETIMENEEDS_H

#include "IRGen/Core/IRGenModule.h"

namespace choir::irgen {

/// Whether the end of a value's lifetime does anything.
bool needsDeinit(IRGenModule &gm, const sema::Type *type);
/// Whether a copy is more than its bits.
bool needsCopy(IRGenModule &gm, const sema::Type *type);
/// Whether the variable itself ends something when its scope is left.
bool needsCleanup(const typed::Var *var);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_LIFETIMENEEDS_H
