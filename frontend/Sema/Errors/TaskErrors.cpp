//===- TaskErrors.cpp - Errors that leave tasks ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Errors/TaskErrors.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Errors/Throws.h"

using namespace llvm;

namespace choir::sema {

void asTask(Body &body, SourceRange range, llvm::function_ref<void()> build) {
  const ClassType *held = errorClass(body.resolver(), Management::Owned, /*nilable=*/true);
  // An unhandled error ends the program here.
  if (!held || errorsOfTasks(body) != typed::OnError::Propagate)
    return build();
  auto *attempt = body.make<typed::Block>(range), *handler = body.make<typed::Block>(range);
  bool throws = false;
  {
    BlockGuard code(body, attempt);
    LoopContext context;
    context.throws = &throws;
    ErrorHandlers::Handler inTask(body);
    body.loops().push_back(context);
    build();
    body.loops().pop_back();
  }
  if (!throws)
    return body.emit(attempt);
  auto *around = body.make<typed::Block>(range);
  body.emit(around);
  BlockGuard inAround(body, around);
  typed::Var *error = body.declareLocal(Identifier(), held, nullptr, /*isConst=*/false, range);
  {
    BlockGuard code(body, handler);
    const ClassType *owned = errorClass(body.resolver(), Management::Owned, /*nilable=*/false);
    Value taken = Value::of(takeError(body, error, owned, range));
    taken.isTemporary = true;
    Value grouped = body.callLibrary(body.resolver().names().inTaskErrors, taken, range);
    if (grouped.isExpr())
      emitThrow(body, grouped.expr, range, [] {}, /*isRethrow=*/true);
  }
  body.emit(body.make<typed::TryStmt>(attempt, error, handler, range));
}

typed::OnError errorsOfTasks(Body &body) {
  const ErrorHandlers &handlers = body.state<ErrorHandlers>();
  const bool isHandled = handlers.isCaught() || handlers.leaveFunction();
  return handlers.isTryBang() || !isHandled ? typed::OnError::Halt : typed::OnError::Propagate;
}

typed::OnError routeErrorsOfTasks(Body &body, SourceRange range) {
  const typed::OnError action = errorsOfTasks(body);
  const ErrorHandlers &handlers = body.state<ErrorHandlers>();
  const bool isCollected = mayLeaveErrorsUnhandled(body) && !handlers.isInDefer() && !handlers.isTryBang();
  return action == typed::OnError::Propagate || isCollected ? body.routeError(range, [] {}) : action;
}

bool mayLeaveErrorsUnhandled(Body &body) {
  if (!body.instance())
    return true;
  const ModuleSymbol *module = body.scope()->module;
  return module && (module->module()->isImplicit || module->module()->isPrototype);
}

typed::Function *uncaughtHook(Body &body, SourceRange range) {
  typed::Function *&hook = body.resolver().program()->uncaughtHook;
  if (!hook)
    hook = findErrorHook(body, body.resolver().names().uncaught, Management::Owned, range);
  return hook;
}

typed::Function *taskErrorsHook(Body &body, SourceRange range) {
  if (body.resolver().program()->taskErrorsHook)
    return body.resolver().program()->taskErrorsHook;
  CallInfo call;
  call.name = body.resolver().names().taskErrors;
  call.range = call.nameRange = range;
  call.scope = body.resolver().preludeScope();
  call.actuals.push_back(
      {Value::of(body.make<typed::ZeroExpr>(body.types().getCPtr(body.types().void_), range)), Identifier(), range});
  if (Instance *called = body.findInstance(call))
    body.resolver().program()->taskErrorsHook = called->function;
  return body.resolver().program()->taskErrorsHook;
}

} // namespace choir::sema
