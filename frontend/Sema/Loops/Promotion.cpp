//===- Promotion.cpp - Scalar operations over whole arrays ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call whose formal wants an element where the actual is an array, range, domain or other iterable is made once per
// element (spec, Data Parallelism, "Promotion"). `A + alpha * B` becomes one nest of iterands with the whole expression
// as its value: no temporary, and one loop, made by whoever consumes it.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "Sema/Core/BodyResolver.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace choir;
using namespace choir::sema;

bool BodyResolver::isPromotable(const Value &value) {
  if (value.isIterable())
    return true;
  return value.isExpr() && R.isPromotable(value.type);
}

/// The nest over the operands at `promoted`, with a value that `apply` makes of all operands, the promoted ones
/// replaced by their elements.
Value BodyResolver::promoteOver(llvm::MutableArrayRef<Value> operands, llvm::ArrayRef<unsigned> promoted,
                                SourceRange range, llvm::function_ref<Value()> apply) {
  auto *nest = make<typed::Iterand>();
  nest->kind = typed::Iterand::Nested;
  nest->range = range;
  Value shape = Value::error();
  llvm::SmallVector<Value, 2> parts;
  llvm::SaveAndRestore givenBefore(givenToEach);
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (!llvm::is_contained(promoted, i)) {
      if (operand.isExpr()) {
        operand = stable(operand); // evaluated once, before the loop
        if (const typed::Var *root = operand.isLValue() ? rootOf(operand.expr) : nullptr)
          givenToEach.push_back(root);
      }
      continue;
    }
    if (operand.isExpr())
      operand = stable(operand);
    typed::Iterand *inner = makeIterand(operand, typed::Loop::For, /*isLeader=*/false);
    if (!inner)
      return Value::error();
    if (nest->inner.empty())
      shape = shapeOf(operand);
    nest->inner.push_back(inner);
    nest->throws |= inner->throws;
    parts.push_back(operand);
    operand = elementVar(inner, Identifier(), yieldsConst(inner), range);
  }
  nest->rank = nest->inner.front()->rank;

  auto *code = make<typed::Block>(range);
  Value value = nestValue(nest, code, [&] {
    Value applied = apply();
    // The elements may be arrays themselves.
    return applied.isIterable() ? Value::of(materialise(applied, range)) : applied;
  });
  if (value.isError())
    return value;
  if (!nest->value) {
    // A procedure without result: the loop is the statement.
    if (value.isExpr())
      code->stmts.push_back(make<typed::EvalStmt>(value.expr, range));
    if (!nest->throws && runsInTasks(parts, nest->inner)) {
      if (typed::Loop *loop = makeLoopInTasks(parts, nest->inner, range, [&] { emit(code); }))
        emit(loop);
      return Value::nothing(range, types.void_);
    }
    auto *loop = make<typed::Loop>(range);
    loop->mode = llvm::all_of(nest->inner, mayRunInParallel) ? typed::Loop::Forall : typed::Loop::For;
    loop->iterands.assign(nest->inner.begin(), nest->inner.end());
    loop->body = code;
    if (loop->mode == typed::Loop::Forall)
      loop->onError = routeIterations(nest->throws, /*isParallel=*/true, range);
    emit(loop);
    return Value::nothing(range, types.void_);
  }
  Value whole = prebuiltIterable(nest, shape, /*isParallel=*/!hasDefect(SeededDefect::PromotionInOrder), range);
  whole.iterable->parts = std::move(parts);
  if (value.mutableVersion && !value.isMutableLValue())
    whole.iterable->mutableVersion = [this, nest, code, value, shape, range] {
      auto *places = make<typed::Iterand>(*nest);
      auto *around = make<typed::Block>(range);
      around->stmts = code->stmts;
      Value place = nestValue(places, around, [&] { return asMutable(value); });
      return place.isError() ? place : prebuiltIterable(places, shape, /*isParallel=*/true, range);
    };
  return whole;
}

/// Gives a nest the value that `apply` makes of its elements, with the statements that it needs in `body`. A place
/// stays one, so that parts of all elements can be assigned.
Value BodyResolver::nestValue(typed::Iterand *nest, typed::Block *code, llvm::function_ref<Value()> apply) {
  unsigned temps = numTemps;
  Value value;
  nest->value = nullptr;
  {
    BlockGuard inBody(*this, code);
    LoopContext element;
    element.throws = &nest->throws;
    loops.push_back(element);
    llvm::SaveAndRestore keeps(keepsVariables, true);
    value = apply();
    if (value.isRuntime() && !value.type->isVoid())
      nest->value = value.isLValue() ? value.expr : toRValue(value);
    loops.pop_back();
  }
  bool hasBlock = !code->stmts.empty() || numTemps != temps;
  numTemps = temps;
  if (value.isError() || !nest->value)
    return value;
  if (hasBlock)
    nest->value = make<typed::BlockExpr>(code, nest->value, nest->range);
  nest->element = nest->value->type;
  nest->elementIsRef = nest->value->isLValue;
  return value;
}

/// A field of every element, or a method without parentheses called on each.
std::optional<Value> BodyResolver::promoteMember(const Value &base, Identifier name, SourceRange range) {
  const Type *element = isPromotable(base) ? elementTypeOf(base) : nullptr;
  if (!element)
    return std::nullopt;
  Value operands[] = {base};
  unsigned promoted[] = {0};
  const auto *reference = llvm::dyn_cast<ClassType>(element);
  const auto *aggregate = llvm::dyn_cast_or_null<AggregateType>(reference ? reference->object() : element);
  if (aggregate && R.completeAggregate(aggregate, range) && aggregate->field(name) && !hasAccessor(aggregate, name))
    return promoteOver(operands, promoted, range, [&] { return fieldOf(operands[0], *aggregate->field(name), range); });
  if (!hasMethodNamed(element, name))
    return std::nullopt;
  return promoteOver(operands, promoted, range, [&] { return callMethodWithoutParens(operands[0], name, range); });
}

