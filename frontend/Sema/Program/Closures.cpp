//===- Closures.cpp - Procedures that are values and capture --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A procedure that uses variables of the functions around it is a closure where it is a value. There are two kinds:
//
//   passed down   the value of formals and of local variables that nothing is done with but to call it, or to pass it
//                 on to such formals. It refers to the variables, which are still there whenever it is called.
//   kept          all others: returned, stored, called by a task of `begin`. It owns copies of what it captures, which
//                 has to be constant: so nobody can tell a copy from the variable.
//
// Who may do something else with the value of which formal is a question about the whole program.
//
//===----------------------------------------------------------------------===//

#include "Sema/Program/Closures.h"
#include "Sema/Checks/Bindings.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Tree/TypedWalk.h"
#include "llvm/Support/SaveAndRestore.h"

using llvm::cast;
using llvm::dyn_cast;

namespace choir::sema {

namespace {

/// Where the closures of a program go.
class ClosureUses : public typed::Walk {
public:
  explicit ClosureUses(Resolver &R);

  struct Use {
    const typed::ProcRefExpr *value;
    const typed::Var *holder; ///< the variable that gets it; null if it is used in another way
    bool isForC;              ///< passed to C
  };
  llvm::ArrayRef<Use> all() const { return uses; }
  bool isPassedDown(const Use &use) const { return use.holder && !keepers.contains(use.holder); }

private:
  void visit(typed::Expr *expr) override;
  void visit(typed::Stmt *stmt) override;
  void visitArgument(typed::Expr *actual, const typed::Formal &formal, bool isForC);
  bool isHolder(const typed::Var *var) const;
  void keeps(const typed::Var *var);

