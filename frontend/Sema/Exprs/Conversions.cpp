//===- Conversions.cpp - From values to typed expressions -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions of a Value to the form that code needs: an address, a value, a value of another type.
//
//===----------------------------------------------------------------------===//

#include "Sema/Exprs/Conversions.h"
#include "Basic/SeededDefects.h"
#include "Sema/Arrays/Arrays.h"
#include "Sema/Calls/BuildCall.h"
#include "Sema/Core/Body.h"
#include "Sema/Objects/Classes.h"
#include "Sema/Scalars/ScalarConversions.h"
#include "Sema/Types/ProcTypes.h"
#include "Sema/Values/SyncVariables.h"
#include "Sema/Values/ValueErrors.h"
#include "Sema/Variables/Initialisation.h"
#include "Sema/Variables/Lifetimes.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Addresses and values
//===----------------------------------------------------------------------===//

typed::Expr *rvalueOf(Body &body, typed::Expr *expr, bool isTemporary) {
  if (!expr->isLValue)
    return expr;
  if (expr->type->isScalar() || expr->type->isError() || body.resolver().lifecycle(expr->type).isPlain())
    return body.make<typed::LoadExpr>(expr, expr->range);
  return isTemporary ? body.make<typed::MoveExpr>(expr, expr->range) : copyOf(body, expr);
}

/// Whether reading a value moves an object out of a place for which a mutable overload of its call exists.
static bool takesFromPlace(const Value &value) {
  auto *reference = dyn_cast<ClassType>(value.type);
  return value.mutableVersion && value.isLValue() && value.expr->isConstLValue && reference &&
         reference->management() == Management::Owned;
}

typed::Expr *toRValue(Body &body, const Value &value) {
  switch (value.kind) {
  case Value::Error:
    return body.errorExpr(value.range);
  case Value::Param:
    return body.make<typed::ConstExpr>(value.param, value.range);
  case Value::Expr:
    if (value.valueVersion)
      return body.toRValue(buildVersion(body, *value.valueVersion));
    if (takesFromPlace(value))
      return body.toRValue(body.asMutable(value));
    return rvalueOf(body, value.expr, value.isTemporary);
  case Value::Iterable:
    return body.materialise(value, value.range);
  case Value::Nothing:
    if (value.type->isNothing())
      return body.make<typed::ZeroExpr>(body.types().nothing, value.range);
    break;
  case Value::Functions: {
    Value proc = body.procValue(value);
    return proc.isError() ? body.errorExpr(value.range) : proc.expr;
  }
  case Value::Type:
  case Value::Module:
    break;
  case Value::Pack:
    if (Value tuple = body.packAsTuple(value); !tuple.isPack())
      return body.toRValue(tuple);
    break;
  }
  body.reportNotAValue(value, value.range);
  return body.errorExpr(value.range);
}

typed::Expr *toLValue(Body &body, const Value &value) {
  if (value.isLValue())
    return value.expr;
  return body.temp(body.toRValue(value));
}

//===----------------------------------------------------------------------===//
// Using an expression twice
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Implicit conversions
//===----------------------------------------------------------------------===//

/// A pointer to constant characters of C, as text is passed.
static bool isTextPointer(const Type *type) {
  auto *pointer = dyn_cast<CPtrType>(type);
  auto *pointee = pointer && pointer->pointsToConst() ? dyn_cast<NumericType>(pointer->pointee()) : nullptr;
  return pointee && pointee->isIntegral() && pointee->width() == 8;
}

/// The element type of a c_array; null for other types.
static const Type *cArrayElement(const Type *type) {
  auto *record = dyn_cast<AggregateType>(type);
  return record && record->decl()->hasPragma(pragma::cArray) ? record->args().front().type : nullptr;
}

