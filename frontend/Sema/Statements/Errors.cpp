//===- Errors.cpp - throw, try, catch, and where errors go ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors are values (spec, Error Handling): a call that may throw says where its error goes. Within a `try` with catch
// clauses it goes to their handler, which is written out here as tests of the error's class; otherwise it leaves the
// function, if that is declared `throws`. A parallel loop on the way collects the errors of its tasks and raises one
// error itself. `try!`, and code that Chapel lets be careless (implicit and prototype modules, module initialisers),
// ends the program.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "Sema/Core/BodyResolver.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace choir;
using namespace choir::sema;

//===----------------------------------------------------------------------===//
// Types and library procedures
//===----------------------------------------------------------------------===//

/// `borrowed`, `owned`, ... Error, nilable or not.
static const ClassType *errorClass(Resolver &R, Management management, bool nilable) {
  const AggregateType *object = R.libraryRecord(R.names.Error);
  return object ? R.types.getClass(object, management, nilable) : nullptr;
}

static const CPtrType *fileNameType(Resolver &R) { return R.types.getCPtr(R.types.getUInt(8), /*isConst=*/true); }

/// The place of a statement, as the library's procedures take it: file, line.
static llvm::SmallVector<Value, 2> placeOf(BodyResolver &body, SourceRange range) {
  // Errors of the library point at the program's call.
  if (body.instance && body.scope->module && body.scope->module->isLibrary)
    body.function->takesCallerPlace = true;
  auto prim = [&](typed::Prim op, const Type *type) {
    return Value::of(body.make<typed::PrimExpr>(op, llvm::ArrayRef<typed::Expr *>(), type, range));
  };
  const Type *line = body.types.getInt(32);
  typed::Expr *wide[] = {prim(typed::Prim::LineNumber, body.types.int64).expr};
  typed::Expr *narrow =
      body.make<typed::PrimExpr>(typed::Prim::Convert, body.R.tree.copy<typed::Expr *>(wide), line, range);
  return {prim(typed::Prim::FileName, fileNameType(body.R)), Value::of(narrow)};
}

/// Places that this code speaks of are, in the library, those of the user's call.
void BodyResolver::noteCallerPlace() {
  function->takesCallerPlace = instance && scope->module && scope->module->isLibrary;
}

typed::Function *BodyResolver::uncaughtHook(SourceRange range) {
  if (R.program->uncaughtHook)
    return R.program->uncaughtHook;
  const ClassType *error = errorClass(R, Management::Owned, /*nilable=*/false);
  if (!error)
    return nullptr;
  CallInfo call;
  call.name = R.names.uncaught;
  call.range = call.nameRange = range;
  call.scope = R.preludeScope();
  for (const Type *type : {static_cast<const Type *>(error), static_cast<const Type *>(fileNameType(R)),
                           static_cast<const Type *>(types.getInt(32))})
    call.actuals.push_back({Value::of(make<typed::ZeroExpr>(type, range)), Identifier(), range});
  if (Instance *instance = findInstance(call))
    R.program->uncaughtHook = instance->function;
  return R.program->uncaughtHook;
}

typed::Function *BodyResolver::taskErrorsHook(SourceRange range) {
  if (R.program->taskErrorsHook)
    return R.program->taskErrorsHook;
  CallInfo call;
  call.name = R.names.taskErrors;
  call.range = call.nameRange = range;
  call.scope = R.preludeScope();
  call.actuals.push_back({Value::of(make<typed::ZeroExpr>(types.getCPtr(types.void_), range)), Identifier(), range});
  if (Instance *called = findInstance(call))
    R.program->taskErrorsHook = called->function;
  return R.program->taskErrorsHook;
}

//===----------------------------------------------------------------------===//
// Where an error goes
//===----------------------------------------------------------------------===//

/// Whether errors that nobody handles simply end the program here instead of being refused (spec, "Error handling
/// modes": implicit and prototype modules; the initialiser of any module).
bool BodyResolver::mayLeaveErrorsUnhandled() const {
  if (!instance)
    return true;
  const ModuleSymbol *module = scope->module;
  return module && (module->module()->isImplicit || module->module()->isPrototype);
}

