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
#include "Sema/Tree/TypedWalk.h"

using llvm::cast;
using llvm::dyn_cast;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Closures
//===----------------------------------------------------------------------===//

namespace {

/// A procedure that uses variables of the functions around it is a value only in their calls: it is the value of
/// constants, and of formals, that nothing is done with but to call it or to pass it on to such formals. So neither it
/// nor its environment, which lies in the frame of the function that makes it, can be reached later.
class ClosureUses : public typed::Walk {
public:
  explicit ClosureUses(Resolver &R);
  void report(Resolver &R);

private:
  void visit(typed::Expr *expr) override;
  void visit(typed::Stmt *stmt) override;
  void visitArgument(typed::Expr *actual, const typed::Formal &formal);
  void keeps(const typed::Var *var);

  const typed::Function *current = nullptr;
  llvm::DenseSet<const typed::Var *> keepers; ///< that do something else with their value
  llvm::DenseMap<const typed::Var *, llvm::SmallVector<const typed::Var *, 2>> passedFrom;
  struct Use {
    const typed::ProcRefExpr *value;
    const typed::Var *holder; ///< formal or constant that gets it; null if it is used in another way
  };
  llvm::SmallVector<Use, 4> uses;
};

} // namespace

ClosureUses::ClosureUses(Resolver &R) {
  for (const typed::Function *function :
       llvm::concat<typed::Function *const>(R.program()->functions, R.program()->moduleInits)) {
    current = function;
    if (function->body)
      walk(function->body);
    // Callers that the program does not show may pass anything on, and C calls no closures.
    for (const typed::Formal &formal : function->formals)
      if (function->isExtern || function->isExport || function->isIterator || function->vtableSlot >= 0)
        keeps(formal.var);
  }
}

void ClosureUses::keeps(const typed::Var *var) {
  if (!keepers.insert(var).second)
    return;
  for (const typed::Var *source : passedFrom.lookup(var))
    keeps(source);
}

/// The variable whose value an expression is; null for others.
static const typed::Var *variableOf(const typed::Expr *expr) {
  if (auto *load = dyn_cast<typed::LoadExpr>(expr))
    expr = load->source;
  auto *var = dyn_cast<typed::VarExpr>(expr);
  return var ? var->var : nullptr;
}

/// A formal, or a constant of the function: it lasts no longer than the frame that its value refers to.
static bool isHolder(const typed::Function *function, const typed::Var *var) {
  if (llvm::any_of(function->formals, [&](const typed::Formal &formal) { return formal.var == var; }))
    return true;
  return var->kind == typed::Var::Local && var->owner == function && var->isConst && !var->isRef &&
         !function->isIterator;
}

void ClosureUses::visitArgument(typed::Expr *actual, const typed::Formal &formal) {
  const bool isConst = formal.intent == typed::Intent::ConstIn || formal.intent == typed::Intent::ConstRef;
  typed::Expr *value = actual;
  if (auto *temp = dyn_cast<typed::TempExpr>(value); temp && formal.intent == typed::Intent::ConstRef)
    value = temp->init;
  if (auto *made = dyn_cast<typed::ProcRefExpr>(value); made && isConst)
    return uses.push_back({made, formal.var});
  const typed::Var *var = variableOf(value);
  if (!var || !isConst || !isHolder(current, var))
    return walk(actual);
  passedFrom[formal.var].push_back(var);
  if (keepers.contains(formal.var))
    keeps(var);
}

void ClosureUses::visit(typed::Expr *expr) {
  if (auto *call = dyn_cast<typed::CallExpr>(expr)) {
    for (auto [i, actual] : llvm::enumerate(call->args))
      if (i < call->callee->formals.size() && actual->type->kind() == TypeKind::Proc)
        visitArgument(actual, call->callee->formals[i]);
      else
        walk(actual);
  } else if (auto *call = dyn_cast<typed::IndirectCallExpr>(expr)) {
    const typed::Var *var = variableOf(call->callee);
    if (!var || !isHolder(current, var) || call->isLValue)
      walk(call->callee);
    for (typed::Expr *actual : call->args)
      walk(actual);
  } else if (auto *made = dyn_cast<typed::ProcRefExpr>(expr)) {
    uses.push_back({made, nullptr});
  } else if (auto *var = dyn_cast<typed::VarExpr>(expr)) {
    if (var->type->kind() == TypeKind::Proc)
      keeps(var->var);
  } else {
    parts(expr);
  }
}

void ClosureUses::visit(typed::Stmt *stmt) {
  auto *decl = dyn_cast<typed::VarStmt>(stmt);
  auto *made = decl ? llvm::dyn_cast_or_null<typed::ProcRefExpr>(decl->init) : nullptr;
  if (made && isHolder(current, decl->var))
    uses.push_back({made, decl->var});
  else
    parts(stmt);
}

void ClosureUses::report(Resolver &R) {
  for (const Use &use : uses) {
    const typed::Function *function = use.value->function;
    if (function->captures.empty())
      continue;
    const bool isPassedDown = use.holder && !keepers.contains(use.holder) && !R.state<CallGraph>().hasBegins();
    // Arrays stay away: where their elements are at present, is known along calls of functions that name them.
    auto *other = llvm::find_if(function->captures, [&](const typed::Var *var) {
      return !var->type->isScalar() && var->type != R.stringType();
    });
    if (isPassedDown && other == function->captures.end())
      continue;
    const typed::Var *shown = isPassedDown ? *other : function->captures.front();
    if (isPassedDown)
      R.notSupported(use.value->range, "a first-class procedure that uses a variable of type '" +
                                           toString(shown->type) + "' of the function around it");
    else if (use.holder || R.state<CallGraph>().hasBegins())
      R.notSupported(use.value->range,
                     "a first-class procedure that uses variables of the function around it, where it "
                     "may be stored, returned or called by tasks of 'begin'");
    else
      R.notSupported(use.value->range, "a first-class procedure that uses variables of the function around it, other "
                                       "than as a constant or an argument of a call");
    R.report(shown->range, diag::noteDeclaredHere, shown->name);
  }
}

//===----------------------------------------------------------------------===//
// Propagation
//===----------------------------------------------------------------------===//

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
  const bool hasClosures = llvm::any_of(R.state<CallGraph>().allProcValues(),
                                        [](const auto &value) { return !value.first->captures.empty(); });
  if (hasClosures)
    ClosureUses(R).report(R);
}

} // namespace choir::sema
