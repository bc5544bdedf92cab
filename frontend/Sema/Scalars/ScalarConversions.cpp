//===- ScalarConversions.cpp - Conversions among scalar types -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Sema/Scalars/ScalarConversions.h"
#include <cmath>

using namespace choir;
using namespace choir::sema;
using namespace llvm;

unsigned sema::bitWidth(const Type *type) {
  if (auto *numeric = dyn_cast<NumericType>(type))
    return numeric->width();
  if (type->isBool())
    return 1;
  return type->kind() == TypeKind::Enum ? 64 : 0;
}

const NumericType *sema::componentType(TypeContext &types, const Type *type) {
  auto *numeric = dyn_cast<NumericType>(type);
  if (numeric && numeric->kind() == TypeKind::Complex)
    return types.getReal(numeric->width() / 2);
  return numeric;
}

bool sema::hasDefaultSize(const Type *type) {
  return type->isBool() || bitWidth(type) == (type->kind() == TypeKind::Complex ? 128u : 64u);
}

bool sema::isImplicitNumericConversion(const Type *from, const Type *to) {
  if (from == to)
    return true;
  unsigned fromWidth = bitWidth(from), toWidth = bitWidth(to);
  TypeKind toKind = to->kind();
  switch (from->kind()) {
  case TypeKind::Bool:
    return toKind == TypeKind::Int || toKind == TypeKind::UInt;
  // An integer becomes one that is as wide, the signed ones unsigned too, or any floating-point number.
  case TypeKind::UInt:
    if (toKind == TypeKind::Int)
      return fromWidth < toWidth;
    return toKind == TypeKind::Real || toKind == TypeKind::Complex ||
           (toKind == TypeKind::UInt && fromWidth <= toWidth);
  case TypeKind::Int:
    if (toKind == TypeKind::Int || toKind == TypeKind::UInt)
      return fromWidth <= toWidth;
    return toKind == TypeKind::Real || toKind == TypeKind::Complex;
  case TypeKind::Real:
  case TypeKind::Imag:
    if (toKind == from->kind())
      return fromWidth <= toWidth;
    return toKind == TypeKind::Complex && fromWidth <= toWidth / 2;
  case TypeKind::Complex:
    return toKind == TypeKind::Complex && fromWidth <= toWidth;
  default:
    return false;
  }
}

/// True if a floating-point number of the width holds the double exactly.
static bool floatHolds(double value, unsigned width) {
  return width == 64 || std::isnan(value) || static_cast<double>(static_cast<float>(value)) == value;
}

/// True if a floating-point number of the width holds the integer exactly.
static bool floatHolds(const APSInt &value, unsigned width) {
  APFloat number(width == 32 ? APFloat::IEEEsingle() : APFloat::IEEEdouble());
  return number.convertFromAPInt(value, value.isSigned(), APFloat::rmNearestTiesToEven) == APFloat::opOK;
}

/// True if an integer type of the width and signedness holds the value.
static bool integerHolds(const APSInt &value, const Type *to) {
  unsigned width = bitWidth(to);
  if (to->kind() == TypeKind::UInt)
    return !value.isNegative() && value.getActiveBits() <= width;
  // The sign bit of an unsigned value is part of its magnitude.
  return value.isSigned() ? value.getSignificantBits() <= width : value.getActiveBits() < width;
}

static bool integerFits(const ParamValue *value, const Type *to) {
  switch (to->kind()) {
  case TypeKind::Int:
  case TypeKind::UInt:
    return integerHolds(value->integer, to);
  case TypeKind::Real:
    return value->type->isBool() ? false : floatHolds(value->integer, bitWidth(to));
  case TypeKind::Complex:
    return value->type->isBool() ? false : floatHolds(value->integer, bitWidth(to) / 2);
  default:
    return false;
  }
}

bool sema::fitsExactly(const ParamValue *value, const Type *to) {
  switch (value->type->kind()) {
  case TypeKind::Bool:
  case TypeKind::Int:
  case TypeKind::UInt:
    return integerFits(value, to);
  case TypeKind::Real:
  case TypeKind::Imag:
    if (to->kind() == value->type->kind())
      return floatHolds(value->real, bitWidth(to));
    return to->kind() == TypeKind::Complex && floatHolds(value->real, bitWidth(to) / 2);
  case TypeKind::Complex:
    return to->kind() == TypeKind::Complex && floatHolds(value->real, bitWidth(to) / 2) &&
           floatHolds(value->imag, bitWidth(to) / 2);
  default:
    return false;
  }
}

