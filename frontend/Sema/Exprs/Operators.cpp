//===- Operators.cpp - Resolving operators --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators on builtin scalars are looked up in a table (ScalarOperators.h), unless the program declares one for
// exactly these types; those on types are evaluated here; all others are calls of an `operator` of the library or the
// program, or are applied element by element.
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"

using namespace llvm;

namespace choir::sema {

static bool isScalarOperand(const Value &value) {
  return value.isParam() || (value.isExpr() && value.type->isScalar());
}

static Operand operandOf(const Value &value) { return {value.type, value.isParam() ? value.param : nullptr}; }

static bool hasNoValue(const Value &value) { return value.isModule() || value.isFunctions() || value.isNothing(); }

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

Value BodyResolver::resolveUnary(const ast::UnaryExpr *expr) {
  Value operand = resolveExpr(expr->operand);
  if (operand.isError())
    return operand;
  if (!expr->isPostfix)
    return unaryOp(expr->op, operand, expr->range);
  if (expr->op == "!")
    return nonNil(operand, expr->range);
  return nilableType(operand, expr->range);
}

static bool isProcValue(const Value &value) { return value.isExpr() && value.type->kind() == TypeKind::Proc; }

Value BodyResolver::resolveBinary(const ast::BinaryExpr *expr) {
  if (expr->op == "&&" || expr->op == "||")
    return logicalOp(expr->op == "&&", expr);
  // `T == ?` asks whether a type or param is still open.
  if (auto *query = dyn_cast<ast::TypeQueryExpr>(expr->rhs); query && query->name.empty()) {
    Value lhs = resolveExpr(expr->lhs);
    if (lhs.isError())
      return lhs;
    bool isOpen = lhs.isType() && isa<GenericType>(lhs.type);
    return param(types.getBool(isOpen == (expr->op == "==")), expr->range);
  }
  Value lhs = resolveExpr(expr->lhs);
  Value rhs = resolveExpr(expr->rhs);
  // Beside a procedure value the name of a procedure is one too.
  if (lhs.isFunctions() && isProcValue(rhs))
    lhs = procValue(lhs);
  else if (rhs.isFunctions() && isProcValue(lhs))
    rhs = procValue(rhs);
  return binaryOp(expr->op, lhs, rhs, expr->range);
}

Value BodyResolver::logicalOp(bool isAnd, const ast::BinaryExpr *expr) {
  Value lhs = resolveExpr(expr->lhs);
  if (lhs.isError())
    return lhs;
  if (elementTypeOf(lhs) && !lhs.type->isScalar()) {
    Value rhs = resolveExpr(expr->rhs);
    if (std::optional<Value> promoted =
            promoteOperator(R.ast.getIdentifier(isAnd ? "&" : "|"), {lhs, rhs}, expr->range))
      return *promoted;
  }
  if (lhs.isParam() && lhs.type->isBool()) {
    bool value = !lhs.param->integer.isZero();
    return value == isAnd ? resolveCondition(expr->rhs) : lhs;
  }
  typed::Expr *first = boolOf(lhs, expr->lhs->range);
  typed::Expr *second = perhapsInOwnBlock(expr->rhs->range, [&] { return toRValue(resolveCondition(expr->rhs)); });
  if (first->type->isError() || second->type->isError())
    return Value::error();
  return Value::of(make<typed::LogicalExpr>(isAnd, first, second, types.boolean, expr->range));
}

//===----------------------------------------------------------------------===//
// Operations on values
//===----------------------------------------------------------------------===//

Value BodyResolver::nonNil(const Value &operand, SourceRange range) {
  auto *reference = operand.isExpr() ? dyn_cast<ClassType>(operand.type) : nullptr;
  if (operand.isType()) {
    if (auto *type = dyn_cast<ClassType>(operand.type))
      return Value::ofType(types.getClass(type->object(), type->management(), false), range);
  }
  if (!reference) {
    if (operand.isExpr())
      if (std::optional<Value> called = tryOperator(R.ast.getIdentifier("postfix!"), operand, range))
        return *called;
    if (std::optional<Value> promoted = promoteNonNil(operand, range))
      return *promoted;
    report(range, diag::nilCheckNonClass, operand.type ? toString(operand.type) : "this");
    return Value::error();
  }
  Management management = reference->isManaged() ? Management::Borrowed : reference->management();
  const Type *type = types.getClass(reference->object(), management, false);
  typed::Expr *pointer = borrow(operand);
  if (!R.options.checks)
    return Value::of(scalars().prim(typed::Prim::ClassCast, pointer, type, range));
  return Value::of(scalars().prim(typed::Prim::NilCheck, pointer, type, range));
}

Value BodyResolver::unaryOp(Identifier op, const Value &operand, SourceRange range) {
  if (operand.isError())
    return operand;
  if (hasNoValue(operand)) {
    reportNotAValue(operand, operand.range);
    return Value::error();
  }
  if (operand.isExpr() && heldType(operand.type))
    return unaryOp(op, readIfSync(operand), range);
  if (isScalarOperand(operand)) {
    if (std::optional<Value> called = tryProgramOperator(op, operand, range))
      return *called;
    if (op == "+" && operand.type->isNumeric())
      return operand.isParam() ? operand : Value::of(toRValue(operand));
    if (std::optional<typed::Prim> prim = prefixPrim(op.str()))
      if (std::optional<OperatorRow> row = findPrefixOperator(types, *prim, operandOf(operand))) {
        if (operand.isParam())
          return param(foldPrefix(types, *prim, *row, operand.param), range);
        return Value::of(scalars().prefix(*prim, *row, toRValue(operand), range));
      }
  }
  if (std::optional<Value> called = tryOperator(op, operand, range))
    return *called;
  if (op == "!" && operand.isExpr() && isa<ClassType>(operand.type)) {
    typed::Expr *pointer = borrow(operand);
    return Value::of(
        scalars().prim(typed::Prim::Eq, {pointer, make<typed::ZeroExpr>(pointer->type, range)}, types.boolean, range));
  }
  if (std::optional<Value> promoted = promoteOperator(op, operand, range))
    return *promoted;
  report(range, diag::noPrefixOperator, op, toString(operand.type));
  return Value::error();
}

static void reportFoldError(BodyResolver &body, FoldError error, const Type *type, SourceRange range) {
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

std::optional<Value> BodyResolver::scalarOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  bool isTextPair = lhs.isParam() && rhs.isParam();
  if (!isTextPair && (!isScalarOperand(lhs) || !isScalarOperand(rhs)))
    return std::nullopt;
  if (std::optional<Value> called = tryProgramOperator(op, {lhs, rhs}, range))
    return called;
  std::optional<typed::Prim> prim = binaryPrim(op.str());
  if (!prim)
    return std::nullopt;
  std::optional<OperatorRow> row = findBinaryOperator(types, *prim, operandOf(lhs), operandOf(rhs));
  if (!row)
    return std::nullopt;
  if (lhs.isParam() && rhs.isParam()) {
    FoldError error;
    if (const ParamValue *folded = foldBinary(types, *prim, *row, lhs.param, rhs.param, error))
      return param(folded, range);
    if (error != FoldError::None) {
      reportFoldError(*this, error, row->result, range);
      return Value::error();
    }
  }
  return Value::of(scalars().binary(*prim, *row, toRValue(lhs), toRValue(rhs), range));
}

/// Comparisons of class references, pointers and nil by identity.
std::optional<Value> BodyResolver::referenceOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  if (op != "==" && op != "!=")
    return std::nullopt;
  auto isReference = [](const Value &value) {
    return value.isExpr() && (isa<ClassType>(value.type) || value.type->kind() == TypeKind::Nil ||
                              value.type->kind() == TypeKind::CPtr || value.type->kind() == TypeKind::Proc);
  };
  if (!isReference(lhs) || !isReference(rhs))
    return std::nullopt;
  typed::Prim prim = op == "==" ? typed::Prim::Eq : typed::Prim::Ne;
  typed::Expr *a = borrow(lhs), *b = borrow(rhs);
  bool aIsNil = a->type->kind() == TypeKind::Nil, bIsNil = b->type->kind() == TypeKind::Nil;
  if (aIsNil && bIsNil)
    return param(types.getBool(op == "=="), range);
  const Type *type = aIsNil ? b->type : a->type;
  auto as = [&](typed::Expr *pointer) -> typed::Expr * {
    if (pointer->type == type)
      return pointer;
    if (pointer->type->kind() == TypeKind::Nil)
      return make<typed::ZeroExpr>(type, pointer->range);
    return scalars().prim(isa<ClassType>(type) ? typed::Prim::ClassCast : typed::Prim::Convert, pointer, type,
                          pointer->range);
  };
  return Value::of(scalars().prim(prim, {as(a), as(b)}, types.boolean, range));
}

