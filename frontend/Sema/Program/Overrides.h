//===- Overrides.h - Dynamic dispatch ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_OVERRIDES_H
#define CHOIR_SEMA_PROGRAM_OVERRIDES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Notes a call of a class's method that subclasses may override.
void noteVirtualCall(Resolver &R, typed::CallExpr *call, Instance *callee);
/// Notes a class whose objects exist.
void noteClass(Resolver &R, const AggregateType *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_OVERRIDES_H
