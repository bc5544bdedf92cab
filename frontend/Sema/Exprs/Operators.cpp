//===- Operators.cpp - Resolving operators --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators on builtin scalars are looked up in a table (ScalarOperators.h), unless the program declares one for
// exactly these types; those on types are evaluated here; all others are calls of an `operator` of the library or the
// program, or are applied element by element.
//
//===----------------------------------------------------------------------===//

#include "Sema/Exprs/Operators.h"
#include "Sema/Arrays/Indexing.h"
#include "Sema/Calls/Calls.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Loops/PromotedOperators.h"
#include "Sema/Types/TypeExprs.h"
#include "Sema/Values/SyncVariables.h"

using namespace llvm;

namespace choir::sema {

static Value logicalOp(Body &body, bool isAnd, const ast::BinaryExpr *expr);

static bool isScalarOperand(const Value &value) {
  return value.isParam() || (value.isExpr() && value.type->isScalar());
}

static Operand operandOf(const Value &value) { return {value.type, value.isParam() ? value.param : nullptr}; }

static bool hasNoValue(const Value &value) { return value.isModule() || value.isFunctions() || value.isNothing(); }

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

Value resolveUnary(Body &body, const ast::UnaryExpr *expr) {
  Value operand = body.resolveExpr(expr->operand);
  if (operand.isError())
    return operand;
  if (!expr->isPostfix)
    return body.unaryOp(expr->op, operand, expr->range);
  if (expr->op == "!")
    return nonNil(body, operand, expr->range);
  return nilableType(body, operand, expr->range);
}

static bool isProcValue(const Value &value) { return value.isExpr() && value.type->kind() == TypeKind::Proc; }

Value resolveBinary(Body &body, const ast::BinaryExpr *expr) {
  if (expr->op == "&&" || expr->op == "||")
    return logicalOp(body, expr->op == "&&", expr);
  // `T == ?` asks whether a type or param is still open.
  if (auto *query = dyn_cast<ast::TypeQueryExpr>(expr->rhs); query && query->name.empty()) {
    Value lhs = body.resolveExpr(expr->lhs);
    if (lhs.isError())
      return lhs;
    bool isOpen = lhs.isType() && isa<GenericType>(lhs.type);
    return Value::ofParam(body.types().getBool(isOpen == (expr->op == "==")), expr->range);
  }
  Value lhs = body.resolveExpr(expr->lhs);
  Value rhs = body.resolveExpr(expr->rhs);
  // Beside a procedure value the name of a procedure is one too.
  if (lhs.isFunctions() && isProcValue(rhs))
    lhs = body.procValue(lhs);
  else if (rhs.isFunctions() && isProcValue(lhs))
    rhs = body.procValue(rhs);
  return body.binaryOp(expr->op, lhs, rhs, expr->range);
}

static Value logicalOp(Body &body, bool isAnd, const ast::BinaryExpr *expr) {
  Value lhs = body.resolveExpr(expr->lhs);
  if (lhs.isError())
    return lhs;
  if (body.elementTypeOf(lhs) && !lhs.type->isScalar()) {
    Value rhs = body.resolveExpr(expr->rhs);
    if (std::optional<Value> promoted =
            promoteOperator(body, body.resolver().ast().getIdentifier(isAnd ? "&" : "|"), {lhs, rhs}, expr->range))
      return *promoted;
  }
  if (lhs.isParam() && lhs.type->isBool()) {
    bool value = !lhs.param->integer.isZero();
    return value == isAnd ? body.resolveCondition(expr->rhs) : lhs;
  }
  typed::Expr *first = body.boolOf(lhs, expr->lhs->range);
  typed::Expr *second =
      perhapsInOwnBlock(body, expr->rhs->range, [&] { return body.toRValue(body.resolveCondition(expr->rhs)); });
  if (first->type->isError() || second->type->isError())
    return Value::error();
  return Value::of(body.make<typed::LogicalExpr>(isAnd, first, second, body.types().boolean, expr->range));
}

//===----------------------------------------------------------------------===//
// Operations on values
//===----------------------------------------------------------------------===//

Value nonNil(Body &body, const Value &operand, SourceRange range) {
  auto *reference = operand.isExpr() ? dyn_cast<ClassType>(operand.type) : nullptr;
  if (operand.isType()) {
    if (auto *type = dyn_cast<ClassType>(operand.type))
      return Value::ofType(body.types().getClass(type->object(), type->management(), false), range);
  }
  if (!reference) {
    if (operand.isExpr())
      if (std::optional<Value> called =
              body.tryOperator(body.resolver().ast().getIdentifier("postfix!"), operand, range))
        return *called;
    if (std::optional<Value> promoted =
            promoteNonNil(body, operand, range, [&](const Value &element) { return nonNil(body, element, range); }))
      return *promoted;
    body.report(range, diag::nilCheckNonClass, operand.type ? toString(operand.type) : "this");
    return Value::error();
  }
  Management management = reference->isManaged() ? Management::Borrowed : reference->management();
  const Type *type = body.types().getClass(reference->object(), management, false);
  typed::Expr *pointer = body.borrow(operand);
  if (!body.resolver().options().checks)
    return Value::of(body.scalars().prim(typed::Prim::ClassCast, pointer, type, range));
  return Value::of(body.scalars().prim(typed::Prim::NilCheck, pointer, type, range));
}

Value unaryOp(Body &body, Identifier op, const Value &operand, SourceRange range) {
  if (operand.isError())
    return operand;
  if (hasNoValue(operand)) {
    body.reportNotAValue(operand, operand.range);
    return Value::error();
  }
  if (operand.isExpr() && heldType(body, operand.type))
    return body.unaryOp(op, body.readIfSync(operand), range);
  if (isScalarOperand(operand)) {
    if (std::optional<Value> called = tryProgramOperator(body, op, operand, range))
      return *called;
    if (op == "+" && operand.type->isNumeric())
      return operand.isParam() ? operand : Value::of(body.toRValue(operand));
    if (std::optional<typed::Prim> prim = prefixPrim(op.str()))
      if (std::optional<OperatorRow> row = findPrefixOperator(body.types(), *prim, operandOf(operand))) {
        if (operand.isParam())
          return Value::ofParam(foldPrefix(body.types(), *prim, *row, operand.param), range);
        return Value::of(body.scalars().prefix(*prim, *row, body.toRValue(operand), range));
      }
  }
  if (std::optional<Value> called = body.tryOperator(op, operand, range))
    return *called;
  if (op == "!" && operand.isExpr() && isa<ClassType>(operand.type)) {
    typed::Expr *pointer = body.borrow(operand);
    return Value::of(body.scalars().prim(typed::Prim::Eq, {pointer, body.make<typed::ZeroExpr>(pointer->type, range)},
                                         body.types().boolean, range));
  }
  if (std::optional<Value> promoted = promoteOperator(body, op, operand, range))
    return *promoted;
  body.report(range, diag::noPrefixOperator, op, toString(operand.type));
  return Value::error();
}

static void reportFoldError(Body &body, FoldError error, const Type *type, SourceRange range) {
  switch (error) {
  case FoldError::None:
    return;
  case FoldError::DivisionByZero:
    return body.report(range, diag::divisionByZero);
  case FoldError::Quotient:
    return body.report(range, diag::quotientOverflow, toString(type));
  case FoldError::ShiftCount:
    return body.report(range, diag::shiftOutOfRange);
  case FoldError::TextTooLong:
    return body.report(range, diag::paramTextTooLong, maxParamText);
  }
}

std::optional<Value> scalarOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  bool isTextPair = lhs.isParam() && rhs.isParam();
  if (!isTextPair && (!isScalarOperand(lhs) || !isScalarOperand(rhs)))
    return std::nullopt;
  if (std::optional<Value> called = tryProgramOperator(body, op, {lhs, rhs}, range))
    return called;
  std::optional<typed::Prim> prim = binaryPrim(op.str());
  if (!prim)
    return std::nullopt;
  std::optional<OperatorRow> row = findBinaryOperator(body.types(), *prim, operandOf(lhs), operandOf(rhs));
  if (!row)
    return std::nullopt;
  if (lhs.isParam() && rhs.isParam()) {
    FoldError error;
    if (const ParamValue *folded = foldBinary(body.types(), *prim, *row, lhs.param, rhs.param, error))
      return Value::ofParam(folded, range);
    if (error != FoldError::None) {
      reportFoldError(body, error, row->result, range);
      return Value::error();
    }
  }
  return Value::of(body.scalars().binary(*prim, *row, body.toRValue(lhs), body.toRValue(rhs), range));
}

