//===- Variables.h - Declarations of variables ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_VARIABLES_H
#define CHOIR_SEMA_VARIABLES_VARIABLES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// While a variable of a declaration of several is declared: those after it.
llvm::ArrayRef<const ast::Decl *> declaredWith(Body &body);

/// Resolves a declaration of variables, params or type aliases, of one or several names.
void resolveVarDecl(Body &body, const ast::Stmt *decl);
/// Declares the variables of a module-scope declaration as globals (Globals.cpp calls it).
void resolveGlobalVarDecl(Body &body, const ast::Stmt *decl, ModuleSymbol *module);
/// Links a domain variable to the arrays over it. A descriptor may have to part from its source.
void attachDomain(Body &body, typed::Var *var, SourceRange range);
/// Gives the declared name its meaning.
void bindVariable(Body &body, const ast::VarDecl *decl, const Value &value);
/// A new variable of the declaration, of the body or, in module code, of the program. \p type may be null.
typed::Var *newVariable(Body &body, const ast::VarDecl *decl, const Type *type);
/// The value of a param with the initialiser `init`; its default without one. An error value after a report.
Value paramOf(Body &body, const ast::VarDecl *decl, const ast::Expr *init);
/// The type that `type t = init` names, with its domains. An error value after a report.
Value typeAliasOf(Body &body, const ast::VarDecl *decl, const ast::Expr *init);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_VARIABLES_H
