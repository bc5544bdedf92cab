//===- Moves.cpp - What moves have to know --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/Moves.h"

using namespace llvm;

namespace choir::sema {

namespace {

struct Moves {
  DenseSet<const typed::Var *> referredTo;        ///< by references, which a move of the value would leave behind
  SmallVector<const typed::Var *, 2> givenToEach; ///< of the promoted call at hand, what it gets for each element
  bool isCasting = false; ///< an owned value is cast, which may fail and leave the object where it is
};

} // namespace

void noteReferredTo(Body &body, const typed::Var *var) { body.state<Moves>().referredTo.insert(var); }

GivenToEach::GivenToEach(Body &body)
    : SaveAndRestore(body.state<Moves>().givenToEach), vars(body.state<Moves>().givenToEach) {}

Casting::Casting(Body &body) : SaveAndRestore(body.state<Moves>().isCasting, true) {}

bool isReferredTo(Body &body, const typed::Var *var) { return body.state<Moves>().referredTo.contains(var); }

bool isCasting(Body &body) { return body.state<Moves>().isCasting; }

bool isGivenToEach(Body &body, const typed::Var *var) { return is_contained(body.state<Moves>().givenToEach, var); }

bool checkGivesToEach(Body &body, const Type *element, const Value &value, SourceRange range) {
  if (!value.isExpr() || !body.resolver().lifecycle(element).copyTakes ||
      !body.resolver().lifecycle(value.type).copyTakes)
    return true;
  body.report(value.range.isValid() ? value.range : range, diag::oneOwnerForAll, toString(value.type));
  return false;
}

} // namespace choir::sema