/// Comparisons of class references, pointers and nil by identity.
static std::optional<Value> referenceOp(Body &body, Identifier op, const Value &lhs, const Value &rhs,
                                        SourceRange range) {
  if (op != "==" && op != "!=")
    return std::nullopt;
  auto isReference = [](const Value &value) {
    return value.isExpr() && (isa<ClassType>(value.type) || value.type->kind() == TypeKind::Nil ||
                              value.type->kind() == TypeKind::CPtr || value.type->kind() == TypeKind::Proc);
  };
  if (!isReference(lhs) || !isReference(rhs))
    return std::nullopt;
  typed::Prim prim = op == "==" ? typed::Prim::Eq : typed::Prim::Ne;
  typed::Expr *a = body.borrow(lhs), *b = body.borrow(rhs);
  bool aIsNil = a->type->kind() == TypeKind::Nil, bIsNil = b->type->kind() == TypeKind::Nil;
  if (aIsNil && bIsNil)
    return Value::ofParam(body.types().getBool(op == "=="), range);
  const Type *type = aIsNil ? b->type : a->type;
  auto as = [&](typed::Expr *pointer) -> typed::Expr * {
    if (pointer->type == type)
      return pointer;
    if (pointer->type->kind() == TypeKind::Nil)
      return body.make<typed::ZeroExpr>(type, pointer->range);
    return body.scalars().prim(isa<ClassType>(type) ? typed::Prim::ClassCast : typed::Prim::Convert, pointer, type,
                               pointer->range);
  };
  return Value::of(body.scalars().prim(prim, {as(a), as(b)}, body.types().boolean, range));
}

