//===- Returns.cpp - return and yield -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a function declares its result, each value is converted to it at once. Otherwise the values wait until all of
// them are known: their common type is the result.
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/Candidates.h"
#include "Sema/Core/BodyResolver.h"

using namespace llvm;

namespace choir::sema {

static bool returnsByRef(const Instance &instance) {
  return instance.returnIntent == ast::ReturnIntent::Ref || instance.returnIntent == ast::ReturnIntent::ConstRef;
}

/// Whether a field's value is in what it is a field of: not in an object elsewhere, nor what a ref field refers to.
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
typed::Expr *BodyResolver::returnedAddress(const Value &returned, SourceRange range) {
  typed::Expr *address = returned.isError() ? nullptr : addressToReturn(returned, range);
  returnsError |= !address;
  return address;
}

typed::Expr *BodyResolver::addressToReturn(const Value &returned, SourceRange range) {
  bool wantsMutable = instance->returnIntent == ast::ReturnIntent::Ref;
  Value value = wantsMutable ? asMutable(returned) : returned;
  const typed::Var *var = value.isLValue() ? holderOf(value.expr) : nullptr;
  const bool isOwn = var && var->kind == typed::Var::Local && !var->isRef && var->owner == function;
  const bool isTemporary = isOwn && var->name.empty();
  if (!value.isLValue() || isTemporary || (wantsMutable && value.expr->isConstLValue)) {
    report(range, wantsMutable ? diag::returnNeedsVariable : diag::returnNeedsLValue);
    return nullptr;
  }
  if (isOwn && !function->isIterator) { // what an iterator yields lives as long as its loop
    report(range, diag::returnsLocalByRef, var->name);
    return nullptr;
  }
  if (isa<typed::ViewExpr>(value.expr)) {
    notSupported(range, "returning a slice by reference");
    return nullptr;
  }
  if (instance->hasResult && function->result != value.type) {
    reportNoConversion(value, function->result, range);
    return nullptr;
  }
  if (!instance->hasResult)
    function->result = value.type;
  return value.expr;
}

/// The result of a function with return intent param or type.
void BodyResolver::returnCompileTime(const Value &value, SourceRange range) {
  if (value.isError()) {
    instance->resultValue = value;
    return;
  }
  bool wantsType = instance->returnIntent == ast::ReturnIntent::Type;
  if (wantsType ? !value.isType() : !value.isParam()) {
    report(range, wantsType ? diag::notAType : diag::notAParam);
    return;
  }
  instance->resultValue = value;
  if (wantsType || !instance->decl() || !instance->decl()->returnType || !function->result)
    return;
  if (const ParamValue *converted = convertParam(value.param, function->result))
    instance->resultValue.param = converted, instance->resultValue.type = converted->type;
  else if (!function->result->isGeneric())
    report(range, diag::paramTypeMismatch, toString(value.type), toString(function->result));
}

/// The declared result. Where one value fills an array, with the domains that the declaration says.
TypeValue BodyResolver::resultTypeFor(const Value &value) {
  const ast::Expr *written = instance->decl() ? instance->decl()->returnType : nullptr;
  bool fills = isa<ArrayType>(function->result) && value.isRuntime() && !isa<ArrayType>(value.type);
  if (!fills || !written)
    return {function->result, {}};
  ScopeGuard names(*this, instance->scope);
  return resolveType(written, /*generic=*/true);
}

/// An array that is returned where the declaration says another domain: one over that domain with its elements. Null
/// where the declaration leaves the domain to the array.
typed::Expr *BodyResolver::overDeclaredDomain(const Value &value, SourceRange range) {
  const ast::Expr *written = instance->decl() ? instance->decl()->returnType : nullptr;
  const auto *array = dyn_cast_or_null<ast::BracketLoopExpr>(written);
  const bool saysDomain = array && !array->iterands.empty() && !containsQuery(written, /*named=*/false);
  if (!saysDomain || function->isIterator || !headerArray(function->result) || !value.isExpr() ||
      value.type != function->result)
    return nullptr;
  TypeValue type;
  return inOwnBlock(range, [&]() -> typed::Expr * {
    {
      ScopeGuard names(*this, instance->scope);
      type = resolveType(written, /*generic=*/true);
    }
    typed::Expr *given = heldWithoutEnd(toRValue(value));
    if (!type || type.type != function->result || type.domains.empty())
      return make<typed::MoveExpr>(given, range);
    Value differs = callLibrary(R.names.isOverOther,
                                {Value::of(reuse(given, range)), Value::of(reuse(type.domains.front(), range))}, range);
    if (differs.isError())
      return errorExpr(range);
    typed::Var *made = newVar(Identifier(), type.type, typed::Var::Local, range);
    emit(make<typed::VarStmt>(made, nullptr, range));
    auto *rebuilt = make<typed::Block>(range), *kept = make<typed::Block>(range);
    emit(make<typed::IfStmt>(boolOf(differs, range), rebuilt, kept, range));
    auto give = [&](typed::Block *into, llvm::function_ref<typed::Expr *()> result) {
      BlockGuard code(*this, into);
      emit(make<typed::InitStmt>(make<typed::VarExpr>(made, range), result(), range));
    };
    give(rebuilt,
         [&] { return initialValue(Value::of(temp(make<typed::MoveExpr>(reuse(given, range), range))), type, range); });
    give(kept, [&] { return make<typed::MoveExpr>(reuse(given, range), range); });
    return make<typed::MoveExpr>(make<typed::VarExpr>(made, range), range);
  });
}

/// The variable of this function that owns the object which an expression borrows, as far as that is plain to see.
const typed::Var *BodyResolver::lenderOf(const typed::Expr *borrowed) {
  while (true) {
    auto *prim = dyn_cast_or_null<typed::PrimExpr>(borrowed);
    auto *call = dyn_cast_or_null<typed::CallExpr>(borrowed);
    const Instance *method = call ? R.instanceOf(call->callee) : nullptr;
    if (prim && (prim->op == typed::Prim::ClassCast || prim->op == typed::Prim::HeldCheck))
      borrowed = prim->args.front();
    else if (method && method->receiver && method->decl() && method->decl()->name == "borrow" && !call->args.empty())
      borrowed = call->args.front();
    else
      break;
  }
  auto *use = dyn_cast_or_null<typed::VarExpr>(borrowed);
  auto *reference = use ? dyn_cast_or_null<ClassType>(use->var->type) : nullptr;
  bool isOwner = reference && reference->management() == Management::Owned && !use->var->isRef &&
                 use->var->owner == function && !use->var->name.empty();
  return isOwner ? use->var : nullptr;
}

static bool isBorrow(const Type *type) {
  auto *reference = dyn_cast_or_null<ClassType>(type);
  return reference && reference->management() == Management::Borrowed;
}

/// Reports a borrow of an object that a variable of this function owns, and so ends with.
void BodyResolver::checkNotLent(const typed::Expr *result, SourceRange range) {
  bool isLent = isBorrow(function->result) && !function->isIterator;
  if (!isLent || !instance->decl() || instance->decl()->hasPragma("unsafe"))
    return;
  if (const typed::Var *lender = lenderOf(result)) {
    report(range, diag::returnsLent, lender->name);
    report(lender->range, diag::noteDeclaredHere, lender->name);
  }
}

/// Reports a borrow that is kept in a variable which outlives the object's owner: one that is declared in a block
/// around the owner's.
void BodyResolver::checkOutlives(const typed::Expr *borrowed, const typed::Var *keeper, SourceRange range) {
  const typed::Var *lender = isBorrow(keeper->type) && !keeper->isRef ? lenderOf(borrowed) : nullptr;
  if (!lender || (instance && instance->decl() && instance->decl()->hasPragma("unsafe")))
    return;
  auto declares = [](const Scope *at, const typed::Var *var) {
    return any_of(at->find(var->name), [&](const Symbol *symbol) {
      auto *use = symbol->value.isExpr() ? dyn_cast<typed::VarExpr>(symbol->value.expr) : nullptr;
      return use && use->var == var;
    });
  };
  const Scope *at = scope;
  while (at && !declares(at, lender) && !declares(at, keeper))
    at = at->parent;
  if (!at || declares(at, keeper))
    return;
  report(range, diag::lentTooLong, lender->name, keeper->name);
  report(lender->range, diag::noteDeclaredHere, lender->name);
}

/// Fills in `slot`, now or when the result type is known.
void BodyResolver::returnValue(typed::Expr *&slot, Value value, SourceRange range) {
  if (instance->hasResult) {
    slot = overDeclaredDomain(value, range);
    if (!slot)
      slot = initialValue(value, resultTypeFor(value), range);
    checkNotLent(slot, range);
    return;
  }
  // What is returned last may be moved, which only shows here.
  if (value.isLValue() && !value.type->isScalar())
    if (auto *use = dyn_cast<typed::VarExpr>(value.expr); use && mayElideCopyOf(use->var)) {
      value = Value::of(copyOf(value.expr));
      value.isTemporary = true;
    }
  if (value.isError())
    returnsError = true;
  else
    pendingReturns.push_back({&slot, block, value});
}

/// In a type procedure that is resolved for what its result carries at run time.
void BodyResolver::returnDomainsOf(const ast::Expr *expr) {
  TypeValue type = resolveType(expr, /*generic=*/true);
  auto *result = cast<TupleType>(function->result);
  if (type.domains.size() != result->size()) {
    if (type)
      notSupported(expr->range, "returning an array type whose domain is not known here");
    return;
  }
  SmallVector<typed::Expr *, 2> domains;
  for (typed::Expr *domain : type.domains)
    domains.push_back(toRValue(Value::of(reuse(domain, expr->range))));
  auto *values = make<typed::TupleExpr>(R.tree.copy<typed::Expr *>(domains), result, expr->range);
  emit(make<typed::ReturnStmt>(values, expr->range));
}

/// `return if c then x else y;` by reference: the address of one or the other.
void BodyResolver::returnOneOf(const ast::IfExpr *choice) {
  Value condition = resolveCondition(choice->condition);
  auto returnIn = [&](const ast::Expr *expr) {
    auto *branch = make<typed::Block>(expr->range);
    BlockGuard code(*this, branch);
    if (auto *inner = dyn_cast<ast::IfExpr>(expr)) {
      returnOneOf(inner);
    } else {
      typed::Expr *address = returnedAddress(resolveValue(expr), expr->range);
      emit(make<typed::ReturnStmt>(address, expr->range));
    }
    return branch;
  };
  if (condition.isParam()) {
    emit(returnIn(condition.param->integer.isZero() ? choice->elseExpr : choice->thenExpr));
    return;
  }
  typed::Block *first = returnIn(choice->thenExpr), *second = returnIn(choice->elseExpr);
  emit(make<typed::IfStmt>(toRValue(condition), first, second, choice->range));
}

void BodyResolver::resolveReturn(const ast::ReturnStmt *stmt) {
  isTerminated = true;
  if (!instance) {
    report(stmt->range, diag::returnOutside);
    return;
  }
  for (LoopContext &context : loops) {
    if (leavesBarrier(context, "return", stmt->range))
      return;
    if (context.loop)
      context.loop->canExitEarly = true;
  }
  bool isIterator = function->isIterator;
  bool isCompileTime =
      instance->returnIntent == ast::ReturnIntent::Param || instance->returnIntent == ast::ReturnIntent::Type;
  if (!stmt->value) {
    hasReturn = true;
    emptyReturn = stmt->range;
    if (isCompileTime || (!isIterator && instance->hasResult && !function->result->isVoid()))
      report(stmt->range, diag::returnNeedsValue);
    if (initialising)
      return returnFromInit(stmt->range);
    return emit(make<typed::ReturnStmt>(nullptr, stmt->range));
  }
  if (isIterator) {
    report(stmt->range, diag::returnInIterator);
    return;
  }
  if (returnsDomains)
    return asFullStatement(stmt->range, [&] { returnDomainsOf(stmt->value); });
  if (isCompileTime)
    return returnCompileTime(resolveExpr(stmt->value), stmt->value->range);
  if (auto *choice = dyn_cast<ast::IfExpr>(stmt->value); choice && returnsByRef(*instance))
    return returnOneOf(choice);
  asFullStatement(stmt->range, [&] {
    auto *statement = make<typed::ReturnStmt>(nullptr, stmt->range);
    Value value = resolveValue(stmt->value);
    // `none`, or a call of a procedure that returns nothing.
    bool isNothing = value.isNothing() || (value.isExpr() && value.type->isVoid());
    bool isResult = isNothing && value.type->isNothing() && !instance->hasResult;
    if (isNothing && !isResult && !(instance->hasResult && function->result->isVoid())) {
      // A call that only throws is fine where a value is wanted.
      auto *call = dyn_cast_or_null<typed::CallExpr>(value.expr);
      evaluate(value, stmt->range);
      if (call && call->callee->neverReturns && !call->isVirtual)
        return;
      emptyReturn = stmt->range;
      if (instance->hasResult && !function->result->isNothing())
        report(stmt->range, diag::returnNeedsValue);
    } else if (isNothing && !isResult) {
      evaluate(value, stmt->range);
    } else if (instance->hasResult && function->result->isVoid() && !value.isError()) {
      report(stmt->range, diag::returnWithoutResult);
    } else if (returnsByRef(*instance)) {
      statement->value = returnedAddress(value, stmt->value->range);
    } else {
      returnValue(statement->value, value, stmt->value->range);
    }
    hasReturn = true;
    emit(statement);
  });
}

void BodyResolver::resolveYield(const ast::YieldStmt *stmt) {
  if (!instance || !function->isIterator) {
    report(stmt->range, diag::yieldOutside);
    returnsError = true;
    return;
  }
  if (any_of(loops, [](const LoopContext &context) { return context.isDefer; }))
    return report(stmt->range, diag::jumpOutOfDefer, "yield");
  for (const Scope *around = scope; around; around = around->parent)
    if (around->captures && around->function == function)
      return report(stmt->range, diag::yieldInTask);
  asFullStatement(stmt->range, [&] {
    auto *statement = make<typed::YieldStmt>(nullptr, stmt->range);
    Value value = resolveValue(stmt->value);
    if (returnsByRef(*instance))
      statement->value = returnedAddress(value, stmt->value->range);
    else
      returnValue(statement->value, value, stmt->value->range);
    emit(statement);
  });
}

/// The type at which the values that wait meet, or null without any. `nil` makes it nilable, wherever it stands.
const Type *BodyResolver::inferredResult() {
  SmallVector<Value, 4> values, nils;
  for (const PendingReturn &pending : pendingReturns) {
    bool isNil = pending.value.isExpr() && pending.value.type->kind() == TypeKind::Nil;
    (isNil ? nils : values).push_back(pending.value);
  }
  // `nil` alone has no type, which is reported.
  if (values.empty() && !nils.empty())
    return variableType(nils.front());
  append_range(values, nils);
  const Type *result = nullptr;
  Value first;
  for (const Value &value : values) {
    bool isNil = value.isExpr() && value.type->kind() == TypeKind::Nil;
    const Type *type = isNil ? value.type : variableType(value);
    if (type->isError() || (result && result->isError()))
      return types.error;
    if (!result) {
      result = type;
      first = value;
    } else if (result != type) {
      Value soFar = Value::of(make<typed::ZeroExpr>(result, first.range));
      const Type *common = first.type == result ? commonType(first, value) : commonType(soFar, value);
      // Two that do not meet alone may meet at the type of another value: siblings at their parent.
      const Value *meeting = common ? nullptr : find_if(values, [&](const Value &other) {
        return isConvertible(soFar, other.type) && isConvertible(value, other.type);
      });
      if (meeting && meeting != values.end())
        common = meeting->type;
      if (!common)
        report(value.range, diag::resultTypes, toString(result), toString(type));
      result = common ? common : types.error;
    }
  }
  return result;
}

void BodyResolver::finishReturns() {
  if (!instance || instance->hasResult)
    return;
  // Without a value: of a type that nobody complains about, where the value was what was wrong.
  const Type *nothing = returnsError ? types.error : types.void_;
  if (returnsByRef(*instance)) {
    if (!function->result)
      function->result = nothing;
    return;
  }
  const Type *result = inferredResult();
  bool wantsValue = result && !function->isIterator && !result->isError() && !result->isNothing();
  if (wantsValue && emptyReturn.isValid())
    report(emptyReturn, diag::returnNeedsValue);
  function->result = result ? result : nothing;
  for (const PendingReturn &pending : pendingReturns) {
    if (pending.value.isNothing())
      continue;
    BlockGuard code(*this, pending.block);
    *pending.slot = initialValue(pending.value, {function->result, {}}, pending.value.range);
    checkNotLent(*pending.slot, pending.value.range);
  }
  pendingReturns.clear();
}

} // namespace choir::sema
