//===- Promotion.cpp - Scalar operations over whole arrays ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call whose formal wants an element where the actual is an array, range, domain or other iterable is made once per
// element (spec, Data Parallelism, "Promotion"). `A + alpha * B` becomes one nest of iterands with the whole expression
// as its value: no temporary, and one loop, made by the consumer.
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/Promotion.h"
#include "Basic/SeededDefects.h"
#include "Sema/Context/Moves.h"
#include "Sema/Core/Body.h"
#include "Sema/Errors/LoopErrors.h"
#include "Sema/Loops/Loops.h"
#include "Sema/Loops/ParallelLoops.h"
#include "Sema/Loops/Shapes.h"
#include "Sema/Tree/Places.h"
#include "llvm/Support/SaveAndRestore.h"

namespace choir::sema {

static Value nestValue(Body &body, typed::Iterand *nest, typed::Block *code, llvm::function_ref<Value()> apply);

bool isPromotable(Body &body, const Value &value) {
  if (value.isIterable())
    return true;
  return value.isExpr() && body.resolver().isPromotableType(value.type);
}

Value promoteOver(Body &body, llvm::MutableArrayRef<Value> operands, llvm::ArrayRef<unsigned> promoted,
                  SourceRange range, llvm::function_ref<Value()> apply) {
  auto *nest = body.make<typed::Iterand>();
  nest->kind = typed::Iterand::Nested;
  nest->range = range;
  Value shape = Value::error();
  llvm::SmallVector<Value, 2> parts;
  GivenToEach given(body);
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (!llvm::is_contained(promoted, i)) {
      if (operand.isExpr()) {
        operand = body.stable(operand); // evaluated once, before the loop
        if (const typed::Var *root = operand.isLValue() ? rootOf(operand.expr) : nullptr)
          given.add(root);
      }
      continue;
    }
    if (operand.isExpr())
      operand = body.stable(operand);
    typed::Iterand *inner = body.makeIterand(operand, typed::Loop::For, /*isLeader=*/false);
    if (!inner)
      return Value::error();
    if (nest->inner.empty())
      shape = shapeOf(body, operand);
    nest->inner.push_back(inner);
    nest->throws |= inner->throws;
    parts.push_back(operand);
    operand = body.elementVar(inner, Identifier(), yieldsConst(inner), range);
  }
  nest->rank = nest->inner.front()->rank;

  auto *code = body.make<typed::Block>(range);
  Value value = nestValue(body, nest, code, [&] {
    Value applied = apply();
    // The elements may be arrays themselves.
    return applied.isIterable() ? Value::of(body.materialise(applied, range)) : applied;
  });
  if (value.isError())
    return value;
  if (!nest->value) {
    // A procedure without result: the loop is the statement.
    if (value.isExpr())
      code->stmts.push_back(body.make<typed::EvalStmt>(value.expr, range));
    if (!nest->throws && runsInTasks(body, parts, nest->inner)) {
      if (typed::Loop *loop = makeLoopInTasks(body, parts, nest->inner, range, [&] { body.emit(code); }))
        body.emit(loop);
      return Value::nothing(range, body.types().void_);
    }
    auto *loop = body.make<typed::Loop>(range);
    loop->mode = llvm::all_of(nest->inner, mayRunInParallel) ? typed::Loop::Forall : typed::Loop::For;
    loop->iterands.assign(nest->inner.begin(), nest->inner.end());
    loop->body = code;
    if (loop->mode == typed::Loop::Forall)
      loop->onError = routeIterations(body, nest->throws, /*isParallel=*/true, range);
    body.emit(loop);
    return Value::nothing(range, body.types().void_);
  }
  Value whole = prebuiltIterable(body, nest, shape, /*isParallel=*/!hasDefect(SeededDefect::PromotionInOrder), range);
  whole.iterable->parts = std::move(parts);
  if (value.mutableVersion && !value.isMutableLValue())
    whole.iterable->mutableVersion = [&body, nest, code, value, shape, range] {
      auto *places = body.make<typed::Iterand>(*nest);
      auto *around = body.make<typed::Block>(range);
      around->stmts = code->stmts;
      Value place = nestValue(body, places, around, [&] { return body.asMutable(value); });
      return place.isError() ? place : prebuiltIterable(body, places, shape, /*isParallel=*/true, range);
    };
  return whole;
}

/// Gives a nest the value that `apply` makes of its elements, with the statements that it needs in `body`. A place
/// stays one, so that parts of all elements can be assigned.
static Value nestValue(Body &body, typed::Iterand *nest, typed::Block *code, llvm::function_ref<Value()> apply) {
  unsigned temps = body.numTemps();
  Value value;
  nest->value = nullptr;
  {
    BlockGuard inBody(body, code);
    LoopContext element;
    element.throws = &nest->throws;
    body.loops().push_back(element);
    KeepsVariables keeps(body);
    value = apply();
    if (value.isRuntime() && !value.type->isVoid())
      nest->value = value.isLValue() ? value.expr : body.toRValue(value);
    body.loops().pop_back();
  }
  bool hasBlock = !code->stmts.empty() || body.numTemps() != temps;
  body.endTemps(temps);
  if (value.isError() || !nest->value)
    return value;
  if (hasBlock)
    nest->value = body.make<typed::BlockExpr>(code, nest->value, nest->range);
  nest->element = nest->value->type;
  nest->elementIsRef = nest->value->isLValue;
  return value;
}

Value promoteActuals(Body &body, const CallInfo &call, llvm::ArrayRef<unsigned> promoted,
                     llvm::function_ref<Value(CallInfo &)> apply) {
  llvm::SmallVector<Value, 4> operands;
  for (const ActualValue &actual : call.actuals)
    operands.push_back(actual.value);
  return promoteOver(body, operands, promoted, call.range, [&] {
    CallInfo inner = call;
    for (auto [actual, element] : llvm::zip_equal(inner.actuals, operands))
      actual.value = element;
    return apply(inner);
  });
}

/// The formal by which all calls of a promoted one would change the same variable at once; null: there is none.
/// Arrays, domains and variables that do their own locking may be changed by several.
static const FormalBinding *racyFormal(Body &body, const Candidate &candidate) {
  for (auto [binding, match] : llvm::zip(candidate.instance->formals, candidate.formals)) {
    const Type *type = match.type ? match.type : binding.type;
    const bool isOne = !match.isPromoted && !match.actuals.empty() && binding.intent == ast::Intent::Ref;
    if (isOne && type && !passesByRef(type) && !body.resolver().isPromotableType(type))
      return &binding;
  }
  return nullptr;
}

Value promote(Body &body, CallInfo &call, Candidate &candidate) {
  if (const FormalBinding *racy = racyFormal(body, candidate)) {
    const ast::FunctionDecl *decl = candidate.instance->decl();
    body.report(call.range, diag::racyPromotion, racy->name, decl->name);
    body.report(decl->range, diag::noteDeclaredHere, decl->name);
    return Value::error();
  }
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
  return promoteOver(body, operands, promoted, call.range, [&] {
    CallInfo inner = call;
    llvm::ArrayRef<Value> values = operands;
    if (call.isMethod) {
      inner.receiver = values.front();
      values = values.drop_front();
    }
    for (auto [actual, value] : llvm::zip(inner.actuals, values))
      actual.value = value;
    return body.resolveCall(inner);
  });
}

} // namespace choir::sema
