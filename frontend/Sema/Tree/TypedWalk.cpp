//===- TypedWalk.cpp - Going through typed code ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Tree/TypedWalk.h"

using namespace llvm;

namespace choir::typed {

void Walk::walk(const Iterand::Dim &dim) {
  for (Expr *expr : {dim.low, dim.count, dim.stride, dim.lowBound, dim.highBound, dim.room})
    walk(expr);
}

void Walk::walk(ShadowVar *shadow) {
  walk(shadow->init);
  if (shadow->op)
    walk(shadow->op->identity);
  walk(shadow->finish);
}

void Walk::parts(NewArrayExpr *array) {
  walk(array->domain);
  walkAll(array->elementDomains);
  walkAll(array->elementPlacements);
  walk(array->placement);
  walk(array->elementInit);
  walk(array->elementDefault);
  walkAll(array->iterands);
  walk(array->value);
}

void Walk::parts(Iterand *iterand) {
  walk(static_cast<Stmt *>(iterand->prologue));
  for (const Iterand::Dim &dim : concat<const Iterand::Dim>(iterand->dims, iterand->part))
    walk(dim);
  walk(iterand->source);
  walk(iterand->placement);
  walkAll(iterand->inner);
  walk(iterand->guard);
  walk(iterand->value);
}

void Walk::parts(Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Const:
  case ExprKind::Zero:
  case ExprKind::Var:
  case ExprKind::ProcRef:
    return;
  case ExprKind::Field:
    return walk(cast<FieldExpr>(expr)->base);
  case ExprKind::TupleElement:
    walk(cast<TupleElementExpr>(expr)->base);
    return walk(cast<TupleElementExpr>(expr)->dynamicIndex);
  case ExprKind::Load:
    return walk(cast<LoadExpr>(expr)->source);
  case ExprKind::Copy:
    return walk(cast<CopyExpr>(expr)->source);
  case ExprKind::Move:
    return walk(cast<MoveExpr>(expr)->source);
  case ExprKind::Temp:
    return walk(cast<TempExpr>(expr)->init);
  case ExprKind::Call:
    return walkAll(cast<CallExpr>(expr)->args);
  case ExprKind::IndirectCall:
    walk(cast<IndirectCallExpr>(expr)->callee);
    return walkAll(cast<IndirectCallExpr>(expr)->args);
  case ExprKind::Prim:
    return walkAll(cast<PrimExpr>(expr)->args);
  case ExprKind::Logical:
    walk(cast<LogicalExpr>(expr)->lhs);
    return walk(cast<LogicalExpr>(expr)->rhs);
  case ExprKind::If:
    walk(cast<IfExpr>(expr)->condition);
    walk(cast<IfExpr>(expr)->thenExpr);
    return walk(cast<IfExpr>(expr)->elseExpr);
  case ExprKind::Block:
    walk(static_cast<Stmt *>(cast<BlockExpr>(expr)->block));
    return walk(cast<BlockExpr>(expr)->value);
  case ExprKind::Tuple:
    return walkAll(cast<TupleExpr>(expr)->elements);
  case ExprKind::Init:
    walk(static_cast<Stmt *>(cast<InitExpr>(expr)->before));
    walkAll(cast<InitExpr>(expr)->args);
    return walk(static_cast<Stmt *>(cast<InitExpr>(expr)->after));
  case ExprKind::Reduce:
    walk(cast<ReduceExpr>(expr)->op->identity);
    walkAll(cast<ReduceExpr>(expr)->iterands);
    return walk(cast<ReduceExpr>(expr)->value);
  case ExprKind::NewArray:
    return parts(cast<NewArrayExpr>(expr));
  case ExprKind::View:
    walk(cast<ViewExpr>(expr)->array);
    for (const Iterand::Dim &dim : cast<ViewExpr>(expr)->dims)
      walk(dim);
    return;
  }
}

void Walk::parts(Stmt *stmt) {
  switch (stmt->kind) {
  case StmtKind::Block:
    return walkAll(cast<Block>(stmt)->stmts);
  case StmtKind::Eval:
    return walk(cast<EvalStmt>(stmt)->expr);
  case StmtKind::VarDecl:
    return walk(cast<VarStmt>(stmt)->init);
  case StmtKind::Init:
    walk(cast<InitStmt>(stmt)->target);
    return walk(cast<InitStmt>(stmt)->value);
  case StmtKind::Store:
    walk(cast<StoreStmt>(stmt)->target);
    return walk(cast<StoreStmt>(stmt)->value);
  case StmtKind::Deinit:
    return walk(cast<DeinitStmt>(stmt)->target);
  case StmtKind::If:
    walk(cast<IfStmt>(stmt)->condition);
    walk(static_cast<Stmt *>(cast<IfStmt>(stmt)->thenBlock));
    return walk(static_cast<Stmt *>(cast<IfStmt>(stmt)->elseBlock));
  case StmtKind::While:
    walk(cast<WhileStmt>(stmt)->condition);
    return walk(static_cast<Stmt *>(cast<WhileStmt>(stmt)->body));
  case StmtKind::Loop:
    walkAll(cast<Loop>(stmt)->iterands);
    walkAll(cast<Loop>(stmt)->shadows);
    return walk(static_cast<Stmt *>(cast<Loop>(stmt)->body));
  case StmtKind::Breakable:
    return walk(static_cast<Stmt *>(cast<BreakableStmt>(stmt)->body));
  case StmtKind::Break:
  case StmtKind::Continue:
    return;
  case StmtKind::Return:
    return walk(cast<ReturnStmt>(stmt)->value);
  case StmtKind::Yield:
    return walk(cast<YieldStmt>(stmt)->value);
  case StmtKind::Throw:
    return walk(cast<ThrowStmt>(stmt)->error);
  case StmtKind::Try:
    walk(static_cast<Stmt *>(cast<TryStmt>(stmt)->body));
    return walk(static_cast<Stmt *>(cast<TryStmt>(stmt)->handler));
  case StmtKind::Defer:
    return walk(static_cast<Stmt *>(cast<DeferStmt>(stmt)->body));
  case StmtKind::Task:
    walkAll(cast<TaskStmt>(stmt)->shadows);
    for (Block *task : cast<TaskStmt>(stmt)->tasks)
      walk(static_cast<Stmt *>(task));
    return;
  }
}

} // namespace choir::typed
