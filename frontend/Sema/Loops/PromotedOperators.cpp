//===- PromotedOperators.cpp - Promotion of operators and casts -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/PromotedOperators.h"
#include "Sema/Loops/Promotion.h"

using namespace llvm;

namespace choir::sema {

std::optional<Value> promoteCast(Body &body, const Value &value, TypeValue to, SourceRange range) {
  if (!body.isPromotable(value))
    return std::nullopt;
  Value operands[] = {value};
  unsigned promoted[] = {0};
  return promoteOver(body, operands, promoted, range, [&] { return body.castTo(operands[0], to, range); });
}

std::optional<Value> promoteOperator(Body &body, Identifier op, llvm::ArrayRef<Value> operands, SourceRange range) {
  // These mean a range or domain as a whole, never its indices.
  bool isOfIndexSets = op == "by" || op == "#" || op == "align";
  if (isOfIndexSets && !llvm::isa<ArrayType>(operands[0].type))
    return std::nullopt;
  llvm::SmallVector<unsigned, 2> promoted;
  for (auto [i, operand] : llvm::enumerate(operands))
    if (body.isPromotable(operand))
      promoted.push_back(i);
  if (promoted.empty())
    return std::nullopt;
  llvm::SmallVector<Value, 2> values(operands);
  return promoteOver(body, values, promoted, range, [&] {
    return values.size() == 1 ? body.unaryOp(op, values[0], range) : body.binaryOp(op, values[0], values[1], range);
  });
}

std::optional<Value> promoteNonNil(Body &body, const Value &value, SourceRange range,
                                   llvm::function_ref<Value(const Value &)> nonNil) {
  const Type *element = body.isPromotable(value) ? body.elementTypeOf(value) : nullptr;
  if (!llvm::isa_and_nonnull<ClassType>(element))
    return std::nullopt;
  Value operands[] = {value};
  unsigned promoted[] = {0};
  return promoteOver(body, operands, promoted, range, [&] { return nonNil(operands[0]); });
}

std::optional<Value> promoteMethod(Body &body, CallInfo &call) {
  const Type *element = body.isPromotable(call.receiver) ? body.elementTypeOf(call.receiver) : nullptr;
  if (!element || !body.hasMethodNamed(element, call.name))
    return std::nullopt;
  llvm::SmallVector<Value, 4> operands = {call.receiver};
  for (const ActualValue &actual : call.actuals)
    operands.push_back(actual.value);
  // Actuals that the method wants the elements of go along with the receiver's.
  llvm::SmallVector<unsigned, 2> promoted = {0};
  {
    auto *scratch = body.make<typed::Block>(call.range);
    BlockGuard inScratch(body, scratch);
    CallInfo onElement = call;
    onElement.functions = nullptr;
    onElement.receiver = Value::of(
        body.make<typed::VarExpr>(body.newVar(Identifier(), element, typed::Var::Index, call.range), call.range));
    Selection selection = body.selectFunction(onElement);
    if (selection.chosen)
      for (const FormalMatch &formal : selection.chosen->formals)
        if (formal.isPromoted)
          for (int actual : formal.actuals)
            promoted.push_back(unsigned(actual + 1));
    llvm::sort(promoted);
  }
  return promoteOver(body, operands, promoted, call.range, [&] {
    CallInfo inner = call;
    inner.functions = nullptr;
    inner.receiver = operands.front();
    for (auto [actual, value] : llvm::zip(inner.actuals, llvm::drop_begin(operands)))
      actual.value = value;
    return body.resolveCall(inner);
  });
}

} // namespace choir::sema
