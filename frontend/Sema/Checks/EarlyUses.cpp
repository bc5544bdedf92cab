//===- EarlyUses.cpp - Module variables used before their values ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The statements of a module run in the order of the text. A call in one of them may come, through any number of
// procedures, to a variable of the module whose statement has not run yet. Direct mentions are refused when names are
// looked up; here it is calls.
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/EarlyUses.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Tree/FallThrough.h"
#include "Sema/Tree/TypedWalk.h"
#include "llvm/ADT/MapVector.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// What a procedure's code says of module variables, and of the copies that it makes, which the call graph does not
/// know.
struct Content {
  SmallMapVector<const typed::Var *, SourceRange, 2> mentions; ///< the first of each variable
  SmallVector<const typed::Function *, 2> copies;
};

class ContentWalk : public typed::Walk {
public:
  explicit ContentWalk(Content &into) : into(into) {}

protected:
  void visit(typed::Expr *expr) override {
    if (auto *use = dyn_cast<typed::VarExpr>(expr); use && use->var->kind == typed::Var::Global)
      into.mentions.insert({use->var, use->range});
    else if (auto *copy = dyn_cast<typed::CopyExpr>(expr); copy && copy->copy)
      into.copies.push_back(copy->copy);
    parts(expr);
  }

private:
  Content &into;
};

/// Goes through a module's code with the set of its variables that have no value yet.
class EarlyUseFinder : public typed::Walk {
public:
  explicit EarlyUseFinder(Resolver &R);
  void check(const ModuleSymbol *module);

protected:
  void visit(typed::Expr *expr) override;
  void visit(typed::Stmt *stmt) override;

private:
  void called(const typed::Function *callee, SourceRange range);
  void gotValue(const typed::Expr *target) {
    if (auto *use = dyn_cast<typed::VarExpr>(target))
      early.erase(use->var);
  }

  Resolver &R;
  DenseMap<const typed::Function *, Content> contents; ///< of the program's procedures
  SmallPtrSet<const typed::Var *, 8> mentioned;        ///< in any of them
  SmallPtrSet<const typed::Var *, 8> early;
  SmallPtrSet<const typed::Var *, 4> reported;
};

} // namespace

EarlyUseFinder::EarlyUseFinder(Resolver &R) : R(R) {
  for (const typed::Function *function : R.program()->functions) {
    if (!function->body || function->isLibrary || function->isModuleInit)
      continue;
    Content &content = contents[function];
    ContentWalk(content).walk(static_cast<typed::Stmt *>(function->body));
    for (const auto &mention : content.mentions)
      mentioned.insert(mention.first);
  }
}

/// What a procedure does that ends the program matters to nobody afterwards.
static bool isLookedAt(const typed::Function *function) {
  const ast::FunctionDecl *decl = function->decl;
  return !decl || (!typed::endsProgram(decl->name.str()) && !decl->hasPragma(pragma::ignoredInGlobalAnalysis));
}

void EarlyUseFinder::called(const typed::Function *callee, SourceRange range) {
  if (early.empty() || !callee)
    return;
  SmallPtrSet<const typed::Function *, 16> seen{callee};
  SmallVector<const typed::Function *> work{callee};
  while (!work.empty()) {
    const typed::Function *function = work.pop_back_val();
    if (!isLookedAt(function))
      continue;
    auto reach = [&](const typed::Function *next) {
      if (seen.insert(next).second)
        work.push_back(next);
    };
    for (const typed::Function *next : R.state<CallGraph>().callees(function))
      reach(next);
    auto known = contents.find(function);
    if (known == contents.end())
      continue;
    for (const typed::Function *next : known->second.copies)
      reach(next);
    for (auto [var, mention] : known->second.mentions) {
      if (!early.contains(var) || !reported.insert(var).second)
        continue;
      R.report(range, diag::calledTooEarly, var->name);
      R.report(mention, diag::noteUsedHere, var->name);
      R.report(var->range, diag::noteDeclaredHere, var->name);
    }
  }
}

void EarlyUseFinder::visit(typed::Expr *expr) {
  parts(expr);
  if (auto *call = dyn_cast<typed::CallExpr>(expr))
    called(call->callee, call->range);
  else if (auto *made = dyn_cast<typed::InitExpr>(expr))
    called(made->init, made->range);
  else if (auto *copy = dyn_cast<typed::CopyExpr>(expr))
    called(copy->copy, copy->range);
}

void EarlyUseFinder::visit(typed::Stmt *stmt) {
  if (auto *branch = dyn_cast<typed::IfStmt>(stmt); branch && branch->elseBlock) {
    walk(branch->condition); // either branch gives the variables their values
    const SmallPtrSet<const typed::Var *, 8> before = early;
    walk(static_cast<typed::Stmt *>(branch->thenBlock));
    early = before;
    walk(static_cast<typed::Stmt *>(branch->elseBlock));
    return;
  }
  parts(stmt);
  if (auto *declared = dyn_cast<typed::VarStmt>(stmt); declared && declared->init)
    early.erase(declared->var);
  else if (auto *init = dyn_cast<typed::InitStmt>(stmt))
    gotValue(init->target);
}

void EarlyUseFinder::check(const ModuleSymbol *module) {
  early.clear();
  for (const typed::Var *var : R.program()->globals)
    if (var->module == module->module() && var->externName.empty() && mentioned.contains(var))
      early.insert(var);
  for (typed::Function *run : module->initRuns)
    if (run && run->body)
      walk(static_cast<typed::Stmt *>(run->body));
}

void checkEarlyUses(Resolver &R, ArrayRef<ModuleSymbol *> modules) {
  EarlyUseFinder finder(R);
  for (const ModuleSymbol *module : modules)
    if (!module->isLibrary)
      finder.check(module);
}

} // namespace choir::sema
