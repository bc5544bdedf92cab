//===- Arithmetic.cpp - Operations on scalars -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic, comparisons, conversions and mathematical functions. Operands of one operation are of one type, so the
// MLIR type and Sema's signedness choose the operation.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Nodes/Arithmetic.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Variables/Closures.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include <cmath>

using namespace mlir;
using llvm::dyn_cast;
using llvm::isa;

namespace choir::irgen {

namespace {
struct IntPowers {
  llvm::DenseMap<const sema::Type *, func::FuncOp> byType;
};
} // namespace

/// `**` of an integer type.
static mlir::func::FuncOp getIntPower(IRGenModule &gm, const sema::Type *type);

static Value emitIntArithmetic(IRGenFunction &fn, const typed::PrimExpr *prim, Value lhs, Value rhs);
static void emitDivisionChecks(IRGenFunction &fn, const typed::PrimExpr *prim, Value dividend, Value divisor);
/// A shift by a count of another type, perhaps: one that is out of range is an error, or, without checks, gives what
/// shifting again and again would.
static Value emitShift(IRGenFunction &fn, const typed::PrimExpr *prim, Value value, Value count);
static Value emitFloatArithmetic(IRGenFunction &fn, const typed::PrimExpr *prim, Value lhs, Value rhs);
static Value emitComplexArithmetic(IRGenFunction &fn, const typed::PrimExpr *prim, Value lhs, Value rhs);
static Value emitPow(IRGenFunction &fn, const typed::PrimExpr *prim, Value base, Value exponent);

using typed::Prim;
using typed::PrimExpr;

static arith::FastMathFlagsAttr fastMath(IRGenFunction &fn) {
  IRGenModule &gm = fn.module();
  auto flags = arith::FastMathFlags::none;
  if (gm.options().contract)
    flags = flags | arith::FastMathFlags::contract;
  if (gm.options().fastMath)
    flags = flags | arith::FastMathFlags::reassoc | arith::FastMathFlags::arcp | arith::FastMathFlags::nsz |
            arith::FastMathFlags::afn;
  return arith::FastMathFlagsAttr::get(&gm.context(), flags);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Value emitArithmetic(IRGenFunction &fn, const PrimExpr *prim) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  Value lhs = fn.emitValue(prim->args[0]);
  mlir::Type type = lhs.getType();
  switch (prim->op) {
  case Prim::LogNot:
    return arith::XOrIOp::create(b, loc, lhs, fn.boolConstant(loc, true));
  case Prim::Not:
    return arith::XOrIOp::create(b, loc, lhs, fn.intConstant(loc, -1, type.getIntOrFloatBitWidth()));
  case Prim::Neg:
    if (isa<ComplexType>(type))
      return complex::NegOp::create(b, loc, lhs);
    if (isa<FloatType>(type))
      return arith::NegFOp::create(b, loc, lhs, fastMath(fn));
    return arith::SubIOp::create(b, loc, fn.intConstant(loc, 0, type.getIntOrFloatBitWidth()), lhs);
  case Prim::Predecessor:
    return arith::SubIOp::create(b, loc, lhs, fn.intConstant(loc, 1, type.getIntOrFloatBitWidth()),
                                 isUnsigned(prim->type) ? arith::IntegerOverflowFlags::nuw
                                                        : arith::IntegerOverflowFlags::nsw);
  default:
    break;
  }
  Value rhs = fn.emitValue(prim->args[1]);
  if (prim->op == Prim::Pow)
    return emitPow(fn, prim, lhs, rhs);
  if (isa<ComplexType>(type))
    return emitComplexArithmetic(fn, prim, lhs, rhs);
  if (isa<FloatType>(type))
    return emitFloatArithmetic(fn, prim, lhs, rhs);
  return emitIntArithmetic(fn, prim, lhs, rhs);
}

static Value emitIntArithmetic(IRGenFunction &fn, const PrimExpr *prim, Value lhs, Value rhs) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  const bool isU = isUnsigned(prim->args[0]->type);
  if (prim->op == Prim::Shl || prim->op == Prim::Shr)
    return emitShift(fn, prim, lhs, rhs);
  if (prim->op == Prim::Div || prim->op == Prim::Mod)
    emitDivisionChecks(fn, prim, lhs, rhs);
  switch (prim->op) {
  case Prim::Add:
    return arith::AddIOp::create(b, loc, lhs, rhs);
  case Prim::Sub:
    return arith::SubIOp::create(b, loc, lhs, rhs);
  case Prim::Mul:
    return arith::MulIOp::create(b, loc, lhs, rhs);
  case Prim::Div:
    return isU ? Value(arith::DivUIOp::create(b, loc, lhs, rhs)) : arith::DivSIOp::create(b, loc, lhs, rhs);
  case Prim::Mod:
    return isU ? Value(arith::RemUIOp::create(b, loc, lhs, rhs)) : arith::RemSIOp::create(b, loc, lhs, rhs);
  case Prim::And:
    return arith::AndIOp::create(b, loc, lhs, rhs);
  case Prim::Or:
    return arith::OrIOp::create(b, loc, lhs, rhs);
  case Prim::Xor:
    return arith::XOrIOp::create(b, loc, lhs, rhs);
  default:
    llvm_unreachable("not integer arithmetic");
  }
}

