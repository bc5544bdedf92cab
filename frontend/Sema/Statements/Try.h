//===- Try.h - try, catch and throw -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STATEMENTS_TRY_H
#define CHOIR_SEMA_STATEMENTS_TRY_H

#include "Sema/Core/Body.h"

namespace choir::sema {
void resolveThrow(Body &body, const ast::ThrowStmt *stmt);
void resolveTryStmt(Body &body, const ast::TryStmt *stmt);
Value resolveTryExpr(Body &body, const ast::TryExpr *expr);

} // namespace choir::sema

#endif // CHOIR_SEMA_STATEMENTS_TRY_H
