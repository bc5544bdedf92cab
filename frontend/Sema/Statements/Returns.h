//===- Returns.h - return and yield -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STATEMENTS_RETURNS_H
#define CHOIR_SEMA_STATEMENTS_RETURNS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Whether a return statement without a value, or with one, was resolved.
bool hasReturn(Body &body);
/// Resolves statements that are never reached for the values that they return, which may tell the type of the result.
void resolveForResult(Body &body, llvm::ArrayRef<const ast::Stmt *> stmts);
/// Whether the body is that of a type procedure, resolved once more for the domains that the type carries.
bool givesDomains(Body &body);
/// Marks the body as one of givesDomains.
void setGivesDomains(Body &body);

/// Resolves a return statement; reports one outside of functions or out of a barrier.
void resolveReturn(Body &body, const ast::ReturnStmt *stmt);
/// Resolves a yield statement; reports one outside of iterators, in a task or in a defer statement.
void resolveYield(Body &body, const ast::YieldStmt *stmt);
/// Gives the function its inferred result and converts what it returns; to be called when the body is resolved.
void finishReturns(Body &body);

} // namespace choir::sema

#endif // CHOIR_SEMA_STATEMENTS_RETURNS_H
