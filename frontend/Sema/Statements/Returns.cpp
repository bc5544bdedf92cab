//===- Returns.cpp - return and yield -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a function declares its result, each value is converted to it at once. Otherwise the values wait until all of
// them are known: their common type is the result.
//
//===----------------------------------------------------------------------===//

#include "Sema/Statements/Returns.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Objects/Initialisers.h"
#include "Sema/Statements/ControlFlow.h"
#include "Sema/Types/Patterns.h"
#include "Sema/Values/CommonTypes.h"
#include "Sema/Variables/Lifetimes.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// A `return` or `yield` in a function without declared result: converted when the values of all of them are known.
struct PendingReturn {
  typed::Expr **slot;  ///< where the converted value goes
  typed::Block *block; ///< temporaries of the conversion belong here
  Value value;
};

/// The return and yield statements of a body so far.
struct Returns {
  SmallVector<PendingReturn, 2> pending;
  bool hasError = false;     ///< the value of one was erroneous
  bool hasReturn = false;    ///< one may be reached
  SourceRange emptyReturn;   ///< of one without a value, where others may have one
  bool givesDomains = false; ///< they give the domains that the type carries which a type procedure returns
};

} // namespace

static Returns &returnsOf(Body &body) { return body.state<Returns>(); }

bool hasReturn(Body &body) { return returnsOf(body).hasReturn; }

bool givesDomains(Body &body) { return returnsOf(body).givesDomains; }

void setGivesDomains(Body &body) { returnsOf(body).givesDomains = true; }

void resolveForResult(Body &body, ArrayRef<const ast::Stmt *> stmts) {
  if (!returnsOf(body).pending.empty())
    return;
  auto *dropped = body.make<typed::Block>(stmts.front()->range);
  BlockGuard code(body, dropped);
  SaveAndRestore neverReturns(returnsOf(body).hasReturn);
  body.resolveStmts(stmts);
}

static typed::Expr *addressToReturn(Body &body, const Value &returned, SourceRange range);

static bool returnsByRef(const Instance &instance) {
  return instance.returnIntent == ast::ReturnIntent::Ref || instance.returnIntent == ast::ReturnIntent::ConstRef;
}

/// Whether a field is stored within its base value: not in an object elsewhere, nor behind a ref field.
static bool isStoredIn(const typed::FieldExpr &access) {
  return !isa<ClassType>(access.base->type) && none_of(access.aggregate->fields, [&](const Field &field) {
    return field.index == int(access.index) && field.kind == Field::Ref;
  });
}

/// The variable that a place is part of, and ends with; null where something else may hold it.
static const typed::Var *holderOf(const typed::Expr *place) {
  while (true) {
    if (auto *use = dyn_cast<typed::VarExpr>(place))
      return use->var;
    auto *prim = dyn_cast<typed::PrimExpr>(place);
    if (auto *field = dyn_cast<typed::FieldExpr>(place); field && isStoredIn(*field))
      place = field->base;
    else if (auto *element = dyn_cast<typed::TupleElementExpr>(place))
      place = element->base;
    else if (prim && (prim->op == typed::Prim::ArrayElem || prim->op == typed::Prim::ArrayElemUnchecked))
      place = prim->args.front();
    else
      return nullptr;
  }
}

/// The address that a function with return intent ref or const ref hands out; null after reporting.
static typed::Expr *returnedAddress(Body &body, const Value &returned, SourceRange range) {
  typed::Expr *address = returned.isError() ? nullptr : addressToReturn(body, returned, range);
  returnsOf(body).hasError |= !address;
  return address;
}

