//===- CallGraph.cpp - Calls between functions ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/CallGraph.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Resolver.h"

using namespace llvm;

namespace choir::sema {

void CallGraph::addCall(typed::Function *caller, typed::Function *callee) {
  SmallVector<typed::Function *, 4> &callees = calls[caller];
  if (callees.empty() || callees.back() != callee)
    callees.push_back(callee);
}

ArrayRef<typed::Function *> CallGraph::callees(const typed::Function *caller) const {
  auto known = calls.find(caller);
  return known == calls.end() ? ArrayRef<typed::Function *>() : ArrayRef(known->second);
}

void noteCall(Resolver &R, typed::Function *caller, typed::Function *callee) {
  R.state<CallGraph>().addCall(caller, callee);
}

void noteCapture(typed::Function *user, typed::Var *var) {
  const bool isOuter = var->owner && var->owner != user && var->kind != typed::Var::Global;
  if (isOuter && !is_contained(user->captures, var))
    user->captures.push_back(var);
}

void noteCall(Body &body, typed::Function *callee) { noteCall(body.resolver(), body.function(), callee); }

} // namespace choir::sema
