//===- LifetimeClauses.cpp - What lifetime clauses say --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/LifetimeClauses.h"
#include "llvm/Support/Casting.h"

using namespace llvm;

namespace choir::sema {

SmallVector<LifetimeOrder, 2> lifetimeOrders(const ast::FunctionDecl *decl) {
  SmallVector<LifetimeOrder, 2> orders;
  for (const ast::Expr *constraint : decl ? decl->lifetime : ArrayRef<const ast::Expr *>()) {
    auto *order = dyn_cast<ast::BinaryExpr>(constraint);
    auto *lhs = order ? dyn_cast<ast::Ident>(order->lhs) : nullptr;
    auto *rhs = order ? dyn_cast<ast::Ident>(order->rhs) : nullptr;
    if (!lhs || !rhs)
      continue;
    const bool isGreater = order->op == ">" || order->op == ">=";
    if (!isGreater)
      orders.push_back({lhs->name, rhs->name, order->range});
    if (isGreater || order->op == "==")
      orders.push_back({rhs->name, lhs->name, order->range});
  }
  return orders;
}

const ast::Ident *returnedLifetime(const ast::FunctionDecl *decl) {
  for (const ast::Expr *constraint : decl ? decl->lifetime : ArrayRef<const ast::Expr *>())
    if (auto *result = dyn_cast<ast::UnaryExpr>(constraint))
      return dyn_cast<ast::Ident>(result->operand);
  return nullptr;
}

} // namespace choir::sema
