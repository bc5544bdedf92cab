//===- ScalarBuilder.cpp - Typed trees for scalar operations --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Sema/Scalars/ScalarConversions.h"
#include "Sema/Scalars/ScalarOperators.h"

using namespace choir;
using namespace choir::sema;
using namespace llvm;
using typed::Prim;

typed::Expr *ScalarBuilder::prim(Prim op, ArrayRef<typed::Expr *> args, const Type *type, SourceRange range) {
  return context.make<typed::PrimExpr>(op, context.copy(args), type, range);
}

typed::Expr *ScalarBuilder::constant(const ParamValue *value, SourceRange range) {
  return context.make<typed::ConstExpr>(value, range);
}

typed::Expr *ScalarBuilder::zero(const Type *type, SourceRange range) {
  return context.make<typed::ZeroExpr>(type, range);
}

ScalarBuilder::Shared ScalarBuilder::share(typed::Expr *value) {
  if (isa<typed::ConstExpr, typed::ZeroExpr>(value))
    return {value, value};
  typed::Var *var = newTemp(value->type);
  auto read = [&](typed::Expr *lvalue) { return context.make<typed::LoadExpr>(lvalue, value->range); };
  return {read(context.make<typed::TempExpr>(var, value, value->range)),
          read(context.make<typed::VarExpr>(var, value->range))};
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// An imag has the bits of the real that it multiplies i with.
typed::Expr *ScalarBuilder::realBits(typed::Expr *value) {
  if (value->type->kind() != TypeKind::Imag)
    return value;
  return prim(Prim::Bitcast, value, types.getReal(bitWidth(value->type)), value->range);
}

typed::Expr *ScalarBuilder::imagBits(typed::Expr *value) {
  return prim(Prim::Bitcast, value, types.getImag(bitWidth(value->type)), value->range);
}

typed::Expr *ScalarBuilder::convert(typed::Expr *operand, const Type *to) {
  const Type *from = operand->type;
  if (from == to)
    return operand;
  SourceRange range = operand->range;
  if (auto *constant = dyn_cast<typed::ConstExpr>(operand))
    if (const ParamValue *value = castParam(types, constant->value, to))
      return this->constant(value, range);
  auto convertTo = [&](typed::Expr *value, const Type *type) {
    return value->type == type ? value : prim(Prim::Convert, value, type, range);
  };
  if (to->kind() == TypeKind::Complex && from->kind() != TypeKind::Complex) {
    const Type *part = componentType(types, to);
    typed::Expr *component = convertTo(realBits(operand), part);
    bool isImag = from->kind() == TypeKind::Imag;
    return prim(Prim::ComplexMake, {isImag ? zero(part, range) : component, isImag ? component : zero(part, range)}, to,
                range);
  }
  if (to->kind() == TypeKind::Imag && from->kind() == TypeKind::Complex)
    return convertTo(imagBits(prim(Prim::ComplexIm, operand, componentType(types, from), range)), to);
  if (to->isNumeric() && from->kind() == TypeKind::Complex && to->kind() != TypeKind::Complex)
    return convertTo(prim(Prim::ComplexRe, operand, componentType(types, from), range), to);
  if (to->isBool() && from->isNumeric())
    return prim(Prim::Ne, {operand, zero(from, range)}, to, range);
  // The number stays, its unit changes: 2.0: imag is 2.0i.
  if (to->kind() == TypeKind::Imag && from->kind() != TypeKind::Imag)
    return imagBits(convertTo(operand, types.getReal(bitWidth(to))));
  if (to->isNumeric() && from->kind() == TypeKind::Imag && to->kind() != TypeKind::Imag)
    return convertTo(realBits(operand), to);
  return convertTo(operand, to);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Compares int(64) with uint(64): a negative number is less than any unsigned one.
typed::Expr *ScalarBuilder::compareSigns(Prim op, typed::Expr *lhs, typed::Expr *rhs, SourceRange range) {
  bool lhsIsSigned = lhs->type->kind() == TypeKind::Int;
  Shared number = share(lhsIsSigned ? lhs : rhs);
  typed::Expr *first = prim(Prim::Convert, number.first, types.uint64, range);
  typed::Expr *unsignedLhs = lhsIsSigned ? first : lhs, *unsignedRhs = lhsIsSigned ? rhs : first;
  typed::Expr *ordered = prim(op, {unsignedLhs, unsignedRhs}, types.boolean, range);
  bool negativeAnswer = op == Prim::Ne || (op == Prim::Lt || op == Prim::Le   ? lhsIsSigned
                                           : op == Prim::Gt || op == Prim::Ge ? !lhsIsSigned
                                                                              : false);
  typed::Expr *none = zero(types.int64, range);
  typed::Expr *sign = prim(negativeAnswer ? Prim::Lt : Prim::Ge, {number.again, none}, types.boolean, range);
  return prim(negativeAnswer ? Prim::Or : Prim::And, {ordered, sign}, types.boolean, range);
}

/// A complex number times or over a real one, or times an imaginary one: part by part, so that no zero part turns an
/// infinity into a NaN.
typed::Expr *ScalarBuilder::scaleComplex(Prim op, typed::Expr *lhs, typed::Expr *rhs, const Type *result,
                                         SourceRange range) {
  bool lhsIsComplex = lhs->type->kind() == TypeKind::Complex;
  Shared a = share(lhs), b = share(rhs);
  const Type *part = componentType(types, result);
  auto partsOf = [&](const Shared &number) {
    return std::pair(prim(Prim::ComplexRe, number.first, part, range),
                     prim(Prim::ComplexIm, number.again, part, range));
  };
  auto [re, im] = partsOf(lhsIsComplex ? a : b);
  Shared &factor = lhsIsComplex ? b : a;
  bool isImag = factor.first->type->kind() == TypeKind::Imag;
  typed::Expr *factor1 = realBits(factor.first), *factor2 = realBits(factor.again);
  auto apply = [&](typed::Expr *x, typed::Expr *y) {
    return lhsIsComplex ? prim(op, {x, y}, part, range) : prim(op, {y, x}, part, range);
  };
  if (!isImag)
    return prim(Prim::ComplexMake, {apply(re, factor1), apply(im, factor2)}, result, range);
  // (re + im i) * (f i) = -im f + re f i, and over f i it is im/f - re/f i. The temporaries are initialised by the
  // operands named `first`, which therefore stand in the part that is evaluated first.
  typed::Expr *imFirst = prim(Prim::ComplexIm, lhsIsComplex ? a.first : b.first, part, range);
  typed::Expr *reAgain = prim(Prim::ComplexRe, lhsIsComplex ? a.again : b.again, part, range);
  typed::Expr *x = apply(imFirst, factor1), *y = apply(reAgain, factor2);
  typed::Expr *&negative = op == Prim::Mul ? x : y;
  negative = prim(Prim::Neg, negative, part, range);
  return prim(Prim::ComplexMake, {x, y}, result, range);
}

/// Operations of which an operand is imag, and those of a complex with a real.
typed::Expr *ScalarBuilder::onParts(Prim op, const OperatorRow &row, typed::Expr *lhs, typed::Expr *rhs,
                                    SourceRange range) {
  bool hasComplex = row.lhs->kind() == TypeKind::Complex || row.rhs->kind() == TypeKind::Complex;
  bool isProduct = op == Prim::Mul || op == Prim::Div;
  // A complex divisor needs the whole division; a sum adds zero to the other part.
  if (hasComplex && (!isProduct || (op == Prim::Div && row.rhs->kind() == TypeKind::Complex)))
    return prim(op, {convert(lhs, row.result), convert(rhs, row.result)}, row.result, range);
  if (hasComplex)
    return scaleComplex(op, lhs, rhs, row.result, range);

  bool lhsIsImag = row.lhs->kind() == TypeKind::Imag, rhsIsImag = row.rhs->kind() == TypeKind::Imag;
  typed::Expr *a = realBits(lhs), *b = realBits(rhs);
  if (isProduct) {
    typed::Expr *product = prim(op, {a, b}, a->type, range);
    // i * i and 1 / i change the sign.
    if ((op == Prim::Mul && lhsIsImag && rhsIsImag) || (op == Prim::Div && !lhsIsImag))
      product = prim(Prim::Neg, product, a->type, range);
    return row.result->kind() == TypeKind::Imag ? imagBits(product) : product;
  }
  if (lhsIsImag && rhsIsImag)
    return imagBits(prim(op, {a, b}, a->type, range));
  if (op == Prim::Sub)
    b = prim(Prim::Neg, b, b->type, range);
  return prim(Prim::ComplexMake, {lhsIsImag ? b : a, lhsIsImag ? a : b}, row.result, range);
}

typed::Expr *ScalarBuilder::binary(Prim op, const OperatorRow &row, typed::Expr *lhs, typed::Expr *rhs,
                                   SourceRange range) {
  lhs = convert(lhs, row.lhs);
  // A count keeps its type: one that the shifted type cannot hold is out of range all the same.
  if (op == Prim::Shl || op == Prim::Shr)
    return prim(op, {lhs, rhs}, row.result, range);
  rhs = convert(rhs, row.rhs);
  auto isImag = [](const Type *type) { return type->kind() == TypeKind::Imag; };
  if (row.lhs != row.rhs && row.result->isBool())
    return compareSigns(op, lhs, rhs, range);
  if (isImag(row.lhs) && isImag(row.rhs) && row.result->isBool())
    return prim(op, {realBits(lhs), realBits(rhs)}, row.result, range);
  if (row.lhs != row.rhs || isImag(row.lhs))
    return onParts(op, row, lhs, rhs, range);
  return prim(op, {lhs, rhs}, row.result, range);
}

typed::Expr *ScalarBuilder::prefix(Prim op, const OperatorRow &row, typed::Expr *operand, SourceRange range) {
  operand = convert(operand, row.lhs);
  if (op == Prim::LogNot && !row.lhs->isBool())
    return prim(Prim::Eq, {operand, zero(row.lhs, range)}, row.result, range);
  if (row.lhs->kind() == TypeKind::Imag)
    return imagBits(prim(op, realBits(operand), types.getReal(bitWidth(row.lhs)), range));
  return prim(op, operand, row.result, range);
}
