//===- Initialisation.cpp - First values ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a variable, a field or a result of a type begins with: its default value, or a value that converts to it. More
// converts here than in a call: records through init=, domains and arrays through assignment, tuples by element.
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Default values
//===----------------------------------------------------------------------===//

static typed::Expr *defaultTuple(BodyResolver &body, const TupleType *tuple, ArrayRef<typed::Expr *> domains,
                                 SourceRange range) {
  SmallVector<typed::Expr *, 4> elements;
  for (const Type *element : tuple->elements()) {
    unsigned parts = domains.empty() ? 0 : body.R.runtimeParts(element);
    elements.push_back(body.defaultValue({element, domains.take_front(parts)}, range));
    domains = domains.drop_front(parts);
  }
  if (all_of(elements, [](typed::Expr *element) { return isa<typed::ZeroExpr>(element); }))
    return body.make<typed::ZeroExpr>(tuple, range);
  return body.make<typed::TupleExpr>(body.R.tree.copy(ArrayRef<typed::Expr *>(elements)), tuple, range);
}

typed::Expr *BodyResolver::defaultValue(TypeValue value, SourceRange range) {
  const Type *type = value.type;
  if (type->isError())
    return errorExpr(range);
  if (auto *reference = dyn_cast<ClassType>(type); reference && !reference->isNilable()) {
    report(range, diag::noDefaultValue, toString(type));
    return errorExpr(range);
  }
  if (type->isScalar() || type->isNothing() || isa<ClassType>(type))
    return make<typed::ZeroExpr>(type, range);
  if (auto *tuple = dyn_cast<TupleType>(type))
    return defaultTuple(*this, tuple, value.domains, range);
  if (auto *array = dyn_cast<ArrayType>(type)) {
    if (!value.domains.empty())
      return newArray(array, value.domains, range);
    // An array whose domain is not said is empty.
    SmallVector<typed::Expr *, 2> domains;
    for (const Type *t = array; isa<ArrayType>(t); t = cast<ArrayType>(t)->elt()) {
      typed::Expr *domain = defaultValue({cast<ArrayType>(t)->domain(), {}}, range);
      if (domain->type->isError())
        return domain;
      domains.push_back(toLValue(Value::of(domain)));
    }
    return newArray(array, domains, range);
  }
  if (auto *domain = dyn_cast<DomainType>(type)) {
    if (!value.domains.empty())
      return toRValue(callLibrary(R.names.emptyDomainLike, Value::of(reuse(value.domains.front(), range)), range));
    // What a sparse domain is part of, only the domain itself tells.
    if (!R.isDefaultInitialisable(domain->impl())) {
      notSupported(range, "an array type whose sparse domain is not known here");
      return errorExpr(range);
    }
    typed::Expr *descriptor = defaultValue({domain->impl(), {}}, range);
    return scalars().prim(typed::Prim::DomainFromImpl, descriptor, domain, range);
  }
  if (auto *aggregate = dyn_cast<AggregateType>(type)) {
    CallInfo call;
    call.name = R.names.init;
    call.range = call.nameRange = range;
    call.domains = value.domains;
    Value made = initialise(aggregate, call);
    return made.isError() ? errorExpr(range) : toRValue(made);
  }
  report(range, diag::noDefaultValue, toString(type));
  return errorExpr(range);
}

//===----------------------------------------------------------------------===//
// Conversion to a declared type
//===----------------------------------------------------------------------===//

/// A value of record type by its `init=`; null where there is none that takes the value.
typed::Expr *BodyResolver::tryInitFrom(const Value &value, TypeValue to, SourceRange range) {
  auto *aggregate = dyn_cast<AggregateType>(to.type);
  if (!aggregate || (!value.isRuntime() && !value.isIterable()))
    return nullptr;
  CallInfo call;
  call.name = R.names.initEq;
  call.range = call.nameRange = range;
  call.domains = to.domains;
  call.actuals.push_back({value, Identifier(), range});
  std::optional<Value> made = tryInitialise(aggregate, call);
  return made ? toRValue(*made) : nullptr; // an error has been reported
}

/// What an `init=` of a record makes of a value where the record's own fields are left open: `var r: R = value`. Null
/// where there is none that takes the value. The code is made again for the type that was found.
const Type *BodyResolver::typeMadeFrom(const Value &value, TypeValue open, SourceRange range) {
  auto *record = dyn_cast<AggregateType>(open.type);
  if (!record || record->decl()->tag != ast::AggregateTag::Record)
    return nullptr;
  const typed::Expr *made =
      inOwnBlock(range, [&] { return tryInitFrom(value.isExpr() ? reuse(value, range) : value, open, range); });
  return made && !made->type->isGeneric() ? made->type : nullptr;
}

typed::Expr *BodyResolver::tupleFrom(const Value &value, const TupleType *to, SourceRange range) {
  Value whole = value.isLValue() ? stable(value) : Value::of(temp(value.expr));
  SmallVector<typed::Expr *, 4> elements;
  for (auto [i, type] : enumerate(to->elements())) {
    Value element = tupleElement(whole, i, range);
    // Later elements are reached through the variable that the first one's evaluation has filled.
    elements.push_back(initialValue(element, {type, {}}, range));
    if (auto *held = dyn_cast<typed::TempExpr>(whole.expr))
      whole = Value::of(make<typed::VarExpr>(held->var, range));
  }
  return make<typed::TupleExpr>(R.tree.copy(ArrayRef<typed::Expr *>(elements)), to, range);
}

/// A default value that is then assigned to: for domains, whose `=` converts.
static typed::Expr *defaultThenAssign(BodyResolver &body, const Value &value, TypeValue to, SourceRange range) {
  auto *block = body.make<typed::Block>(range);
  BodyResolver::BlockGuard code(body, block);
  typed::Var *var = body.newVar(Identifier(), to.type, typed::Var::Local, range);
  body.emit(body.make<typed::VarStmt>(var, body.defaultValue(to, range), range));
  auto *target = body.make<typed::VarExpr>(var, range);
  body.assign(body.R.names.assign, Value::of(target), value, range);
  return body.make<typed::BlockExpr>(block, body.make<typed::MoveExpr>(target, range), range);
}

typed::Expr *BodyResolver::initialValue(const Value &value, TypeValue to, SourceRange range) {
  const Type *type = to.type;
  if (value.isError() || type->isError() || (value.type && value.type->isError()))
    return errorExpr(range);
  if (isa<ArrayType>(type))
    return arrayFrom(value, to, range);
  if (value.isRuntime() && value.type == type)
    return toRValue(value);
  if (isConvertible(value, type))
    return convert(value, type, range);
  if (value.isRuntime() || value.isIterable()) {
    auto *tuple = dyn_cast<TupleType>(type);
    auto *fromTuple = value.isExpr() ? dyn_cast<TupleType>(value.type) : nullptr;
    if (tuple && fromTuple && tuple->size() == fromTuple->size())
      return tupleFrom(value, tuple, range);
    if (isa<DomainType>(type) && !value.isParam())
      return defaultThenAssign(*this, value, to, range);
    if (typed::Expr *made = tryInitFrom(value, to, range))
      return made;
  }
  reportNoConversion(value, type, range);
  return errorExpr(range);
}

} // namespace choir::sema
