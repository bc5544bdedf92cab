//===- ValueErrors.cpp - What is wrong with a value -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/ValueErrors.h"

using namespace llvm;

namespace choir::sema {

StringRef describe(Value::Kind kind) {
  switch (kind) {
  case Value::Type:
    return "type";
  case Value::Module:
    return "module";
  case Value::Functions:
    return "procedure";
  default:
    return "call without a result";
  }
}

void reportNotAValue(Body &body, const Value &value, SourceRange range) {
  const AggregateType *made = value.isType() ? aggregateOf(value.type) : nullptr;
  if (value.isFunctions())
    body.report(range, diag::missingParens, value.functions->name);
  else if (made)
    body.report(range, diag::missingNew, made->decl()->name);
  else
    body.report(range, diag::notAValue, describe(value.kind));
}

void noteConversion(Body &body, const Type *from, const Type *to, SourceRange range) {
  auto *wanted = dyn_cast<ClassType>(to);
  auto *given = dyn_cast<ClassType>(from);
  auto isPlain = [&](const Type *type) {
    return type->isNumeric() || type->isBool() || isa<EnumType>(type) || body.resolver().isString(type);
  };
  if (from->kind() == TypeKind::Nil && wanted && wanted->object() && wanted->isNilable())
    body.report(range, diag::noteNilWithoutOwner, toString(to));
  else if (from->kind() == TypeKind::Nil && wanted && wanted->object())
    body.report(range, diag::noteNilableType, toString(to));
  else if (given && wanted && given->isNilable() && !wanted->isNilable() && given->object() && wanted->object() &&
           body.resolver().isSubclass(given->object(), wanted->object()))
    body.report(range, diag::noteNotNil);
  else if (isPlain(from) && isPlain(to) && !from->isGeneric() && !to->isGeneric())
    body.report(range, diag::noteCast, toString(to));
}

bool noteConstantMeant(Body &body, const Value &value, const Type *to, SourceRange range) {
  auto *enumType = dyn_cast_or_null<EnumType>(to);
  bool isMeant = enumType && value.isParam() && body.resolver().isString(value.type) &&
                 any_of(enumType->names, [&](Identifier name) { return name.str() == value.param->text; });
  if (isMeant)
    body.report(range, diag::noteDidYouMean, toString(to) + "." + value.param->text.str());
  return isMeant;
}

void reportNoConversion(Body &body, const Value &value, const Type *to, SourceRange range) {
  if (value.isError() || to->isError() || (value.type && value.type->isError()))
    return;
  if (value.isType() || value.isModule() || value.isFunctions())
    return body.reportNotAValue(value, range);
  if (value.isNothing() || value.type->isVoid())
    return body.report(range, diag::noResultToUse);
  body.report(range, diag::noConversion, toString(value.type), toString(to));
  if (!noteConstantMeant(body, value, to, range))
    noteConversion(body, value.type, to, range);
}

} // namespace choir::sema