static typed::Expr *addressToReturn(Body &body, const Value &returned, SourceRange range) {
  bool wantsMutable = body.instance()->returnIntent == ast::ReturnIntent::Ref;
  Value value = wantsMutable ? body.asMutable(returned) : returned;
  const typed::Var *var = value.isLValue() ? holderOf(value.expr) : nullptr;
  const bool isOwn = var && var->kind == typed::Var::Local && !var->isRef && var->owner == body.function();
  const bool isTemporary = isOwn && var->name.empty();
  if (!value.isLValue() || isTemporary || (wantsMutable && value.expr->isConstLValue)) {
    body.report(range, wantsMutable ? diag::returnNeedsVariable : diag::returnNeedsLValue);
    return nullptr;
  }
  if (isOwn && !body.function()->isIterator) { // what an iterator yields lives as long as its loop
    body.report(range, diag::returnsLocalByRef, var->name);
    return nullptr;
  }
  if (isa<typed::ViewExpr>(value.expr)) {
    body.notSupported(range, "returning a slice by reference");
    return nullptr;
  }
  if (body.instance()->hasResult && body.function()->result != value.type) {
    body.reportNoConversion(value, body.function()->result, range);
    return nullptr;
  }
  if (!body.instance()->hasResult)
    body.function()->result = value.type;
  return value.expr;
}

/// The result of a function with return intent param or type.
static void returnCompileTime(Body &body, const Value &value, SourceRange range) {
  if (value.isError()) {
    body.instance()->resultValue = value;
    return;
  }
  bool wantsType = body.instance()->returnIntent == ast::ReturnIntent::Type;
  if (wantsType ? !value.isType() : !value.isParam()) {
    body.report(range, wantsType ? diag::notAType : diag::notAParam);
    return;
  }
  body.instance()->resultValue = value;
  if (wantsType || !body.instance()->decl() || !body.instance()->decl()->returnType || !body.function()->result)
    return;
  if (const ParamValue *converted = body.convertParam(value.param, body.function()->result))
    body.instance()->resultValue.param = converted, body.instance()->resultValue.type = converted->type;
  else if (!body.function()->result->isGeneric())
    body.report(range, diag::paramTypeMismatch, toString(value.type), toString(body.function()->result));
}

/// The declared result. Where one value fills an array, with the domains that the declaration says.
static TypeValue resultTypeFor(Body &body, const Value &value) {
  const ast::Expr *written = body.instance()->decl() ? body.instance()->decl()->returnType : nullptr;
  bool fills = isa<ArrayType>(body.function()->result) && value.isRuntime() && !isa<ArrayType>(value.type);
  if (!fills || !written)
    return {body.function()->result, {}};
  ScopeGuard names(body, body.instance()->scope);
  return body.resolveType(written, TypeUse::Pattern);
}

/// An array that is returned where the declaration says another domain: one over that domain with its elements. Null
/// where the declaration leaves the domain to the array.
static typed::Expr *overDeclaredDomain(Body &body, const Value &value, SourceRange range) {
  const ast::Expr *written = body.instance()->decl() ? body.instance()->decl()->returnType : nullptr;
  const auto *array = dyn_cast_or_null<ast::BracketLoopExpr>(written);
  const bool saysDomain = array && !array->iterands.empty() && !containsQuery(written, /*named=*/false);
  if (!saysDomain || body.function()->isIterator || !headerArray(body.function()->result) || !value.isExpr() ||
      value.type != body.function()->result)
    return nullptr;
  TypeValue type;
  return body.inOwnBlock(range, [&]() -> typed::Expr * {
    {
      ScopeGuard names(body, body.instance()->scope);
      type = body.resolveType(written, TypeUse::Pattern);
    }
    typed::Expr *given = heldWithoutEnd(body, body.toRValue(value));
    if (!type || type.type != body.function()->result || type.domains.empty())
      return body.make<typed::MoveExpr>(given, range);
    Value differs = body.callLibrary(
        body.resolver().names().isOverOther,
        {Value::of(body.reuse(given, range)), Value::of(body.reuse(type.domains.front(), range))}, range);
    if (differs.isError())
      return body.errorExpr(range);
    typed::Var *made = body.newVar(Identifier(), type.type, typed::Var::Local, range);
    body.emit(body.make<typed::VarStmt>(made, nullptr, range));
    auto *rebuilt = body.make<typed::Block>(range), *kept = body.make<typed::Block>(range);
    body.emit(body.make<typed::IfStmt>(body.boolOf(differs, range), rebuilt, kept, range));
    auto give = [&](typed::Block *into, llvm::function_ref<typed::Expr *()> result) {
      BlockGuard code(body, into);
      body.emit(body.make<typed::InitStmt>(body.make<typed::VarExpr>(made, range), result(), range));
    };
    give(rebuilt, [&] {
      return body.initialValue(Value::of(body.temp(body.make<typed::MoveExpr>(body.reuse(given, range), range))), type,
                               range);
    });
    give(kept, [&] { return body.make<typed::MoveExpr>(body.reuse(given, range), range); });
    return body.make<typed::MoveExpr>(body.make<typed::VarExpr>(made, range), range);
  });
}

