//===- Statements.cpp - Resolving statements ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dispatch over the kinds of statements, lists and blocks, and the statements that are neither assignments nor control
// flow.
//
//===----------------------------------------------------------------------===//

#include "Basic/CrashContext.h"
#include "Sema/Core/BodyResolver.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Lists and blocks
//===----------------------------------------------------------------------===//

void BodyResolver::resolveStmts(ArrayRef<const ast::Stmt *> stmts) {
  SaveAndRestore forgets(keepsVariables, false); // `flow` knows what runs how often
  flow.push_back({FlowLevel::List});
  isTerminated = false;
  for (auto [i, stmt] : enumerate(stmts)) {
    flow.back().current = stmt;
    flow.back().rest = stmts.drop_front(i + 1);
    resolveStmt(stmt);
    // What follows a return can never run, and what follows a refusal by compilerError will not; it may not even make
    // sense for these types.
    if (isTerminated && isa<ast::ThrowStmt>(stmt))
      inferFromUnreachable(stmts.drop_front(i + 1));
    if (isTerminated || (instance && instance->isRefused))
      break;
  }
  flow.pop_back();
}

/// A result that nobody declares has the type of what is returned or yielded, be it behind a `throw`.
void BodyResolver::inferFromUnreachable(ArrayRef<const ast::Stmt *> stmts) {
  const bool hasResult = any_of(stmts, [](const ast::Stmt *stmt) {
    return !ast::walk(stmt, [](const ast::Node *node) {
      if (isa<ast::FunctionDecl, ast::AggregateDecl>(node))
        return ast::WalkResult::SkipChildren;
      auto *returned = dyn_cast<ast::ReturnStmt>(node);
      bool gives = isa<ast::YieldStmt>(node) || (returned && returned->value);
      return gives ? ast::WalkResult::Stop : ast::WalkResult::Continue;
    });
  });
  if (!instance || instance->hasResult || !pendingReturns.empty() || !hasResult)
    return;
  auto *dropped = make<typed::Block>(stmts.front()->range);
  BlockGuard code(*this, dropped);
  SaveAndRestore<bool> neverReturns(this->hasReturn);
  resolveStmts(stmts);
  isTerminated = true;
}

typed::Block *BodyResolver::resolveBlock(const ast::BlockStmt *stmt) {
  auto *inner = make<typed::Block>(stmt->range);
  resolveInto(inner, stmt, FlowLevel::List);
  return inner;
}

