//===- UnionMembers.cpp - Which field of a union lives --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/UnionMembers.h"

using namespace llvm;

namespace choir::sema {

static typed::Expr *tagOf(Body &body, const Value &object) {
  const auto *type = cast<AggregateType>(object.type);
  const auto *tag = find_if(type->fields, [](const Field &field) { return isUnionTag(field.decl); });
  typed::Expr *lvalue = body.fieldOf(body.reuse(object, object.range), *tag, object.range).expr;
  lvalue->isConstLValue = false;
  return lvalue;
}

static typed::Expr *loadTag(Body &body, const Value &object) {
  return body.make<typed::LoadExpr>(tagOf(body, object), object.range);
}

void forActiveMember(Body &body, const Value &object, function_ref<void(const Field &)> emit) {
  const SourceRange range = object.range;
  for (const Field &field : cast<AggregateType>(object.type)->fields) {
    if (!isUnionMember(field))
      continue;
    typed::Expr *isActive = body.scalars().prim(
        typed::Prim::Eq, {loadTag(body, object), body.intConst(field.index + 1, range)}, body.types().boolean, range);
    auto *active = body.make<typed::Block>(range);
    {
      BlockGuard code(body, active);
      emit(field);
    }
    if (!active->stmts.empty())
      body.emit(body.make<typed::IfStmt>(isActive, active, nullptr, range));
  }
}

void copyTag(Body &body, const Value &to, const Value &from, bool isInit) {
  typed::Expr *target = tagOf(body, to), *value = loadTag(body, from);
  if (isInit)
    body.emit(body.make<typed::InitStmt>(target, value, to.range));
  else
    body.emit(body.make<typed::StoreStmt>(target, value, to.range));
}

void setTag(Body &body, const Value &object, const Field &member) {
  typed::Expr *position = body.intConst(member.index + 1, object.range);
  body.emit(body.make<typed::StoreStmt>(tagOf(body, object), position, object.range));
}

void ifSameMember(Body &body, const Value &a, const Value &b, function_ref<void()> emitSame,
                  function_ref<void()> emitOther) {
  typed::Expr *areSame =
      body.scalars().prim(typed::Prim::Eq, {loadTag(body, a), loadTag(body, b)}, body.types().boolean, a.range);
  typed::Block *branches[2] = {body.make<typed::Block>(a.range), body.make<typed::Block>(a.range)};
  for (auto [branch, emit] : zip_equal(branches, ArrayRef{emitSame, emitOther})) {
    BlockGuard code(body, branch);
    emit();
  }
  body.emit(body.make<typed::IfStmt>(areSame, branches[0], branches[1], a.range));
}

} // namespace choir::sema
