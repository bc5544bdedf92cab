//===- HiddenFormals.cpp - Captures and places of callers -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two facts travel from callees to callers. A nested function uses variables of the functions around it: a caller from
// outside of such a function must hand the variable on. A procedure of the library asks for the place of the user's
// call: every procedure of the library on the way passes the place down.
//
//===----------------------------------------------------------------------===//

#include "Sema/Program/HiddenFormals.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Core/Resolver.h"

namespace choir::sema {

void propagateHiddenFormals(Resolver &R) {
  llvm::DenseMap<typed::Function *, llvm::SmallVector<typed::Function *, 4>> callers;
  llvm::SetVector<typed::Function *> changed;
  // All methods that one call may reach are called alike.
  llvm::SmallPtrSet<const typed::Function *, 16> dispatched;
  for (llvm::ArrayRef<typed::Function *> table : R.program()->vtables)
    dispatched.insert(table.begin(), table.end());
  for (typed::Function *function : R.program()->functions) {
    if (const Instance *instance = R.instanceOf(function))
      function->isLibrary |= instance->isLibraryCode();
    if (function->vtableSlot >= 0)
      function->takesCallerPlace = false; // all overrides have one signature
    for (typed::Function *callee : R.state<CallGraph>().callees(function))
      callers[callee].push_back(function);
    function->takesCallerPlace &= !dispatched.contains(function);
    if (!function->captures.empty() || function->takesCallerPlace)
      changed.insert(function);
  }
  while (!changed.empty()) {
    typed::Function *callee = changed.pop_back_val();
    for (typed::Function *caller : callers.lookup(callee)) {
      bool grew = false;
      for (typed::Var *var : callee->captures) {
        if (var->owner == caller || llvm::is_contained(caller->captures, var))
          continue;
        caller->captures.push_back(var);
        grew = true;
      }
      bool mayTakePlace = caller->isLibrary && !caller->isModuleInit && !dispatched.contains(caller) &&
                          !R.state<CallGraph>().isProcValue(caller);
      if (callee->takesCallerPlace && !caller->takesCallerPlace && mayTakePlace)
        grew = caller->takesCallerPlace = true;
      if (grew)
        changed.insert(caller);
    }
  }
}

} // namespace choir::sema
