//===- ScalarOperators.cpp - The table of operators on builtin scalars ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Mixed operands follow from the language's overloads `operator op(a: T(?w), b: T(w))` and the rules for the most
// specific one: here they are worked out once instead of by resolving calls.
//===----------------------------------------------------------------------===//

#include "Sema/Scalars/ScalarOperators.h"
#include "Basic/SeededDefects.h"
#include "Sema/Scalars/ScalarConversions.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>
#include <cmath>

using namespace choir;
using namespace choir::sema;
using namespace llvm;
using typed::Prim;

std::optional<Prim> sema::binaryPrim(StringRef spelling) {
  return StringSwitch<std::optional<Prim>>(spelling)
      .Case("+", Prim::Add)
      .Case("-", Prim::Sub)
      .Case("*", Prim::Mul)
      .Case("/", Prim::Div)
      .Case("%", Prim::Mod)
      .Case("**", Prim::Pow)
      .Case("&", Prim::And)
      .Case("|", Prim::Or)
      .Case("^", Prim::Xor)
      .Case("<<", Prim::Shl)
      .Case(">>", Prim::Shr)
      .Case("==", Prim::Eq)
      .Case("!=", Prim::Ne)
      .Case("<", Prim::Lt)
      .Case("<=", Prim::Le)
      .Case(">", Prim::Gt)
      .Case(">=", Prim::Ge)
      .Default(std::nullopt);
}

std::optional<Prim> sema::prefixPrim(StringRef spelling) {
  return StringSwitch<std::optional<Prim>>(spelling)
      .Case("-", Prim::Neg)
      .Case("~", Prim::Not)
      .Case("!", Prim::LogNot)
      .Default(std::nullopt);
}

static bool isComparison(Prim op) { return op >= Prim::Eq && op <= Prim::Ge; }
static bool isEquality(Prim op) { return op == Prim::Eq || op == Prim::Ne; }
static bool isBitwise(Prim op) { return op == Prim::And || op == Prim::Or || op == Prim::Xor; }
static bool isShift(Prim op) { return op == Prim::Shl || op == Prim::Shr; }
static bool isWholeNumber(const Type *type) { return type->isIntegral() || type->isBool(); }
static bool isText(const ParamValue *value) { return value && value->type->kind() == TypeKind::Aggregate; }

/// A literal, or another param of a default-sized type: it takes the type of the operand beside it where it fits.
static bool isFlexible(Operand operand) { return operand.param && hasDefaultSize(operand.type); }

//===----------------------------------------------------------------------===//
// The type that two operands meet at
//===----------------------------------------------------------------------===//

/// Of int and uint types: the wider one, of equal widths the unsigned one.
static const Type *commonInteger(const Type *a, const Type *b) {
  if (bitWidth(a) != bitWidth(b))
    return bitWidth(a) > bitWidth(b) ? a : b;
  const TypeKind kept = hasDefect(SeededDefect::MixedSignsAreSigned) ? TypeKind::Int : TypeKind::UInt;
  return a->kind() == kept ? a : b;
}

/// The type that holds all values of both; null where there is none. Comparisons are of values, whatever their signs.
static const Type *typeOfBoth(TypeContext &types, const Type *a, const Type *b) {
  if (a->kind() == b->kind())
    return commonInteger(a, b);
  const Type *signedType = a->kind() == TypeKind::Int ? a : b;
  const Type *unsignedType = a->kind() == TypeKind::Int ? b : a;
  unsigned width = std::max(bitWidth(signedType), 2 * bitWidth(unsignedType));
  return width <= 64 ? types.getInt(width) : nullptr;
}

