//===- Conditionals.cpp - Branches of conditional expressions -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/Conditionals.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Tree/Fields.h"
#include "Sema/Values/CommonTypes.h"
#include "Sema/Values/TupleExprs.h"

using namespace llvm;

namespace choir::sema {

Branch resolveBranch(Body &body, const ast::Expr *expr) {
  Branch branch;
  branch.block = body.make<typed::Block>(expr->range);
  unsigned before = body.numTemps();
  BlockGuard guard(body, branch.block);
  KeepsVariables keeps(body);
  branch.value = resolveElement(body, expr);
  branch.hasTemps = body.numTemps() != before || !branch.block->stmts.empty();
  body.endTemps(before);
  return branch;
}

/// The branch's value as a value of the type that both branches have.
static typed::Expr *finishBranch(Body &body, const Branch &branch, const Type *type) {
  unsigned before = body.numTemps();
  BlockGuard guard(body, branch.block);
  KeepsVariables keeps(body);
  typed::Expr *code = body.initialValue(branch.value, {type, {}}, branch.value.range);
  bool isPlain = !branch.hasTemps && branch.block->stmts.empty() && body.numTemps() == before;
  body.endTemps(before);
  return isPlain ? code : body.make<typed::BlockExpr>(branch.block, code, branch.value.range);
}

Value ifValue(Body &body, typed::Expr *condition, const Branch &thenBranch, const Branch &elseBranch,
              SourceRange range) {
  auto isRuntime = [](const Value &value) { return value.isRuntime() || value.isIterable(); };
  const Value &thenValue = thenBranch.value, &elseValue = elseBranch.value;
  if (!isRuntime(thenValue) || !isRuntime(elseValue)) {
    body.reportNoConversion(isRuntime(thenValue) ? elseValue : thenValue, body.types().void_, range);
    return Value::error();
  }
  const Type *type = commonType(body, thenValue, elseValue);
  if (!type) {
    body.report(range, diag::branchTypes, toString(thenValue.type), toString(elseValue.type));
    return Value::error();
  }
  typed::Expr *thenCode = finishBranch(body, thenBranch, type), *elseCode = finishBranch(body, elseBranch, type);
  return Value::of(body.make<typed::IfExpr>(condition, thenCode, elseCode, type, range, /*lvalue=*/false));
}

bool isUnionValue(const Value &value) { return !value.isError() && isUnion(value.type); }

/// Whether an expression can only be a type or a module, so that resolving it does nothing.
static bool isPath(const ast::Expr *expr) {
  if (auto *dot = dyn_cast<ast::DotExpr>(expr))
    return isPath(dot->base);
  return isa<ast::Ident>(expr);
}

const Field *memberNamed(Body &body, const Value &subject, const ast::Expr *value, bool inUnionSelect) {
  const auto *type = isUnionValue(subject) ? cast<AggregateType>(subject.type) : nullptr;
  if (!type || !body.resolver().completeAggregate(type, value->range))
    return nullptr;
  Identifier name;
  if (auto *ident = dyn_cast<ast::Ident>(value); ident && inUnionSelect)
    name = ident->name;
  else if (auto *dot = dyn_cast<ast::DotExpr>(value); dot && !inUnionSelect && isPath(dot->base))
    if (Value base = body.resolveExpr(dot->base); base.isType() && base.type == type)
      name = dot->name;
  const Field *field = name.empty() ? nullptr : type->field(name);
  return field && isUnionMember(*field) ? field : nullptr;
}

/// The test of a value in a `when`.
static Value whenTest(Body &body, const Value &subject, const ast::Expr *expr, bool inUnionSelect) {
  if (subject.isError())
    return body.resolveCondition(expr);
  if (const Field *field = memberNamed(body, subject, expr, inUnionSelect)) {
    Value position = Value::ofParam(body.types().getParam(body.types().int64, field->index), expr->range);
    return body.callLibrary(body.resolver().names().isActive, {body.reuse(subject, expr->range), position},
                            expr->range);
  }
  if (inUnionSelect) {
    if (auto *ident = dyn_cast<ast::Ident>(expr))
      body.report(expr->range, diag::noSuchField, toString(subject.type), ident->name);
    else
      body.report(expr->range, diag::unionSelectValue);
    return Value::error();
  }
  Value value = body.resolveExpr(expr);
  return body.binaryOp(body.resolver().names().equality, body.reuse(subject, expr->range), value, expr->range);
}

Value whenCondition(Body &body, const Value &subject, const ast::WhenClause *clause, bool inUnionSelect) {
  std::optional<typed::Expr *> any;
  for (const ast::Expr *expr : clause->values) {
    Value test;
    auto evaluate = [&]() -> typed::Expr * {
      test = whenTest(body, subject, expr, inUnionSelect);
      return test.isError() || test.isParam() ? nullptr : body.boolOf(test, expr->range);
    };
    // A later value is evaluated only where those before it differ: its temporaries are its own.
    typed::Expr *next = any ? perhapsInOwnBlock(body, expr->range, evaluate) : evaluate();
    if (test.isError())
      return test;
    if (test.isParam()) {
      if (!test.param->integer.isZero())
        return test;
      continue;
    }
    any = any ? body.make<typed::LogicalExpr>(/*isAnd=*/false, *any, next, body.types().boolean, clause->range) : next;
  }
  return any ? Value::of(*any) : Value::ofParam(body.types().getBool(false), clause->range);
}

SmallVector<const ast::WhenClause *, 8> inOrder(const ast::SelectStmt *stmt) {
  SmallVector<const ast::WhenClause *, 8> clauses;
  for (bool isOtherwise : {false, true})
    for (const ast::WhenClause *clause : stmt->clauses)
      if (clause->isOtherwise == isOtherwise)
        clauses.push_back(clause);
  return clauses;
}

std::optional<const ast::WhenClause *> takenClause(Body &body, const ast::SelectStmt *stmt) {
  Value subject = stmt->subject ? body.resolveExpr(stmt->subject) : Value();
  if (stmt->subject && subject.isError())
    return std::nullopt;
  for (const ast::WhenClause *clause : inOrder(stmt)) {
    if (clause->isOtherwise)
      return clause;
    Value test = whenCondition(body, subject, clause, stmt->isOfUnion);
    if (!test.isParam())
      return std::nullopt;
    if (!test.param->integer.isZero())
      return clause;
  }
  return nullptr;
}

} // namespace choir::sema