static void emitDivisionChecks(IRGenFunction &fn, const PrimExpr *prim, Value dividend, Value divisor) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (!gm.options().checkDivision)
    return;
  Location loc = fn.getLoc(prim->range);
  const bool modulus = prim->op == Prim::Mod;
  APInt known;
  const bool isKnown = matchPattern(divisor, m_ConstantInt(&known));
  if ((!isKnown || known.isZero()) && !hasDefect(SeededDefect::DivisorsUnchecked))
    chpl::CheckDivisorOp::create(b, loc, divisor, modulus);
  if (!modulus && !isUnsigned(prim->args[0]->type) && (!isKnown || known.isAllOnes()))
    chpl::CheckQuotientOp::create(b, loc, dividend, divisor);
}

static Value emitShift(IRGenFunction &fn, const PrimExpr *prim, Value value, Value count) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  const sema::Type *type = prim->args[0]->type, *countType = prim->args[1]->type;
  const int64_t width = value.getType().getIntOrFloatBitWidth(), countWidth = count.getType().getIntOrFloatBitWidth();
  const bool isArithmetic = prim->op == Prim::Shr && !isUnsigned(type);
  APInt known;
  const bool isInRange =
      countType->isBool() || (matchPattern(count, m_ConstantInt(&known)) && known.ult(static_cast<uint64_t>(width)));
  Value fits;
  if (!isInRange && gm.options().checkBounds)
    chpl::CheckShiftOp::create(b, loc, count, width, isUnsigned(countType));
  else if (!isInRange) // Negative counts are large ones without sign.
    fits = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, count, fn.intConstant(loc, width, countWidth));
  count = emitConvert(fn, count, countType, type, prim->range);
  if (fits && isArithmetic)
    count = arith::SelectOp::create(b, loc, fits, count, fn.intConstant(loc, width - 1, width));
  Value result = prim->op == Prim::Shl ? Value(arith::ShLIOp::create(b, loc, value, count))
                 : isArithmetic        ? Value(arith::ShRSIOp::create(b, loc, value, count))
                                       : arith::ShRUIOp::create(b, loc, value, count);
  if (fits && !isArithmetic)
    result = arith::SelectOp::create(b, loc, fits, result, fn.intConstant(loc, 0, width));
  return result;
}

static Value emitFloatArithmetic(IRGenFunction &fn, const PrimExpr *prim, Value lhs, Value rhs) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  switch (prim->op) {
  case Prim::Add:
    return arith::AddFOp::create(b, loc, lhs, rhs, fastMath(fn));
  case Prim::Sub:
    return arith::SubFOp::create(b, loc, lhs, rhs, fastMath(fn));
  case Prim::Mul:
    return arith::MulFOp::create(b, loc, lhs, rhs, fastMath(fn));
  case Prim::Div:
    return arith::DivFOp::create(b, loc, lhs, rhs, fastMath(fn));
  case Prim::Mod:
    return arith::RemFOp::create(b, loc, lhs, rhs, fastMath(fn));
  default:
    fn.unsupported(prim->range, "this operation on real numbers");
    return lhs;
  }
}

