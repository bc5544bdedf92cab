//===- Casts.cpp - Explicit conversions -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `value : type`. Casts among scalars, pointers, classes and tuples are built in; all others are `operator :`.
//
//===----------------------------------------------------------------------===//

#include "Sema/Exprs/Casts.h"
#include "AST/Unparse.h"
#include "Sema/Core/Body.h"
#include "Sema/Loops/PromotedOperators.h"
#include "Sema/Objects/Classes.h"
#include "Sema/Scalars/ScalarConversions.h"
#include "Sema/Types/TypeExprs.h"
#include "Sema/Values/Tuples.h"
#include "Sema/Variables/Initialisation.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace choir::sema {

Value resolveCast(Body &body, const ast::CastExpr *cast) {
  Value value = body.resolveExpr(cast->operand), target = body.resolveTypeValue(cast->type);
  if (target.isRuntime() && !value.isError()) {
    body.report(cast->range, diag::castToValue);
    if (value.isRuntime() && value.type->isIntegral() && target.type->isIntegral())
      body.report(cast->range, diag::noteRange, ast::unparse(cast->operand), ast::unparse(cast->type));
    return Value::error();
  }
  TypeValue type = asType(body, target, cast->type, TypeUse::Pattern);
  if (value.isError() || !type)
    return Value::error();
  return body.castTo(value, type, cast->range);
}

/// A real as programs write it: six digits, always recognisable as a real.
static std::string writtenReal(double value) {
  if (std::isnan(value))
    return "nan"; // of either sign
  std::string text;
  raw_string_ostream(text) << format("%g", value);
  bool isWhole = std::isfinite(value) && text.find_first_of(".e") == std::string::npos;
  return isWhole ? text + ".0" : text;
}

/// The text of a param as a cast to string or bytes writes it, where that is known at compile time.
static std::optional<std::string> textOf(const ParamValue *value) {
  switch (value->type->kind()) {
  case TypeKind::Bool:
  case TypeKind::Int:
  case TypeKind::UInt:
  case TypeKind::Enum:
    return toString(value);
  case TypeKind::Real:
    return writtenReal(value->real);
  case TypeKind::Imag:
    return writtenReal(value->real) + "i";
  case TypeKind::Complex:
    return writtenReal(value->real) + (value->imag < 0 ? " - " : " + ") +
           writtenReal(value->imag == 0 ? 0.0 : std::fabs(value->imag)) + "i";
  default:
    return std::nullopt;
  }
}

/// Casts of a compile-time constant that stay at compile time.
static std::optional<Value> castConstant(Body &body, const Value &value, const Type *to, SourceRange range) {
  if (const ParamValue *constant = castParam(body.types(), value.param, to))
    return Value::ofParam(constant, range);
  if (!body.resolver().isString(to) && to != body.resolver().bytesType())
    return std::nullopt;
  if (auto *enumType = dyn_cast<EnumType>(value.type))
    return Value::ofParam(body.types().getText(to, enumType->names[value.param->integer.getZExtValue()].str()), range);
  if (std::optional<std::string> text = textOf(value.param))
    return Value::ofParam(body.types().getText(to, *text), range);
  return std::nullopt;
}

/// A type as text: what is left open has its default, and a name alone stays one.
static std::string textOf(Resolver &R, const Type *type, SourceRange range) {
  if (type->isGeneric())
    type = R.withDefaults(type, range);
  std::string text = toString(type);
  static constexpr StringRef open = "(?)";
  if (size_t at = text.find(open); type->isGeneric() && at != std::string::npos)
    text.erase(at, open.size());
  return text;
}

/// `T: string`, and `T: owned`, `T: C?` and the like, which give a type again.
static std::optional<Value> castType(Body &body, const Value &value, const Type *to, SourceRange range) {
  if (body.resolver().isString(to))
    return Value::ofParam(body.types().getText(to, textOf(body.resolver(), value.type, range)), range);
  auto *from = dyn_cast<ClassType>(value.type);
  auto *target = dyn_cast<ClassType>(to);
  if (!from ||
      (target && target->object() && !(from->object() && body.resolver().isSubclass(from->object(), target->object()))))
    return std::nullopt;
  const ClassType *type = castTarget(body, from, to, range);
  return type ? std::optional(Value::ofType(type, range)) : std::nullopt;
}