/// Reports a borrow of an object that a variable of this function owns, and so ends with.
static void checkNotLent(Body &body, const typed::Expr *result, SourceRange range) {
  bool isLent = isBorrow(body.function()->result) && !body.function()->isIterator;
  if (!isLent || !body.instance()->decl() || body.instance()->decl()->hasPragma(pragma::unsafe))
    return;
  if (const typed::Var *lender = lenderOf(body, result)) {
    body.report(range, diag::returnsLent, lender->name);
    body.report(lender->range, diag::noteDeclaredHere, lender->name);
  }
}

/// Reports `nil` where the declared result is a class that leaves open who owns the object: nil does not say it either.
static bool checkSaysOwner(Body &body, const Value &value, SourceRange range) {
  const ast::Expr *written = body.instance()->decl() ? body.instance()->decl()->returnType : nullptr;
  if (!written || !value.isExpr() || value.type->kind() != TypeKind::Nil)
    return true;
  ScopeGuard names(body, body.instance()->scope);
  TypeValue declared = body.resolveType(written, TypeUse::Pattern);
  auto *reference = dyn_cast_or_null<ClassType>(declared.type);
  if (!reference || !reference->object() || reference->management() != Management::Any)
    return true;
  body.reportNoConversion(value, reference, range);
  return false;
}

/// Fills in `slot`, now or when the result type is known.
static void returnValue(Body &body, typed::Expr *&slot, Value value, SourceRange range) {
  if (body.instance()->hasResult) {
    slot = overDeclaredDomain(body, value, range);
    if (!slot)
      slot = body.initialValue(value, resultTypeFor(body, value), range);
    checkNotLent(body, slot, range);
    return;
  }
  if (!checkSaysOwner(body, value, range))
    value = Value::error();
  // A variable that is returned last may be moved. Only this place knows.
  if (value.isLValue() && !value.type->isScalar())
    if (auto *use = dyn_cast<typed::VarExpr>(value.expr); use && mayElideCopyOf(body, use->var)) {
      value = Value::of(copyOf(body, value.expr));
      value.isTemporary = true;
    }
  if (value.isError())
    returnsOf(body).hasError = true;
  else
    returnsOf(body).pending.push_back({&slot, body.block(), value});
}

/// In a type procedure that is resolved for what its result carries at run time.
static void returnDomainsOf(Body &body, const ast::Expr *expr) {
  TypeValue type = body.resolveType(expr, TypeUse::Pattern);
  auto *result = cast<TupleType>(body.function()->result);
  if (type.domains.size() != result->size()) {
    if (type)
      body.notSupported(expr->range, "returning an array type whose domain is not known here");
    return;
  }
  SmallVector<typed::Expr *, 2> domains;
  for (typed::Expr *domain : type.domains)
    domains.push_back(body.toRValue(Value::of(body.reuse(domain, expr->range))));
  auto *values = body.make<typed::TupleExpr>(body.resolver().tree().copy<typed::Expr *>(domains), result, expr->range);
  body.emit(body.make<typed::ReturnStmt>(values, expr->range));
}

/// `return if c then x else y;` by reference: the address of one or the other.
static void returnOneOf(Body &body, const ast::IfExpr *choice) {
  Value condition = body.resolveCondition(choice->condition);
  auto returnIn = [&](const ast::Expr *expr) {
    auto *branch = body.make<typed::Block>(expr->range);
    BlockGuard code(body, branch);
    if (auto *inner = dyn_cast<ast::IfExpr>(expr)) {
      returnOneOf(body, inner);
    } else {
      typed::Expr *address = returnedAddress(body, body.resolveValue(expr), expr->range);
      body.emit(body.make<typed::ReturnStmt>(address, expr->range));
    }
    return branch;
  };
  if (condition.isParam()) {
    body.emit(returnIn(condition.param->integer.isZero() ? choice->elseExpr : choice->thenExpr));
    return;
  }
  typed::Block *first = returnIn(choice->thenExpr), *second = returnIn(choice->elseExpr);
  body.emit(body.make<typed::IfStmt>(body.toRValue(condition), first, second, choice->range));
}

