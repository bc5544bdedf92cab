//===- Lifetimes.cpp - Copies, moves, and where variables end -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A copy of a variable that is not mentioned again takes its value instead (copy elision). That is defined by what the
// program's text says after a point, so it is answered on the AST.
//
//===----------------------------------------------------------------------===//

#include "Sema/BodyResolver.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Mentions
//===----------------------------------------------------------------------===//

unsigned countMentions(const ast::Node *node, Identifier name) {
  unsigned count = 0;
  ast::walk(node, [&](const ast::Node *part) {
    auto *ident = dyn_cast<ast::Ident>(part);
    count += ident && ident->name == name;
    return ast::WalkResult::Continue;
  });
  return count;
}

bool isLeaving(const ast::Stmt *stmt) { return isa<ast::ReturnStmt, ast::ThrowStmt>(stmt); }

//===----------------------------------------------------------------------===//
// Copies and moves
//===----------------------------------------------------------------------===//

bool BodyResolver::mayElideCopyOf(const typed::Var *var) {
  bool isOwn = var->kind == typed::Var::Local || var->kind == typed::Var::Formal;
  if (!isOwn || var->isRef || var->owner != function || var->name.empty() || flow.empty())
    return false;
  // The statement mentions the actual once; the default of another formal mentions it again, by the formal's name.
  if (isInDefault)
    return false;
  // A domain variable may have arrays over it, which need not be mentioned by name.
  if (var->type->kind() == TypeKind::Domain)
    return false;
  const ast::Stmt *current = flow.back().current;
  if (!current || countMentions(current, var->name) != 1)
    return false;
  if (isLeaving(current))
    return true;
  unsigned outermost = declaredAt.lookup(var);
  for (unsigned level = flow.size(); level != 0;) {
    const FlowLevel &at = flow[--level];
    if (at.kind != FlowLevel::List)
      return false;
    for (const ast::Stmt *stmt : at.rest) {
      if (mentions(stmt, var->name))
        return false;
      if (isLeaving(stmt))
        return true;
    }
    if (level + 1 == outermost)
      return true;
  }
  return true;
}

/// The first mention of a name in a statement; null where the statement assigns to it first.
static const ast::Node *firstUse(const ast::Stmt *stmt, Identifier name) {
  const ast::Node *found = nullptr;
  ast::walk(stmt, [&](const ast::Node *node) {
    if (auto *assign = dyn_cast<ast::AssignStmt>(node)) {
      auto *target = dyn_cast<ast::Ident>(assign->lhs);
      if (target && target->name == name && assign->op == "=" && !mentions(assign->rhs, name))
        return ast::WalkResult::Stop;
    }
    auto *ident = dyn_cast<ast::Ident>(node);
    if (!ident || ident->name != name)
      return ast::WalkResult::Continue;
    found = ident;
    return ast::WalkResult::Stop;
  });
  return found;
}

/// Reports the next mention of a variable whose object is given away here: it cannot hold nil. Only straight on, in
/// the statements that follow for certain; anything else is found out at run time.
void BodyResolver::checkNotUsedAgain(const typed::VarExpr *given) {
  const typed::Var *var = given->var;
  if (var->kind != typed::Var::Local || var->isRef || var->owner != function || var->name.empty() || flow.empty())
    return;
  const FlowLevel &at = flow.back();
  if (at.kind != FlowLevel::List || flow.size() != declaredAt.lookup(var))
    return;
  for (const ast::Stmt *stmt : at.rest) {
    if (!mentions(stmt, var->name)) {
      if (isLeaving(stmt))
        return;
      continue;
    }
    if (const ast::Node *use = firstUse(stmt, var->name)) {
      report(use->range, diag::usedAfterTransfer, var->name);
      report(given->range, diag::noteGivenAway);
    }
    return;
  }
}

typed::Expr *BodyResolver::copyOf(typed::Expr *lvalue) {
  const Lifecycle &life = R.lifecycle(lvalue->type);
  if (life.isTrivialCopy)
    return make<typed::LoadExpr>(lvalue, lvalue->range);
  if (auto *use = dyn_cast<typed::VarExpr>(lvalue); use && mayElideCopyOf(use->var)) {
    use->var->needsDropFlag |= flow.size() != declaredAt.lookup(use->var);
    return make<typed::MoveExpr>(lvalue, lvalue->range);
  }
  if (!life.isCopyable) {
    report(lvalue->range, diag::notCopyable, toString(lvalue->type));
    return errorExpr(lvalue->range);
  }
  auto *reference = dyn_cast<ClassType>(lvalue->type);
  auto *given = dyn_cast<typed::VarExpr>(lvalue);
  if (given && !isCasting && reference && reference->management() == Management::Owned && !reference->isNilable())
    checkNotUsedAgain(given);
  if (reference && reference->management() == Management::Owned && lvalue->isConstLValue) {
    report(lvalue->range, diag::ownedFromConst);
    return errorExpr(lvalue->range);
  }
  return make<typed::CopyExpr>(lvalue, R.copyFunction(lvalue->type), lvalue->range);
}

void BodyResolver::setDeinit(typed::Var *var) {
  if (var->isRef || !var->type || var->type->isError())
    return;
  const Lifecycle &life = R.lifecycle(var->type);
  if (life.isTrivialDeinit)
    return;
  var->deinit = life.deinit;
  if (life.deinit)
    R.noteCall(function, life.deinit);
  auto *reference = dyn_cast<ClassType>(var->type);
  var->isOwnedRef = reference && reference->isManaged();
}

} // namespace choir::sema