/// Of two whole-number operands: bools become integers, literals bend to the other operand.
static const Type *meetIntegers(TypeContext &types, Prim op, Operand lhs, Operand rhs) {
  if (lhs.type->isBool() && rhs.type->isBool())
    return types.int64;
  if (lhs.type->isBool())
    return rhs.type;
  if (rhs.type->isBool() || lhs.type == rhs.type)
    return lhs.type;
  if (isFlexible(lhs) && !isFlexible(rhs) && fitsExactly(lhs.param, rhs.type))
    return rhs.type;
  if (isFlexible(rhs) && fitsExactly(rhs.param, lhs.type))
    return lhs.type;
  if (isFlexible(lhs) && fitsExactly(lhs.param, rhs.type))
    return rhs.type;
  // Of two constants the signed one's type, where it holds the other.
  const Operand &withSign = lhs.type->kind() == TypeKind::Int ? lhs : rhs;
  const Operand &withoutSign = lhs.type->kind() == TypeKind::Int ? rhs : lhs;
  if (lhs.param && rhs.param && lhs.type->kind() != rhs.type->kind() && fitsExactly(withoutSign.param, withSign.type))
    return withSign.type;
  return isComparison(op) ? typeOfBoth(types, lhs.type, rhs.type) : commonInteger(lhs.type, rhs.type);
}

/// The narrowest floating-point components that an operand asks for: integers follow the other operand.
static unsigned componentWidth(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Complex:
    return bitWidth(type) / 2;
  case TypeKind::Real:
  case TypeKind::Imag:
    return bitWidth(type);
  default:
    return 32;
  }
}

/// True if a literal's components are exact in single precision.
static bool fitsSingle(TypeContext &types, Operand operand) {
  switch (operand.type->kind()) {
  case TypeKind::Imag:
    return fitsExactly(operand.param, types.getImag(32));
  case TypeKind::Complex:
    return fitsExactly(operand.param, types.getComplex(64));
  default:
    return fitsExactly(operand.param, types.getReal(32));
  }
}