void resolveReturn(Body &body, const ast::ReturnStmt *stmt) {
  body.setTerminated(true);
  if (!body.instance()) {
    body.report(stmt->range, diag::returnOutside);
    return;
  }
  for (LoopContext &context : body.loops()) {
    if (leavesBarrier(body, context, "return", stmt->range))
      return;
    if (context.loop)
      context.loop->canExitEarly = true;
  }
  bool isIterator = body.function()->isIterator;
  bool isCompileTime = body.instance()->returnIntent == ast::ReturnIntent::Param ||
                       body.instance()->returnIntent == ast::ReturnIntent::Type;
  if (!stmt->value) {
    returnsOf(body).hasReturn = true;
    returnsOf(body).emptyReturn = stmt->range;
    if (isCompileTime || (!isIterator && body.instance()->hasResult && !body.function()->result->isVoid()))
      body.report(stmt->range, diag::returnNeedsValue);
    if (initialising(body))
      return returnFromInit(body, stmt->range);
    return body.emit(body.make<typed::ReturnStmt>(nullptr, stmt->range));
  }
  if (isIterator) {
    body.report(stmt->range, diag::returnInIterator);
    return;
  }
  if (givesDomains(body))
    return body.asFullStatement(stmt->range, [&] { returnDomainsOf(body, stmt->value); });
  if (isCompileTime)
    return returnCompileTime(body, body.resolveExpr(stmt->value), stmt->value->range);
  if (auto *choice = dyn_cast<ast::IfExpr>(stmt->value); choice && returnsByRef(*body.instance()))
    return returnOneOf(body, choice);
  body.asFullStatement(stmt->range, [&] {
    auto *statement = body.make<typed::ReturnStmt>(nullptr, stmt->range);
    Value value = body.resolveValue(stmt->value);
    // `none`, or a call of a procedure that returns nothing.
    bool isNothing = value.isNothing() || (value.isExpr() && value.type->isVoid());
    bool isResult = isNothing && value.type->isNothing() && !body.instance()->hasResult;
    if (isNothing && !isResult && !(body.instance()->hasResult && body.function()->result->isVoid())) {
      // A call that only throws is fine where a value is wanted.
      auto *call = dyn_cast_or_null<typed::CallExpr>(value.expr);
      body.evaluate(value, stmt->range);
      if (call && call->callee->neverReturns && !call->isVirtual)
        return;
      returnsOf(body).emptyReturn = stmt->range;
      if (body.instance()->hasResult && !body.function()->result->isNothing())
        body.report(stmt->range, diag::returnNeedsValue);
    } else if (isNothing && !isResult) {
      body.evaluate(value, stmt->range);
    } else if (body.instance()->hasResult && body.function()->result->isVoid() && !value.isError()) {
      body.report(stmt->range, diag::returnWithoutResult);
    } else if (returnsByRef(*body.instance()) && !isResult) { // `none` has no place to refer to
      statement->value = returnedAddress(body, value, stmt->value->range);
    } else {
      returnValue(body, statement->value, value, stmt->value->range);
    }
    returnsOf(body).hasReturn = true;
    body.emit(statement);
  });
}

namespace {
/// The parallel constructs of an iterator that have been reported: any number of yields may be in one.
struct ReportedConstructs {
  SmallPtrSet<const typed::Stmt *, 2> all;
};
} // namespace

/// Refuses to yield out of parallel constructs in a serial iterator of the program. Its loops run one after the other.
static bool leavesParallelConstruct(Body &body) {
  const Instance *instance = body.instance();
  const Identifier tag = body.resolver().names().tag;
  if (instance->isLibraryCode() ||
      any_of(instance->formals, [&](const FormalBinding &formal) { return formal.name == tag; }))
    return false;
  bool leaves = false;
  for (const Scope *around = body.scope(); around; around = around->parent) {
    if (!around->isParallelBody || !around->construct || around->function != body.function())
      continue;
    leaves = true;
    if (body.state<ReportedConstructs>().all.insert(around->construct).second)
      body.report(around->construct->range, diag::yieldInParallel);
  }
  return leaves;
}