bool isConvertible(Body &body, const Type *from, const Type *to) {
  if (from == to || from->isError() || to->isError())
    return true;
  if (isImplicitNumericConversion(from, to))
    return true;
  if (auto *target = dyn_cast<ClassType>(to))
    return isClassConvertible(body, from, target);
  if (auto *target = dyn_cast<CPtrType>(to)) {
    if (from->kind() == TypeKind::Nil)
      return true;
    // As in C, an array is also where its elements begin.
    if (const Type *element = cArrayElement(from))
      return element == target->pointee() || target->pointee()->isVoid();
    auto *source = dyn_cast<CPtrType>(from);
    // C's char has either sign.
    if (source && isTextPointer(source) && isTextPointer(target))
      return true;
    if (!source || (source->pointsToConst() && !target->pointsToConst()))
      return false;
    return source->pointee() == target->pointee() || target->pointee()->isVoid();
  }
  if (auto *source = dyn_cast<TupleType>(from), *target = dyn_cast<TupleType>(to); source && target)
    return source->size() == target->size() && all_of(zip(source->elements(), target->elements()), [&](auto elements) {
             return body.isConvertible(std::get<0>(elements), std::get<1>(elements));
           });
  auto *fromArray = dyn_cast<ArrayType>(from), *toArray = dyn_cast<ArrayType>(to);
  if (fromArray && fromArray->impl())
    return to == body.resolver().arrayOver(fromArray->domain(), fromArray->elt());
  // Where only the layout of a view differs, its header says so at run time.
  return fromArray && toArray && !toArray->isUnitInner() && fromArray->domain() == toArray->domain() &&
         fromArray->elt() == toArray->elt();
}

/// A string literal is also what C calls one.
static bool isCStringOfLiteral(const Value &from, const Type *string, const Type *to) {
  auto *pointer = dyn_cast<CPtrType>(to);
  auto *pointee = pointer && pointer->pointsToConst() ? dyn_cast<NumericType>(pointer->pointee()) : nullptr;
  return from.isParam() && from.type == string && pointee && pointee->isIntegral() && pointee->width() == 8;
}

bool isConvertible(Body &body, const Value &from, const Type *to) {
  switch (from.kind) {
  case Value::Error:
    return true;
  case Value::Param:
    if (from.type->isNumeric() || from.type->isBool())
      return convertsImplicitly(from.type, from.param, to);
    return from.type == to || isCStringOfLiteral(from, body.resolver().stringType(), to);
  case Value::Iterable: {
    auto *array = dyn_cast<ArrayType>(to);
    return array && array->elt() == cast<IteratorType>(from.type)->element();
  }
  case Value::Expr:
    if (const Type *held = heldType(body, from.type))
      return from.type == to || body.isConvertible(held, to);
    return body.isConvertible(from.type, to);
  case Value::Functions:
    return procType(body.resolver(), from.functions) == to;
  default:
    return false;
  }
}

/// Warns of a negative constant that becomes a large unsigned one.
static void warnOfNegative(Body &body, const Value &value, const ParamValue *converted, SourceRange range) {
  bool isChanged = value.type->kind() == TypeKind::Int && converted->type->kind() == TypeKind::UInt &&
                   value.param->integer.isNegative();
  if (isChanged && !(body.scope()->module && body.scope()->module->isLibrary))
    body.report(range, diag::negativeToUnsigned, toString(value.param), toString(converted->type), toString(converted));
}

