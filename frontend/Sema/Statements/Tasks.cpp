//===- Tasks.cpp - begin, cobegin and sync --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Statements/Tasks.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Context/Flow.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Errors/TaskErrors.h"
#include "Sema/Loops/ForallIntents.h"
#include "Sema/Statements/ControlFlow.h"
#include "Sema/Statements/Statements.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

/// The body of one task, in a scope in which outer variables are seen under the task's intents.
static typed::Block *resolveTaskBody(Body &body, SourceRange range, Scope *taskScope, function_ref<void()> resolve) {
  auto *block = body.make<typed::Block>(range);
  ScopeGuard names(body, taskScope);
  BlockGuard code(body, block);
  LoopContext barrier;
  barrier.isParallel = true;
  body.loops().push_back(barrier);
  Flow::Level level(body, FlowLevel::Barrier);
  resolve();
  body.loops().pop_back();
  return block;
}

static typed::Block *resolveTaskBody(Body &body, const ast::Stmt *statement, Scope *taskScope) {
  return resolveTaskBody(body, statement->range, taskScope, [&] {
    auto *braced = dyn_cast<ast::BlockStmt>(statement);
    if (!braced)
      return body.resolveStmts(statement);
    ScopeGuard inner(body, body.newBlockScope(braced));
    body.resolveStmts(braced->stmts);
  });
}

/// A task's errors go to the code that waits.
static typed::Block *withOwnErrors(Body &body, function_ref<typed::Block *()> resolve) {
  ErrorHandlers::Task task(body);
  return resolve();
}

/// Handlers around a `begin` are gone when its task throws.
static typed::Block *resolveBegunTask(Body &body, const ast::Stmt *statement, Scope *taskScope) {
  return withOwnErrors(body, [&] { return resolveTaskBody(body, statement, taskScope); });
}

/// A body of a construct that waits for it. Where an error would end the program, it ends the body, and the program
/// when the other tasks have ended.
static typed::Block *waitedFor(Body &body, function_ref<typed::Block *()> resolve) {
  const bool isRefused = !body.state<ErrorHandlers>().isTryBang() && !mayLeaveErrorsUnhandled(body);
  if (isRefused || errorsOfTasks(body) == typed::OnError::Propagate)
    return resolve();
  return withOwnErrors(body, resolve);
}

/// The scope of tasks that see outer variables under the intents of a construct.
static Scope *newTaskScope(Body &body, typed::TaskStmt *task, ArrayRef<const ast::TaskVarDecl *> with) {
  Scope *scope = body.newBlockScope();
  scope->isParallelBody = true;
  scope->construct = task;
  scope->function = body.function();
  if (task->mode == typed::TaskStmt::Begin)
    scope->captures = &task->shadows;
  else
    scope->before = body.block();
  addIntents(body, with, task->shadows, scope);
  return scope;
}

/// The code that waits for the tasks handles their errors.
static void emitTasks(Body &body, typed::TaskStmt *task) {
  body.setTerminated(false);
  taskErrorsHook(body, task->range);
  uncaughtHook(body, task->range);
  task->onError = task->mode == typed::TaskStmt::Begin ? errorsOfTasks(body) : routeErrorsOfTasks(body, task->range);
  body.emit(task);
}

void resolveTasks(Body &body, SourceRange range, ArrayRef<const ast::TaskVarDecl *> with, unsigned count,
                  function_ref<void(unsigned)> resolve) {
  auto *task = body.make<typed::TaskStmt>(typed::TaskStmt::Cobegin, range);
  Scope *scope = newTaskScope(body, task, with);
  for (unsigned number = 0; number < count; ++number)
    task->tasks.push_back(
        waitedFor(body, [&] { return resolveTaskBody(body, range, scope, [&] { resolve(number); }); }));
  emitTasks(body, task);
}

void resolveTask(Body &body, const ast::Stmt *stmt) {
  if (auto *sync = dyn_cast<ast::SyncStmt>(stmt)) {
    auto *task = body.make<typed::TaskStmt>(typed::TaskStmt::Sync, stmt->range);
    task->tasks.push_back(waitedFor(body, [&] {
      JumpBarrier barrier(body, "sync");
      return resolveBlock(body, sync->body);
    }));
    return emitTasks(body, task);
  }
  auto *begin = dyn_cast<ast::BeginStmt>(stmt);
  auto *cobegin = dyn_cast<ast::CobeginStmt>(stmt);
  auto *task = body.make<typed::TaskStmt>(begin ? typed::TaskStmt::Begin : typed::TaskStmt::Cobegin, stmt->range);
  Scope *taskScope = newTaskScope(body, task, begin ? begin->with : cobegin->with);
  if (begin) {
    body.resolver().state<CallGraph>().addBegin(body.function());
    task->tasks.push_back(resolveBegunTask(body, begin->body, taskScope));
  } else {
    for (const ast::Stmt *each : cobegin->body->stmts)
      task->tasks.push_back(waitedFor(body, [&] { return resolveTaskBody(body, each, taskScope); }));
  }
  emitTasks(body, task);
}

void resolveSerial(Body &body, const ast::SerialStmt *stmt) {
  auto *outer = body.make<typed::Block>(stmt->range);
  body.emit(outer);
  BlockGuard code(body, outer);
  Value condition = Value::ofParam(body.types().getBool(true), stmt->range);
  if (stmt->condition)
    condition = Value::of(body.boolOf(body.resolveRuntime(stmt->condition), stmt->range));
  Value before = body.callLibrary(body.resolver().names().enterSerial, condition, stmt->range);
  if (before.isError())
    return;
  before = body.stable(before);
  auto *leave = body.make<typed::Block>(stmt->range);
  {
    BlockGuard deferred(body, leave);
    body.evaluate(body.callLibrary(body.resolver().names().leaveSerial, before, stmt->range), stmt->range);
  }
  body.emit(body.make<typed::DeferStmt>(leave, stmt->range));
  body.emit(resolveBlock(body, stmt->body));
}

} // namespace choir::sema