/// Operators of which an operand is a type: `t == u`, `t <= u` (subtype), `3 * t` (a tuple type).
static bool isAtomic(Resolver &R, const Type *type) {
  auto *record = dyn_cast<AggregateType>(type);
  return record && record->decl()->name == R.names.atomicRecord;
}

Value BodyResolver::typeOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  if (op == "*" && lhs.isParam() && lhs.type->isIntegral() && rhs.isType()) {
    int64_t count = lhs.param->integer.getExtValue();
    if (count < 1 || count > (1 << 16)) {
      report(range, diag::tupleCount);
      return Value::error();
    }
    SmallVector<const Type *, 4> elements(count, rhs.type);
    SmallVector<typed::Expr *, 4> domains;
    for (int64_t i = 0; i < count; ++i)
      append_range(domains, rhs.domains);
    return Value::ofType(types.getTuple(elements), range, R.tree.copy(ArrayRef<typed::Expr *>(domains)));
  }
  if (lhs.isType() && rhs.isType()) {
    auto answer = [&](bool value) { return param(types.getBool(value), range); };
    const Type *t = lhs.type, *u = rhs.type;
    if (op == "==" || op == "!=")
      return answer((t == u) == (op == "=="));
    if (op == "<=")
      return answer(R.isSubtype(t, u));
    if (op == "<")
      return answer(t != u && R.isSubtype(t, u));
    if (op == ">=")
      return answer(R.isSubtype(u, t));
    if (op == ">")
      return answer(t != u && R.isSubtype(u, t));
  }
  if (op == "==" || op == "!=") // a type is no value
    return param(types.getBool(op == "!="), range);
  if (std::optional<Value> called = tryOperator(op, {lhs, rhs}, range))
    return *called;
  report(range, diag::noOperator, op, toString(lhs.type), toString(rhs.type));
  return Value::error();
}