bool BodyResolver::hasMethodNamed(const Type *type, Identifier name) {
  OverloadSet methods;
  R.collectMethods(name, type, scope, methods);
  return !methods.entries.empty();
}

/// promoteOver for actuals of a call; `apply` makes the call with the elements.
Value BodyResolver::promoteActuals(const CallInfo &call, llvm::ArrayRef<unsigned> promoted,
                                   llvm::function_ref<Value(CallInfo &)> apply) {
  llvm::SmallVector<Value, 4> operands;
  for (const ActualValue &actual : call.actuals)
    operands.push_back(actual.value);
  return promoteOver(operands, promoted, call.range, [&] {
    CallInfo inner = call;
    for (auto [actual, element] : llvm::zip_equal(inner.actuals, operands))
      actual.value = element;
    return apply(inner);
  });
}

/// A method of the elements, called on each of them; null when they have none of the name.
std::optional<Value> BodyResolver::promoteMethod(CallInfo &call) {
  const Type *element = isPromotable(call.receiver) ? elementTypeOf(call.receiver) : nullptr;
  if (!element || !hasMethodNamed(element, call.name))
    return std::nullopt;
  llvm::SmallVector<Value, 4> operands = {call.receiver};
  for (const ActualValue &actual : call.actuals)
    operands.push_back(actual.value);
  // Actuals that the method wants the elements of go along with the receiver's.
  llvm::SmallVector<unsigned, 2> promoted = {0};
  {
    auto *scratch = make<typed::Block>(call.range);
    BlockGuard inScratch(*this, scratch);
    CallInfo onElement = call;
    onElement.functions = nullptr;
    onElement.receiver =
        Value::of(make<typed::VarExpr>(newVar(Identifier(), element, typed::Var::Index, call.range), call.range));
    Selection selection = selectFunction(onElement);
    if (selection.chosen)
      for (const FormalMatch &formal : selection.chosen->formals)
        if (formal.isPromoted)
          for (int actual : formal.actuals)
            promoted.push_back(unsigned(actual + 1));
    llvm::sort(promoted);
  }
  return promoteOver(operands, promoted, call.range, [&] {
    CallInfo inner = call;
    inner.functions = nullptr;
    inner.receiver = operands.front();
    for (auto [actual, value] : llvm::zip(inner.actuals, llvm::drop_begin(operands)))
      actual.value = value;
    return resolveCall(inner);
  });
}

Value BodyResolver::promote(CallInfo &call, Candidate &candidate) {
  // All actuals in one list, the receiver first when it is one.
  llvm::SmallVector<Value, 4> operands;
  if (call.isMethod)
    operands.push_back(call.receiver);
  for (const ActualValue &actual : call.actuals)
    operands.push_back(actual.value);
  llvm::SmallVector<unsigned, 2> promoted;
  for (const FormalMatch &formal : candidate.formals)
    if (formal.isPromoted)
      for (int actual : formal.actuals)
        promoted.push_back(unsigned(actual + (call.isMethod ? 1 : 0)));
  llvm::sort(promoted);
  return promoteOver(operands, promoted, call.range, [&] {
    CallInfo inner = call;
    llvm::ArrayRef<Value> values = operands;
    if (call.isMethod) {
      inner.receiver = values.front();
      values = values.drop_front();
    }
    for (auto [actual, value] : llvm::zip(inner.actuals, values))
      actual.value = value;
    return resolveCall(inner);
  });
}

std::optional<Value> BodyResolver::promoteOperator(Identifier op, llvm::ArrayRef<Value> operands, SourceRange range) {
  // These mean a range or domain as a whole, never its indices.
  bool isOfIndexSets = op == "by" || op == "#" || op == "align";
  if (isOfIndexSets && !llvm::isa<ArrayType>(operands[0].type))
    return std::nullopt;
  llvm::SmallVector<unsigned, 2> promoted;
  for (auto [i, operand] : llvm::enumerate(operands))
    if (isPromotable(operand))
      promoted.push_back(i);
  if (promoted.empty())
    return std::nullopt;
  llvm::SmallVector<Value, 2> values(operands);
  return promoteOver(values, promoted, range, [&] {
    return values.size() == 1 ? unaryOp(op, values[0], range) : binaryOp(op, values[0], values[1], range);
  });
}

std::optional<Value> BodyResolver::promoteCast(const Value &value, TypeValue to, SourceRange range) {
  if (!isPromotable(value))
    return std::nullopt;
  Value operands[] = {value};
  unsigned promoted[] = {0};
  return promoteOver(operands, promoted, range, [&] { return castTo(operands[0], to, range); });
}

std::optional<Value> BodyResolver::promoteNonNil(const Value &value, SourceRange range) {
  const Type *element = isPromotable(value) ? elementTypeOf(value) : nullptr;
  if (!llvm::isa_and_nonnull<ClassType>(element))
    return std::nullopt;
  Value operands[] = {value};
  unsigned promoted[] = {0};
  return promoteOver(operands, promoted, range, [&] { return nonNil(operands[0], range); });
}
