//===- Routing.cpp - Routes of errors -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors are values (spec, Error Handling): a call that may throw says where its error goes. Within a `try` with catch
// clauses it goes to their handler, which Statements/Try.cpp writes out as tests of the error's class; otherwise it
// leaves the function, if that is declared `throws`. A parallel loop on the way collects the errors of its tasks and
// raises one error itself. `try!`, and code that Chapel lets be careless (implicit and prototype modules, module
// initialisers), ends the program.
//
//===----------------------------------------------------------------------===//

#include "Sema/Errors/Routing.h"
#include "Basic/SeededDefects.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Errors/ErrorHandlers.h"
#include "Sema/Names/Lookup.h"
#include "llvm/Support/SaveAndRestore.h"

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Types and library procedures
//===----------------------------------------------------------------------===//

const ClassType *errorClass(Resolver &R, Management management, bool nilable) {
  const AggregateType *object = R.libraryRecord(R.names().Error);
  return object ? R.types().getClass(object, management, nilable) : nullptr;
}

static const CPtrType *fileNameType(Resolver &R) { return R.types().getCPtr(R.types().getUInt(8), /*isConst=*/true); }

llvm::SmallVector<Value, 2> placeOf(Body &body, SourceRange range) {
  // Errors of the library point at the program's call.
  if (body.instance() && body.scope()->module && body.scope()->module->isLibrary)
    body.function()->takesCallerPlace = true;
  auto prim = [&](typed::Prim op, const Type *type) {
    return Value::of(body.make<typed::PrimExpr>(op, llvm::ArrayRef<typed::Expr *>(), type, range));
  };
  const Type *line = body.types().getInt(32);
  typed::Expr *wide[] = {prim(typed::Prim::LineNumber, body.types().int64).expr};
  typed::Expr *narrow =
      body.make<typed::PrimExpr>(typed::Prim::Convert, body.resolver().tree().copy<typed::Expr *>(wide), line, range);
  return {prim(typed::Prim::FileName, fileNameType(body.resolver())), Value::of(narrow)};
}

void noteCallerPlace(Body &body) {
  body.function()->takesCallerPlace = body.instance() && body.scope()->module && body.scope()->module->isLibrary;
}

typed::Function *uncaughtHook(Body &body, SourceRange range) {
  if (body.resolver().program()->uncaughtHook)
    return body.resolver().program()->uncaughtHook;
  const ClassType *error = errorClass(body.resolver(), Management::Owned, /*nilable=*/false);
  if (!error)
    return nullptr;
  CallInfo call;
  call.name = body.resolver().names().uncaught;
  call.range = call.nameRange = range;
  call.scope = preludeScope(body.resolver());
  for (const Type *type : {static_cast<const Type *>(error), static_cast<const Type *>(fileNameType(body.resolver())),
                           static_cast<const Type *>(body.types().getInt(32))})
    call.actuals.push_back({Value::of(body.make<typed::ZeroExpr>(type, range)), Identifier(), range});
  if (Instance *instance = body.findInstance(call))
    body.resolver().program()->uncaughtHook = instance->function;
  return body.resolver().program()->uncaughtHook;
}

typed::Function *taskErrorsHook(Body &body, SourceRange range) {
  if (body.resolver().program()->taskErrorsHook)
    return body.resolver().program()->taskErrorsHook;
  CallInfo call;
  call.name = body.resolver().names().taskErrors;
  call.range = call.nameRange = range;
  call.scope = preludeScope(body.resolver());
  call.actuals.push_back(
      {Value::of(body.make<typed::ZeroExpr>(body.types().getCPtr(body.types().void_), range)), Identifier(), range});
  if (Instance *called = body.findInstance(call))
    body.resolver().program()->taskErrorsHook = called->function;
  return body.resolver().program()->taskErrorsHook;
}

//===----------------------------------------------------------------------===//
// Where an error goes
//===----------------------------------------------------------------------===//

bool mayLeaveErrorsUnhandled(Body &body) {
  if (!body.instance())
    return true;
  const ModuleSymbol *module = body.scope()->module;
  return module && (module->module()->isImplicit || module->module()->isPrototype);
}