static Value emitComplexArithmetic(IRGenFunction &fn, const PrimExpr *prim, Value lhs, Value rhs) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  switch (prim->op) {
  case Prim::Add:
    return complex::AddOp::create(b, loc, lhs, rhs, fastMath(fn));
  case Prim::Sub:
    return complex::SubOp::create(b, loc, lhs, rhs, fastMath(fn));
  case Prim::Mul:
    return complex::MulOp::create(b, loc, lhs, rhs, fastMath(fn));
  case Prim::Div:
    return complex::DivOp::create(b, loc, lhs, rhs, fastMath(fn));
  default:
    fn.unsupported(prim->range, "this operation on complex numbers");
    return lhs;
  }
}

static Value emitPow(IRGenFunction &fn, const PrimExpr *prim, Value base, Value exponent) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  if (isa<ComplexType>(base.getType()))
    return complex::PowOp::create(b, loc, base, exponent, fastMath(fn));
  if (isa<FloatType>(base.getType())) {
    if (isa<FloatType>(exponent.getType()))
      return math::PowFOp::create(b, loc, base, exponent, fastMath(fn));
    return math::FPowIOp::create(b, loc, base, exponent, fastMath(fn));
  }
  // 0 ** -1 is 1 / 0.
  auto *constant = dyn_cast<typed::ConstExpr>(prim->args[1]);
  bool mayDivide = !isUnsigned(prim->type) && !(constant && constant->value->integer.isNonNegative());
  if (mayDivide && gm.options().checkDivision) {
    const unsigned width = base.getType().getIntOrFloatBitWidth();
    Value isNegative =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, exponent, fn.intConstant(loc, 0, width));
    Value divisor = arith::SelectOp::create(b, loc, isNegative, base, fn.intConstant(loc, 1, width));
    chpl::CheckDivisorOp::create(b, loc, divisor, /*modulus=*/false);
  }
  return func::CallOp::create(b, loc, getIntPower(gm, prim->type), ValueRange{base, exponent}).getResult(0);
}

/// base ** exponent by squaring. A negative exponent gives the truncated quotient, 0 for all bases but 1 and -1.
static void writeIntPower(IRGenFunction &fn, Value base, Value exponent, bool isSigned) {
  OpBuilder &b = fn.builder();
  Location loc = b.getUnknownLoc();
  const mlir::Type type = base.getType();
  const unsigned width = type.getIntOrFloatBitWidth();
  using P = arith::CmpIPredicate;
  auto constant = [&](int64_t value) { return fn.intConstant(loc, value, width); };
  auto is = [&](P predicate, Value lhs, Value rhs) { return arith::CmpIOp::create(b, loc, predicate, lhs, rhs); };
  auto select = [&](Value condition, Value lhs, Value rhs) {
    return arith::SelectOp::create(b, loc, condition, lhs, rhs);
  };
  Value one = constant(1), zero = constant(0), minusOne = constant(-1);
  auto isOdd = [&](Value value) { return is(P::ne, arith::AndIOp::create(b, loc, value, one), zero); };

  if (isSigned)
    fn.emitIf(loc, is(P::slt, exponent, zero), [&] {
      Value ofMinusOne = select(isOdd(exponent), minusOne, one);
      Value quotient = select(is(P::eq, base, one), one, select(is(P::eq, base, minusOne), ofMinusOne, zero));
      fn.emitExit(loc, [&] { chpl::ReturnOp::create(b, loc, quotient); });
    });
  Value result = fn.local(loc, type), square = fn.local(loc, type), rest = fn.local(loc, type);
  fn.store(loc, one, result);
  fn.store(loc, base, square);
  fn.store(loc, exponent, rest);
  auto loop = chpl::LoopOp::create(b, loc);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&loop.getCondition().front());
    chpl::ConditionOp::create(b, loc, is(P::ne, fn.load(loc, rest), zero));
  }
  fn.inRegion(&loop.getBody().front(), loc, [&] {
    Value s = fn.load(loc, square), r = fn.load(loc, rest), soFar = fn.load(loc, result);
    fn.store(loc, select(isOdd(r), arith::MulIOp::create(b, loc, soFar, s), soFar), result);
    fn.store(loc, arith::MulIOp::create(b, loc, s, s), square);
    fn.store(loc, arith::ShRUIOp::create(b, loc, r, one), rest);
  });
  chpl::ReturnOp::create(b, loc, fn.load(loc, result));
}

