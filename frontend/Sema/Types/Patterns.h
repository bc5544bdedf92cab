//===- Patterns.h - Generic types of formals against actual types *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_PATTERNS_H
#define CHOIR_SEMA_TYPES_PATTERNS_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// What a conversion-free match of a formal's generic type against an actual's gives: the instantiated formal type,
/// or null. (Params.cpp, Instantiate.cpp for patterns with queries.)
const Type *instantiate(Resolver &R, const Type *formal, const Type *actual);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_PATTERNS_H
