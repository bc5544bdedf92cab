//===- LifetimeClauses.h - What lifetime clauses say ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `lifetime a < b`, `lifetime a = b`, `lifetime return a`. What is written with `<` holds with `<=` too: a name may be
// as long as the other.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_LIFETIMECLAUSES_H
#define CHOIR_SEMA_CHECKS_LIFETIMECLAUSES_H

#include "AST/Decls.h"
#include "AST/Exprs.h"

namespace choir::sema {

/// What has the first name ends before what has the second.
struct LifetimeOrder {
  Identifier shorter, longer;
  SourceRange range;
};

/// The orders that a declaration asks of its callers.
llvm::SmallVector<LifetimeOrder, 2> lifetimeOrders(const ast::FunctionDecl *decl);
/// Whose lifetime a declaration promises for the result; null without a promise.
const ast::Ident *returnedLifetime(const ast::FunctionDecl *decl);

} // namespace choir::sema

#endif // CHOIR_SEMA_CHECKS_LIFETIMECLAUSES_H
