//===- Tasks.cpp - begin, cobegin and sync --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/BodyResolver.h"

using namespace llvm;

namespace choir::sema {

/// The body of one task, in a scope in which outer variables are seen under the task's intents.
typed::Block *BodyResolver::resolveTaskBody(const ast::Stmt *body, Scope *taskScope) {
  auto *block = make<typed::Block>(body->range);
  ScopeGuard names(*this, taskScope);
  BlockGuard code(*this, block);
  LoopContext barrier;
  barrier.isParallel = true;
  loops.push_back(barrier);
  flow.push_back({FlowLevel::Barrier});
  if (auto *braced = dyn_cast<ast::BlockStmt>(body)) {
    ScopeGuard inner(*this, newBlockScope(braced));
    resolveStmts(braced->stmts);
  } else {
    resolveStmts(body);
  }
  flow.pop_back();
  loops.pop_back();
  return block;
}

void BodyResolver::resolveTask(const ast::Stmt *stmt) {
  bool outerEnds = false;
  if (auto *sync = dyn_cast<ast::SyncStmt>(stmt)) {
    auto *task = make<typed::TaskStmt>(typed::TaskStmt::Sync, stmt->range);
    task->tasks.push_back(resolveBlock(sync->body));
    taskErrorsHook(stmt->range);
    uncaughtHook(stmt->range);
    emit(task);
    isTerminated = outerEnds;
    return;
  }
  auto *begin = dyn_cast<ast::BeginStmt>(stmt);
  auto *cobegin = dyn_cast<ast::CobeginStmt>(stmt);
  auto *task = make<typed::TaskStmt>(begin ? typed::TaskStmt::Begin : typed::TaskStmt::Cobegin, stmt->range);
  Scope *taskScope = newBlockScope();
  taskScope->isParallelBody = true;
  if (begin)
    taskScope->captures = &task->shadows;
  addIntents(begin ? begin->with : cobegin->with, task->shadows, taskScope);
  if (begin)
    task->tasks.push_back(resolveTaskBody(begin->body, taskScope));
  else
    for (const ast::Stmt *each : cobegin->body->stmts)
      task->tasks.push_back(resolveTaskBody(each, taskScope));
  isTerminated = outerEnds;
  // Whoever waits for the tasks looks at the errors that they ended with.
  taskErrorsHook(stmt->range);
  uncaughtHook(stmt->range);
  emit(task);
}

} // namespace choir::sema