/// The width of the components that two operands, one of them floating-point, are computed with.
static unsigned meetWidth(TypeContext &types, Operand lhs, Operand rhs) {
  if (isFlexible(lhs) && isFlexible(rhs))
    return 64;
  if (isFlexible(lhs))
    std::swap(lhs, rhs);
  if (!isFlexible(rhs))
    return std::max(componentWidth(lhs.type), componentWidth(rhs.type));
  // A literal beside an integer says nothing about the width.
  if (isWholeNumber(lhs.type))
    return 64;
  return componentWidth(lhs.type) == 32 && fitsSingle(types, rhs) ? 32 : 64;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

static std::optional<OperatorRow> sameType(const Type *type, const Type *result) {
  return OperatorRow{type, type, result};
}

/// Operands of which one at least is imag or complex.
static std::optional<OperatorRow> findComplexRow(TypeContext &types, Prim op, TypeKind lhs, TypeKind rhs,
                                                 unsigned width) {
  const Type *real = types.getReal(width), *imag = types.getImag(width), *complex = types.getComplex(2 * width);
  auto typeOf = [&](TypeKind kind) {
    return kind == TypeKind::Imag ? imag : kind == TypeKind::Complex ? complex : real;
  };
  const Type *lhsType = typeOf(lhs), *rhsType = typeOf(rhs);
  bool bothImag = lhsType == imag && rhsType == imag;
  if (isComparison(op)) {
    if (bothImag)
      return sameType(imag, types.boolean);
    return isEquality(op) ? sameType(complex, types.boolean) : std::nullopt;
  }
  switch (op) {
  case Prim::Add:
  case Prim::Sub:
    return OperatorRow{lhsType, rhsType, bothImag ? imag : complex};
  case Prim::Mul:
  case Prim::Div:
    if (lhsType == complex || rhsType == complex)
      return OperatorRow{lhsType, rhsType, complex};
    return OperatorRow{lhsType, rhsType, bothImag ? real : imag};
  default:
    return std::nullopt;
  }
}

static std::optional<OperatorRow> findFloatRow(TypeContext &types, Prim op, Operand lhs, Operand rhs) {
  if (op == Prim::Mod || isBitwise(op) || isShift(op))
    return std::nullopt;
  // There is no implicit conversion from bool to floating point.
  if (lhs.type->isBool() || rhs.type->isBool())
    return std::nullopt;
  unsigned width = meetWidth(types, lhs, rhs);
  auto isPlain = [](const Type *type) { return type->isReal() || type->isIntegral(); };
  if (!isPlain(lhs.type) || !isPlain(rhs.type))
    return findComplexRow(types, op, lhs.type->kind(), rhs.type->kind(), width);
  const Type *real = types.getReal(width);
  return sameType(real, isComparison(op) ? types.boolean : real);
}

static std::optional<OperatorRow> findBitwiseRow(TypeContext &types, Prim op, Operand lhs, Operand rhs) {
  if (lhs.type->isBool() && rhs.type->isBool())
    return sameType(types.boolean, types.boolean);
  const Type *type = meetIntegers(types, op, lhs, rhs);
  return sameType(type, type);
}

static std::optional<OperatorRow> findIntegerRow(TypeContext &types, Prim op, Operand lhs, Operand rhs) {
  if (isShift(op))
    return lhs.type->isBool() ? std::nullopt : std::optional(OperatorRow{lhs.type, lhs.type, lhs.type});
  if (isBitwise(op))
    return findBitwiseRow(types, op, lhs, rhs);
  if (isEquality(op) && lhs.type->isBool() && rhs.type->isBool())
    return sameType(types.boolean, types.boolean);
  if (const Type *type = meetIntegers(types, op, lhs, rhs))
    return sameType(type, isComparison(op) ? types.boolean : type);
  bool lhsIsSigned = lhs.type->kind() == TypeKind::Int;
  return lhsIsSigned ? OperatorRow{types.int64, types.uint64, types.boolean}
                     : OperatorRow{types.uint64, types.int64, types.boolean};
}

std::optional<OperatorRow> sema::findBinaryOperator(TypeContext &types, Prim op, Operand lhs, Operand rhs) {
  if (isText(lhs.param) && isText(rhs.param) && lhs.type == rhs.type && (op == Prim::Add || isComparison(op)))
    return sameType(lhs.type, op == Prim::Add ? lhs.type : types.boolean);
  if (lhs.type->kind() == TypeKind::Enum)
    return lhs.type == rhs.type && isComparison(op) ? sameType(lhs.type, types.boolean) : std::nullopt;
  auto isNumber = [](const Type *type) { return type->isNumeric() || type->isBool(); };
  if (!isNumber(lhs.type) || !isNumber(rhs.type))
    return std::nullopt;
  if (isWholeNumber(lhs.type) && isWholeNumber(rhs.type))
    return findIntegerRow(types, op, lhs, rhs);
  return findFloatRow(types, op, lhs, rhs);
}

std::optional<OperatorRow> sema::findPrefixOperator(TypeContext &types, Prim op, Operand operand) {
  const Type *type = operand.type;
  switch (op) {
  case Prim::LogNot:
    if (type->isBool() || type->isIntegral())
      return OperatorRow{type, nullptr, types.boolean};
    return std::nullopt;
  case Prim::Not:
    return type->isIntegral() ? std::optional(OperatorRow{type, nullptr, type}) : std::nullopt;
  case Prim::Neg:
    if (type->isBool())
      return OperatorRow{types.int64, nullptr, types.int64};
    if (type->kind() == TypeKind::UInt) {
      // A signed type that holds the operand; of a literal, whichever holds its value.
      unsigned width = std::min(2 * bitWidth(type), 64u);
      const Type *result = types.getInt(width);
      if (bitWidth(type) == 64 && !(operand.param && operand.param->integer.getActiveBits() <= 64 &&
                                    operand.param->integer.ule(uint64_t(1) << 63)))
        return std::nullopt;
      return OperatorRow{result, nullptr, result};
    }
    return type->isNumeric() ? std::optional(OperatorRow{type, nullptr, type}) : std::nullopt;
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

static bool compare(Prim op, int order) {
  switch (op) {
  case Prim::Eq:
    return order == 0;
  case Prim::Ne:
    return order != 0;
  case Prim::Lt:
    return order < 0;
  case Prim::Le:
    return order <= 0;
  case Prim::Gt:
    return order > 0;
  default:
    return order >= 0;
  }
}

/// By repeated squaring, wrapping around; a negative exponent truncates the fraction that it makes.
static APSInt integerPower(APSInt base, const APSInt &exponent) {
  APSInt one(APInt(base.getBitWidth(), 1), base.isUnsigned());
  if (exponent.isNegative()) {
    if (base.isOne())
      return one;
    if (base.isAllOnes() && base.isSigned())
      return exponent[0] ? base : one;
    return APSInt(APInt(base.getBitWidth(), 0), base.isUnsigned());
  }
  APSInt result = one;
  for (uint64_t rest = exponent.getZExtValue(); rest; rest >>= 1) {
    if (rest & 1)
      result *= base;
    base *= base;
  }
  return result;
}

static const ParamValue *foldIntegers(TypeContext &types, Prim op, const Type *result, const APSInt &a, const APSInt &b,
                                      FoldError &error) {
  if (isComparison(op))
    return types.getBool(compare(op, APSInt::compareValues(a, b)));
  switch (op) {
  case Prim::Add:
    return types.getParam(result, a + b);
  case Prim::Sub:
    return types.getParam(result, a - b);
  case Prim::Mul:
    return types.getParam(result, a * b);
  case Prim::Div:
  case Prim::Mod:
    if (b.isZero()) {
      error = FoldError::DivisionByZero;
      return nullptr;
    }
    if (op == Prim::Div && a.isSigned() && a.isMinSignedValue() && b.isAllOnes()) {
      error = FoldError::Quotient;
      return nullptr;
    }
    return types.getParam(result, op == Prim::Div ? a / b : a % b);
  case Prim::Pow:
    if (b.isNegative() && a.isZero()) { // 0 ** -1 is 1 / 0
      error = FoldError::DivisionByZero;
      return nullptr;
    }
    return types.getParam(result, integerPower(a, b));
  case Prim::And:
    return types.getParam(result, a & b);
  case Prim::Or:
    return types.getParam(result, a | b);
  case Prim::Xor:
    return types.getParam(result, a ^ b);
  default:
    return nullptr;
  }
}

/// The count keeps its own type: a count that the shifted type cannot hold is out of range all the same.
static const ParamValue *foldShift(TypeContext &types, Prim op, const Type *result, const APSInt &value,
                                   const APSInt &count, FoldError &error) {
  if (count.isNegative() || count.uge(value.getBitWidth())) {
    error = FoldError::ShiftCount;
    return nullptr;
  }
  unsigned amount = count.getZExtValue();
  if (op == Prim::Shr && hasDefect(SeededDefect::ConstantShiftsFillWithZeros))
    return types.getParam(result, APSInt(value.lshr(amount), value.isUnsigned()));
  return types.getParam(result, op == Prim::Shl ? value << amount : value >> amount);
}

static const ParamValue *foldReals(TypeContext &types, Prim op, const Type *result, double a, double b) {
  if (isComparison(op)) {
    if (std::isnan(a) || std::isnan(b))
      return types.getBool(op == Prim::Ne);
    return types.getBool(compare(op, a < b ? -1 : a > b));
  }
  auto real = [&](double value) {
    return types.getReal(result, bitWidth(result) == 32 ? static_cast<float>(value) : value);
  };
  switch (op) {
  case Prim::Add:
    return real(a + b);
  case Prim::Sub:
    return real(a - b);
  case Prim::Mul:
    return real(a * b);
  case Prim::Div:
    return real(a / b);
  case Prim::Pow:
    return real(std::pow(a, b));
  default:
    return nullptr;
  }
}

static const ParamValue *foldTexts(TypeContext &types, Prim op, const ParamValue *lhs, const ParamValue *rhs,
                                   FoldError &error) {
  if (op == Prim::Add && lhs->text.size() + rhs->text.size() > maxParamText) {
    error = FoldError::TextTooLong;
    return nullptr;
  }
  if (op == Prim::Add)
    return types.getText(lhs->type, (lhs->text + rhs->text).str());
  return types.getBool(compare(op, lhs->text.compare(rhs->text)));
}

/// Products and quotients of params of which one is imag and none complex: those of the numbers without their units.
static const ParamValue *foldImag(TypeContext &types, Prim op, const OperatorRow &row, double a, double b) {
  bool isOverImag = op == Prim::Div && row.rhs->kind() == TypeKind::Imag && row.lhs->isReal();
  bool isSquare = op == Prim::Mul && row.lhs->kind() == row.rhs->kind();
  double value = op == Prim::Mul ? a * b : a / b;
  if (isOverImag || isSquare) // 1 / i and i * i
    value = -value;
  return types.getReal(row.result, bitWidth(row.result) == 32 ? static_cast<float>(value) : value);
}

/// Operations on params of which one is imag or complex. Products of complex numbers are left to run time.
static const ParamValue *foldComplex(TypeContext &types, Prim op, const OperatorRow &row, const ParamValue *lhs,
                                     const ParamValue *rhs) {
  const Type *complex = types.getComplex(128);
  if ((op == Prim::Mul || op == Prim::Div) && row.result->kind() != TypeKind::Complex)
    return foldImag(types, op, row, lhs->real, rhs->real);
  const bool onReal[] = {row.lhs->kind() != TypeKind::Imag, row.rhs->kind() != TypeKind::Imag};
  const bool onImag[] = {!row.lhs->isReal(), !row.rhs->isReal()};
  lhs = castParam(types, lhs, complex);
  rhs = castParam(types, rhs, complex);
  if (isEquality(op))
    return types.getBool((lhs->real == rhs->real && lhs->imag == rhs->imag) == (op == Prim::Eq));
  if (op != Prim::Add && op != Prim::Sub)
    return nullptr;
  // A part that one operand lacks is the other's, with its zero's sign: `1.0 - 0.0i` is 1.0 - 0.0i.
  const double sign = op == Prim::Add ? 1 : -1;
  auto part = [&](const bool (&has)[2], double a, double b) {
    return has[0] && has[1] ? a + sign * b : has[0] ? a : sign * b;
  };
  const ParamValue *sum =
      types.getReal(complex, part(onReal, lhs->real, rhs->real), part(onImag, lhs->imag, rhs->imag));
  return castParam(types, sum, row.result);
}

const ParamValue *sema::foldBinary(TypeContext &types, Prim op, const OperatorRow &row, const ParamValue *lhs,
                                   const ParamValue *rhs, FoldError &error) {
  error = FoldError::None;
  if (isText(lhs))
    return foldTexts(types, op, lhs, rhs, error);
  if (isShift(op))
    return foldShift(types, op, row.result, lhs->integer, rhs->integer, error);
  lhs = castParam(types, lhs, row.lhs);
  rhs = castParam(types, rhs, row.rhs);
  if (row.lhs->isReal() && row.rhs->isReal())
    return foldReals(types, op, row.result, lhs->real, rhs->real);
  if (row.lhs->isNumeric() && !row.lhs->isIntegral())
    return foldComplex(types, op, row, lhs, rhs);
  return foldIntegers(types, op, row.result, lhs->integer, rhs->integer, error);
}

const ParamValue *sema::foldPrefix(TypeContext &types, Prim op, const OperatorRow &row, const ParamValue *operand) {
  operand = castParam(types, operand, row.lhs);
  switch (op) {
  case Prim::LogNot:
    return types.getBool(operand->integer.isZero());
  case Prim::Not:
    return types.getParam(row.result, ~operand->integer);
  case Prim::Neg:
    if (row.result->isIntegral())
      return types.getParam(row.result, -operand->integer);
    return types.getReal(row.result, -operand->real, row.result->kind() == TypeKind::Complex ? -operand->imag : 0);
  default:
    return nullptr;
  }
}
