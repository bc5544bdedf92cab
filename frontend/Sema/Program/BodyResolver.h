//===- BodyResolver.h - Who answers what bodies ask -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_PROGRAM_BODYRESOLVER_H
#define CHOIR_SEMA_PROGRAM_BODYRESOLVER_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// A body that is to be resolved; without a function, for signatures (BodyResolver.cpp).
std::unique_ptr<Body> newBody(Resolver &R, Instance *instance, typed::Function *function, Scope *scope);

} // namespace choir::sema

#endif // CHOIR_SEMA_PROGRAM_BODYRESOLVER_H
