//===- Places.cpp - What typed expressions refer to -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Tree/Places.h"
#include "Sema/Tree/WellKnownNames.h"

using namespace llvm;

namespace choir::sema {

/// The place that a place is part of; null for variables, fields of objects and values.
static const typed::Expr *wholeOf(const typed::Expr *part) {
  if (auto *field = dyn_cast<typed::FieldExpr>(part))
    return isa<ClassType>(field->base->type) ? nullptr : field->base;
  if (auto *element = dyn_cast<typed::TupleElementExpr>(part))
    return element->base;
  if (auto *view = dyn_cast<typed::ViewExpr>(part))
    return view->array;
  auto *prim = dyn_cast<typed::PrimExpr>(part);
  return prim && prim->isLValue && !prim->args.empty() ? prim->args.front() : nullptr;
}

const typed::VarExpr *rootUse(const typed::Expr *place) {
  const typed::VarExpr *use = nullptr;
  for (; place && !use; place = wholeOf(place))
    use = dyn_cast<typed::VarExpr>(place);
  return use;
}

typed::Var *rootOf(const typed::Expr *place) {
  const typed::VarExpr *use = rootUse(place);
  return use ? use->var : nullptr;
}

std::optional<std::pair<Identifier, SourceRange>> constantOf(const typed::Expr *place) {
  for (; place; place = wholeOf(place)) {
    if (auto *use = dyn_cast<typed::VarExpr>(place); use && use->var->isConst && !use->var->name.empty())
      return std::pair(use->var->name, use->var->range);
    if (auto *field = dyn_cast<typed::FieldExpr>(place))
      for (const Field &each : field->aggregate->fields)
        if (each.index == int(field->index) && each.kind == Field::Const && each.decl)
          return std::pair(each.name, each.decl->range);
  }
  return std::nullopt;
}

bool passesByRef(const Type *type) {
  if (llvm::isa<ArrayType>(type))
    return true;
  const auto *aggregate = llvm::dyn_cast<AggregateType>(type);
  return aggregate && (aggregate->decl()->hasPragma(pragma::sync) || aggregate->decl()->hasPragma(pragma::atomic));
}

bool yieldsConst(const typed::Iterand *iterand) {
  switch (iterand->kind) {
  case typed::Iterand::Array:
  case typed::Iterand::Tuple:
    return iterand->source->isConstLValue;
  case typed::Iterand::Call:
    return !iterand->elementIsRef || iterand->source->isConstLValue ||
           llvm::cast<typed::CallExpr>(iterand->source)->callee->returnsConst;
  case typed::Iterand::Nested:
    return !iterand->elementIsRef || iterand->value->isConstLValue;
  default:
    return true;
  }
}

} // namespace choir::sema
