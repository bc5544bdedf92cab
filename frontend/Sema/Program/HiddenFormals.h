//===- HiddenFormals.h - Captures and places of callers ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_HIDDENFORMALS_H
#define CHOIR_SEMA_PROGRAM_HIDDENFORMALS_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Completes captures and caller places along the noted calls, once all bodies are resolved (HiddenFormals.cpp).
void propagateHiddenFormals(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_HIDDENFORMALS_H