static func::FuncOp getIntPower(IRGenModule &gm, const sema::Type *type) {
  func::FuncOp &power = gm.state<IntPowers>().byType[type];
  if (!power) {
    mlir::Type ir = gm.convert(type);
    power = gm.synthesize("power " + sema::toString(type), FunctionType::get(&gm.context(), {ir, ir}, ir),
                          [&](IRGenFunction &fn, ValueRange args) {
                            writeIntPower(fn, args[0], args[1], type->kind() == sema::TypeKind::Int);
                          });
  }
  return power;
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static arith::CmpIPredicate intPredicate(Prim op, bool isUnsigned) {
  using P = arith::CmpIPredicate;
  switch (op) {
  case Prim::Eq:
    return P::eq;
  case Prim::Ne:
    return P::ne;
  case Prim::Lt:
    return isUnsigned ? P::ult : P::slt;
  case Prim::Le:
    return isUnsigned ? P::ule : P::sle;
  case Prim::Gt:
    return isUnsigned ? P::ugt : P::sgt;
  default:
    return isUnsigned ? P::uge : P::sge;
  }
}

/// Ordered, but for `!=`, which is true of NaN.
static arith::CmpFPredicate floatPredicate(Prim op) {
  using P = arith::CmpFPredicate;
  switch (op) {
  case Prim::Eq:
    return P::OEQ;
  case Prim::Ne:
    return P::UNE;
  case Prim::Lt:
    return P::OLT;
  case Prim::Le:
    return P::OLE;
  case Prim::Gt:
    return P::OGT;
  default:
    return P::OGE;
  }
}

static StringRef pointerPredicate(Prim op) {
  switch (op) {
  case Prim::Eq:
    return "eq";
  case Prim::Ne:
    return "ne";
  case Prim::Lt:
    return "lt";
  case Prim::Le:
    return "le";
  case Prim::Gt:
    return "gt";
  default:
    return "ge";
  }
}

Value emitComparison(IRGenFunction &fn, const PrimExpr *prim) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  Value lhs = fn.emitValue(prim->args[0]), rhs = fn.emitValue(prim->args[1]);
  mlir::Type type = lhs.getType();
  if (isa<ComplexType>(type)) {
    if (prim->op == Prim::Eq)
      return complex::EqualOp::create(b, loc, lhs, rhs);
    return complex::NotEqualOp::create(b, loc, lhs, rhs);
  }
  if (isa<FloatType>(type))
    return arith::CmpFOp::create(b, loc, floatPredicate(prim->op), lhs, rhs);
  if (isa<IntegerType>(type))
    return arith::CmpIOp::create(b, loc, intPredicate(prim->op, isUnsigned(prim->args[0]->type)), lhs, rhs);
  return chpl::PointerCompareOp::create(b, loc, gm.i1(), b.getStringAttr(pointerPredicate(prim->op)), lhs,
                                        fn.castPointer(loc, rhs, type));
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static bool isPointer(mlir::Type type) { return isa<chpl::RefType, chpl::ClassType, LLVM::LLVMPointerType>(type); }

/// True exactly if the scalar is not zero.
static Value emitIsNonZero(OpBuilder &b, Location loc, Value value) {
  mlir::Type type = value.getType();
  Value zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(type));
  if (isa<FloatType>(type))
    return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNE, value, zero);
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, value, zero);
}

static Value emitIntToInt(OpBuilder &b, Location loc, Value value, bool fromUnsigned, mlir::Type to) {
  unsigned fromWidth = value.getType().getIntOrFloatBitWidth(), toWidth = to.getIntOrFloatBitWidth();
  if (fromWidth == toWidth)
    return value;
  if (fromWidth > toWidth)
    return arith::TruncIOp::create(b, loc, to, value);
  if (fromUnsigned)
    return arith::ExtUIOp::create(b, loc, to, value);
  return arith::ExtSIOp::create(b, loc, to, value);
}

static Value emitFloatToFloat(OpBuilder &b, Location loc, Value value, mlir::Type to) {
  unsigned fromWidth = value.getType().getIntOrFloatBitWidth(), toWidth = to.getIntOrFloatBitWidth();
  if (fromWidth == toWidth)
    return value;
  if (fromWidth > toWidth)
    return arith::TruncFOp::create(b, loc, to, value);
  return arith::ExtFOp::create(b, loc, to, value);
}

