//===- Statements.cpp - Resolving statements ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dispatch over the kinds of statements, lists and blocks, and the statements that are neither assignments nor control
// flow.
//
//===----------------------------------------------------------------------===//

#include "Sema/Statements/Statements.h"
#include "Basic/CrashContext.h"
#include "Sema/Context/CallSites.h"
#include "Sema/Context/Flow.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Errors/Routing.h"
#include "Sema/Loops/GpuAttributes.h"
#include "Sema/Loops/Loops.h"
#include "Sema/Loops/ParallelLoops.h"
#include "Sema/Objects/Initialisers.h"
#include "Sema/Statements/ControlFlow.h"
#include "Sema/Statements/Returns.h"
#include "Sema/Statements/Tasks.h"
#include "Sema/Statements/Try.h"
#include "Sema/Tree/Places.h"
#include "Sema/Variables/Assign.h"
#include "Sema/Variables/Variables.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

static void inferFromUnreachable(Body &body, llvm::ArrayRef<const ast::Stmt *> stmts);
static void resolveUnguarded(Body &body, const ast::Stmt *stmt);
static void resolveOtherStmt(Body &body, const ast::Stmt *stmt);
static void resolveExprStmt(Body &body, const ast::ExprStmt *stmt);
static void resolveDelete(Body &body, const ast::DeleteStmt *stmt);
static void resolveManage(Body &body, const ast::ManageStmt *stmt);
static void manageFrom(Body &body, const ast::ManageStmt *stmt, unsigned position);
static void exitWhenLeft(Body &body, const Value &manager, Identifier leave, typed::Var *isInside, SourceRange range);
static const Type *nilableErrorType(Body &body);
static void bindResource(Body &body, const ast::VarDecl *decl, const Value &value);
static void resolveRequire(Body &body, const ast::RequireStmt *stmt);

//===----------------------------------------------------------------------===//
// Lists and blocks
//===----------------------------------------------------------------------===//

void resolveStmts(Body &body, ArrayRef<const ast::Stmt *> stmts) {
  KeepsVariables forgets(body, false); // Flow knows what runs how often
  Flow::Level level(body, FlowLevel::List);
  body.setTerminated(false);
  for (auto [i, stmt] : enumerate(stmts)) {
    level.moveTo(stmt, stmts.drop_front(i + 1));
    resolveStmt(body, stmt);
    // Statements after a return or a compilerError never run. They may not even make sense for the instance's types.
    if (body.isTerminated() && isa<ast::ThrowStmt>(stmt))
      inferFromUnreachable(body, stmts.drop_front(i + 1));
    if (body.isTerminated() || (body.instance() && body.instance()->isRefused))
      break;
  }
}

/// A result without a declared type has the type of the returned or yielded values, even after a `throw`.
static void inferFromUnreachable(Body &body, ArrayRef<const ast::Stmt *> stmts) {
  const bool hasResult = any_of(stmts, [](const ast::Stmt *stmt) {
    return !ast::walk(stmt, [](const ast::Node *node) {
      if (isa<ast::FunctionDecl, ast::AggregateDecl>(node))
        return ast::WalkResult::SkipChildren;
      auto *returned = dyn_cast<ast::ReturnStmt>(node);
      bool gives = isa<ast::YieldStmt>(node) || (returned && returned->value);
      return gives ? ast::WalkResult::Stop : ast::WalkResult::Continue;
    });
  });
  if (!body.instance() || body.instance()->hasResult || !hasResult)
    return;
  resolveForResult(body, stmts);
  body.setTerminated(true);
}

typed::Block *resolveBlock(Body &body, const ast::BlockStmt *stmt) {
  auto *inner = body.make<typed::Block>(stmt->range);
  body.resolveInto(inner, stmt, FlowLevel::List);
  return inner;
}

