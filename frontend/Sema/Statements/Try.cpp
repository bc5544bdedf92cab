//===- Try.cpp - try, catch and throw -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Statements/Try.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Errors/Throws.h"
#include "Sema/Statements/Statements.h"
#include "Sema/Variables/FirstValues.h"

using namespace llvm;

namespace choir::sema {

/// `error` is of the class, or a subclass of it.
static typed::Expr *isOfClass(Body &body, typed::Var *error, const AggregateType *object, SourceRange range) {
  Resolver &R = body.resolver();
  auto prim = [&](typed::Prim op, llvm::ArrayRef<typed::Expr *> args, const Type *type) -> typed::Expr * {
    return body.make<typed::PrimExpr>(op, R.tree().copy<typed::Expr *>(args), type, range);
  };
  const AggregateType *held = llvm::cast<ClassType>(error->type)->object();
  typed::Expr *borrowed = prim(typed::Prim::ClassCast, {body.make<typed::VarExpr>(error, range)},
                               R.types().getClass(held, Management::Borrowed, true));
  const Type *wanted = R.types().getClass(object, Management::Borrowed, true);
  typed::Expr *cast = prim(typed::Prim::DynamicCast, {borrowed}, wanted);
  return prim(typed::Prim::Ne, {cast, body.make<typed::ZeroExpr>(wanted, range)}, R.types().boolean);
}

/// The class that a catch clause filters by; Error itself for none. Null after reporting.
static const AggregateType *caughtClass(Body &body, const ast::CatchClause *clause) {
  const AggregateType *error = body.resolver().libraryRecord(body.resolver().names().Error);
  if (!error || !clause->error || !clause->error->type)
    return error;
  TypeValue filter = body.resolveType(clause->error->type, TypeUse::Pattern);
  if (!filter)
    return nullptr;
  const auto *type = llvm::dyn_cast<ClassType>(filter.type);
  if (type && type->object() && body.resolver().isSubclass(type->object(), error)) {
    // Perhaps nothing else needs its layout: no such error is ever made.
    body.resolver().completeAggregate(type->object(), clause->error->type->range);
    return type->object();
  }
  body.report(clause->error->type->range, diag::catchesNoError, toString(filter.type));
  return nullptr;
}

/// The block of a catch clause, with the caught error as a variable of its own.
static typed::Block *resolveCatch(Body &body, const ast::CatchClause *clause, const AggregateType *object,
                                  typed::Var *error) {
  auto *caught = body.make<typed::Block>(clause->range);
  BlockGuard inBlock(body, caught);
  ScopeGuard inScope(body, body.newBlockScope(clause));
  if (const ast::VarDecl *decl = clause->error) {
    const ClassType *owned = body.types().getClass(object, Management::Owned, false);
    typed::Var *var =
        body.declareLocal(decl->name, owned, takeError(body, error, owned, decl->range), false, decl->range);
    body.resolver().bind(body.scope(), decl->name, Value::of(body.make<typed::VarExpr>(var, decl->range)), decl);
  }
  body.emit(resolveBlock(body, clause->body));
  return caught;
}

void resolveThrow(Body &body, const ast::ThrowStmt *stmt) {
  Value value = body.resolveRuntime(stmt->value);
  if (value.isError())
    return;
  typed::Expr *error = thrownError(body, value, stmt->value->range);
  if (!error)
    return;
  noteCallerPlace(body);
  llvm::SmallVector<Value, 3> actuals = {Value::of(error)};
  actuals.front().isTemporary = true;
  actuals.append(placeOf(body, stmt->range));
  Value marked = body.callLibrary(body.resolver().names().thrown, actuals, stmt->range);
  if (marked.isExpr())
    emitThrow(body, marked.expr, stmt->range, [&] { body.report(stmt->range, diag::throwOutside); });
}

void resolveTryStmt(Body &body, const ast::TryStmt *stmt) {
  if (stmt->catches.empty()) {
    const bool isBraced = stmt->body->isBraced;
    ErrorHandlers::TryBang bang(body, stmt->isBang, isBraced ? stmt->range : SourceRange());
    if (!isBraced)
      return body.resolveStmts(stmt->body->stmts);
    typed::Block *tried = resolveBlock(body, stmt->body);
    tried->haltsAt = body.state<ErrorHandlers>().haltsAt();
    return body.emit(tried);
  }

  const ClassType *held = errorClass(body.resolver(), Management::Owned, /*nilable=*/true);
  if (!held)
    return;
  // The variable lives around the statement, so that it is released after the handler whatever that did.
  auto *around = body.make<typed::Block>(stmt->range);
  body.emit(around);
  BlockGuard inAround(body, around);
  typed::Var *error = body.newVar(Identifier(), held, typed::Var::Local, stmt->range);
  body.setDeinit(error);
  body.emit(body.make<typed::VarStmt>(error, body.make<typed::ZeroExpr>(held, stmt->range), stmt->range));

  typed::Block *tried;
  size_t splitsAround = numSplits(body);
  {
    ErrorHandlers::NoTryBang noBang(body, /*keepsPlace=*/false);
    ErrorHandlers::Handler handler(body);
    tried = resolveBlock(body, stmt->body);
  }

  auto *handler = body.make<typed::Block>(stmt->range);
  endSplitsOf(body, stmt->body, splitsAround, handler);
  typed::Block *rest = handler;
  bool exhaustive = false;
  for (const ast::CatchClause *clause : stmt->catches) {
    const AggregateType *object = caughtClass(body, clause);
    if (!object)
      continue;
    if (exhaustive) {
      body.report(clause->range, diag::catchUnreachable);
      break;
    }
    typed::Block *caught = resolveCatch(body, clause, object, error);
    if (object == held->object()) {
      rest->stmts.push_back(caught);
      exhaustive = true;
      continue;
    }
    auto *next = body.make<typed::Block>(clause->range);
    rest->stmts.push_back(
        body.make<typed::IfStmt>(isOfClass(body, error, object, clause->range), caught, next, clause->range));
    rest = next;
  }
  if (!exhaustive) {
    BlockGuard inRest(body, rest);
    ErrorHandlers::TryBang bang(body, stmt->isBang);
    const ClassType *owned = body.types().getClass(held->object(), Management::Owned, false);
    emitThrow(
        body, takeError(body, error, owned, stmt->range), stmt->range,
        [&] { body.report(stmt->range, diag::tryNotExhaustive); }, /*isRethrow=*/true);
  }
  body.emit(body.make<typed::TryStmt>(tried, error, handler, stmt->range));
}

Value resolveTryExpr(Body &body, const ast::TryExpr *expr) {
  ErrorHandlers::TryBang bang(body, expr->isBang);
  Value value = body.resolveExpr(expr->operand);
  if (!body.state<ErrorHandlers>().isTryBang() || !value.isIterable())
    return value;
  // An iterator runs in the loop over its call.
  value.iterable = body.make<Iterable>(*value.iterable);
  value.iterable->isTryBang = true;
  return value;
}

} // namespace choir::sema
