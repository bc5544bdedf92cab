//===- ReflectionPrimitives.cpp - What declarations say of themselves -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Questions of the library about the fields of records and classes, the constants of enums, the tests of a program.
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/ProcValues.h"
#include "Sema/Core/Questions.h"
#include "Sema/Exprs/PrimitiveCall.h"
#include "Sema/Tree/Fields.h"
#include "Sema/Types/Aggregates.h"

namespace choir::sema {

namespace {

/// The program's tests at its last query, in source order.
struct GatheredTests {
  llvm::SmallVector<OverloadSet *, 0> tests;
};

} // namespace

/// The aggregate whose fields are asked for; null for types without.
static const AggregateType *fieldOwner(const Type *type) {
  const auto *ref = llvm::dyn_cast<ClassType>(type);
  return llvm::dyn_cast_or_null<AggregateType>(ref ? ref->object() : type);
}

Value PrimitiveCall::answerField(CtPrim prim) {
  const AggregateType *aggregate = operands.empty() ? nullptr : fieldOwner(typeAt(0));
  if (!aggregate || !R.completeAggregate(aggregate, range))
    return malformed();
  llvm::SmallVector<const Field *, 8> fields;
  for (const Field &field : aggregate->fields)
    if ((field.kind == Field::Var || field.kind == Field::Const || field.kind == Field::Ref) && !isUnionTag(field.decl))
      fields.push_back(&field);
  if (prim == CtPrim::NumFields)
    return integer(fields.size());
  std::optional<int64_t> position = intAt(1);
  if (!position || *position < 0 || *position >= int64_t(fields.size()))
    return malformed();
  const Field &field = *fields[*position];
  if (prim == CtPrim::FieldName)
    return text(field.name.str());
  if (prim == CtPrim::FieldType)
    return Value::ofType(field.type, range);
  return body.fieldOf(operands[0].value, field, range);
}

static llvm::StringRef kindOfMember(const Field &field) {
  switch (field.kind) {
  case Field::Param:
    return "param";
  case Field::Type_:
    return "type";
  case Field::Const:
    return "const";
  default:
    return "var";
  }
}

Value PrimitiveCall::answerMember(CtPrim prim) {
  const AggregateType *aggregate = operands.empty() ? nullptr : fieldOwner(typeAt(0));
  if (!aggregate)
    return malformed();
  llvm::SmallVector<Field, 8> members = declaredFields(R, aggregate, range);
  if (prim == CtPrim::NumMembers)
    return integer(members.size());
  std::optional<int64_t> position = intAt(1);
  if (!position || *position < 0 || *position >= int64_t(members.size()))
    return malformed();
  const Field &member = members[*position];
  switch (prim) {
  case CtPrim::MemberName:
    return text(member.name.str());
  case CtPrim::MemberKind:
    return text(kindOfMember(member));
  case CtPrim::MemberIsBound:
    return boolean(member.kind == Field::Param ? member.param != nullptr : member.type && !member.type->isGeneric());
  default:
    break;
  }
  if (member.kind == Field::Param)
    return Value::ofParam(member.param, range);
  return body.fieldOf(operands[0].value, member, range);
}

Value PrimitiveCall::answerEnum(CtPrim prim) {
  const auto *type = operands.empty() ? nullptr : llvm::dyn_cast<EnumType>(typeAt(0));
  if (!type)
    return malformed();
  if (prim == CtPrim::EnumCount)
    return integer(type->names.size());
  if (type->values.size() < type->names.size())
    return reportCircle(R, {Question::Constants, type->decl(), range}), Value::error();
  if (prim == CtPrim::EnumIsConcrete)
    return boolean(type->isConcrete);
  std::optional<int64_t> position = intAt(1);
  if (!position || *position < 0 || *position >= int64_t(type->names.size()))
    return malformed();
  if (prim == CtPrim::EnumName)
    return text(type->names[*position].str());
  if (prim == CtPrim::EnumHasValue)
    return boolean(type->hasValue[*position]);
  return type->hasValue[*position]
             ? Value::ofParam(R.types().getParam(R.types().int64, type->values[*position].getExtValue()), range)
             : malformed();
}

Value PrimitiveCall::answerProc(CtPrim prim) {
  const auto *type = operands.empty() ? nullptr : llvm::dyn_cast<ProcType>(typeAt(0));
  if (!type)
    return malformed();
  const Type *formals = type->formals().empty() ? R.types().nothing : R.types().getTuple(type->formals());
  return Value::ofType(prim == CtPrim::ProcResult ? type->result() : formals, range);
}

/// The call that `resolves` asks about; null for other primitives.
const ast::CallExpr *PrimitiveCall::triedCall(const ast::CallExpr *call) const {
  if (call->actuals.size() != 2)
    return nullptr;
  auto *word = llvm::dyn_cast<ast::StringLiteral>(call->actuals[0].value);
  return word && word->value == R.names().resolves.str() ? llvm::dyn_cast<ast::CallExpr>(call->actuals[1].value)
                                                         : nullptr;
}

Value PrimitiveCall::answerResolves(const ast::CallExpr *tried) {
  CallInfo call;
  call.range = call.nameRange = tried->range;
  if (!body.addActuals(tried->actuals, call))
    return Value::error();
  auto *method = llvm::dyn_cast<ast::DotExpr>(tried->callee);
  Value callee = body.resolveExpr(method ? method->base : tried->callee);
  if (callee.isError())
    return callee;
  Resolver::Trial trial(R, true);
  if (const auto *type = method ? nullptr : llvm::dyn_cast_or_null<ProcType>(callee.type)) {
    auto fits = [&](auto pair) { return body.isConvertible(std::get<0>(pair).value, std::get<1>(pair)); };
    return boolean(call.actuals.size() == type->formals().size() &&
                   llvm::all_of(llvm::zip(call.actuals, type->formals()), fits));
  }
  if (method) {
    call.isMethod = true;
    call.receiver = callee;
    call.name = method->name;
  } else if (callee.isFunctions()) {
    call.functions = callee.functions;
    call.name = callee.functions->name;
  } else {
    name = R.names().resolves.str();
    return malformed();
  }
  return boolean(body.findInstance(call) != nullptr);
}

Value PrimitiveCall::answerTests(CtPrim prim) {
  auto &tests = R.state<GatheredTests>().tests;
  if (prim == CtPrim::GatherTests) {
    if (operands.empty() || !operands[0].value.type)
      return malformed();
    tests = gatherTests(R, operands[0].value.type);
    return integer(tests.size());
  }
  std::optional<int64_t> index = intAt(0);
  if (prim == CtPrim::TestByName) {
    auto named = llvm::find_if(tests, [&](OverloadSet *test) { return test->name == textAt(0); });
    index = named - tests.begin() + 1;
  }
  if (!index || *index < 1 || *index > int64_t(tests.size()))
    return malformed();
  OverloadSet *test = tests[*index - 1];
  return prim == CtPrim::TestName ? text(test->name.str()) : Value::ofFunctions(test, range);
}

} // namespace choir::sema
