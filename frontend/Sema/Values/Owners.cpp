//===- Owners.cpp - Places that own objects -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/Owners.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Context/Moves.h"
#include "Sema/Tree/Places.h"

using namespace llvm;

namespace choir::sema {

/// Errors are taken out of a group of them to be thrown: the group knows which are gone.
static bool isErrorOfProgram(Resolver &R, const Type *type) {
  auto *reference = dyn_cast<ClassType>(type);
  const AggregateType *error = R.libraryRecord(R.names().Error);
  return reference && reference->object() && error && R.isSubclass(reference->object(), error);
}

/// Whether a place has no name: it is in a temporary, or an element of one that a loop of the compiler's own goes over.
static bool isInTemporary(const typed::Expr *place) {
  if (auto *temp = dyn_cast<typed::TempExpr>(place))
    return !temp->var->isRef;
  if (auto *element = dyn_cast<typed::TupleElementExpr>(place))
    return isInTemporary(element->base);
  if (auto *field = dyn_cast<typed::FieldExpr>(place))
    return !isa<ClassType>(field->base->type) && isInTemporary(field->base);
  auto *use = dyn_cast<typed::VarExpr>(place);
  return use && use->var->name.empty() && (!use->var->isRef || use->var->kind == typed::Var::Index);
}

void emitHeldCheck(Body &body, const Value &place, SourceRange range) {
  typed::Expr *pointer = body.borrow(body.reuse(place, range));
  body.emit(
      body.make<typed::EvalStmt>(body.scalars().prim(typed::Prim::HeldCheck, pointer, pointer->type, range), range));
}

bool mayBeGivenAway(Body &body, const Value &value) {
  auto *reference = dyn_cast<ClassType>(value.type);
  return reference && reference->management() == Management::Owned && !reference->isNilable() && value.isLValue() &&
         body.resolver().options().checks;
}

/// Whether a place may be left without its object, for nothing else refers to it: a variable of the function, or of the
/// module whose statements these are; what is in a temporary. The library and generated code know what they empty.
static bool mayBeLeftEmpty(Body &body, const typed::Expr *place) {
  if (body.instance() ? body.instance()->isLibraryCode() : !body.function()->isModuleInit)
    return true;
  if (isInTemporary(place) || isErrorOfProgram(body.resolver(), place->type))
    return true;
  auto *use = dyn_cast<typed::VarExpr>(place);
  if (!use || use->var->isRef || use->var->kind == typed::Var::Index)
    return false;
  const bool isOfModule = body.state<ModuleCode>().statement().isValid() && body.scope()->module &&
                          body.scope()->module->module() == use->var->module;
  return use->var->kind == typed::Var::Global ? isOfModule : use->var->owner == body.function();
}

bool checkGivesAway(Body &body, const typed::Expr *place) {
  const Lifecycle &life = body.resolver().lifecycle(place->type);
  if (life.copyTakes && isGivenToEach(body, rootOf(place))) {
    body.report(place->range, diag::oneOwnerForAll, toString(place->type));
    return false;
  }
  if (life.copyTakes && place->isConstLValue) {
    if (isa<ClassType>(place->type))
      body.report(place->range, diag::ownedFromConst);
    else
      body.report(place->range, diag::ownersFromConst, toString(place->type));
    return false;
  }
  if (life.leavesNil && !mayBeLeftEmpty(body, place)) {
    body.report(place->range, diag::leavesNil, toString(place->type));
    return false;
  }
  return true;
}

} // namespace choir::sema