typed::OnError BodyResolver::routeError(SourceRange range, llvm::function_ref<void()> complain) {
  // A default's errors are those of the call that uses it.
  if (inSignature)
    return typed::OnError::Propagate;
  if (isTryBang) {
    uncaughtHook(range);
    return typed::OnError::Halt;
  }
  typed::OnError leave =
      hasDefect(SeededDefect::ErrorsEndTheProgram) ? typed::OnError::Halt : typed::OnError::Propagate;
  if (triesAroundDefer == tries.size() && !mayLeaveErrorsUnhandled()) {
    report(range, diag::errorLeavesDefer);
    return leave;
  }
  const bool endsTask = taskAround && taskAround->numTries == tries.size();
  if (tries.empty() && !endsTask && !function->throws) {
    if (!mayLeaveErrorsUnhandled())
      complain();
    uncaughtHook(range);
    leave = typed::OnError::Halt;
  }
  if (!endsTask && !tries.empty() && tries.back().isReached)
    *tries.back().isReached = true;
  // Loops between here and the handler are left. A parallel one ends with an error of its own, which goes on.
  bool collected = false;
  const unsigned numOutside = endsTask ? taskAround->numLoops : tries.empty() ? 0 : tries.back().numLoops;
  for (LoopContext &loop : llvm::MutableArrayRef<LoopContext>(loops).drop_front(numOutside)) {
    if (loop.throws && (leave == typed::OnError::Propagate || collected))
      *loop.throws = true;
    if (!loop.loop)
      continue;
    if (loop.isParallel) {
      loop.loop->onError = collected ? typed::OnError::Propagate : leave;
      collected = true;
      taskErrorsHook(range);
    } else {
      loop.loop->canExitEarly = true;
    }
  }
  return collected ? typed::OnError::Propagate : leave;
}

typed::OnError BodyResolver::errorModeForCall(const typed::CallExpr *call) {
  if (!call->callee->throws)
    return typed::OnError::None;
  uncaughtHook(call->range);
  return routeError(call->range, [&] { unhandled.push_back(call); });
}

void BodyResolver::reportUnhandled() {
  for (const typed::CallExpr *call : unhandled)
    report(call->range, diag::callThrows, call->callee->name);
  unhandled.clear();
}

/// Where errors of tasks go that are waited for here. Those that may go nowhere have been refused where they are
/// thrown.
typed::OnError BodyResolver::errorsOfTasks() {
  const bool isCaught = tries.size() > triesAroundDefer.value_or(0);
  const bool isHandled = isCaught || ((function->throws || taskAround) && !triesAroundDefer);
  return isTryBang || !isHandled ? typed::OnError::Halt : typed::OnError::Propagate;
}

/// The same of a construct that waits: loops between here and the handler are left, and tasks around it come to their
/// end before the program does.
typed::OnError BodyResolver::routeErrorsOfTasks(SourceRange range) {
  const typed::OnError action = errorsOfTasks();
  const bool isCollected = mayLeaveErrorsUnhandled() && !triesAroundDefer && !isTryBang;
  return action == typed::OnError::Propagate || isCollected ? routeError(range, [] {}) : action;
}

typed::OnError BodyResolver::routeIterations(bool throws, bool isParallel, SourceRange range) {
  if (!throws)
    return typed::OnError::None;
  if (isParallel)
    taskErrorsHook(range);
  uncaughtHook(range);
  // Whoever threw has said what is wrong.
  return routeError(range, [] {});
}

typed::Expr *BodyResolver::perElement(bool &throws, SourceRange range, llvm::function_ref<typed::Expr *()> build) {
  LoopContext context;
  context.throws = &throws;
  loops.push_back(context);
  typed::Expr *made = perhapsInOwnBlock(range, build);
  loops.pop_back();
  return made;
}

void BodyResolver::buildLoopBody(typed::Loop *loop, llvm::function_ref<void()> build) {
  if (!loop->body)
    loop->body = make<typed::Block>(loop->range);
  LoopContext context;
  context.breakTarget = context.continueTarget = loop;
  context.isParallel = loop->mode == typed::Loop::Forall;
  context.loop = loop;
  loops.push_back(context);
  {
    BlockGuard code(*this, loop->body);
    llvm::SaveAndRestore keeps(keepsVariables, true);
    build();
  }
  routeIterands(*loop);
  loops.pop_back();
}

