//===- NilUses.cpp - What is nil for certain ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A walk through each procedure in the order of the text, with the variables that are nil at each place whatever the
// conditions are. Two ways that meet leave those that are nil on both; a loop begins without those that anything in it
// changes. Variables that others may change, by reference, in a nested procedure or when a block is left, are none of
// these.
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/NilUses.h"
#include "Sema/Tree/TypedWalk.h"
#include "Sema/Tree/WellKnownNames.h"
#include "llvm/ADT/MapVector.h"
#include <set>

using namespace llvm;

namespace choir::sema {

namespace {

/// References that are bound once, to a variable, and what they are bound to.
using Aliases = DenseMap<const typed::Var *, const typed::Var *>;

/// The variable whose place an expression is; null where it is none's.
const typed::Var *variableOf(const typed::Expr *place, const Aliases &aliases) {
  auto *use = dyn_cast_or_null<typed::VarExpr>(place);
  const typed::Var *var = use ? use->var : nullptr;
  while (var && var->isRef) {
    auto known = aliases.find(var);
    var = known == aliases.end() ? nullptr : known->second;
  }
  return var;
}

bool isNilable(const Type *type) {
  auto *reference = dyn_cast_or_null<ClassType>(type);
  return reference && reference->isNilable();
}

bool isAssignment(const typed::CallExpr *call) { return call->callee->name == "=" && call->args.size() == 2; }

/// `clear` of all owners.
bool isClear(const typed::CallExpr *call) {
  const typed::Function *callee = call->callee;
  return callee->isLibrary && callee->decl && callee->decl->name == known::clear && callee->formals.size() == 1 &&
         isNilable(call->args.front()->type);
}

/// What of an expression the program only reads: its own node stands for the variable's value.
const typed::Expr *sourceOf(const typed::Expr *value) {
  if (auto *load = dyn_cast<typed::LoadExpr>(value))
    return load->source;
  if (auto *copy = dyn_cast<typed::CopyExpr>(value))
    return copy->source;
  if (auto *move = dyn_cast<typed::MoveExpr>(value))
    return move->source;
  auto *prim = dyn_cast<typed::PrimExpr>(value);
  if (prim && prim->args.size() == 1 && (prim->op == typed::Prim::ClassCast || prim->op == typed::Prim::NilCheck))
    return prim->args.front();
  return nullptr;
}

/// Calls `changed` for the variables of class types that some code gives values.
class ChangeWalk : public typed::Walk {
public:
  ChangeWalk(const Aliases &aliases, function_ref<void(const typed::Var *)> changed)
      : aliases(aliases), changed(changed) {}

protected:
  void change(const typed::Expr *place) {
    const typed::Var *var = variableOf(place, aliases);
    if (var && isNilable(var->type))
      changed(var);
  }
  void visit(typed::Expr *expr) override {
    parts(expr);
    if (isa<typed::CopyExpr, typed::MoveExpr>(expr))
      change(sourceOf(expr));
    else if (auto *call = dyn_cast<typed::CallExpr>(expr); call && (isAssignment(call) || isClear(call)))
      change(call->args.front());
  }
  void visit(typed::Stmt *stmt) override {
    parts(stmt);
    if (auto *declared = dyn_cast<typed::VarStmt>(stmt); declared && isNilable(declared->var->type))
      changed(declared->var);
    else if (auto *init = dyn_cast<typed::InitStmt>(stmt))
      change(init->target);
    else if (auto *store = dyn_cast<typed::StoreStmt>(stmt))
      change(store->target);
  }

private:
  const Aliases &aliases;
  function_ref<void(const typed::Var *)> changed;
};

/// Finds the variables that a walk through one function cannot follow.
class ReferenceWalk : public typed::Walk {
public:
  ReferenceWalk(Aliases &aliases, SmallPtrSetImpl<const typed::Var *> &taken) : aliases(aliases), taken(taken) {}
  SmallVector<typed::Stmt *> deferred;

protected:
  void walkUnlessVariable(typed::Expr *expr) {
    if (expr && !isa<typed::VarExpr>(expr))
      walk(expr);
  }
  void visit(typed::Expr *expr) override {
    if (auto *use = dyn_cast<typed::VarExpr>(expr)) {
      taken.insert(use->var);
    } else if (const typed::Expr *source = sourceOf(expr)) {
      walkUnlessVariable(const_cast<typed::Expr *>(source));
    } else if (auto *temp = dyn_cast<typed::TempExpr>(expr)) {
      bind(temp->var, temp->init);
    } else if (auto *call = dyn_cast<typed::CallExpr>(expr)) {
      for (auto [position, arg] : enumerate(call->args)) {
        const typed::Intent intent = call->callee->formals[position].intent;
        const bool isRead = intent == typed::Intent::In || intent == typed::Intent::ConstIn ||
                            intent == typed::Intent::ConstRef ||
                            (position == 0 && (isAssignment(call) || isClear(call)));
        if (isRead)
          walkUnlessVariable(arg);
        else
          walk(arg);
      }
    } else {
      parts(expr);
    }
  }
  void visit(typed::Stmt *stmt) override {
    if (auto *declared = dyn_cast<typed::VarStmt>(stmt)) {
      bind(declared->var, declared->init);
    } else if (auto *init = dyn_cast<typed::InitStmt>(stmt)) {
      walkUnlessVariable(init->target);
      walk(init->value);
    } else if (auto *store = dyn_cast<typed::StoreStmt>(stmt)) {
      walkUnlessVariable(store->target);
      walk(store->value);
    } else if (auto *ended = dyn_cast<typed::DeinitStmt>(stmt)) {
      walkUnlessVariable(ended->target);
    } else {
      if (auto *later = dyn_cast<typed::DeferStmt>(stmt))
        deferred.push_back(later->body);
      parts(stmt);
    }
  }

private:
  void bind(const typed::Var *var, typed::Expr *init) {
    auto *bound = dyn_cast_or_null<typed::VarExpr>(init);
    if (var->isRef && bound)
      aliases[var] = bound->var;
    else
      walk(init);
  }

