//===- Scopes.h - Building scopes from declarations -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_SCOPES_H
#define CHOIR_SEMA_NAMES_SCOPES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// The scope of a module's members, with its uses; built when first asked for.
Scope *membersOf(Resolver &R, ModuleSymbol *module);
/// The scope of the constants of an enum.
Scope *membersOf(Resolver &R, const EnumType *type);
/// Adds what a statement declares to a scope that is filled before its statements are resolved: functions, types,
/// modules, and (of a module) variables.
void declare(Resolver &R, const ast::Stmt *statement, Scope *scope);
/// Looks at the use and import statements of the scope that were declared and not looked at yet.
void resolveUses(Resolver &R, Scope *scope);
const MemberTable &memberTable(Resolver &R, const AggregateType *type);
/// Remembers which methods of a module override others and have defaults of their own.
void noteOverriddenDefaults(Resolver &R, const ast::ModuleDecl *module);
/// The method that gives the default value of a method's formal.
Identifier defaultMethodName(Resolver &R, Identifier method, Identifier formal);
ModuleSymbol *symbolOf(Resolver &R, const ast::ModuleDecl *decl, Scope *outer);

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_SCOPES_H
