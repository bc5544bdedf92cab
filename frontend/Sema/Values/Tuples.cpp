//===- Tuples.cpp - Tuple expressions and their elements ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/Tuples.h"
#include "Sema/Context/TypeSizes.h"
#include "Sema/Core/Body.h"

using namespace llvm;

namespace choir::sema {

Value tupleOf(Body &body, ArrayRef<Value> elements, SourceRange range) {
  SmallVector<const Type *, 4> elementTypes;
  if (any_of(elements, [](const Value &element) { return element.isError(); }))
    return Value::error();
  if (!elements.empty() && all_of(elements, [](const Value &element) { return element.isType(); })) {
    SmallVector<typed::Expr *, 4> domains;
    for (const Value &element : elements) {
      elementTypes.push_back(element.type);
      append_range(domains, element.domains);
    }
    return Value::ofType(body.types().getTuple(elementTypes), range,
                         body.resolver().tree().copy(ArrayRef<typed::Expr *>(domains)));
  }
  SmallVector<typed::Expr *, 4> code;
  for (const Value &element : elements) {
    const Type *type =
        element.type && element.type->kind() == TypeKind::Nil ? element.type : body.variableType(element);
    elementTypes.push_back(type);
    code.push_back(body.initialValue(element, {type, {}}, element.range));
  }
  if (any_of(elementTypes, [](const Type *type) { return type->isError(); }))
    return Value::error();
  const TupleType *made = body.types().getTuple(elementTypes);
  if (isTooLarge(body.resolver(), made, range))
    return Value::error();
  Value tuple =
      Value::of(body.make<typed::TupleExpr>(body.resolver().tree().copy(ArrayRef<typed::Expr *>(code)), made, range));
  auto isCopied = [&](const Value &element) {
    return element.isLValue() && !element.isTemporary && !body.resolver().lifecycle(element.type).isTrivialCopy;
  };
  // A value that is moved cannot be moved again for each tuple built from it.
  auto isGivenAway = [&](const Type *type) {
    auto *reference = dyn_cast<ClassType>(type);
    return (reference && reference->management() == Management::Owned) || !body.resolver().lifecycle(type).isCopyable;
  };
  if (any_of(elements, isCopied) && none_of(elementTypes, isGivenAway))
    tuple.elements = body.make<ArrayRef<Value>>(body.resolver().tree().copy(elements));
  return tuple;
}

Value tupleElement(Body &body, const Value &tuple, unsigned index, SourceRange range) {
  auto *type = cast<TupleType>(tuple.type);
  if (tuple.isType())
    return Value::ofType(type->elements()[index], range);
  typed::Expr *base = body.toLValue(tuple);
  auto *element = body.make<typed::TupleElementExpr>(base, index, type->elements()[index], range);
  element->isConstLValue = base->isConstLValue;
  return Value::of(element);
}

Value indexTuple(Body &body, const Value &tuple, CallInfo &call) {
  auto *type = cast<TupleType>(tuple.type);
  if (call.actuals.size() != 1) {
    body.report(call.range, diag::tupleIndexCount);
    return Value::error();
  }
  const Value &index = call.actuals.front().value;
  if (index.isError())
    return index;
  if (index.isParam() && (index.type->isIntegral() || index.type->isBool())) {
    const APSInt &known = index.param->integer;
    const APSInt position = index.type->isBool() ? APSInt::getUnsigned(!known.isZero()) : known;
    if (position.isNegative() || position.getActiveBits() > 32 || position.getZExtValue() >= type->size()) {
      body.report(call.range, diag::tupleIndexRange, toString(index.param), type->size() - 1);
      return Value::error();
    }
    return body.tupleElement(tuple, position.getZExtValue(), call.range);
  }
  if (tuple.isType() || !index.isRuntime() || (!index.type->isIntegral() && !index.type->isBool())) {
    body.report(call.range, diag::tupleIndexType);
    return Value::error();
  }
  if (!type->isHomogeneous()) {
    body.report(call.range, diag::tupleIndexNotParam, toString(type));
    return Value::error();
  }
  typed::Expr *base = body.toLValue(tuple);
  auto *element = body.make<typed::TupleElementExpr>(base, 0, type->elements().front(), call.range);
  element->dynamicIndex = body.scalars().convert(body.toRValue(index), body.types().int64);
  element->isConstLValue = base->isConstLValue;
  return Value::of(element);
}

Value asPartOf(Body &body, const Value &whole, Value part, std::function<Value(const Value &)> take) {
  if (!whole.mutableVersion || !part.isExpr())
    return part;
  auto *version = body.make<CallVersion>(*whole.mutableVersion);
  if (version->path.empty())
    version->type = whole.type;
  version->path.push_back(std::move(take));
  part.mutableVersion = version;
  return part;
}

} // namespace choir::sema