/// An iterator that starts the tasks of a parallel loop itself is around the loop: its errors are no task's.
void BodyResolver::routeIterands(const typed::Loop &loop) {
  const bool leads = loop.mode == typed::Loop::Forall && loop.iterands.front()->kind == typed::Iterand::Call;
  routeIterations(!leads && typed::anyThrows(loop.iterands), loops.back().isParallel, loop.range);
}

//===----------------------------------------------------------------------===//
// throw
//===----------------------------------------------------------------------===//

/// An owned Error value out of what stands after `throw`; null after reporting.
static typed::Expr *thrownError(BodyResolver &body, const Value &value, SourceRange range) {
  Resolver &R = body.R;
  const AggregateType *error = R.libraryRecord(R.names.Error);
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
  const ClassType *owned = R.types.getClass(error, Management::Owned, /*nilable=*/false);
  // A variable gives its error away; whatever const says, it is not used again.
  typed::Expr *reference = value.expr;
  if (value.isLValue() && type->isManaged()) {
    typed::Expr *source[] = {reference};
    reference =
        body.make<typed::PrimExpr>(typed::Prim::OwnedRelease, R.tree.copy<typed::Expr *>(source),
                                   R.types.getClass(type->object(), Management::Unmanaged, type->isNilable()), range);
  } else if (value.isLValue()) {
    reference = body.toRValue(value);
  }
  if (type->isNilable()) {
    typed::Expr *checked[] = {reference};
    reference =
        body.make<typed::PrimExpr>(typed::Prim::NilCheck, R.tree.copy<typed::Expr *>(checked), reference->type, range);
  }
  typed::Expr *up[] = {reference};
  return body.make<typed::PrimExpr>(typed::Prim::ClassCast, R.tree.copy<typed::Expr *>(up), owned, range);
}

/// Throws an owned Error value, or ends the program where errors may not leave.
void BodyResolver::emitThrow(typed::Expr *error, SourceRange range, llvm::function_ref<void()> complain) {
  if (routeError(range, complain) == typed::OnError::Propagate) {
    emit(make<typed::ThrowStmt>(error, range));
    return;
  }
  llvm::SmallVector<Value, 3> actuals = {Value::of(error)};
  actuals.append(placeOf(*this, tryBangBlock.isValid() ? tryBangBlock : range));
  Value ended = callLibrary(R.names.uncaught, actuals, range);
  if (ended.isExpr())
    emit(make<typed::EvalStmt>(ended.expr, range));
  // For who asks whether control goes on.
  if (auto *call = llvm::dyn_cast_or_null<typed::CallExpr>(ended.expr))
    call->callee->neverReturns = true;
}

void BodyResolver::resolveThrow(const ast::ThrowStmt *stmt) {
  Value value = resolveRuntime(stmt->value);
  if (value.isError())
    return;
  typed::Expr *error = thrownError(*this, value, stmt->value->range);
  if (!error)
    return;
  noteCallerPlace();
  llvm::SmallVector<Value, 3> actuals = {Value::of(error)};
  actuals.front().isTemporary = true;
  actuals.append(placeOf(*this, stmt->range));
  Value marked = callLibrary(R.names.thrown, actuals, stmt->range);
  if (marked.isExpr())
    emitThrow(marked.expr, stmt->range, [&] { report(stmt->range, diag::throwOutside); });
}

//===----------------------------------------------------------------------===//
// try
//===----------------------------------------------------------------------===//

/// The error as the handler's variable gives it up, at a class that a test has established.
static typed::Expr *takeError(BodyResolver &body, typed::Var *error, const ClassType *as, SourceRange range) {
  Resolver &R = body.R;
  const ClassType *held = llvm::cast<ClassType>(error->type);
  typed::Expr *variable[] = {body.make<typed::VarExpr>(error, range)};
  typed::Expr *released[] = {body.make<typed::PrimExpr>(typed::Prim::OwnedRelease, R.tree.copy<typed::Expr *>(variable),
                                                        R.types.getClass(held->object(), Management::Unmanaged, true),
                                                        range)};
  return body.make<typed::PrimExpr>(typed::Prim::ClassCast, R.tree.copy<typed::Expr *>(released), as, range);
}