typed::Expr *convert(Body &body, const Value &value, const Type *to, SourceRange range) {
  if (value.isError() || to->isError())
    return body.errorExpr(range);
  if (value.isRuntime() && value.type == to)
    return body.toRValue(value);
  if (value.isFunctions())
    if (Value proc = body.procValue(value); proc.isError() || proc.type == to)
      return body.toRValue(proc);
  if (value.isExpr() && heldType(body, value.type) && body.isConvertible(value, to))
    return body.convert(body.readIfSync(value), to, range);
  if (!body.isConvertible(value, to)) {
    body.reportNoConversion(value, to, range);
    return body.errorExpr(range);
  }
  if (isCStringOfLiteral(value, body.resolver().stringType(), to))
    return body.scalars().prim(typed::Prim::StringData, body.scalars().constant(value.param, range), to, range);
  if (value.isParam()) {
    const ParamValue *constant = castParam(body.types(), value.param, to);
    warnOfNegative(body, value, constant, range);
    return body.make<typed::ConstExpr>(constant, range);
  }
  if (value.isIterable())
    return to == sequenceType(body, value) ? materialiseInOrder(body, value, range) : body.materialise(value, range);
  if (auto *target = dyn_cast<ClassType>(to))
    return convertClass(body, value, target, range);
  if (auto *target = dyn_cast<TupleType>(to))
    return tupleFrom(body, value, target, range);
  if (value.type->kind() == TypeKind::Nil)
    return body.make<typed::ZeroExpr>(to, range);
  if (to->kind() == TypeKind::CPtr && cArrayElement(value.type))
    return body.scalars().prim(typed::Prim::AddressOf, body.toLValue(value), to, range);
  if (to->kind() == TypeKind::CPtr)
    return body.scalars().prim(typed::Prim::Convert, body.toRValue(value), to, range);
  if (to->kind() == TypeKind::Array)
    return hasDescriptor(value.type) ? arrayFrom(body, value, {to, {}}, range) : body.toRValue(value);
  return body.scalars().convert(body.toRValue(value), to);
}

const Type *variableType(Body &body, const Value &value) {
  switch (value.kind) {
  case Value::Error:
    return body.types().error;
  case Value::Param:
    return value.type;
  case Value::Iterable:
    return body.resolver().arrayOver(shapeTypeOf(body, value), value.iterable->element);
  case Value::Expr:
    if (value.type->kind() == TypeKind::Nil) {
      body.report(value.range, diag::nilHasNoType);
      return body.types().error;
    }
    if (value.type->isVoid()) {
      body.report(value.range, diag::noResultToUse);
      return body.types().error;
    }
    if (auto *array = dyn_cast<ArrayType>(value.type))
      return body.resolver().arrayOver(array->domain(), array->elt());
    return value.type;
  case Value::Nothing:
    if (value.type->isNothing())
      return body.types().nothing;
    body.report(value.range, diag::noResultToUse);
    return body.types().error;
  case Value::Functions: {
    Value proc = body.procValue(value);
    return proc.isError() ? body.types().error : proc.type;
  }
  default:
    body.reportNotAValue(value, value.range);
    return body.types().error;
  }
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

typed::Expr *boolOf(Body &body, const Value &value, SourceRange range) {
  if (value.isError())
    return body.errorExpr(range);
  if (value.isRuntime()) {
    if (value.type->isBool() || value.type->isIntegral())
      return body.scalars().convert(body.toRValue(value), body.types().boolean);
    if (isa<ClassType>(value.type)) {
      typed::Expr *pointer = body.borrow(value);
      return body.scalars().prim(typed::Prim::Ne, {pointer, body.make<typed::ZeroExpr>(pointer->type, range)},
                                 body.types().boolean, range);
    }
    if (value.type->kind() == TypeKind::CPtr) {
      typed::Expr *pointer = body.toRValue(value);
      return body.scalars().prim(typed::Prim::Ne, {pointer, body.make<typed::ZeroExpr>(pointer->type, range)},
                                 body.types().boolean, range);
    }
  }
  // A cast of text parses it.
  if (value.isExpr() && !body.resolver().isString(value.type) && !body.resolver().isBytes(value.type))
    if (std::optional<Value> converted =
            body.tryOperator(body.resolver().names().cast, {value, Value::ofType(body.types().boolean, range)}, range))
      if (converted->isRuntime() && converted->type->isBool())
        return body.toRValue(*converted);
  body.report(range, diag::notACondition, value.type ? toString(value.type) : describe(value.kind).str());
  return body.errorExpr(range);
}

Value resolveCondition(Body &body, const ast::Expr *expr) {
  Value value = body.resolveExpr(expr);
  if (value.isError())
    return value;
  if (value.isParam())
    if (const ParamValue *constant = castParam(body.types(), value.param, body.types().boolean))
      return Value::ofParam(constant, expr->range);
  return Value::of(body.boolOf(value, expr->range));
}

} // namespace choir::sema