/// Towards zero; what the integers do not hold gives the nearest of them, and NaN 0. The conversion of a processor
/// differs from that of a device there, and LLVM's own has no value: it is only taken where the number is in range.
static Value emitFloatToInt(OpBuilder &b, Location loc, Value value, mlir::Type to, bool toUnsigned) {
  using P = arith::CmpFPredicate;
  const unsigned width = to.getIntOrFloatBitWidth();
  auto isFloat = [&](P predicate, double bound) -> Value {
    Value constant = arith::ConstantOp::create(b, loc, b.getFloatAttr(value.getType(), bound));
    return arith::CmpFOp::create(b, loc, predicate, value, constant);
  };
  auto otherwise = [&](Value condition, const APInt &result, Value rest) -> Value {
    Value constant = arith::ConstantOp::create(b, loc, b.getIntegerAttr(to, result));
    return arith::SelectOp::create(b, loc, condition, rest, constant);
  };
  // Powers of two, which both widths of reals hold. No comparison with NaN is true but that of UNE and the like.
  const double end = std::ldexp(1.0, toUnsigned ? width : width - 1);
  if (toUnsigned) {
    Value result = otherwise(isFloat(P::OGT, 0), APInt::getZero(width), arith::FPToUIOp::create(b, loc, to, value));
    return otherwise(isFloat(P::ULT, end), APInt::getMaxValue(width), result);
  }
  Value result = arith::FPToSIOp::create(b, loc, to, value);
  result = otherwise(isFloat(P::UGT, -end), APInt::getSignedMinValue(width), result);
  result = otherwise(isFloat(P::ULT, end), APInt::getSignedMaxValue(width), result);
  return otherwise(arith::CmpFOp::create(b, loc, P::ORD, value, value), APInt::getZero(width), result);
}

/// Between integers, bools, enumerations and (factors of) reals and imaginaries.
static Value emitScalarConvert(IRGenFunction &fn, Value value, const sema::Type *from, mlir::Type to,
                               const sema::Type *toType, SourceRange range) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  const bool fromFloat = isa<FloatType>(value.getType()), toFloat = isa<FloatType>(to);
  if (toType->isBool())
    return emitIsNonZero(b, loc, value);
  if (fromFloat && toFloat)
    return emitFloatToFloat(b, loc, value, to);
  // Enumerations are positions, bools 0 and 1: neither is negative.
  const bool fromUnsigned = from->kind() != sema::TypeKind::Int;
  if (toFloat)
    return fromUnsigned ? Value(arith::UIToFPOp::create(b, loc, to, value))
                        : arith::SIToFPOp::create(b, loc, to, value);
  if (fromFloat)
    return emitFloatToInt(b, loc, value, to, toType->kind() == sema::TypeKind::UInt);
  const bool extendsByTarget = hasDefect(SeededDefect::ExtensionBySignOfTarget);
  return emitIntToInt(b, loc, value, extendsByTarget ? toType->kind() != sema::TypeKind::Int : fromUnsigned, to);
}

