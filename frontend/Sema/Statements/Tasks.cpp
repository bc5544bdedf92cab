//===- Tasks.cpp - begin, cobegin and sync --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

/// The body of one task, in a scope in which outer variables are seen under the task's intents.
typed::Block *BodyResolver::resolveTaskBody(const ast::Stmt *statement, Scope *taskScope) {
  auto *block = make<typed::Block>(statement->range);
  ScopeGuard names(*this, taskScope);
  BlockGuard code(*this, block);
  LoopContext barrier;
  barrier.isParallel = true;
  loops.push_back(barrier);
  flow.push_back({FlowLevel::Barrier});
  if (auto *braced = dyn_cast<ast::BlockStmt>(statement)) {
    ScopeGuard inner(*this, newBlockScope(braced));
    resolveStmts(braced->stmts);
  } else {
    resolveStmts(statement);
  }
  flow.pop_back();
  loops.pop_back();
  return block;
}

/// Errors of a task go to whoever waits for it.
static typed::Block *withOwnErrors(BodyResolver &body, function_ref<typed::Block *()> resolve) {
  SaveAndRestore<std::optional<TaskContext>> errors(body.taskAround,
                                                    TaskContext{body.tries.size(), unsigned(body.loops.size())});
  SaveAndRestore<std::optional<size_t>> noDefer(body.triesAroundDefer, std::nullopt);
  SaveAndRestore<bool> noBang(body.isTryBang, false);
  SaveAndRestore<SourceRange> halts(body.tryBangBlock, SourceRange());
  return resolve();
}

/// What handles errors around a `begin` is gone when its task throws them.
typed::Block *BodyResolver::resolveBegunTask(const ast::Stmt *statement, Scope *taskScope) {
  return withOwnErrors(*this, [&] { return resolveTaskBody(statement, taskScope); });
}

/// A body of a construct that waits for it. Where an error would end the program, it ends the body, and the program
/// when the other tasks have ended.
static typed::Block *waitedFor(BodyResolver &body, function_ref<typed::Block *()> resolve) {
  const bool isRefused = !body.isTryBang && !body.mayLeaveErrorsUnhandled();
  if (isRefused || body.errorsOfTasks() == typed::OnError::Propagate)
    return resolve();
  return withOwnErrors(body, resolve);
}

void BodyResolver::resolveTask(const ast::Stmt *stmt) {
  bool outerEnds = false;
  if (auto *sync = dyn_cast<ast::SyncStmt>(stmt)) {
    auto *task = make<typed::TaskStmt>(typed::TaskStmt::Sync, stmt->range);
    task->tasks.push_back(waitedFor(*this, [&] { return resolveBlock(sync->body); }));
    taskErrorsHook(stmt->range);
    uncaughtHook(stmt->range);
    task->onError = routeErrorsOfTasks(stmt->range);
    emit(task);
    isTerminated = outerEnds;
    return;
  }
  auto *begin = dyn_cast<ast::BeginStmt>(stmt);
  auto *cobegin = dyn_cast<ast::CobeginStmt>(stmt);
  auto *task = make<typed::TaskStmt>(begin ? typed::TaskStmt::Begin : typed::TaskStmt::Cobegin, stmt->range);
  Scope *taskScope = newBlockScope();
  taskScope->isParallelBody = true;
  taskScope->construct = task;
  taskScope->function = function;
  if (begin)
    taskScope->captures = &task->shadows;
  else
    taskScope->before = block;
  addIntents(begin ? begin->with : cobegin->with, task->shadows, taskScope);
  if (begin) {
    R.begins.insert(function);
    task->tasks.push_back(resolveBegunTask(begin->body, taskScope));
  } else {
    for (const ast::Stmt *each : cobegin->body->stmts)
      task->tasks.push_back(waitedFor(*this, [&] { return resolveTaskBody(each, taskScope); }));
  }
  isTerminated = outerEnds;
  // Whoever waits for the tasks looks at the errors that they ended with.
  taskErrorsHook(stmt->range);
  uncaughtHook(stmt->range);
  task->onError = begin ? errorsOfTasks() : routeErrorsOfTasks(stmt->range);
  emit(task);
}

const Type *BodyResolver::heldType(const Type *type) const {
  const auto *record = dyn_cast_or_null<AggregateType>(type);
  bool isHolder = record &&
                  (record->decl()->name == R.names.syncRecord || record->decl()->name == R.names.singleRecord) &&
                  record->decl()->hasPragma("sync");
  return isHolder && record->args().front().isBound() ? record->args().front().type : nullptr;
}

Value BodyResolver::readIfSync(const Value &value) {
  if (!value.isExpr() || !heldType(value.type))
    return value;
  bool isSync = cast<AggregateType>(value.type)->decl()->name == R.names.syncRecord;
  Identifier method = R.ast.getIdentifier(isSync ? "readFE" : "readFF");
  report(value.range, diag::bareSyncRead, method);
  return callMethod(value, method, {}, value.range);
}

/// `serial condition { ... }`: where the condition holds, the calling task runs the tasks that it starts itself.
void BodyResolver::resolveSerial(const ast::SerialStmt *stmt) {
  auto *outer = make<typed::Block>(stmt->range);
  emit(outer);
  BlockGuard code(*this, outer);
  Value condition = Value::ofParam(types.getBool(true), stmt->range);
  if (stmt->condition)
    condition = Value::of(boolOf(resolveRuntime(stmt->condition), stmt->range));
  Value before = callLibrary(R.names.enterSerial, condition, stmt->range);
  if (before.isError())
    return;
  before = stable(before);
  auto *leave = make<typed::Block>(stmt->range);
  {
    BlockGuard deferred(*this, leave);
    evaluate(callLibrary(R.names.leaveSerial, before, stmt->range), stmt->range);
  }
  emit(make<typed::DeferStmt>(leave, stmt->range));
  emit(resolveBlock(stmt->body));
}

} // namespace choir::sema