/// `error` is of the class, or a subclass of it.
static typed::Expr *isOfClass(BodyResolver &body, typed::Var *error, const AggregateType *object, SourceRange range) {
  Resolver &R = body.R;
  auto prim = [&](typed::Prim op, llvm::ArrayRef<typed::Expr *> args, const Type *type) -> typed::Expr * {
    return body.make<typed::PrimExpr>(op, R.tree.copy<typed::Expr *>(args), type, range);
  };
  const AggregateType *held = llvm::cast<ClassType>(error->type)->object();
  typed::Expr *borrowed = prim(typed::Prim::ClassCast, {body.make<typed::VarExpr>(error, range)},
                               R.types.getClass(held, Management::Borrowed, true));
  const Type *wanted = R.types.getClass(object, Management::Borrowed, true);
  typed::Expr *cast = prim(typed::Prim::DynamicCast, {borrowed}, wanted);
  return prim(typed::Prim::Ne, {cast, body.make<typed::ZeroExpr>(wanted, range)}, R.types.boolean);
}

/// The class that a catch clause filters by; Error itself for none. Null after reporting.
const AggregateType *BodyResolver::caughtClass(const ast::CatchClause *clause) {
  const AggregateType *error = R.libraryRecord(R.names.Error);
  if (!error || !clause->error || !clause->error->type)
    return error;
  TypeValue filter = resolveType(clause->error->type, /*generic=*/true);
  if (!filter)
    return nullptr;
  const auto *type = llvm::dyn_cast<ClassType>(filter.type);
  if (type && type->object() && R.isSubclass(type->object(), error)) {
    // Perhaps nothing else needs its layout: no such error is ever made.
    R.completeAggregate(type->object(), clause->error->type->range);
    return type->object();
  }
  report(clause->error->type->range, diag::catchesNoError, toString(filter.type));
  return nullptr;
}

/// The block of a catch clause, with the caught error as a variable of its own.
typed::Block *BodyResolver::resolveCatch(const ast::CatchClause *clause, const AggregateType *object,
                                         typed::Var *error) {
  auto *caught = make<typed::Block>(clause->range);
  BlockGuard inBlock(*this, caught);
  ScopeGuard inScope(*this, newBlockScope(clause));
  if (const ast::VarDecl *decl = clause->error) {
    const ClassType *owned = types.getClass(object, Management::Owned, false);
    typed::Var *var = declareLocal(decl->name, owned, takeError(*this, error, owned, decl->range), false, decl->range);
    R.bind(scope, decl->name, Value::of(make<typed::VarExpr>(var, decl->range)), decl);
  }
  emit(resolveBlock(clause->body));
  return caught;
}

void BodyResolver::resolveTryStmt(const ast::TryStmt *stmt) {
  if (stmt->catches.empty()) {
    llvm::SaveAndRestore<bool> bang(isTryBang, stmt->isBang || isTryBang);
    if (!stmt->body->isBraced)
      return resolveStmts(stmt->body->stmts);
    llvm::SaveAndRestore halts(tryBangBlock, stmt->isBang ? stmt->range : tryBangBlock);
    typed::Block *tried = resolveBlock(stmt->body);
    tried->haltsAt = tryBangBlock;
    return emit(tried);
  }

  const ClassType *held = errorClass(R, Management::Owned, /*nilable=*/true);
  if (!held)
    return;
  // The variable lives around the statement, so that it is released after the handler whatever that did.
  auto *around = make<typed::Block>(stmt->range);
  emit(around);
  BlockGuard inAround(*this, around);
  typed::Var *error = newVar(Identifier(), held, typed::Var::Local, stmt->range);
  setDeinit(error);
  emit(make<typed::VarStmt>(error, make<typed::ZeroExpr>(held, stmt->range), stmt->range));

  typed::Block *tried;
  size_t splitsAround = splits.size();
  {
    llvm::SaveAndRestore<bool> noBang(isTryBang, false);
    llvm::SaveAndRestore halts(tryBangBlock, SourceRange());
    tries.push_back({unsigned(loops.size())});
    tried = resolveBlock(stmt->body);
    tries.pop_back();
  }

  auto *handler = make<typed::Block>(stmt->range);
  splits.endThoseOf(stmt->body, splitsAround, handler);
  typed::Block *rest = handler;
  bool exhaustive = false;
  for (const ast::CatchClause *clause : stmt->catches) {
    const AggregateType *object = caughtClass(clause);
    if (!object)
      continue;
    if (exhaustive) {
      report(clause->range, diag::catchUnreachable);
      break;
    }
    typed::Block *caught = resolveCatch(clause, object, error);
    if (object == held->object()) {
      rest->stmts.push_back(caught);
      exhaustive = true;
      continue;
    }
    auto *next = make<typed::Block>(clause->range);
    rest->stmts.push_back(
        make<typed::IfStmt>(isOfClass(*this, error, object, clause->range), caught, next, clause->range));
    rest = next;
  }
  if (!exhaustive) {
    BlockGuard inRest(*this, rest);
    llvm::SaveAndRestore<bool> bang(isTryBang, stmt->isBang || isTryBang);
    const ClassType *owned = types.getClass(held->object(), Management::Owned, false);
    emitThrow(takeError(*this, error, owned, stmt->range), stmt->range,
              [&] { report(stmt->range, diag::tryNotExhaustive); });
  }
  emit(make<typed::TryStmt>(tried, error, handler, stmt->range));
}

