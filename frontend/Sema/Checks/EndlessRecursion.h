//===- EndlessRecursion.h - Procedures that never come back -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_ENDLESSRECURSION_H
#define CHOIR_SEMA_CHECKS_ENDLESSRECURSION_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// Reports calls by which a procedure of the program calls itself whatever its arguments are.
void checkEndlessRecursion(Resolver &R);
/// Reports inline iterators that are part of themselves: their bodies are put into each other.
void checkInlineIterators(Resolver &R);
/// Reports calls by which an inline procedure would become a part of itself.
void checkInlineProcedures(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_ENDLESSRECURSION_H
