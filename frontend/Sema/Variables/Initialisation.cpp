//===- Initialisation.cpp - First values ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The initial value of a variable, field or result: the default value of its type, or a converted value. More types
// convert here than in a call: records through init=, domains and arrays through assignment, tuples by element.
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/Initialisation.h"
#include "Sema/Arrays/Arrays.h"
#include "Sema/Core/Body.h"
#include "Sema/Objects/InitCalls.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Default values
//===----------------------------------------------------------------------===//

static typed::Expr *defaultTuple(Body &body, const TupleType *tuple, ArrayRef<typed::Expr *> domains,
                                 SourceRange range) {
  SmallVector<typed::Expr *, 4> elements;
  for (const Type *element : tuple->elements()) {
    unsigned parts = domains.empty() ? 0 : body.resolver().runtimeParts(element);
    elements.push_back(body.defaultValue({element, domains.take_front(parts)}, range));
    domains = domains.drop_front(parts);
  }
  if (all_of(elements, [](typed::Expr *element) { return isa<typed::ZeroExpr>(element); }))
    return body.make<typed::ZeroExpr>(tuple, range);
  return body.make<typed::TupleExpr>(body.resolver().tree().copy(ArrayRef<typed::Expr *>(elements)), tuple, range);
}

typed::Expr *defaultValue(Body &body, TypeValue value, SourceRange range) {
  const Type *type = value.type;
  if (type->isError())
    return body.errorExpr(range);
  if (auto *reference = dyn_cast<ClassType>(type); reference && !reference->isNilable()) {
    body.report(range, diag::noDefaultValue, toString(type));
    return body.errorExpr(range);
  }
  if (type->isSingleValue() || type->isNothing())
    return body.make<typed::ZeroExpr>(type, range);
  if (auto *tuple = dyn_cast<TupleType>(type))
    return defaultTuple(body, tuple, value.domains, range);
  if (auto *array = dyn_cast<ArrayType>(type)) {
    if (!value.domains.empty())
      return newArray(body, array, value.domains, range);
    // An array whose domain is not said is empty.
    SmallVector<typed::Expr *, 2> domains;
    for (const Type *t = array; isa<ArrayType>(t); t = cast<ArrayType>(t)->elt()) {
      typed::Expr *domain = body.defaultValue({cast<ArrayType>(t)->domain(), {}}, range);
      if (domain->type->isError())
        return domain;
      domains.push_back(body.toLValue(Value::of(domain)));
    }
    return newArray(body, array, domains, range);
  }
  if (auto *domain = dyn_cast<DomainType>(type)) {
    if (!value.domains.empty())
      return body.toRValue(body.callLibrary(body.resolver().names().emptyDomainLike,
                                            Value::of(body.reuse(value.domains.front(), range)), range));
    // Only a sparse domain itself knows its parent domain.
    if (!body.resolver().isDefaultInitialisable(domain->impl())) {
      body.notSupported(range, "an array type whose sparse domain is not known here");
      return body.errorExpr(range);
    }
    typed::Expr *descriptor = body.defaultValue({domain->impl(), {}}, range);
    return body.scalars().prim(typed::Prim::DomainFromImpl, descriptor, domain, range);
  }
  if (auto *aggregate = dyn_cast<AggregateType>(type)) {
    CallInfo call;
    call.name = body.resolver().names().init;
    call.range = call.nameRange = range;
    call.domains = value.domains;
    Value made = initialise(body, aggregate, call);
    return made.isError() ? body.errorExpr(range) : body.toRValue(made);
  }
  body.report(range, diag::noDefaultValue, toString(type));
  return body.errorExpr(range);
}

//===----------------------------------------------------------------------===//
// Conversion to a declared type
//===----------------------------------------------------------------------===//

typed::Expr *tryInitFrom(Body &body, const Value &value, TypeValue to, SourceRange range) {
  auto *aggregate = dyn_cast<AggregateType>(to.type);
  if (!aggregate || (!value.isRuntime() && !value.isIterable()))
    return nullptr;
  CallInfo call;
  call.name = body.resolver().names().initEq;
  call.range = call.nameRange = range;
  call.domains = to.domains;
  call.actuals.push_back({value, Identifier(), range});
  std::optional<Value> made = tryInitialise(body, aggregate, call);
  return made ? body.toRValue(*made) : nullptr; // an error has been reported
}

const Type *typeMadeFrom(Body &body, const Value &value, TypeValue open, SourceRange range) {
  auto *record = dyn_cast<AggregateType>(open.type);
  if (!record || record->decl()->tag != ast::AggregateTag::Record)
    return nullptr;
  const typed::Expr *made = body.inOwnBlock(
      range, [&] { return tryInitFrom(body, value.isExpr() ? body.reuse(value, range) : value, open, range); });
  return made && !made->type->isGeneric() ? made->type : nullptr;
}

typed::Expr *tupleFrom(Body &body, const Value &value, const TupleType *to, SourceRange range) {
  Value whole = value.isLValue() ? body.stable(value) : Value::of(body.temp(value.expr));
  SmallVector<typed::Expr *, 4> elements;
  for (auto [i, type] : enumerate(to->elements())) {
    Value element = body.tupleElement(whole, i, range);
    // Later elements are reached through the variable that the first one's evaluation has filled.
    elements.push_back(body.initialValue(element, {type, {}}, range));
    if (auto *held = dyn_cast<typed::TempExpr>(whole.expr))
      whole = Value::of(body.make<typed::VarExpr>(held->var, range));
  }
  return body.make<typed::TupleExpr>(body.resolver().tree().copy(ArrayRef<typed::Expr *>(elements)), to, range);
}

/// A default value that is then assigned to: for domains, whose `=` converts.
static typed::Expr *defaultThenAssign(Body &body, const Value &value, TypeValue to, SourceRange range) {
  auto *block = body.make<typed::Block>(range);
  BlockGuard code(body, block);
  typed::Var *var = body.newVar(Identifier(), to.type, typed::Var::Local, range);
  body.emit(body.make<typed::VarStmt>(var, body.defaultValue(to, range), range));
  auto *target = body.make<typed::VarExpr>(var, range);
  body.assign(body.resolver().names().assign, Value::of(target), value, range);
  return body.make<typed::BlockExpr>(block, body.make<typed::MoveExpr>(target, range), range);
}

typed::Expr *initialValue(Body &body, const Value &value, TypeValue to, SourceRange range) {
  const Type *type = to.type;
  if (value.isError() || type->isError() || (value.type && value.type->isError()))
    return body.errorExpr(range);
  if (isa<ArrayType>(type))
    return arrayFrom(body, value, to, range);
  if (value.isRuntime() && value.type == type)
    return body.toRValue(value);
  if (body.isConvertible(value, type))
    return body.convert(value, type, range);
  if (value.isRuntime() || value.isIterable()) {
    auto *tuple = dyn_cast<TupleType>(type);
    auto *fromTuple = value.isExpr() ? dyn_cast<TupleType>(value.type) : nullptr;
    if (tuple && fromTuple && tuple->size() == fromTuple->size())
      return tupleFrom(body, value, tuple, range);
    if (isa<DomainType>(type) && !value.isParam())
      return defaultThenAssign(body, value, to, range);
    if (typed::Expr *made = tryInitFrom(body, value, to, range))
      return made;
  }
  body.reportNoConversion(value, type, range);
  return body.errorExpr(range);
}

} // namespace choir::sema