typed::OnError routeError(Body &body, SourceRange range, llvm::function_ref<void()> complain) {
  // A default's errors are those of the call that uses it.
  if (body.inSignature())
    return typed::OnError::Propagate;
  const ErrorHandlers &handlers = body.state<ErrorHandlers>();
  if (handlers.isTryBang()) {
    uncaughtHook(body, range);
    return typed::OnError::Halt;
  }
  typed::OnError leave =
      hasDefect(SeededDefect::ErrorsEndTheProgram) ? typed::OnError::Halt : typed::OnError::Propagate;
  if (handlers.isLastDefer() && !mayLeaveErrorsUnhandled(body)) {
    body.report(range, diag::errorLeavesDefer);
    return leave;
  }
  const bool endsTask = handlers.endTask();
  if (!handlers.innermost() && !endsTask && !body.function()->throws) {
    if (!mayLeaveErrorsUnhandled(body))
      complain();
    uncaughtHook(body, range);
    leave = typed::OnError::Halt;
  }
  if (!endsTask && handlers.innermost() && handlers.innermost()->isReached)
    *handlers.innermost()->isReached = true;
  // Loops between here and the handler are left. A parallel one ends with an error of its own, which goes on.
  bool collected = false;
  for (LoopContext &loop : llvm::MutableArrayRef<LoopContext>(body.loops()).drop_front(handlers.numLoopsAround())) {
    if (loop.throws && (leave == typed::OnError::Propagate || collected))
      *loop.throws = true;
    if (!loop.loop)
      continue;
    if (loop.isParallel) {
      loop.loop->onError = collected ? typed::OnError::Propagate : leave;
      collected = true;
      taskErrorsHook(body, range);
    } else {
      loop.loop->canExitEarly = true;
    }
  }
  return collected ? typed::OnError::Propagate : leave;
}

typed::OnError errorModeForCall(Body &body, const typed::CallExpr *call) {
  if (!call->callee->throws)
    return typed::OnError::None;
  uncaughtHook(body, call->range);
  return routeError(body, call->range, [&] { body.state<ErrorHandlers>().addUnhandled(call); });
}

void reportUnhandled(Body &body) {
  for (const typed::CallExpr *call : body.state<ErrorHandlers>().takeUnhandled())
    body.report(call->range, diag::callThrows, call->callee->name);
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
  return action == typed::OnError::Propagate || isCollected ? routeError(body, range, [] {}) : action;
}

typed::OnError routeIterations(Body &body, bool throws, bool isParallel, SourceRange range) {
  if (!throws)
    return typed::OnError::None;
  if (isParallel)
    taskErrorsHook(body, range);
  uncaughtHook(body, range);
  // Whoever threw has said what is wrong.
  return routeError(body, range, [] {});
}

typed::Expr *perElement(Body &body, bool &throws, SourceRange range, llvm::function_ref<typed::Expr *()> build) {
  LoopContext context;
  context.throws = &throws;
  body.loops().push_back(context);
  typed::Expr *made = perhapsInOwnBlock(body, range, build);
  body.loops().pop_back();
  return made;
}

void buildLoopBody(Body &body, typed::Loop *loop, llvm::function_ref<void()> build) {
  if (!loop->body)
    loop->body = body.make<typed::Block>(loop->range);
  LoopContext context;
  context.breakTarget = context.continueTarget = loop;
  context.isParallel = loop->mode == typed::Loop::Forall;
  context.loop = loop;
  body.loops().push_back(context);
  {
    BlockGuard code(body, loop->body);
    KeepsVariables keeps(body);
    build();
  }
  routeIterands(body, *loop);
  body.loops().pop_back();
}

void routeIterands(Body &body, const typed::Loop &loop) {
  const bool leads = loop.mode == typed::Loop::Forall && loop.iterands.front()->kind == typed::Iterand::Call;
  routeIterations(body, !leads && typed::anyThrows(loop.iterands), body.loops().back().isParallel, loop.range);
}

//===----------------------------------------------------------------------===//
// throw
//===----------------------------------------------------------------------===//