  Aliases &aliases;
  SmallPtrSetImpl<const typed::Var *> &taken;
};

/// The variables that are nil, each with the place where it became so; none where control does not come.
using NilVars = std::optional<SmallMapVector<const typed::Var *, SourceRange, 4>>;

class NilWalk : public typed::Walk {
public:
  NilWalk(Resolver &R) : R(R) {}
  void gather();
  void check(const typed::Function *function);

protected:
  void visit(typed::Expr *expr) override;
  void visit(typed::Stmt *stmt) override;

private:
  void noteChanges(const typed::Function *function);
  bool isFollowed(const typed::Var *var) const {
    return var && !taken.contains(var) && changers.lookup(var) == current;
  }
  bool isNil(const typed::Expr *value);
  void assign(const typed::Expr *target, bool becomesNil, SourceRange range);
  void set(const typed::Var *var, bool isNil, SourceRange range);
  void join(const NilVars &other);
  void walkBlock(typed::Block *block) { walk(static_cast<typed::Stmt *>(block)); }
  template <typename Node> void forgetChanges(Node *node);
  /// Runs `inside`, which may happen never or often; what it changes is unknown before and afterwards.
  template <typename Node> void maybe(Node *node, function_ref<void()> inside);
  /// Runs `inside`, which a condition decides about: what it mentions is not taken for nil there, for it may be what is
  /// tested.
  template <typename Node> void tested(Node *node, typed::Expr *condition, function_ref<void()> inside);
  void checkUse(const typed::PrimExpr *check);

