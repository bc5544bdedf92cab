//===- New.cpp - new expressions ------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Exprs/New.h"
#include "AST/Spelling.h"
#include "Sema/Loops/Promotion.h"
#include "Sema/Objects/Classes.h"
#include "Sema/Objects/Generated.h"
#include "Sema/Objects/InitCalls.h"

using namespace llvm;

namespace choir::sema {

/// The actuals of `new T(actuals)` that are taken apart: there is one object per element. Nothing after an error.
static std::optional<SmallVector<unsigned, 2>> promotedOfNew(Body &body, const AggregateType *type,
                                                             const CallInfo &call) {
  SmallVector<unsigned, 2> promoted;
  if (none_of(call.actuals, [&](const ActualValue &actual) { return body.isPromotable(actual.value); }))
    return promoted;
  CallInfo init = call;
  init.functions = initialisersOf(body, type, call.name);
  if (init.functions->entries.empty())
    return promotedByFields(body, type, init);
  init.isMethod = true;
  init.receiver = unbornObject(body, type, call.range);
  if (Candidate *chosen = body.selectFunction(init).chosen)
    promoted = chosen->promotedActuals();
  return promoted;
}

Value resolveNew(Body &body, const ast::NewExpr *expr) {
  TypeValue type = body.resolveType(expr->type, TypeUse::Pattern);
  if (!type)
    return Value::error();
  if (!expr->hasParens) {
    body.report(expr->range, diag::newNeedsParens);
    return Value::error();
  }
  auto *reference = dyn_cast<ClassType>(type.type);
  auto *aggregate = reference ? reference->object() : dyn_cast<AggregateType>(type.type);
  if (!aggregate) {
    body.report(expr->range, diag::newNeedsAggregate, toString(type.type));
    return Value::error();
  }
  if (!reference && expr->management != ast::Management::None) {
    body.report(expr->range, diag::managedRecord, toString(type.type));
    return Value::error();
  }
  const ModuleSymbol *module = body.scope()->module;
  if (expr->management != ast::Management::None && reference->management() != Management::Any &&
      !(module && module->isLibrary)) {
    body.report(expr->range, diag::modifierTwice, ast::getSpelling(expr->management), toString(type.type));
    return Value::error();
  }
  CallInfo call;
  call.name = body.resolver().names().init;
  call.range = expr->range;
  call.nameRange = expr->type->range;
  call.domains = type.domains;
  if (!body.addActuals(expr->actuals, call))
    return Value::error();
  auto makeOne = [&](CallInfo &one) {
    Value made = initialise(body, aggregate, one);
    if (made.isError() || !reference)
      return made;
    return managedBy(body, made, managementOf(expr->management, reference->management()),
                     expr->isNilable || reference->isNilable());
  };
  std::optional<SmallVector<unsigned, 2>> promoted = promotedOfNew(body, aggregate, call);
  if (!promoted)
    return Value::error();
  if (promoted->empty())
    return makeOne(call);
  if (reference && managementOf(expr->management, reference->management()) == Management::Borrowed)
    return body.notSupported(expr->range, "borrowed objects that are made for each element");
  SmallVector<Value, 4> operands(map_range(call.actuals, [](const ActualValue &actual) { return actual.value; }));
  return promoteOver(body, operands, *promoted, call.range, [&] {
    CallInfo one = call;
    for (auto [actual, value] : zip(one.actuals, operands))
      actual.value = value;
    return makeOne(one);
  });
}

} // namespace choir::sema
