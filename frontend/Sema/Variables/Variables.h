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

void resolveVarDecl(Body &body, const ast::Stmt *decl);
/// Declares the variables of a module-scope declaration as globals (Declarations.cpp calls it).
void resolveGlobalVarDecl(Body &body, const ast::Stmt *decl, ModuleSymbol *module);
void attachDomain(Body &body, typed::Var *var, SourceRange range);
void bindVariable(Body &body, const ast::VarDecl *decl, const Value &value);
typed::Var *newVariable(Body &body, const ast::VarDecl *decl, const Type *type);
Value paramOf(Body &body, const ast::VarDecl *decl, const ast::Expr *init);
Value typeAliasOf(Body &body, const ast::VarDecl *decl, const ast::Expr *init);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_VARIABLES_H
