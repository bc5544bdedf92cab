//===- TypeSizes.h - Types of too many parts --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_TYPESIZES_H
#define CHOIR_SEMA_CONTEXT_TYPESIZES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {
/// Reports a type of so many parts that not even its name can be written.
bool isTooLarge(Resolver &R, const Type *type, SourceRange range);
/// The number of types that a type is made of, up to a limit.
unsigned sizeOf(Resolver &R, const Type *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_TYPESIZES_H
