//===- SplitInit.h - Variables that get their first value later -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Sema: the variables, params and type aliases of one body that are declared without a value.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_SPLITINIT_H
#define CHOIR_SEMA_VARIABLES_SPLITINIT_H

#include "Sema/Core/BodyState.h"

namespace choir::sema {

class Body;
class Resolver;
struct FormalBinding;

/// Whether callers pass memory without a value for an out formal (SplitInit.cpp).
bool startsUnset(Resolver &R, const Instance &instance, const FormalBinding &formal);
/// Calls \p visit for each place where a variable of a module that is declared without a value may get it, in no order.
void forEachGlobalSplit(Resolver &R, llvm::function_ref<void(const ast::Node *, const typed::Var *)> visit);
/// Whether assignments in a function's body give one of its out formals the first value.
bool assignsFirst(const ast::FunctionDecl *function, Identifier formal);
/// Declares a variable that gets its first value later. False where there is no place that gives it one.
bool declareSplit(Body &body, const ast::VarDecl *decl);
/// As declareSplit, of a type alias or param in a procedure: conditions between compile-time constants decide which
/// assignment counts.
bool declareSplitAlias(Body &body, const ast::VarDecl *decl);
/// Out formals that the body gives their first values, as the caller expects.
void declareOutFormals(Body &body);
/// What a module's type alias or param, which is declared without a value, is assigned; null where there is nothing.
const ast::Expr *globalAliasInit(Body &body, const ast::VarDecl *decl);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_SPLITINIT_H