/// `A # n`: the part of an array over so many of the first indices, or of the last ones.
Value BodyResolver::countedPart(const Value &array, const Value &count, SourceRange range) {
  Value whole = stable(array);
  Value part = binaryOp(R.ast.getIdentifier("#"), domainOf(reuse(whole, range), range), count, range);
  if (part.isError())
    return part;
  CallInfo call;
  call.range = call.nameRange = range;
  call.actuals.push_back({part, Identifier(), range});
  return resolveIndex(reuse(whole, range), call);
}

Value BodyResolver::binaryOp(Identifier op, const Value &lhs, const Value &rhs, SourceRange range) {
  if (lhs.isError() || rhs.isError())
    return Value::error();
  if (lhs.isNone() && rhs.isNone() && (op == "==" || op == "!="))
    return param(types.getBool(op == "=="), range);
  for (const Value *operand : {&lhs, &rhs})
    if (hasNoValue(*operand)) {
      reportNotAValue(*operand, operand->range);
      return Value::error();
    }
  if (lhs.isType() || rhs.isType())
    return typeOp(op, lhs, rhs, range);
  if ((lhs.isExpr() && heldType(lhs.type)) || (rhs.isExpr() && heldType(rhs.type))) {
    Value left = readIfSync(lhs);
    return binaryOp(op, left, readIfSync(rhs), range);
  }
  if (std::optional<Value> result = scalarOp(op, lhs, rhs, range))
    return *result;
  bool comparesNil = lhs.type->kind() == TypeKind::Nil || rhs.type->kind() == TypeKind::Nil;
  if (comparesNil)
    if (std::optional<Value> result = referenceOp(op, lhs, rhs, range))
      return *result;
  if (std::optional<Value> called = tryOperator(op, {lhs, rhs}, range))
    return *called;
  if (std::optional<Value> result = referenceOp(op, lhs, rhs, range))
    return *result;
  if (op == "#" && lhs.isExpr() && isa<ArrayType>(lhs.type))
    return countedPart(lhs, rhs, range);
  if (std::optional<Value> promoted = promoteOperator(op, {lhs, rhs}, range))
    return *promoted;
  report(range, diag::noOperator, op, toString(lhs.type), toString(rhs.type));
  if (op == "+" && R.isString(lhs.type) != R.isString(rhs.type))
    report(range, diag::noteJoinText);
  if (isAtomic(R, lhs.type) || isAtomic(R, rhs.type))
    report(range, diag::noteAtomic);
  return Value::error();
}

} // namespace choir::sema
