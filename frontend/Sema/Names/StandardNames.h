//===- StandardNames.h - Names of unused modules ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_STANDARDNAMES_H
#define CHOIR_SEMA_NAMES_STANDARDNAMES_H

#include "Basic/Identifier.h"
#include "Sema/Core/Body.h"
#include <string>

namespace choir::sema {

class Resolver;

/// Reports a name without a meaning, as a variable or as a procedure, unless an earlier error explains it.
void reportUnknown(Body &body, diag::Id id, Identifier name, SourceRange range);

/// The module of that name whose names all code sees; null if there is none. Programs may write `Types.max(int)`,
/// though nothing declares `Types`.
ModuleSymbol *automaticModule(Resolver &R, Identifier name);

/// Warns, once a place, where the program's own code uses a declaration that says it is deprecated, or a name that
/// the library has kept from Chapel 1.x (DeprecatedNames.def). What says `parenful=true` warns of calls with
/// parentheses alone.
void noteUse(Resolver &R, const ast::Decl *decl, const Scope *from, SourceRange use, bool hasParens = false);
/// Whether a procedure without parentheses may still be called with them: `@deprecated(parenful=true)`.
bool isOnceParenful(const ast::Decl *decl);

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_STANDARDNAMES_H