  const typed::Function *current = nullptr;
  bool isInTask = false;                      ///< of `begin`
  llvm::DenseSet<const typed::Var *> keepers; ///< that do something else with their value
  llvm::DenseMap<const typed::Var *, llvm::SmallVector<const typed::Var *, 2>> passedFrom;
  llvm::SmallVector<Use, 4> uses;
};

} // namespace

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

ClosureUses::ClosureUses(Resolver &R) {
  for (const typed::Function *function :
       llvm::concat<typed::Function *const>(R.program()->functions, R.program()->moduleInits)) {
    current = function;
    if (function->body)
      walk(function->body);
    // Callers that the program does not show may pass anything on.
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

/// A formal or a variable of the function: it lasts no longer than the frame that its value refers to.
bool ClosureUses::isHolder(const typed::Var *var) const {
  if (isInTask || current->isIterator)
    return false;
  return llvm::any_of(current->formals, [&](const typed::Formal &formal) { return formal.var == var; }) ||
         (var->kind == typed::Var::Local && var->owner == current && !var->isRef);
}

void ClosureUses::visitArgument(typed::Expr *actual, const typed::Formal &formal, bool isForC) {
  const bool isConst = formal.intent == typed::Intent::ConstIn || formal.intent == typed::Intent::ConstRef;
  typed::Expr *value = actual;
  if (auto *temp = dyn_cast<typed::TempExpr>(value); temp && formal.intent == typed::Intent::ConstRef)
    value = temp->init;
  if (auto *made = dyn_cast<typed::ProcRefExpr>(value); made && isConst && !isInTask)
    return uses.push_back({made, formal.var, isForC});
  const typed::Var *var = variableOf(value);
  if (!var || !isConst || !isHolder(var))
    return walk(actual);
  passedFrom[formal.var].push_back(var);
  if (keepers.contains(formal.var))
    keeps(var);
}

void ClosureUses::visit(typed::Expr *expr) {
  if (auto *call = dyn_cast<typed::CallExpr>(expr)) {
    for (auto [i, actual] : llvm::enumerate(call->args))
      if (i < call->callee->formals.size() && actual->type->kind() == TypeKind::Proc)
        visitArgument(actual, call->callee->formals[i], call->callee->isExtern);
      else
        walk(actual);
  } else if (auto *call = dyn_cast<typed::IndirectCallExpr>(expr)) {
    const typed::Var *var = variableOf(call->callee);
    if (!var || !isHolder(var) || call->isLValue)
      walk(call->callee);
    for (typed::Expr *actual : call->args)
      walk(actual);
  } else if (auto *made = dyn_cast<typed::ProcRefExpr>(expr)) {
    uses.push_back({made, nullptr, false});
  } else if (auto *var = dyn_cast<typed::VarExpr>(expr)) {
    if (var->type->kind() == TypeKind::Proc)
      keeps(var->var);
  } else {
    parts(expr);
  }
}

void ClosureUses::visit(typed::Stmt *stmt) {
  auto *tasks = dyn_cast<typed::TaskStmt>(stmt);
  llvm::SaveAndRestore begun(isInTask, isInTask || (tasks && tasks->mode == typed::TaskStmt::Begin));
  auto *decl = dyn_cast<typed::VarStmt>(stmt);
  auto *made = decl ? llvm::dyn_cast_or_null<typed::ProcRefExpr>(decl->init) : nullptr;
  if (made && isHolder(decl->var))
    uses.push_back({made, decl->var, false});
  else
    parts(stmt);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Whether nothing is written before the formal that says how it is passed.
static bool hasBlankIntent(const typed::Var *var) {
  const ast::FunctionDecl *decl = var->kind == typed::Var::Formal ? var->owner->decl : nullptr;
  return decl && llvm::any_of(decl->formals, [&](const ast::Decl *formal) {
           auto *written = dyn_cast<ast::FormalDecl>(formal);
           return written && written->name == var->name &&
                  (written->intent == ast::Intent::Default || written->intent == ast::Intent::Const);
         });
}

static bool isConstant(const typed::Var *var) { return var->isConst && (!var->isRef || hasBlankIntent(var)); }

/// Whether a copy of a constant of this type is as good as the constant itself, for ever.
static bool isCopyable(Resolver &R, BorrowingTypes &borrowing, const Type *type) {
  const Lifecycle &life = R.lifecycle(type);
  return life.isCopyable && !life.copyTakes && !borrowing.mayBorrow(type);
}

static void reportUse(Resolver &R, SourceRange at, const typed::Var *var) {
  if (isConstant(var))
    R.report(at, diag::closureNoCopy, var->name, toString(var->type));
  else
    R.report(at, diag::closureOutlives, var->name);
  if (var->name == R.names().this_) // declared nowhere
    R.report(at, diag::noteThisInClosure);
  else
    R.report(var->range, isConstant(var) ? diag::noteDeclaredHere : diag::noteCapturedIfConst, var->name);
}

bool keepClosures(Resolver &R) {
  if (llvm::none_of(R.state<CallGraph>().allProcValues(),
                    [](const auto &value) { return !value.first->captures.empty(); }))
    return false;
  ClosureUses uses(R);
  BorrowingTypes borrowing;
  const size_t numFunctions = R.program()->functions.size();
  for (const ClosureUses::Use &use : uses.all()) {
    typed::Function *function = use.value->function;
    if (function->captures.empty())
      continue;
    if (use.isForC) {
      R.report(use.value->range, diag::closureForC);
      R.report(function->captures.front()->range, diag::noteDeclaredHere, function->captures.front()->name);
      continue;
    }
    auto mustRefer = [&](const typed::Var *var) { return !isConstant(var) || !isCopyable(R, borrowing, var->type); };
    auto *referred = llvm::find_if(function->captures, mustRefer);
    if (uses.isPassedDown(use))
      continue;
    if (referred != function->captures.end()) {
      reportUse(R, use.value->range, *referred);
      continue;
    }
    function->keepsCaptures = true;
    for (const typed::Var *var : function->captures)
      R.copyFunction(var->type, {nullptr, use.value->range});
  }
  return R.program()->functions.size() != numFunctions;
}

} // namespace choir::sema