Value emitConvert(IRGenFunction &fn, Value value, const sema::Type *from, const sema::Type *toType, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  using sema::TypeKind;
  Location loc = fn.getLoc(range);
  mlir::Type to = gm.convert(toType, range);
  if (from->kind() == TypeKind::Proc && toType->kind() == TypeKind::CPtr)
    value = codeForC(fn, value, loc);
  if (isPointer(value.getType()) && isPointer(to))
    return fn.castPointer(loc, value, to);
  if (isPointer(value.getType()) && isa<IntegerType>(to)) {
    Value pointer = fn.castPointer(loc, value, gm.pointerType());
    if (toType->isBool())
      return chpl::PointerCompareOp::create(b, loc, gm.i1(), b.getStringAttr("ne"), pointer,
                                            fn.nil(loc, gm.pointerType()));
    return LLVM::PtrToIntOp::create(b, loc, to, pointer);
  }
  if (isa<IntegerType>(value.getType()) && isPointer(to))
    return fn.castPointer(loc, LLVM::IntToPtrOp::create(b, loc, gm.pointerType(), value), to);

  auto fromComplex = dyn_cast<ComplexType>(value.getType());
  auto toComplex = dyn_cast<ComplexType>(to);
  if (fromComplex && toComplex) {
    mlir::Type part = toComplex.getElementType();
    Value re = emitFloatToFloat(b, loc, complex::ReOp::create(b, loc, value), part);
    Value im = emitFloatToFloat(b, loc, complex::ImOp::create(b, loc, value), part);
    return complex::CreateOp::create(b, loc, to, re, im);
  }
  if (toComplex) {
    mlir::Type part = toComplex.getElementType();
    Value zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(part));
    if (from->kind() == TypeKind::Imag)
      return complex::CreateOp::create(b, loc, to, zero, emitFloatToFloat(b, loc, value, part));
    return complex::CreateOp::create(b, loc, to, emitScalarConvert(fn, value, from, part, toType, range), zero);
  }
  if (fromComplex) {
    if (toType->isBool())
      return complex::NotEqualOp::create(b, loc, value, fn.placeholder(loc, fromComplex));
    Value part = toType->kind() == TypeKind::Imag ? Value(complex::ImOp::create(b, loc, value))
                                                  : Value(complex::ReOp::create(b, loc, value));
    return emitScalarConvert(fn, part, from, to, toType, range);
  }
  return value.getType() == to ? value : emitScalarConvert(fn, value, from, to, toType, range);
}

//===----------------------------------------------------------------------===//
// Math
//===----------------------------------------------------------------------===//

Value emitMath(IRGenFunction &fn, const PrimExpr *prim) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(prim->range);
  SmallVector<Value, 3> args;
  for (const typed::Expr *arg : prim->args)
    args.push_back(fn.emitValue(arg));
  mlir::Type type = args[0].getType();
  const bool isFloat = isa<FloatType>(type), isU = isUnsigned(prim->args[0]->type);
  switch (prim->op) {
  case Prim::ComplexMake:
    return complex::CreateOp::create(b, loc, ComplexType::get(type), args[0], args[1]);
  case Prim::ComplexRe:
    return complex::ReOp::create(b, loc, args[0]);
  case Prim::ComplexIm:
    return complex::ImOp::create(b, loc, args[0]);
  case Prim::Sqrt:
    return math::SqrtOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Abs:
    if (isFloat)
      return math::AbsFOp::create(b, loc, args[0], fastMath(fn));
    return isU ? args[0] : Value(math::AbsIOp::create(b, loc, args[0]));
  case Prim::Floor:
    return math::FloorOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Ceil:
    return math::CeilOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Trunc:
    return math::TruncOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Round:
    return math::RoundOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Rint:
    return math::RoundEvenOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Min:
    if (isFloat)
      return arith::MinimumFOp::create(b, loc, args[0], args[1], fastMath(fn));
    return isU ? Value(arith::MinUIOp::create(b, loc, args[0], args[1]))
               : arith::MinSIOp::create(b, loc, args[0], args[1]);
  case Prim::Max:
    if (isFloat)
      return arith::MaximumFOp::create(b, loc, args[0], args[1], fastMath(fn));
    return isU ? Value(arith::MaxUIOp::create(b, loc, args[0], args[1]))
               : arith::MaxSIOp::create(b, loc, args[0], args[1]);
  case Prim::Fma:
    return math::FmaOp::create(b, loc, args[0], args[1], args[2], fastMath(fn));
  case Prim::Sin:
    return math::SinOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Cos:
    return math::CosOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Exp:
    return math::ExpOp::create(b, loc, args[0], fastMath(fn));
  case Prim::Log:
    return math::LogOp::create(b, loc, args[0], fastMath(fn));
  case Prim::CopySign:
    return math::CopySignOp::create(b, loc, args[0], args[1], fastMath(fn));
  case Prim::PopCount:
    return emitConvert(fn, math::CtPopOp::create(b, loc, args[0]), prim->args[0]->type, prim->type, prim->range);
  case Prim::Clz:
    return emitConvert(fn, math::CountLeadingZerosOp::create(b, loc, args[0]), prim->args[0]->type, prim->type,
                       prim->range);
  case Prim::Ctz:
    return emitConvert(fn, math::CountTrailingZerosOp::create(b, loc, args[0]), prim->args[0]->type, prim->type,
                       prim->range);
  default:
    llvm_unreachable("not a math primitive");
  }
}

} // namespace choir::irgen