/// Operators of which an operand is a type: `t == u`, `t <= u` (subtype), `3 * t` (a tuple type).
static bool isAtomic(Resolver &R, const Type *type) {
  auto *record = dyn_cast<AggregateType>(type);
  return record && record->decl()->name == R.names().atomicRecord;
}

static Value typeOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  if (op == "*" && lhs.isParam() && lhs.type->isIntegral() && rhs.isType()) {
    int64_t count = lhs.param->integer.getExtValue();
    if (count < 1 || count > (1 << 16)) {
      body.report(range, diag::tupleCount);
      return Value::error();
    }
    SmallVector<const Type *, 4> elements(count, rhs.type);
    SmallVector<typed::Expr *, 4> domains;
    for (int64_t i = 0; i < count; ++i)
      append_range(domains, rhs.domains);
    return Value::ofType(body.types().getTuple(elements), range,
                         body.resolver().tree().copy(ArrayRef<typed::Expr *>(domains)));
  }
  if (lhs.isType() && rhs.isType()) {
    auto answer = [&](bool value) { return Value::ofParam(body.types().getBool(value), range); };
    const Type *t = lhs.type, *u = rhs.type;
    if (op == "==" || op == "!=") {
      // The name of a type with defaults for all that it leaves open is the type with these defaults.
      auto whole = [&](const Type *type) {
        return isa<AggregateType>(type) ? body.resolver().withDefaults(type, range) : type;
      };
      return answer((whole(t) == whole(u)) == (op == "=="));
    }
    if (op == "<=")
      return answer(body.resolver().isSubtype(t, u));
    if (op == "<")
      return answer(t != u && body.resolver().isSubtype(t, u));
    if (op == ">=")
      return answer(body.resolver().isSubtype(u, t));
    if (op == ">")
      return answer(t != u && body.resolver().isSubtype(u, t));
  }
  if (op == "==" || op == "!=") // a type is no value
    return Value::ofParam(body.types().getBool(op == "!="), range);
  if (std::optional<Value> called = body.tryOperator(op, {lhs, rhs}, range))
    return *called;
  body.report(range, diag::noOperator, op, toString(lhs.type), toString(rhs.type));
  return Value::error();
}

/// `A # n`: the part of an array over so many of the first indices, or of the last ones.
static Value countedPart(Body &body, const Value &array, const Value &count, SourceRange range) {
  Value whole = body.stable(array);
  Value part = body.binaryOp(body.resolver().ast().getIdentifier("#"), body.domainOf(body.reuse(whole, range), range),
                             count, range);
  if (part.isError())
    return part;
  CallInfo call;
  call.range = call.nameRange = range;
  call.actuals.push_back({part, Identifier(), range});
  return resolveIndex(body, body.reuse(whole, range), call);
}

Value binaryOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  if (lhs.isError() || rhs.isError())
    return Value::error();
  if (lhs.isNone() && rhs.isNone() && (op == "==" || op == "!="))
    return Value::ofParam(body.types().getBool(op == "=="), range);
  for (const Value *operand : {&lhs, &rhs})
    if (hasNoValue(*operand)) {
      body.reportNotAValue(*operand, operand->range);
      return Value::error();
    }
  if (lhs.isType() || rhs.isType())
    return typeOp(body, op, lhs, rhs, range);
  if ((lhs.isExpr() && heldType(body, lhs.type)) || (rhs.isExpr() && heldType(body, rhs.type))) {
    Value left = body.readIfSync(lhs);
    return body.binaryOp(op, left, body.readIfSync(rhs), range);
  }
  if (std::optional<Value> result = scalarOp(body, op, lhs, rhs, range))
    return *result;
  bool comparesNil = lhs.type->kind() == TypeKind::Nil || rhs.type->kind() == TypeKind::Nil;
  if (comparesNil)
    if (std::optional<Value> result = referenceOp(body, op, lhs, rhs, range))
      return *result;
  if (std::optional<Value> called = body.tryOperator(op, {lhs, rhs}, range))
    return *called;
  if (std::optional<Value> result = referenceOp(body, op, lhs, rhs, range))
    return *result;
  if (op == "#" && lhs.isExpr() && isa<ArrayType>(lhs.type))
    return countedPart(body, lhs, rhs, range);
  if (std::optional<Value> promoted = promoteOperator(body, op, {lhs, rhs}, range))
    return *promoted;
  body.report(range, diag::noOperator, op, toString(lhs.type), toString(rhs.type));
  if (op == "+" && body.resolver().isString(lhs.type) != body.resolver().isString(rhs.type))
    body.report(range, diag::noteJoinText);
  if (isAtomic(body.resolver(), lhs.type) || isAtomic(body.resolver(), rhs.type))
    body.report(range, diag::noteAtomic);
  return Value::error();
}

} // namespace choir::sema
