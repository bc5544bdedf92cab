//===- Scopes.h - Building scopes from declarations -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_SCOPES_H
#define CHOIR_SEMA_NAMES_SCOPES_H

#include "Sema/Core/Resolver.h"
#include "llvm/Support/SaveAndRestore.h"

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
/// The methods and fields of an aggregate's declaration, by name. Built when first asked for; owned by the
/// Resolver.
const MemberTable &memberTable(Resolver &R, const AggregateType *type);
/// Remembers which methods of a module override others and have defaults of their own.
void noteOverriddenDefaults(Resolver &R, const ast::ModuleDecl *module);
/// The method that gives the default value of a method's formal.
Identifier defaultMethodName(Resolver &R, Identifier method, Identifier formal);
/// The symbol of a module's declaration, made when first asked for. Inherits whether it is the library's.
ModuleSymbol *symbolOf(Resolver &R, const ast::ModuleDecl *decl, Scope *outer);

/// A module around that of a scope which declares a name, and how the scope's module may import it.
struct ModuleAround {
  ModuleSymbol *module = nullptr;
  std::string path;
};
ModuleAround moduleAroundWith(Resolver &R, Identifier name, const Scope *scope);

/// Whether methods of the name have defaults that depend on the object.
bool hasOverriddenDefaults(Resolver &R, Identifier method);

/// Whether uses of a scope are being resolved, so that names may be missing still.
bool areUsesInProgress(Resolver &R);

/// While it lives, uses and imports are resolved to order the modules only: errors in them are not reported.
struct OrderingModules : llvm::SaveAndRestore<bool> {
  explicit OrderingModules(Resolver &R);
};

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_SCOPES_H