typed::Expr *thrownError(Body &body, const Value &value, SourceRange range) {
  Resolver &R = body.resolver();
  const AggregateType *error = R.libraryRecord(R.names().Error);
  const auto *type = llvm::dyn_cast_or_null<ClassType>(value.type);
  if (!error)
    return nullptr;
  if (!type || !type->object() || !R.isSubclass(type->object(), error)) {
    body.report(range, diag::throwsNoError, toString(value.type));
    return nullptr;
  }
  if (type->management() != Management::Owned && type->management() != Management::Unmanaged) {
    body.report(range, diag::throwsUnowned, toString(value.type));
    return nullptr;
  }
  const ClassType *owned = R.types().getClass(error, Management::Owned, /*nilable=*/false);
  // A variable gives its error away; whatever const says, it is not used again.
  typed::Expr *reference = value.expr;
  if (value.isLValue() && type->isManaged()) {
    typed::Expr *source[] = {reference};
    reference =
        body.make<typed::PrimExpr>(typed::Prim::OwnedRelease, R.tree().copy<typed::Expr *>(source),
                                   R.types().getClass(type->object(), Management::Unmanaged, type->isNilable()), range);
  } else if (value.isLValue()) {
    reference = body.toRValue(value);
  }
  if (type->isNilable()) {
    typed::Expr *checked[] = {reference};
    reference = body.make<typed::PrimExpr>(typed::Prim::NilCheck, R.tree().copy<typed::Expr *>(checked),
                                           reference->type, range);
  }
  typed::Expr *up[] = {reference};
  return body.make<typed::PrimExpr>(typed::Prim::ClassCast, R.tree().copy<typed::Expr *>(up), owned, range);
}

void emitThrow(Body &body, typed::Expr *error, SourceRange range, llvm::function_ref<void()> complain) {
  if (routeError(body, range, complain) == typed::OnError::Propagate) {
    body.emit(body.make<typed::ThrowStmt>(error, range));
    return;
  }
  llvm::SmallVector<Value, 3> actuals = {Value::of(error)};
  const SourceRange halts = body.state<ErrorHandlers>().haltsAt();
  actuals.append(placeOf(body, halts.isValid() ? halts : range));
  Value ended = body.callLibrary(body.resolver().names().uncaught, actuals, range);
  if (ended.isExpr())
    body.emit(body.make<typed::EvalStmt>(ended.expr, range));
  // For who asks whether control goes on.
  if (auto *call = llvm::dyn_cast_or_null<typed::CallExpr>(ended.expr))
    call->callee->neverReturns = true;
}

//===----------------------------------------------------------------------===//
// try
//===----------------------------------------------------------------------===//

typed::Expr *takeError(Body &body, typed::Var *error, const ClassType *as, SourceRange range) {
  Resolver &R = body.resolver();
  const ClassType *held = llvm::cast<ClassType>(error->type);
  typed::Expr *variable[] = {body.make<typed::VarExpr>(error, range)};
  typed::Expr *released[] = {
      body.make<typed::PrimExpr>(typed::Prim::OwnedRelease, R.tree().copy<typed::Expr *>(variable),
                                 R.types().getClass(held->object(), Management::Unmanaged, true), range)};
  return body.make<typed::PrimExpr>(typed::Prim::ClassCast, R.tree().copy<typed::Expr *>(released), as, range);
}

void withUndo(Body &body, SourceRange range, llvm::function_ref<void()> attempted, llvm::function_ref<void()> undo) {
  const ClassType *held = errorClass(body.resolver(), Management::Owned, /*nilable=*/true);
  if (!held)
    return attempted();
  auto *around = body.make<typed::Block>(range);
  body.emit(around);
  BlockGuard inAround(body, around);
  typed::Var *error = body.declareLocal(Identifier(), held, nullptr, /*isConst=*/false, range);
  auto *attempt = body.make<typed::Block>(range), *handler = body.make<typed::Block>(range);
  {
    ErrorHandlers::Handler inAttempt(body);
    BlockGuard code(body, attempt);
    attempted();
  }
  bool isTerminatedBefore = body.isTerminated();
  {
    BlockGuard code(body, handler);
    undo();
    const ClassType *owned = errorClass(body.resolver(), Management::Owned, /*nilable=*/false);
    emitThrow(body, takeError(body, error, owned, range), range, [] {});
  }
  body.setTerminated(isTerminatedBefore);
  body.emit(body.make<typed::TryStmt>(attempt, error, handler, range));
}

void asTask(Body &body, SourceRange range, llvm::function_ref<void()> build) {
  const ClassType *held = errorClass(body.resolver(), Management::Owned, /*nilable=*/true);
  // What nobody handles ends the program where it is.
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
      emitThrow(body, grouped.expr, range, [] {});
  }
  body.emit(body.make<typed::TryStmt>(attempt, error, handler, range));
}

} // namespace choir::sema