/// True if a floating-point param is rounded where a narrower type is wanted: `var x: real(32) = 0.1`.
static bool rounds(const ParamValue *value, const Type *to) {
  auto isInRange = [](double number) { return std::isfinite(static_cast<float>(number)) || !std::isfinite(number); };
  TypeKind from = value->type->kind();
  bool isFloating = from == TypeKind::Real || from == TypeKind::Imag || from == TypeKind::Complex;
  return isFloating && (to->kind() == from || to->kind() == TypeKind::Complex) && isInRange(value->real) &&
         isInRange(value->imag);
}

bool sema::convertsImplicitly(const Type *from, const ParamValue *value, const Type *to) {
  return isImplicitNumericConversion(from, to) || (value && (fitsExactly(value, to) || rounds(value, to)));
}

namespace {
/// A numeric param in the shape that casts go through: an integer, or a complex number in double precision.
struct Number {
  bool isInteger = false;
  bool isImag = false;
  APSInt integer;
  double real = 0, imag = 0;

  bool isZero() const { return isInteger ? integer.isZero() : real == 0 && imag == 0; }
  /// The number without its unit: imag converts to real, and back, by changing the unit alone.
  double asReal() const {
    if (!isInteger)
      return isImag ? imag : real;
    APFloat number(APFloat::IEEEdouble());
    number.convertFromAPInt(integer, integer.isSigned(), APFloat::rmNearestTiesToEven);
    return number.convertToDouble();
  }
};
} // namespace

static std::optional<Number> toNumber(const ParamValue *value) {
  Number number;
  switch (value->type->kind()) {
  case TypeKind::Bool:
  case TypeKind::Int:
  case TypeKind::UInt:
    number.isInteger = true;
    number.integer = value->integer;
    return number;
  case TypeKind::Enum: {
    auto *enumType = cast<EnumType>(value->type);
    const size_t position = value->integer.getZExtValue();
    // The constants of an enum whose values are being looked at have none yet.
    if (position >= enumType->values.size() || !enumType->hasValue[position])
      return std::nullopt;
    number.isInteger = true;
    number.integer = enumType->values[position];
    return number;
  }
  case TypeKind::Imag:
    number.isImag = true;
    number.imag = value->real;
    return number;
  case TypeKind::Real:
    number.real = value->real;
    return number;
  case TypeKind::Complex:
    number.real = value->real;
    number.imag = value->imag;
    return number;
  default:
    return std::nullopt;
  }
}

/// Truncates towards zero, saturating as the run-time conversion does; NaN gives 0.
static APSInt toInteger(const Number &number, const NumericType *to) {
  if (number.isInteger) {
    APSInt result = number.integer.extOrTrunc(to->width());
    result.setIsSigned(to->isSigned());
    return result;
  }
  APSInt result(to->width(), !to->isSigned());
  bool isExact;
  APFloat(number.asReal()).convertToInteger(result, APFloat::rmTowardZero, &isExact);
  return result;
}

static const ParamValue *castToEnum(TypeContext &types, const Number &number, const EnumType *to) {
  if (!number.isInteger)
    return nullptr;
  for (auto [position, value] : enumerate(to->values))
    if (to->hasValue[position] && APSInt::isSameValue(value, number.integer))
      return types.getParam(to, static_cast<int64_t>(position));
  return nullptr;
}

static double roundTo(double value, unsigned width) { return width == 32 ? static_cast<float>(value) : value; }

const ParamValue *sema::castParam(TypeContext &types, const ParamValue *value, const Type *to) {
  if (value->type == to)
    return value;
  if (auto *enumeration = dyn_cast<EnumType>(to); enumeration && value->type->kind() == TypeKind::Aggregate) {
    for (auto [position, name] : enumerate(enumeration->names))
      if (name.str() == value->text)
        return types.getParam(to, static_cast<int64_t>(position));
    return nullptr;
  }
  std::optional<Number> number = toNumber(value);
  if (!number)
    return nullptr;
  unsigned width = bitWidth(to);
  switch (to->kind()) {
  case TypeKind::Bool:
    return types.getBool(!number->isZero());
  case TypeKind::Int:
  case TypeKind::UInt:
    return types.getParam(to, toInteger(*number, cast<NumericType>(to)));
  case TypeKind::Real:
    return types.getReal(to, roundTo(number->asReal(), width));
  case TypeKind::Imag:
    return types.getReal(to,
                         roundTo(value->type->kind() == TypeKind::Complex ? number->imag : number->asReal(), width));
  case TypeKind::Complex:
    return types.getReal(to, number->isImag ? 0 : roundTo(number->asReal(), width / 2),
                         roundTo(number->imag, width / 2));
  case TypeKind::Enum:
    return castToEnum(types, *number, cast<EnumType>(to));
  default:
    return nullptr;
  }
}