void resolveInto(Body &body, typed::Block *into, const ast::BlockStmt *stmt, FlowLevel::Kind kind) {
  BlockGuard code(body, into);
  ScopeGuard names(body, body.newBlockScope(stmt));
  std::optional<Flow::Level> level;
  if (kind != FlowLevel::List)
    level.emplace(body, kind);
  body.resolveStmts(stmt->stmts);
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

/// Remembers what is demanded of the code of a statement: @assert.fused, @assert.noTemporary.
static void noteContracts(Body &body, const ast::Stmt *stmt) {
  if (stmt->findAttribute(attribute::assertFused)) // A loop is told from those in it by where it begins.
    body.resolver().program()->mustFuse.push_back(isa<ast::LoopStmt>(stmt) ? SourceRange(stmt->range.begin)
                                                                           : stmt->range);
  if (stmt->findAttribute(attribute::assertNoTemporary))
    body.resolver().program()->noTemporaries.push_back(stmt->range);
}

void refuseContract(Resolver &R, const ast::Stmt *declaration) {
  if (const ast::Attribute *contract = declaration->findAttribute(attribute::assertNoCopies))
    R.report(contract->range, diag::contractOfDeclaration, attribute::assertNoCopies);
}

/// Whether a statement is under @assert.noCopies, which no declaration can be.
static bool isWithoutCopies(Body &body, const ast::Stmt *stmt) {
  if (isa<ast::Decl>(stmt)) {
    refuseContract(body.resolver(), stmt);
    return false;
  }
  const ast::Attribute *contract = stmt->findAttribute(attribute::assertNoCopies);
  if (contract && contract->hasParens)
    body.report(contract->range, diag::contractWithArguments, attribute::assertNoCopies);
  return contract;
}

/// The statement runs while a value of the library forbids copies, however it is left.
static void resolveWithoutCopies(Body &body, const ast::Stmt *stmt) {
  auto *around = body.make<typed::Block>(stmt->range), *inside = body.make<typed::Block>(stmt->range);
  {
    BlockGuard code(body, around);
    Value forbidden = body.callLibrary(body.resolver().names().forbidCopies, {}, stmt->range);
    if (!forbidden.isError())
      body.declareLocal(Identifier(), forbidden.type, body.toRValue(forbidden), /*isConst=*/true, stmt->range);
    {
      BlockGuard statement(body, inside);
      resolveUnguarded(body, stmt);
    }
    body.emit(inside);
  }
  body.emit(around);
}

void resolveStmt(Body &body, const ast::Stmt *stmt) {
  CrashLocation resolving(stmt->range.begin);
  Resolver::ProgramStatement place(body.resolver(), body.resolver().modules().isOfLibrary(stmt->range)
                                                        ? body.resolver().programStatement()
                                                        : stmt->range);
  llvm::scope_exit whenDone([&] { reportUnhandled(body); });
  noteContracts(body, stmt);
  noteGpuDemands(body, stmt);
  if (isWithoutCopies(body, stmt))
    return resolveWithoutCopies(body, stmt);
  resolveUnguarded(body, stmt);
}

/// The statement itself, its contracts apart.
static void resolveUnguarded(Body &body, const ast::Stmt *stmt) {
  if (resolveInitStmt(body, stmt))
    return;
  switch (stmt->kind) {
  case ast::Kind::BlockStmt:
    return body.emit(resolveBlock(body, cast<ast::BlockStmt>(stmt)));
  case ast::Kind::ExprStmt:
    return resolveExprStmt(body, cast<ast::ExprStmt>(stmt));
  case ast::Kind::AssignStmt:
    return resolveAssign(body, cast<ast::AssignStmt>(stmt));
  case ast::Kind::VarDecl:
  case ast::Kind::TupleVarDecl:
  case ast::Kind::MultiVarDecl:
    return resolveVarDecl(body, stmt);
  case ast::Kind::IfStmt:
    return resolveIf(body, cast<ast::IfStmt>(stmt));
  case ast::Kind::WhileStmt:
    return resolveWhile(body, cast<ast::WhileStmt>(stmt));
  case ast::Kind::DoWhileStmt:
    return resolveDoWhile(body, cast<ast::DoWhileStmt>(stmt));
  case ast::Kind::LoopStmt: {
    auto *loop = cast<ast::LoopStmt>(stmt);
    if (loop->isParamLoop())
      return resolveParamLoop(body, loop);
    return resolveLoop(body, loop, [&](unsigned count, function_ref<void(unsigned)> resolve) {
      resolveTasks(body, loop->range, loop->with, count, resolve);
    });
  }
  case ast::Kind::SelectStmt:
    return resolveSelect(body, cast<ast::SelectStmt>(stmt));
  case ast::Kind::ReturnStmt:
    return resolveReturn(body, cast<ast::ReturnStmt>(stmt));
  case ast::Kind::YieldStmt:
    return resolveYield(body, cast<ast::YieldStmt>(stmt));
  case ast::Kind::BreakStmt:
    return resolveBreak(body, cast<ast::BreakStmt>(stmt));
  case ast::Kind::ContinueStmt:
    return resolveContinue(body, cast<ast::ContinueStmt>(stmt));
  case ast::Kind::LabelStmt:
    return resolveLabel(body, cast<ast::LabelStmt>(stmt));
  case ast::Kind::ThrowStmt:
    body.asFullStatement(stmt->range, [&] { resolveThrow(body, cast<ast::ThrowStmt>(stmt)); });
    body.setTerminated(true);
    return;
  case ast::Kind::TryStmt:
    resolveTryStmt(body, cast<ast::TryStmt>(stmt));
    body.setTerminated(false);
    return;
  case ast::Kind::DeferStmt:
    return resolveDefer(body, cast<ast::DeferStmt>(stmt));
  default:
    return resolveOtherStmt(body, stmt);
  }
}

/// Statements that are rare, or that mean nothing at this point.
static void resolveOtherStmt(Body &body, const ast::Stmt *stmt) {
  SourceRange range = stmt->range;
  switch (stmt->kind) {
  case ast::Kind::BeginStmt:
  case ast::Kind::CobeginStmt:
  case ast::Kind::SyncStmt:
    return resolveTask(body, stmt);
  case ast::Kind::OnStmt: {
    // The task itself goes there, and comes back when the variable ends, however the statement is left.
    auto *on = cast<ast::OnStmt>(stmt);
    auto *around = body.make<typed::Block>(range);
    {
      BlockGuard code(body, around);
      Value entered =
          body.callLibrary(body.resolver().names().enterLocale, body.resolveExpr(on->target), on->target->range);
      if (!entered.isError())
        body.declareLocal(Identifier(), entered.type, body.toRValue(entered), /*isConst=*/true, range);
      // A value used on another locale is copied, not moved.
      auto *there = body.make<typed::Block>(on->body->range);
      JumpBarrier barrier(body, "on");
      body.resolveInto(there, on->body, FlowLevel::Barrier);
      body.emit(there);
    }
    return body.emit(around);
  }
  case ast::Kind::LocalStmt: {
    auto *local = cast<ast::LocalStmt>(stmt);
    if (local->condition)
      body.asFullStatement(range, [&] { body.evaluate(body.resolveCondition(local->condition), range); });
    return body.emit(resolveBlock(body, local->body));
  }
  case ast::Kind::DeleteStmt:
    return resolveDelete(body, cast<ast::DeleteStmt>(stmt));
  case ast::Kind::ManageStmt:
    return resolveManage(body, cast<ast::ManageStmt>(stmt));
  case ast::Kind::SerialStmt:
    return resolveSerial(body, cast<ast::SerialStmt>(stmt));
  case ast::Kind::AtomicStmt:
    body.notSupported(range, "'atomic' statements");
    return;
  case ast::Kind::RequireStmt:
    return resolveRequire(body, cast<ast::RequireStmt>(stmt));
  default:
    // Functions, types, modules and uses were declared when the scope was opened.
    return;
  }
}

//===----------------------------------------------------------------------===//
// Expressions for their effects
//===----------------------------------------------------------------------===//

void evaluate(Body &body, const Value &value, SourceRange range) {
  switch (value.kind) {
  case Value::Error:
  case Value::Nothing:
  case Value::Param:
  case Value::Type:
    return;
  case Value::Module:
  case Value::Functions:
    body.reportNotAValue(value, range);
    return;
  case Value::Pack:
    body.toRValue(value);
    return;
  case Value::Iterable: {
    // A promoted call whose results are unused still runs.
    auto *loop = body.make<typed::Loop>(range);
    if (typed::Iterand *iterand = body.makeIterand(value, typed::Loop::For, /*isLeader=*/true)) {
      body.elementVar(iterand, Identifier(), yieldsConst(iterand), range);
      if (!iterand->throws && !value.iterable->parts.empty() && runsInTasks(body, value, iterand)) {
        if (typed::Loop *byLeader = makeLoopInTasks(body, value, iterand, range, [] {}))
          body.emit(byLeader);
        return;
      }
      loop->mode = value.iterable->isParallel ? typed::Loop::Forall : typed::Loop::For;
      loop->iterands.push_back(iterand);
      body.buildLoopBody(loop, [] {});
      body.emit(loop);
    }
    return;
  }
  case Value::Expr: {
    typed::Expr *expr = value.valueVersion ? body.toRValue(value) : value.expr;
    if (!expr->isLValue && !expr->type->isError() && !expr->type->isVoid() && !expr->type->isScalar())
      expr = body.temp(expr);
    return body.emit(body.make<typed::EvalStmt>(expr, range));
  }
  }
}

static void resolveExprStmt(Body &body, const ast::ExprStmt *stmt) {
  DiscardedCall ignored(body, stmt->expr->range);
  body.asFullStatement(stmt->range, [&] { body.evaluate(body.readIfSync(body.resolveExpr(stmt->expr)), stmt->range); });
}

/// `delete` of an array of references, or of arrays of them.
static void deleteElements(Body &body, const Value &value, SourceRange range) {
  auto *loop = body.make<typed::Loop>(range);
  typed::Iterand *iterand = body.makeIterand(value, typed::Loop::For, /*isLeader=*/true);
  if (!iterand)
    return;
  loop->iterands.push_back(iterand);
  Value element = body.elementVar(iterand, Identifier(), yieldsConst(iterand), range);
  body.buildLoopBody(loop, [&] {
    if (isa<ClassType>(element.type))
      body.emit(body.make<typed::EvalStmt>(
          body.scalars().prim(typed::Prim::Delete, body.toRValue(element), body.types().void_, range), range));
    else
      deleteElements(body, element, range);
  });
  body.emit(loop);
}

static void resolveDelete(Body &body, const ast::DeleteStmt *stmt) {
  for (const ast::Expr *operand : stmt->values) {
    body.asFullStatement(stmt->range, [&] {
      Value value = body.resolveRuntime(operand);
      if (value.isError())
        return;
      auto *reference = dyn_cast<ClassType>(value.type);
      bool isNil = value.type->kind() == TypeKind::Nil;
      if (!reference && body.elementTypeOf(value))
        return deleteElements(body, value, stmt->range);
      if (!isNil && (!reference || reference->management() != Management::Unmanaged)) {
        body.report(operand->range, diag::deleteManaged, toString(value.type));
        return;
      }
      if (!isNil)
        body.emit(body.make<typed::EvalStmt>(
            body.scalars().prim(typed::Prim::Delete, body.toRValue(value), body.types().void_, stmt->range),
            stmt->range));
    });
  }
}

//===----------------------------------------------------------------------===//
// manage
//===----------------------------------------------------------------------===//

/// `manage m as x { ... }`: calls `enterContext`, runs the body, and calls `exitContext` however the body is left.
static void resolveManage(Body &body, const ast::ManageStmt *stmt) {
  auto *outer = body.make<typed::Block>(stmt->range);
  body.emit(outer);
  BlockGuard code(body, outer);
  ScopeGuard names(body, body.newBlockScope());
  manageFrom(body, stmt, 0);
}

/// Whether errors that leave the enclosing `manage` statements are handled: by a `try`, or by the function's caller.
static bool areErrorsTaken(Body &body) {
  const ErrorHandlers &handlers = body.state<ErrorHandlers>();
  return handlers.leaveFunction() || handlers.isCaught(/*onlyTries=*/true);
}

/// Whether a name after `as` comes without its kind, and the manager can be entered in several ways.
static bool isStorageOpen(Body &body, const Value &manager, Identifier enter, const ast::VarDecl *resource) {
  const AggregateType *type = aggregateOf(manager.type);
  if (resource->varKind != ast::VarKind::Index || !type)
    return false;
  OverloadSet methods;
  body.resolver().collectMethods(enter, manager.type, body.resolver().scopeOf(type), methods);
  std::optional<ast::ReturnIntent> first;
  for (const OverloadSet::Entry &entry : methods.entries) {
    const ast::FunctionDecl *method = entry.function->function();
    if (!method->formals.empty())
      continue;
    if (first && *first != method->returnIntent)
      return true;
    first = method->returnIntent;
  }
  return false;
}

/// Enters the resources from a position on, the body innermost. An error that leaves what is inside goes to
/// `exitContext`, which may rethrow the error; every other exit passes nil. Errors of `exitContext` that nothing around
/// the statement handles end the program.
static void manageFrom(Body &body, const ast::ManageStmt *stmt, unsigned position) {
  if (position == stmt->resources.size()) {
    body.emit(resolveBlock(body, stmt->body));
    return;
  }
  const ast::ManagedResource *resource = stmt->resources[position];
  SourceRange range = resource->range;
  Value manager = body.resolveRuntime(resource->manager);
  if (manager.isError())
    return;
  manager = body.stable(manager);
  Identifier enter = body.resolver().names().enterContext, leave = body.resolver().names().exitContext;
  if (Identifier legacy = body.resolver().names().enterThis;
      !body.hasMethodNamed(manager.type, enter) && body.hasMethodNamed(manager.type, legacy)) {
    enter = legacy;
    leave = body.resolver().names().leaveThis;
  }
  if (resource->resource && isStorageOpen(body, manager, enter, resource->resource)) {
    body.report(resource->resource->range, diag::manageStorage, resource->resource->name);
    return;
  }
  Value entered = body.callMethod(manager, enter, {}, range);
  if (resource->resource && !entered.isError())
    bindResource(body, resource->resource, entered);
  else
    body.evaluate(entered, range);

  typed::Var *error = body.declareLocal(Identifier(), nilableErrorType(body), nullptr, /*isConst=*/false, range);
  typed::Var *isInside = body.declareLocal(Identifier(), body.types().boolean,
                                           body.make<typed::ConstExpr>(body.types().getBool(true), range),
                                           /*isConst=*/false, range);
  auto *inside = body.make<typed::Block>(range);
  bool throws = false;
  {
    BlockGuard guarded(body, inside);
    exitWhenLeft(body, manager, leave, isInside, range);
    auto *managed = body.make<typed::Block>(range);
    {
      ErrorHandlers::Handler handler(body, &throws);
      ErrorHandlers::NoTryBang noBang(body);
      BlockGuard inBody(body, managed);
      manageFrom(body, stmt, position + 1);
    }
    body.emit(body.make<typed::TryStmt>(managed, error, body.make<typed::Block>(range), range));
    body.emit(body.make<typed::StoreStmt>(body.make<typed::VarExpr>(isInside, range),
                                          body.make<typed::ConstExpr>(body.types().getBool(false), range), range));
  }
  body.emit(inside);
  Value thrown = Value::of(body.make<typed::VarExpr>(error, range));
  thrown.isTemporary = true;
  ErrorHandlers::TryBang bang(body, !areErrorsTaken(body));
  body.evaluate(body.callMethod(manager, leave, thrown, range), range);
  body.setTerminated(false);
}

/// Calls the manager's method when a jump leaves the current block: the method's errors have no handler.
static void exitWhenLeft(Body &body, const Value &manager, Identifier leave, typed::Var *isInside, SourceRange range) {
  auto *call = body.make<typed::Block>(range);
  {
    BlockGuard deferred(body, call);
    ErrorHandlers::TryBang bang(body, true);
    Value none = Value::of(body.make<typed::ZeroExpr>(nilableErrorType(body), range));
    body.evaluate(body.callMethod(body.reuse(manager, range), leave, none, range), range);
  }
  auto *test = body.make<typed::Block>(range);
  test->stmts.push_back(body.make<typed::IfStmt>(
      body.make<typed::LoadExpr>(body.make<typed::VarExpr>(isInside, range), range), call, nullptr, range));
  body.emit(body.make<typed::DeferStmt>(test, range));
}

static const Type *nilableErrorType(Body &body) {
  const AggregateType *error = body.resolver().libraryRecord(body.resolver().names().Error);
  return error ? static_cast<const Type *>(body.types().getClass(error, Management::Owned, true)) : body.types().error;
}

/// The name after `as`: a reference where the manager gives one, else a variable.
static void bindResource(Body &body, const ast::VarDecl *decl, const Value &value) {
  bool isRef = decl->varKind == ast::VarKind::Ref || decl->varKind == ast::VarKind::ConstRef ||
               (decl->varKind == ast::VarKind::Index && value.isLValue());
  bool isConst = decl->varKind == ast::VarKind::Const || decl->varKind == ast::VarKind::ConstRef;
  bool isMutable = decl->varKind == ast::VarKind::Ref;
  typed::Var *var =
      isRef
          ? body.declareRef(decl->name, body.toLValue(isMutable ? body.asMutable(value) : value), isConst, decl->range)
          : body.declareLocal(decl->name, body.variableType(value), body.toRValue(value), isConst, decl->range);
  body.resolver().bind(body.scope(), decl->name, Value::of(body.make<typed::VarExpr>(var, decl->range)), decl);
}

/// Requirements are for the linker and the C compiler; each is noted once, whatever instance mentions it.
static void resolveRequire(Body &body, const ast::RequireStmt *stmt) {
  for (const ast::Expr *expr : stmt->values) {
    Value value = body.resolveExpr(expr);
    if (value.isError())
      continue;
    if (!value.isParam() || value.type != body.resolver().stringType()) {
      body.report(expr->range, diag::requirementNotText);
      continue;
    }
    auto &requirements = body.resolver().program()->foreign.requirements;
    if (llvm::none_of(requirements, [&](const typed::Requirement &each) { return each.text == value.param->text; }))
      requirements.push_back({value.param->text.str(), expr->range});
  }
}

} // namespace choir::sema
