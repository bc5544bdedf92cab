//===- FallThrough.cpp - Reaching the end of a body -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Tree/FallThrough.h"
#include "Sema/Tree/WellKnownNames.h"

using namespace choir::typed;
using llvm::any_of;
using llvm::dyn_cast;
using llvm::isa;

/// Whether a break inside of `stmt` leaves `target`.
static bool hasBreak(const Stmt *stmt, const Stmt *target) {
  auto inBlock = [&](const Block *block) {
    return block && any_of(block->stmts, [&](const Stmt *inner) { return hasBreak(inner, target); });
  };
  if (auto *jump = dyn_cast<BreakStmt>(stmt))
    return jump->target == target;
  if (auto *block = dyn_cast<Block>(stmt))
    return inBlock(block);
  if (auto *branch = dyn_cast<IfStmt>(stmt))
    return inBlock(branch->thenBlock) || inBlock(branch->elseBlock);
  if (auto *loop = dyn_cast<WhileStmt>(stmt))
    return inBlock(loop->body);
  if (auto *loop = dyn_cast<Loop>(stmt))
    return inBlock(loop->body);
  if (auto *breakable = dyn_cast<BreakableStmt>(stmt))
    return inBlock(breakable->body);
  if (auto *attempt = dyn_cast<TryStmt>(stmt))
    return inBlock(attempt->body) || inBlock(attempt->handler);
  return false;
}

static bool isTrue(const Expr *condition) {
  auto *constant = dyn_cast<ConstExpr>(condition);
  return constant && constant->type->isBool() && constant->value->integer != 0;
}

/// Whether a procedure's name says that it ends the program.
static bool isForEnding(const Function *function) { return function->decl && endsProgram(function->decl->name.str()); }

static bool fallsThrough(const Stmt *stmt) {
  if (isa<ReturnStmt, ThrowStmt, BreakStmt, ContinueStmt>(stmt))
    return false;
  if (auto *statement = dyn_cast<EvalStmt>(stmt)) {
    const Expr *expr = statement->expr;
    while (auto *block = dyn_cast<BlockExpr>(expr))
      expr = block->value;
    auto *call = dyn_cast<CallExpr>(expr);
    return !call || call->isVirtual || !(call->callee->neverReturns || isForEnding(call->callee));
  }
  if (auto *block = dyn_cast<Block>(stmt))
    return canReachEnd(block);
  if (auto *branch = dyn_cast<IfStmt>(stmt))
    return !branch->elseBlock || canReachEnd(branch->thenBlock) || canReachEnd(branch->elseBlock);
  if (auto *loop = dyn_cast<WhileStmt>(stmt)) {
    bool bodyEnds = !isTrue(loop->condition) && (!loop->isDoWhile || canReachEnd(loop->body));
    return bodyEnds || hasBreak(loop, loop);
  }
  if (auto *breakable = dyn_cast<BreakableStmt>(stmt))
    return canReachEnd(breakable->body) || hasBreak(breakable, breakable);
  if (auto *attempt = dyn_cast<TryStmt>(stmt))
    return canReachEnd(attempt->body) || canReachEnd(attempt->handler);
  return true;
}

bool choir::typed::canReachEnd(const Block *block) { return llvm::all_of(block->stmts, fallsThrough); }

bool choir::typed::endsProgram(llvm::StringRef name) {
  namespace known = sema::known;
  return name == known::halt || name == known::exit || name == known::compilerError ||
         name.ends_with(known::haltSuffix);
}
