//===- Try.h - try, catch and throw -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STATEMENTS_TRY_H
#define CHOIR_SEMA_STATEMENTS_TRY_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Resolves a throw statement; reports a value that is no error.
void resolveThrow(Body &body, const ast::ThrowStmt *stmt);
/// Resolves a try statement: `try`, `try!` and their catch clauses.
void resolveTryStmt(Body &body, const ast::TryStmt *stmt);
/// `try e` and `try! e`. An iterator's call keeps `try!` for the loop that iterates it.
Value resolveTryExpr(Body &body, const ast::TryExpr *expr);

} // namespace choir::sema

#endif // CHOIR_SEMA_STATEMENTS_TRY_H
