//===- Lookup.h - What a name means in a scope ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_LOOKUP_H
#define CHOIR_SEMA_NAMES_LOOKUP_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// The distance of methods of modules that the code does not use.
constexpr unsigned farAway = 1 << 16;

/// The meaning of a name in a scope, from the inside out; empty if there is none. No report.
LookupResult lookup(Resolver &R, Identifier name, Scope *scope);
/// Only the scope itself and its public uses: `M.name`.
LookupResult lookupQualified(Resolver &R, Identifier name, Scope *scope);
/// As lookupQualified. What is inside of the module sees what its private uses bring, too.
LookupResult lookupFromInside(Resolver &R, Identifier name, Scope *members, const Scope *from);
/// Whether a scope is in the one with a module's names: what is private there is visible in it, under new names too.
bool isInside(const Scope *scope, const Scope *members);
/// All functions of the name visible from a scope. `qualified`: as in lookupQualified.
OverloadSet *collectFunctions(Resolver &R, Identifier name, Scope *scope, bool qualified = false);
/// Methods of the name for receivers of the type: in its body, its parents', and secondary ones.
void collectMethods(Resolver &R, Identifier name, const Type *receiver, Scope *scope, OverloadSet &into);
/// Whether a value's type has a method or field of the name.
bool hasMember(Resolver &R, Identifier name, const Value &receiver);
/// Operators that were declared for the receiver's type, outside of it.
void collectOperators(Resolver &R, Identifier name, const Type *receiver, OverloadSet &into);
/// A similar name that may have been meant, or empty.
std::string suggest(Resolver &R, Identifier name, Scope *scope);
/// As suggest, among the names of one scope and of the scopes that it uses without a filter.
std::string suggestIn(Resolver &R, Identifier name, Scope *members);
/// Whether a use or import that failed, and was reported, may have brought the name.
bool isMissed(Resolver &R, Identifier name, const Scope *scope);
/// Whether a scope, or a module that it uses, has `public use` of a module of the name, which does not bring the name.
bool isUsedWithoutName(const Scope *scope, Identifier name);
/// The symbol of the name that a module of the program, in use here, keeps private; null if there is none.
const Symbol *privateSymbol(Resolver &R, Identifier name, const Scope *scope);
/// A method or field of the type that may have been meant, or empty.
std::string suggestMember(Resolver &R, Identifier name, const Type *receiver);
/// A function, type or value of the internal library by name (through Prelude); null when missing.
Symbol *librarySymbol(Resolver &R, Identifier name);
/// The names of the internal library, which all code sees behind all others; null before setPrelude.
Scope *preludeScope(Resolver &R);
/// Sets the scope of preludeScope; called once.
void setPrelude(Resolver &R, Scope *scope);
/// The meaning of `module.name` for code of this body; empty after reporting that the module shows none.
LookupResult lookupMember(Body &body, ModuleSymbol *module, Identifier name, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_LOOKUP_H