  Resolver &R;
  Aliases aliases;
  SmallPtrSet<const typed::Var *, 8> taken;
  DenseMap<const typed::Var *, const typed::Function *> changers; ///< the only function that changes a variable
  const typed::Function *current = nullptr;
  NilVars nil;
  std::set<SourceLoc> reported; ///< of generic code, in one instance
};

} // namespace

static bool isOfProgram(const typed::Function *function) { return function->body && !function->isLibrary; }

void NilWalk::noteChanges(const typed::Function *function) {
  auto changed = [&](const typed::Var *var) {
    auto [known, isNew] = changers.try_emplace(var, function);
    if ((!isNew && known->second != function) || (var->owner && var->owner != function))
      taken.insert(var);
  };
  ChangeWalk(aliases, changed).walk(static_cast<typed::Stmt *>(function->body));
}

void NilWalk::gather() {
  SmallVector<typed::Stmt *> deferred;
  for (const typed::Function *function : R.program()->functions)
    if (isOfProgram(function)) {
      ReferenceWalk walk(aliases, taken);
      walk.walk(static_cast<typed::Stmt *>(function->body));
      append_range(deferred, walk.deferred);
    }
  for (const typed::Function *function : R.program()->functions)
    if (isOfProgram(function))
      noteChanges(function);
  for (typed::Stmt *body : deferred)
    ChangeWalk(aliases, [&](const typed::Var *var) { taken.insert(var); }).walk(body);
  // What holds of a reference holds of its variable.
  for (auto [reference, target] : aliases) {
    bool isTaken = taken.contains(reference);
    for (const typed::Var *var = target; var; var = var->isRef ? aliases.lookup(var) : nullptr)
      if (isTaken |= taken.contains(var); isTaken)
        taken.insert(var);
  }
}

//===----------------------------------------------------------------------===//
// What is known
//===----------------------------------------------------------------------===//

bool NilWalk::isNil(const typed::Expr *value) {
  if (isa<typed::ZeroExpr>(value))
    return isa<ClassType>(value->type);
  if (const typed::Var *var = variableOf(value, aliases))
    return nil && nil->contains(var);
  if (auto *temp = dyn_cast<typed::TempExpr>(value); temp && !temp->var->isRef)
    return isNil(temp->init);
  const typed::Expr *source = sourceOf(value);
  return source && isNil(source);
}

void NilWalk::set(const typed::Var *var, bool isNil, SourceRange range) {
  if (!nil || !isFollowed(var))
    return;
  nil->erase(var);
  if (isNil)
    nil->insert({var, range});
}

void NilWalk::assign(const typed::Expr *target, bool becomesNil, SourceRange range) {
  const typed::Var *var = variableOf(target, aliases);
  if (var && isNilable(var->type))
    set(var, becomesNil, range);
}

void NilWalk::join(const NilVars &other) {
  if (!nil)
    nil = other;
  else if (other)
    nil->remove_if([&](const auto &entry) { return !other->contains(entry.first); });
}

template <typename Node> void NilWalk::forgetChanges(Node *node) {
  if (!nil || nil->empty())
    return;
  ChangeWalk(aliases, [&](const typed::Var *var) { nil->erase(var); }).walk(node);
}

template <typename Node> void NilWalk::maybe(Node *node, function_ref<void()> inside) {
  forgetChanges(node);
  const NilVars before = nil;
  inside();
  nil = before;
}

namespace {

class VariableWalk : public typed::Walk {
public:
  VariableWalk(const Aliases &aliases, function_ref<void(const typed::Var *)> found) : aliases(aliases), found(found) {}

protected:
  void visit(typed::Expr *expr) override {
    if (const typed::Var *var = variableOf(expr, aliases))
      found(var);
    parts(expr);
  }

private:
  const Aliases &aliases;
  function_ref<void(const typed::Var *)> found;
};

} // namespace

template <typename Node> void NilWalk::tested(Node *node, typed::Expr *condition, function_ref<void()> inside) {
  NilVars mentioned(std::in_place);
  if (nil)
    VariableWalk(aliases, [&](const typed::Var *var) {
      if (nil->contains(var))
        mentioned->insert({var, nil->lookup(var)});
    }).walk(condition);
  for (const auto &entry : *mentioned)
    nil->erase(entry.first);
  inside();
  if (mentioned->empty() || !nil)
    return;
  ChangeWalk(aliases, [&](const typed::Var *var) { mentioned->erase(var); }).walk(node);
  for (const auto &entry : *mentioned)
    nil->insert(entry);
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void NilWalk::checkUse(const typed::PrimExpr *check) {
  const typed::Expr *value = check->args.front();
  while (value && !isa<typed::VarExpr>(value))
    value = sourceOf(value);
  const typed::Var *var = variableOf(value, aliases);
  if (!nil || !var || !nil->contains(var))
    return;
  if (reported.insert(check->range.begin).second) {
    R.report(check->range, diag::nilForCertain, cast<typed::VarExpr>(value)->var->name);
    R.report(nil->lookup(var), diag::noteNilSince, var->name);
  }
  nil->erase(var); // one report is enough
}

void NilWalk::visit(typed::Expr *expr) {
  if (auto *logical = dyn_cast<typed::LogicalExpr>(expr)) {
    walk(logical->lhs);
    return tested(expr, logical->lhs, [&] {
      const NilVars before = nil;
      walk(logical->rhs);
      join(before);
    });
  }
  if (auto *choice = dyn_cast<typed::IfExpr>(expr)) {
    walk(choice->condition);
    return tested(expr, choice->condition, [&] {
      const NilVars before = nil;
      walk(choice->thenExpr);
      const NilVars after = nil;
      nil = before;
      walk(choice->elseExpr);
      join(after);
    });
  }
  if (isa<typed::ReduceExpr, typed::NewArrayExpr>(expr))
    return maybe(expr, [&] { parts(expr); });
  auto *call = dyn_cast<typed::CallExpr>(expr);
  const bool becomesNil = call && (isClear(call) || (isAssignment(call) && isNil(call->args[1])));
  parts(expr);
  if (auto *prim = dyn_cast<typed::PrimExpr>(expr); prim && prim->op == typed::Prim::NilCheck) {
    checkUse(prim);
  } else if (auto *copy = dyn_cast<typed::CopyExpr>(expr)) {
    auto *reference = dyn_cast<ClassType>(copy->type);
    const typed::Var *var = variableOf(copy->source, aliases);
    if (var && reference && reference->isNilable() && reference->management() == Management::Owned)
      set(var, /*isNil=*/true, copy->range);
  } else if (call && (isAssignment(call) || isClear(call))) {
    assign(call->args.front(), becomesNil, call->range);
  }
}

void NilWalk::visit(typed::Stmt *stmt) {
  if (!nil)
    return;
  auto get = [&](const typed::Expr *target, typed::Expr *value) {
    // What the value is, before its evaluation takes it from where it was.
    const bool becomesNil = value && isNil(value);
    walk(value);
    assign(target, becomesNil, stmt->range);
  };
  if (auto *declared = dyn_cast<typed::VarStmt>(stmt)) {
    const bool becomesNil = declared->init && isNil(declared->init);
    walk(declared->init);
    if (!declared->var->isRef && isNilable(declared->var->type))
      set(declared->var, becomesNil, stmt->range);
  } else if (auto *init = dyn_cast<typed::InitStmt>(stmt)) {
    get(init->target, init->value);
  } else if (auto *store = dyn_cast<typed::StoreStmt>(stmt)) {
    walk(store->target);
    get(store->target, store->value);
  } else if (auto *branch = dyn_cast<typed::IfStmt>(stmt)) {
    walk(branch->condition);
    tested(stmt, branch->condition, [&] {
      const NilVars before = nil;
      walkBlock(branch->thenBlock);
      const NilVars after = nil;
      nil = before;
      walkBlock(branch->elseBlock);
      join(after);
    });
  } else if (auto *loop = dyn_cast<typed::WhileStmt>(stmt)) {
    maybe(stmt, [&] { tested(stmt, loop->condition, [&] { parts(stmt); }); });
  } else if (isa<typed::Loop, typed::BreakableStmt>(stmt)) {
    maybe(stmt, [&] { parts(stmt); });
  } else if (auto *attempt = dyn_cast<typed::TryStmt>(stmt)) {
    const NilVars before = nil;
    walkBlock(attempt->body);
    const NilVars after = nil;
    nil = before;
    forgetChanges(static_cast<typed::Stmt *>(attempt->body));
    walkBlock(attempt->handler);
    join(after);
  } else if (auto *tasks = dyn_cast<typed::TaskStmt>(stmt)) {
    maybe(stmt, [&] {
      const NilVars before = nil;
      for (typed::Block *task : tasks->tasks) {
        // A task that nobody waits for runs beside what comes next.
        nil = tasks->mode == typed::TaskStmt::Begin ? NilVars(std::in_place) : before;
        walkBlock(task);
      }
    });
  } else if (!isa<typed::DeferStmt>(stmt)) {
    parts(stmt);
    if (isa<typed::ReturnStmt, typed::ThrowStmt, typed::BreakStmt, typed::ContinueStmt>(stmt))
      nil.reset();
  }
}

void NilWalk::check(const typed::Function *function) {
  current = function;
  nil.emplace();
  walkBlock(function->body);
}

void checkNilUses(Resolver &R) {
  NilWalk walk(R);
  walk.gather();
  for (const typed::Function *function : R.program()->functions)
    if (isOfProgram(function))
      walk.check(function);
}

} // namespace choir::sema