void BodyResolver::withUndo(SourceRange range, llvm::function_ref<void()> attempted, llvm::function_ref<void()> undo) {
  const ClassType *held = errorClass(R, Management::Owned, /*nilable=*/true);
  if (!held)
    return attempted();
  auto *around = make<typed::Block>(range);
  emit(around);
  BlockGuard inAround(*this, around);
  typed::Var *error = declareLocal(Identifier(), held, nullptr, /*isConst=*/false, range);
  auto *attempt = make<typed::Block>(range), *handler = make<typed::Block>(range);
  tries.push_back({unsigned(loops.size())});
  {
    BlockGuard code(*this, attempt);
    attempted();
  }
  tries.pop_back();
  bool isTerminatedBefore = isTerminated;
  {
    BlockGuard code(*this, handler);
    undo();
    const ClassType *owned = errorClass(R, Management::Owned, /*nilable=*/false);
    emitThrow(takeError(*this, error, owned, range), range, [] {});
  }
  isTerminated = isTerminatedBefore;
  emit(make<typed::TryStmt>(attempt, error, handler, range));
}

void BodyResolver::asTask(SourceRange range, llvm::function_ref<void()> build) {
  const ClassType *held = errorClass(R, Management::Owned, /*nilable=*/true);
  // What nobody handles ends the program where it is.
  if (!held || errorsOfTasks() != typed::OnError::Propagate)
    return build();
  auto *attempt = make<typed::Block>(range), *handler = make<typed::Block>(range);
  bool throws = false;
  {
    BlockGuard code(*this, attempt);
    LoopContext context;
    context.throws = &throws;
    tries.push_back({unsigned(loops.size())});
    loops.push_back(context);
    build();
    loops.pop_back();
    tries.pop_back();
  }
  if (!throws)
    return emit(attempt);
  auto *around = make<typed::Block>(range);
  emit(around);
  BlockGuard inAround(*this, around);
  typed::Var *error = declareLocal(Identifier(), held, nullptr, /*isConst=*/false, range);
  {
    BlockGuard code(*this, handler);
    const ClassType *owned = errorClass(R, Management::Owned, /*nilable=*/false);
    Value taken = Value::of(takeError(*this, error, owned, range));
    taken.isTemporary = true;
    Value grouped = callLibrary(R.ast.getIdentifier("_inTaskErrors"), taken, range);
    if (grouped.isExpr())
      emitThrow(grouped.expr, range, [] {});
  }
  emit(make<typed::TryStmt>(attempt, error, handler, range));
}

Value BodyResolver::resolveTryExpr(const ast::TryExpr *expr) {
  llvm::SaveAndRestore<bool> bang(isTryBang, expr->isBang || isTryBang);
  Value value = resolveExpr(expr->operand);
  if (!isTryBang || !value.isIterable())
    return value;
  // An iterator runs where somebody loops over it.
  value.iterable = make<Iterable>(*value.iterable);
  value.iterable->isTryBang = true;
  return value;
}
