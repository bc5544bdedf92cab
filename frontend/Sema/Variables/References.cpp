//===- References.cpp - References to places ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/References.h"
#include "Sema/Context/Moves.h"
#include "Sema/Tree/Places.h"
#include "Sema/Values/ImplicitRefs.h"

using namespace llvm;

namespace choir::sema {

typed::Expr *referenced(Body &body, const Value &named, bool isConst, Identifier name, SourceRange range) {
  if (named.isError())
    return nullptr;
  Value value = isConst ? named : body.asMutable(named);
  // What a call returns lives as long as the reference, and is nobody else's.
  const bool isResult = value.isRuntime() && isa_and_present<typed::CallExpr, typed::InitExpr>(value.expr);
  if (!isConst && (value.isRuntime() || value.isIterable()) && !value.isMutableLValue() && !isResult) {
    body.report(range, diag::refNeedsVariable, name);
    return nullptr;
  }
  typed::Expr *lvalue = body.toLValue(value);
  if (const typed::Var *root = rootOf(lvalue))
    noteReferredTo(body, root);
  return lvalue->type->isError() ? nullptr : lvalue;
}

void followChanges(Body &body, const typed::Var *reference, const typed::Expr *place) {
  if (const typed::Var *formal = reference->isConst ? nullptr : implicitRefOf(body, place))
    addImplicitRef(body.resolver(), reference, formal);
}

} // namespace choir::sema