/// A pair of numbers as the parts of a complex one.
static Value complexOf(Body &body, const Value &tuple, const Type *to, SourceRange range) {
  const Type *part = componentType(body.types(), to);
  Value pair = body.stable(tuple);
  Value re = body.castTo(body.tupleElement(pair, 0, range), {part, {}}, range);
  Value im = body.castTo(body.tupleElement(pair, 1, range), {part, {}}, range);
  if (re.isError() || im.isError())
    return Value::error();
  return Value::of(body.scalars().prim(typed::Prim::ComplexMake, {body.toRValue(re), body.toRValue(im)}, to, range));
}

static Value castTuple(Body &body, const Value &tuple, const TupleType *to, SourceRange range) {
  Value whole = body.stable(tuple);
  SmallVector<Value, 4> elements;
  for (auto [i, type] : enumerate(to->elements()))
    elements.push_back(body.castTo(body.tupleElement(whole, i, range), {type, {}}, range));
  if (any_of(elements, [](const Value &element) { return element.isError(); }))
    return Value::error();
  return tupleOf(body, elements, range);
}

/// Casts among pointers, to and from nothing but the address. A pointer of C may be nil.
static bool isPointerCast(const Type *from, const Type *to) {
  auto isPointer = [](const Type *type) {
    auto *reference = dyn_cast<ClassType>(type);
    return type->kind() == TypeKind::CPtr || type->kind() == TypeKind::Nil || (reference && !reference->isManaged());
  };
  auto *object = dyn_cast<ClassType>(to);
  const bool mayBeNil = !object || object->isNilable();
  return (to->kind() == TypeKind::CPtr && isPointer(from)) ||
         (from->kind() == TypeKind::CPtr && isPointer(to) && mayBeNil);
}

Value castTo(Body &body, Value value, TypeValue type, SourceRange range) {
  const Type *to = type.type;
  if (value.isError() || !type)
    return Value::error();
  if (value.isType()) {
    if (std::optional<Value> result = castType(body, value, to, range))
      return *result;
  } else if (value.isParam()) {
    if (std::optional<Value> result = castConstant(body, value, to, range))
      return *result;
  } else if (value.isFunctions() && body.resolver().isString(to)) {
    return Value::ofParam(body.types().getText(to, (value.functions->name.str() + "()").str()), range);
  } else if (value.isNothing() || value.isFunctions() || value.isModule()) {
    body.reportNotAValue(value, range);
    return Value::error();
  }
  bool isCode = value.isRuntime();
  const Type *from = value.type;
  // An array type has indices, too, which only the program that runs knows.
  const bool hasIndices = isa<ArrayType>(to) && !type.domains.empty();
  if (isCode && from == to && !hasIndices)
    return value;
  auto isNumber = [](const Type *t) { return t->isNumeric() || t->isBool(); };
  if (isCode && isNumber(from) && isNumber(to))
    return Value::of(body.scalars().convert(body.toRValue(value), to));
  if (isCode && isPointerCast(from, to))
    return Value::of(body.scalars().prim(typed::Prim::Convert, body.toRValue(value), to, range));
  auto castByOperator = [&] {
    return body.tryOperator(body.resolver().names().cast, {value, Value::ofType(to, range, type.domains)}, range);
  };
  if (auto *reference = isCode ? dyn_cast<ClassType>(from) : nullptr)
    if (const ClassType *target = castTarget(body, reference, to, range)) {
      // A class may say what a cast to a class that inherits from it makes.
      if (target->object() && !body.resolver().isSubclass(reference->object(), target->object()))
        if (std::optional<Value> made = castByOperator())
          return *made;
      return castToClass(body, value, target, range);
    }
  if (auto *target = dyn_cast<ClassType>(to); target && isCode && from->kind() == TypeKind::Nil)
    return castToClass(body, value, target, range);
  if (auto *tuple = isCode ? dyn_cast<TupleType>(from) : nullptr) {
    if (to->kind() == TypeKind::Complex && tuple->size() == 2)
      return complexOf(body, value, to, range);
    if (auto *target = dyn_cast<TupleType>(to); target && target->size() == tuple->size() && !to->isGeneric())
      return castTuple(body, value, target, range);
  }
  if (std::optional<Value> called = castByOperator())
    return *called;
  if (!to->isGeneric() && isCode && body.isConvertible(value, to))
    return Value::of(body.convert(value, to, range));
  if (std::optional<Value> promoted = promoteCast(body, value, type, range))
    return *promoted;
  if (!to->isGeneric() && isCode && to->kind() == TypeKind::Aggregate)
    if (typed::Expr *made = tryInitFrom(body, value, type, range))
      return Value::of(made);
  body.report(range, diag::noCast, toString(from), toString(to));
  return Value::error();
}

} // namespace choir::sema