void BodyResolver::resolveInto(typed::Block *into, const ast::BlockStmt *stmt, FlowLevel::Kind kind) {
  BlockGuard code(*this, into);
  ScopeGuard names(*this, newBlockScope(stmt));
  size_t depth = flow.size();
  if (kind != FlowLevel::List)
    flow.push_back({kind});
  resolveStmts(stmt->stmts);
  flow.truncate(depth);
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

void BodyResolver::noteContracts(const ast::Stmt *stmt) {
  if (stmt->findAttribute("assert.fused")) // A loop is told from those in it by where it begins.
    R.program->mustFuse.push_back(isa<ast::LoopStmt>(stmt) ? SourceRange(stmt->range.begin) : stmt->range);
  if (stmt->findAttribute("assert.noTemporary"))
    R.program->noTemporaries.push_back(stmt->range);
}

void BodyResolver::resolveStmt(const ast::Stmt *stmt) {
  CrashLocation resolving(stmt->range.begin);
  SaveAndRestore place(R.programStatement, R.modules.isOfLibrary(stmt->range) ? R.programStatement : stmt->range);
  llvm::scope_exit whenDone([&] { reportUnhandled(); });
  noteContracts(stmt);
  if (resolveInitStmt(stmt))
    return;
  switch (stmt->kind) {
  case ast::Kind::BlockStmt:
    return emit(resolveBlock(cast<ast::BlockStmt>(stmt)));
  case ast::Kind::ExprStmt:
    return resolveExprStmt(cast<ast::ExprStmt>(stmt));
  case ast::Kind::AssignStmt:
    return resolveAssign(cast<ast::AssignStmt>(stmt));
  case ast::Kind::VarDecl:
  case ast::Kind::TupleVarDecl:
  case ast::Kind::MultiVarDecl:
    return resolveVarDecl(stmt);
  case ast::Kind::IfStmt:
    return resolveIf(cast<ast::IfStmt>(stmt));
  case ast::Kind::WhileStmt:
    return resolveWhile(cast<ast::WhileStmt>(stmt));
  case ast::Kind::DoWhileStmt:
    return resolveDoWhile(cast<ast::DoWhileStmt>(stmt));
  case ast::Kind::LoopStmt: {
    auto *loop = cast<ast::LoopStmt>(stmt);
    return loop->isParamLoop() ? resolveParamLoop(loop) : resolveLoop(loop);
  }
  case ast::Kind::SelectStmt:
    return resolveSelect(cast<ast::SelectStmt>(stmt));
  case ast::Kind::ReturnStmt:
    return resolveReturn(cast<ast::ReturnStmt>(stmt));
  case ast::Kind::YieldStmt:
    return resolveYield(cast<ast::YieldStmt>(stmt));
  case ast::Kind::BreakStmt:
    return resolveBreak(cast<ast::BreakStmt>(stmt));
  case ast::Kind::ContinueStmt:
    return resolveContinue(cast<ast::ContinueStmt>(stmt));
  case ast::Kind::LabelStmt:
    return resolveLabel(cast<ast::LabelStmt>(stmt));
  case ast::Kind::ThrowStmt:
    asFullStatement(stmt->range, [&] { resolveThrow(cast<ast::ThrowStmt>(stmt)); });
    isTerminated = true;
    return;
  case ast::Kind::TryStmt:
    resolveTryStmt(cast<ast::TryStmt>(stmt));
    isTerminated = false;
    return;
  case ast::Kind::DeferStmt:
    return resolveDefer(cast<ast::DeferStmt>(stmt));
  default:
    return resolveOtherStmt(stmt);
  }
}

/// Statements that are rare, or that mean nothing at this point.
void BodyResolver::resolveOtherStmt(const ast::Stmt *stmt) {
  SourceRange range = stmt->range;
  switch (stmt->kind) {
  case ast::Kind::BeginStmt:
  case ast::Kind::CobeginStmt:
  case ast::Kind::SyncStmt:
    return resolveTask(stmt);
  case ast::Kind::OnStmt: {
    // The task itself goes there, and comes back when the variable ends, however the statement is left.
    auto *on = cast<ast::OnStmt>(stmt);
    auto *around = make<typed::Block>(range);
    {
      BlockGuard code(*this, around);
      Value entered = callLibrary(R.names.enterLocale, resolveExpr(on->target), on->target->range);
      if (!entered.isError())
        declareLocal(Identifier(), entered.type, toRValue(entered), /*isConst=*/true, range);
      // What is elsewhere is copied, not given away.
      auto *there = make<typed::Block>(on->body->range);
      resolveInto(there, on->body, FlowLevel::Barrier);
      emit(there);
    }
    return emit(around);
  }
  case ast::Kind::LocalStmt: {
    auto *local = cast<ast::LocalStmt>(stmt);
    if (local->condition)
      asFullStatement(range, [&] { evaluate(resolveCondition(local->condition), range); });
    return emit(resolveBlock(local->body));
  }
  case ast::Kind::DeleteStmt:
    return resolveDelete(cast<ast::DeleteStmt>(stmt));
  case ast::Kind::ManageStmt:
    return resolveManage(cast<ast::ManageStmt>(stmt));
  case ast::Kind::SerialStmt:
    return resolveSerial(cast<ast::SerialStmt>(stmt));
  case ast::Kind::AtomicStmt:
    notSupported(range, "'atomic' statements");
    return;
  case ast::Kind::RequireStmt:
    return resolveRequire(cast<ast::RequireStmt>(stmt));
  default:
    // Functions, types, modules and uses were declared when the scope was opened.
    return;
  }
}

//===----------------------------------------------------------------------===//
// Expressions for their effects
//===----------------------------------------------------------------------===//

void BodyResolver::evaluate(const Value &value, SourceRange range) {
  switch (value.kind) {
  case Value::Error:
  case Value::Nothing:
  case Value::Param:
  case Value::Type:
    return;
  case Value::Module:
  case Value::Functions:
    reportNotAValue(value, range);
    return;
  case Value::Pack:
    toRValue(value);
    return;
  case Value::Iterable: {
    // A promoted call with results that nobody wants still runs.
    auto *loop = make<typed::Loop>(range);
    if (typed::Iterand *iterand = makeIterand(value, typed::Loop::For, /*isLeader=*/true)) {
      elementVar(iterand, Identifier(), yieldsConst(iterand), range);
      if (!iterand->throws && !value.iterable->parts.empty() && runsInTasks(value, iterand)) {
        if (typed::Loop *byLeader = makeLoopInTasks(value, iterand, range, [] {}))
          emit(byLeader);
        return;
      }
      loop->mode = value.iterable->isParallel ? typed::Loop::Forall : typed::Loop::For;
      loop->iterands.push_back(iterand);
      buildLoopBody(loop, [] {});
      emit(loop);
    }
    return;
  }
  case Value::Expr: {
    typed::Expr *expr = value.valueVersion ? toRValue(value) : value.expr;
    if (!expr->isLValue && !expr->type->isError() && !expr->type->isVoid() && !expr->type->isScalar())
      expr = temp(expr);
    return emit(make<typed::EvalStmt>(expr, range));
  }
  }
}

void BodyResolver::resolveExprStmt(const ast::ExprStmt *stmt) {
  SaveAndRestore<SourceRange> ignored(discarded, stmt->expr->range);
  asFullStatement(stmt->range, [&] { evaluate(readIfSync(resolveExpr(stmt->expr)), stmt->range); });
}

/// `delete` of an array of references, or of arrays of them.
void BodyResolver::deleteElements(const Value &value, SourceRange range) {
  auto *loop = make<typed::Loop>(range);
  typed::Iterand *iterand = makeIterand(value, typed::Loop::For, /*isLeader=*/true);
  if (!iterand)
    return;
  loop->iterands.push_back(iterand);
  Value element = elementVar(iterand, Identifier(), yieldsConst(iterand), range);
  buildLoopBody(loop, [&] {
    if (isa<ClassType>(element.type))
      emit(make<typed::EvalStmt>(scalars().prim(typed::Prim::Delete, toRValue(element), types.void_, range), range));
    else
      deleteElements(element, range);
  });
  emit(loop);
}

void BodyResolver::resolveDelete(const ast::DeleteStmt *stmt) {
  for (const ast::Expr *operand : stmt->values) {
    asFullStatement(stmt->range, [&] {
      Value value = resolveRuntime(operand);
      if (value.isError())
        return;
      auto *reference = dyn_cast<ClassType>(value.type);
      bool isNil = value.type->kind() == TypeKind::Nil;
      if (!reference && elementTypeOf(value))
        return deleteElements(value, stmt->range);
      if (!isNil && (!reference || reference->management() != Management::Unmanaged)) {
        report(operand->range, diag::deleteManaged, toString(value.type));
        return;
      }
      if (!isNil)
        emit(make<typed::EvalStmt>(scalars().prim(typed::Prim::Delete, toRValue(value), types.void_, stmt->range),
                                   stmt->range));
    });
  }
}

//===----------------------------------------------------------------------===//
// manage
//===----------------------------------------------------------------------===//

/// `manage m as x { ... }`: calls `enterContext`, runs the body, and calls `exitContext` however the body is left.
void BodyResolver::resolveManage(const ast::ManageStmt *stmt) {
  auto *outer = make<typed::Block>(stmt->range);
  emit(outer);
  BlockGuard code(*this, outer);
  ScopeGuard names(*this, newBlockScope());
  manageFrom(stmt, 0);
}

/// Whether someone decides about errors that leave the `manage` statements around: a `try`, or who calls the function.
static bool areErrorsTaken(const BodyResolver &body) {
  auto isTry = [](const HandlerContext &handler) { return !handler.isReached; };
  return ((body.function->throws || body.taskAround) && !body.triesAroundDefer) ||
         llvm::any_of(llvm::ArrayRef(body.tries).drop_front(body.triesAroundDefer.value_or(0)), isTry);
}

/// Enters the resources from a position on, the body innermost. An error that leaves what is inside goes to
/// `exitContext`, which may throw it on; every other exit passes nil. Where nothing inside throws, nobody has to take
/// errors of `exitContext`: it is declared to throw for the sake of what it may be passed.
void BodyResolver::manageFrom(const ast::ManageStmt *stmt, unsigned position) {
  if (position == stmt->resources.size()) {
    emit(resolveBlock(stmt->body));
    return;
  }
  const ast::ManagedResource *resource = stmt->resources[position];
  SourceRange range = resource->range;
  Value manager = resolveRuntime(resource->manager);
  if (manager.isError())
    return;
  manager = stable(manager);
  Identifier enter = R.ast.getIdentifier("enterContext"), leave = R.ast.getIdentifier("exitContext");
  if (Identifier legacy = R.ast.getIdentifier("enterThis");
      !hasMethodNamed(manager.type, enter) && hasMethodNamed(manager.type, legacy)) {
    enter = legacy;
    leave = R.ast.getIdentifier("leaveThis");
  }
  Value entered = callMethod(manager, enter, {}, range);
  if (resource->resource && !entered.isError())
    bindResource(resource->resource, entered);
  else
    evaluate(entered, range);

  typed::Var *error = declareLocal(Identifier(), nilableErrorType(), nullptr, /*isConst=*/false, range);
  typed::Var *isInside = declareLocal(Identifier(), types.boolean, make<typed::ConstExpr>(types.getBool(true), range),
                                      /*isConst=*/false, range);
  auto *inside = make<typed::Block>(range);
  bool throws = false;
  {
    BlockGuard guarded(*this, inside);
    exitWhenLeft(manager, leave, isInside, range);
    auto *managed = make<typed::Block>(range);
    tries.push_back({unsigned(loops.size()), &throws});
    {
      llvm::SaveAndRestore<bool> noBang(isTryBang, false);
      BlockGuard inBody(*this, managed);
      manageFrom(stmt, position + 1);
    }
    tries.pop_back();
    emit(make<typed::TryStmt>(managed, error, make<typed::Block>(range), range));
    emit(make<typed::StoreStmt>(make<typed::VarExpr>(isInside, range),
                                make<typed::ConstExpr>(types.getBool(false), range), range));
  }
  emit(inside);
  Value thrown = Value::of(make<typed::VarExpr>(error, range));
  thrown.isTemporary = true;
  llvm::SaveAndRestore<bool> bang(isTryBang, isTryBang || (!throws && !areErrorsTaken(*this)));
  evaluate(callMethod(manager, leave, thrown, range), range);
  isTerminated = false;
}

/// Calls the manager's method when the current block is left by a jump: nobody is there to take its errors.
void BodyResolver::exitWhenLeft(const Value &manager, Identifier leave, typed::Var *isInside, SourceRange range) {
  auto *call = make<typed::Block>(range);
  {
    BlockGuard deferred(*this, call);
    llvm::SaveAndRestore<bool> bang(isTryBang, true);
    Value none = Value::of(make<typed::ZeroExpr>(nilableErrorType(), range));
    evaluate(callMethod(reuse(manager, range), leave, none, range), range);
  }
  auto *test = make<typed::Block>(range);
  test->stmts.push_back(
      make<typed::IfStmt>(make<typed::LoadExpr>(make<typed::VarExpr>(isInside, range), range), call, nullptr, range));
  emit(make<typed::DeferStmt>(test, range));
}

const Type *BodyResolver::nilableErrorType() {
  const AggregateType *error = R.libraryRecord(R.names.Error);
  return error ? static_cast<const Type *>(types.getClass(error, Management::Owned, true)) : types.error;
}

/// The name after `as`: a reference where the manager gives one, else a variable.
void BodyResolver::bindResource(const ast::VarDecl *decl, const Value &value) {
  bool isRef = decl->varKind == ast::VarKind::Ref || decl->varKind == ast::VarKind::ConstRef ||
               (decl->varKind == ast::VarKind::Index && value.isLValue());
  bool isConst = decl->varKind == ast::VarKind::Const || decl->varKind == ast::VarKind::ConstRef;
  bool isMutable = decl->varKind == ast::VarKind::Ref;
  typed::Var *var = isRef ? declareRef(decl->name, toLValue(isMutable ? asMutable(value) : value), isConst, decl->range)
                          : declareLocal(decl->name, variableType(value), toRValue(value), isConst, decl->range);
  R.bind(scope, decl->name, Value::of(make<typed::VarExpr>(var, decl->range)), decl);
}

/// Requirements are for the linker and the C compiler; each is noted once, whatever instance mentions it.
void BodyResolver::resolveRequire(const ast::RequireStmt *stmt) {
  for (const ast::Expr *expr : stmt->values) {
    Value value = resolveExpr(expr);
    if (value.isError())
      continue;
    if (!value.isParam() || value.type != R.stringType()) {
      report(expr->range, diag::requirementNotText);
      continue;
    }
    auto &requirements = R.program->requirements;
    if (llvm::none_of(requirements, [&](const typed::Requirement &each) { return each.text == value.param->text; }))
      requirements.push_back({value.param->text, expr->range});
  }
}

} // namespace choir::sema
