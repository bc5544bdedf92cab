//===- LifetimeClauses.h - What lifetime clauses say ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `lifetime a < b`, `lifetime a = b`, `lifetime return a`. `<` means `<=`: both may have equal lifetimes.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CHECKS_LIFETIMECLAUSES_H
#define CHOIR_SEMA_CHECKS_LIFETIMECLAUSES_H

#include "AST/Decls.h"
#include "AST/Exprs.h"

namespace choir::sema {

/// The variable `shorter` ends before `longer`.
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