void resolveYield(Body &body, const ast::YieldStmt *stmt) {
  if (!body.instance() || !body.function()->isIterator) {
    body.report(stmt->range, diag::yieldOutside);
    returnsOf(body).hasError = true;
    return;
  }
  if (any_of(body.loops(), [](const LoopContext &context) { return context.isDefer; }))
    return body.report(stmt->range, diag::jumpOutOfDefer, "yield");
  for (const Scope *around = body.scope(); around; around = around->parent)
    if (around->captures && around->function == body.function())
      return body.report(stmt->range, diag::yieldInTask);
  if (leavesParallelConstruct(body)) {
    returnsOf(body).hasError = true;
    return;
  }
  body.asFullStatement(stmt->range, [&] {
    auto *statement = body.make<typed::YieldStmt>(nullptr, stmt->range);
    Value value = body.resolveValue(stmt->value);
    if (returnsByRef(*body.instance()))
      statement->value = returnedAddress(body, value, stmt->value->range);
    else
      returnValue(body, statement->value, value, stmt->value->range);
    body.emit(statement);
  });
}

/// The type at which the values that wait meet, or null without any. `nil` makes it nilable, wherever it stands.
static const Type *inferredResult(Body &body) {
  SmallVector<Value, 4> values, nils;
  for (const PendingReturn &pending : returnsOf(body).pending) {
    bool isNil = pending.value.isExpr() && pending.value.type->kind() == TypeKind::Nil;
    (isNil ? nils : values).push_back(pending.value);
  }
  // `nil` alone has no type, which is reported.
  if (values.empty() && !nils.empty())
    return body.variableType(nils.front());
  append_range(values, nils);
  const Type *result = nullptr;
  Value first;
  for (const Value &value : values) {
    bool isNil = value.isExpr() && value.type->kind() == TypeKind::Nil;
    const Type *type = isNil ? value.type : body.variableType(value);
    if (type->isError() || (result && result->isError()))
      return body.types().error;
    if (!result) {
      result = type;
      first = value;
    } else if (result != type) {
      Value soFar = Value::of(body.make<typed::ZeroExpr>(result, first.range));
      const Type *common = first.type == result ? commonType(body, first, value) : commonType(body, soFar, value);
      // Two that do not meet alone may meet at the type of another value: siblings at their parent.
      const Value *meeting = common ? nullptr : find_if(values, [&](const Value &other) {
        return body.isConvertible(soFar, other.type) && body.isConvertible(value, other.type);
      });
      if (meeting && meeting != values.end())
        common = meeting->type;
      if (!common)
        body.report(value.range, diag::resultTypes, toString(result), toString(type));
      result = common ? common : body.types().error;
    }
  }
  return result;
}

void finishReturns(Body &body) {
  if (!body.instance() || body.instance()->hasResult)
    return;
  // Without a value: void, or the error type, which is not reported again, after an error in one.
  const Type *nothing = returnsOf(body).hasError ? body.types().error : body.types().void_;
  if (returnsByRef(*body.instance())) {
    if (!body.function()->result)
      body.function()->result = nothing;
    return;
  }
  const Type *result = inferredResult(body);
  bool wantsValue = result && !body.function()->isIterator && !result->isError() && !result->isNothing();
  if (wantsValue && returnsOf(body).emptyReturn.isValid())
    body.report(returnsOf(body).emptyReturn, diag::returnNeedsValue);
  body.function()->result = result ? result : nothing;
  for (const PendingReturn &pending : returnsOf(body).pending) {
    if (pending.value.isNothing())
      continue;
    BlockGuard code(body, pending.block);
    *pending.slot = body.initialValue(pending.value, {body.function()->result, {}}, pending.value.range);
    checkNotLent(body, *pending.slot, pending.value.range);
  }
  returnsOf(body).pending.clear();
}

} // namespace choir::sema
