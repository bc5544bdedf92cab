//===- Bindings.cpp - What variables refer to -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/Bindings.h"
#include "Sema/Tree/WellKnownNames.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool BorrowingTypes::mayBorrow(const Type *type) {
  if (!type)
    return false;
  auto [at, isNew] = known.try_emplace(type, false); // false also while it is being found out: of an object in itself
  if (!isNew)
    return at->second;
  const bool borrows = compute(type);
  return known[type] = borrows;
}

bool BorrowingTypes::compute(const Type *type) {
  if (auto *reference = dyn_cast<ClassType>(type))
    return reference->management() == Management::Borrowed ||
           (reference->isManaged() && reference->object() && anyPartOf(reference->object()));
  if (auto *tuple = dyn_cast<TupleType>(type))
    return any_of(tuple->elements(), [&](const Type *element) { return mayBorrow(element); });
  if (auto *array = dyn_cast<ArrayType>(type))
    return mayBorrow(array->elt());
  auto *record = dyn_cast<AggregateType>(type);
  return record && anyPartOf(record);
}

/// Collections reach their elements through pointers: their type arguments name the element types.
bool BorrowingTypes::anyPartOf(const AggregateType *aggregate) {
  return any_of(aggregate->args(), [&](const TypeArg &arg) { return mayBorrow(arg.type); }) ||
         any_of(aggregate->fields, [&](const Field &field) {
           return field.kind == Field::Ref || (field.index >= 0 && mayBorrow(field.type));
         });
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

namespace {

class BindingWalk {
public:
  BindingWalk(BorrowingTypes &types, Bindings &into) : types(types), into(into) {}
  void walk(const typed::Block *block);

private:
  void walk(const typed::Stmt *stmt);
  void walk(const typed::Expr *expr);
  void walk(const typed::Iterand *iterand, const typed::Block *body);
  void walkEach(ArrayRef<typed::Expr *> exprs) {
    for (const typed::Expr *expr : exprs)
      walk(expr);
  }
  void walkEach(ArrayRef<typed::ShadowVar *> shadows);
  void bind(const typed::Var *var, const typed::Expr *value) {
    if (var && value && (var->isRef || types.mayBorrow(var->type)))
      into.values[var].push_back(value);
  }
  void store(const typed::Expr *target, const typed::Expr *value, bool isFirst);
  void noteCall(const typed::CallExpr *call);
  void declare(const typed::Var *var, const typed::Block *in) {
    into.declaredIn[var] = in;
    into.orders[var] = ++order;
    levels[var] = level;
  }
  void mention(const typed::VarExpr *use, bool isTarget) {
    if (use->var->kind == typed::Var::Local && (use->var->isRef || types.mayBorrow(use->var->type)))
      into.mentions[use->var].push_back({++order, isTarget, use->range});
  }
  void lose(const typed::Expr *place, bool isEnd, SourceRange range) {
    auto *use = dyn_cast<typed::VarExpr>(place);
    auto declared = use ? levels.find(use->var) : levels.end();
    if (declared != levels.end() && declared->second == level)
      into.losses.push_back({use->var, ++order, isEnd, range});
  }
  /// Of the only owner of an object, unless the object may have been taken.
  void end(const typed::Expr *place, SourceRange range) {
    auto *use = dyn_cast<typed::VarExpr>(place);
    if (use && isOnlyOwner(use) && !lent.contains(use->var))
      lose(place, /*isEnd=*/true, range);
  }
  /// A place that gets another value although nothing ended there has swapped its value: that lives on.
  void noteSwap(const typed::Expr *place) {
    auto *use = dyn_cast<typed::VarExpr>(place);
    if (use && use->var != replaced) {
      erase_if(into.losses, [&](const Loss &loss) { return loss.var == use->var && !loss.isEnd; });
      lent.insert(use->var);
    }
    replaced = nullptr;
  }
  static bool isOnlyOwner(const typed::VarExpr *use) {
    auto *reference = dyn_cast<ClassType>(use->type);
    return reference && reference->management() == Management::Owned && !use->var->isRef;
  }
  void lend(const typed::CallExpr *call);
  template <typename... Nodes> void walkInside(const Nodes *...nodes) {
    SaveAndRestore deeper(level, level + 1);
    (walk(nodes), ...);
  }

  BorrowingTypes &types;
  Bindings &into;
  const typed::Block *current = nullptr;
  unsigned order = 0;
  unsigned level = 0; ///< of branches, loops and tasks: what may not run, or more than once
  DenseMap<const typed::Var *, unsigned> levels;
  SmallPtrSet<const typed::Var *, 4> lent; ///< owners whose objects may have been taken
  const typed::Var *replaced = nullptr;    ///< whose value the last statement ended
};

} // namespace

void BindingWalk::walk(const typed::Block *block) {
  if (!block)
    return;
  into.outer[block] = current;
  SaveAndRestore inside(current, block);
  for (const typed::Stmt *stmt : block->stmts)
    walk(stmt);
}

/// Whether a function is the method `clear` of all owners.
static bool isClear(const typed::Function *function) {
  return function->decl && function->decl->name == known::clear && function->formals.size() == 1 &&
         function->formals.front().var && function->formals.front().var->name == known::this_;
}

/// Where a call may change an owner; what `clear` does is known.
void BindingWalk::lend(const typed::CallExpr *call) {
  const typed::Function *callee = call->callee;
  if (isClear(callee))
    return end(call->args.front(), call->range);
  for (auto [formal, arg] : zip(callee->formals, call->args))
    if (auto *use = dyn_cast<typed::VarExpr>(arg))
      if (formal.intent != typed::Intent::In && formal.intent != typed::Intent::ConstIn &&
          formal.intent != typed::Intent::ConstRef && isOnlyOwner(use))
        lent.insert(use->var);
}

/// Assignments of records are calls.
void BindingWalk::noteCall(const typed::CallExpr *call) {
  const ast::FunctionDecl *decl = call->callee->decl;
  lend(call);
  if (decl && !decl->lifetime.empty())
    into.constrained.push_back(call);
  else if (call->callee->name == "=" && call->args.size() == 2)
    return store(call->args[0], call->args[1], /*isFirst=*/false);
  walkEach(call->args);
}

void BindingWalk::walk(const typed::Expr *expr) {
  if (!expr)
    return;
  if (auto *use = dyn_cast<typed::VarExpr>(expr)) {
    mention(use, /*isTarget=*/false);
  } else if (auto *move = dyn_cast<typed::MoveExpr>(expr)) {
    walk(move->source);
    lose(move->source, /*isEnd=*/false, move->range);
  } else if (auto *block = dyn_cast<typed::BlockExpr>(expr)) {
    walk(block->block);
    SaveAndRestore inside(current, static_cast<const typed::Block *>(block->block));
    walk(block->value);
  } else if (auto *call = dyn_cast<typed::CallExpr>(expr)) {
    noteCall(call);
  } else if (auto *call = dyn_cast<typed::IndirectCallExpr>(expr)) {
    walkEach(call->args);
  } else if (auto *init = dyn_cast<typed::InitExpr>(expr)) {
    if (init->before)
      walk(init->before);
    walkEach(init->args);
    if (init->after)
      walk(init->after);
  } else if (auto *tuple = dyn_cast<typed::TupleExpr>(expr)) {
    walkEach(tuple->elements);
  } else if (auto *temp = dyn_cast<typed::TempExpr>(expr)) {
    declare(temp->var, current);
    bind(temp->var, temp->init);
    walk(temp->init);
  } else if (auto *load = dyn_cast<typed::LoadExpr>(expr)) {
    walk(load->source);
  } else if (auto *copy = dyn_cast<typed::CopyExpr>(expr)) {
    walk(copy->source);
    if (auto *use = dyn_cast<typed::VarExpr>(copy->source); use && isOnlyOwner(use))
      lent.insert(use->var); // a copy of the only owner takes its object
  } else if (auto *field = dyn_cast<typed::FieldExpr>(expr)) {
    walk(field->base);
  } else if (auto *element = dyn_cast<typed::TupleElementExpr>(expr)) {
    walk(element->base);
  } else if (auto *choice = dyn_cast<typed::IfExpr>(expr)) {
    walk(choice->condition);
    walkInside(choice->thenExpr, choice->elseExpr);
  } else if (auto *logical = dyn_cast<typed::LogicalExpr>(expr)) {
    walk(logical->lhs);
    walkInside(logical->rhs);
  } else if (auto *view = dyn_cast<typed::ViewExpr>(expr)) {
    walk(view->array);
  } else if (auto *prim = dyn_cast<typed::PrimExpr>(expr)) {
    walkEach(prim->args);
  } else if (auto *array = dyn_cast<typed::NewArrayExpr>(expr)) {
    for (const typed::Iterand *iterand : array->iterands)
      walk(iterand, current);
    walkInside(array->elementInit, array->value);
  } else if (auto *reduction = dyn_cast<typed::ReduceExpr>(expr)) {
    for (const typed::Iterand *iterand : reduction->iterands)
      walk(iterand, current);
    walkInside(reduction->value);
  }
}

void BindingWalk::store(const typed::Expr *target, const typed::Expr *value, bool isFirst) {
  auto *use = dyn_cast<typed::VarExpr>(target);
  walk(value);
  if (use)
    mention(use, /*isTarget=*/isFirst || !use->var->isRef);
  else
    walk(target);
  if (use && use->var->isRef && isFirst && value->isLValue)
    bind(use->var, value);
  else if (types.mayBorrow(target->type))
    into.stores.push_back({target, value, isFirst});
}

void BindingWalk::walk(const typed::Iterand *iterand, const typed::Block *body) {
  if (!iterand)
    return;
  walk(iterand->prologue);
  if (iterand->var)
    declare(iterand->var, body);
  bind(iterand->var, iterand->kind == typed::Iterand::Nested ? iterand->value : iterand->source);
  for (const typed::Iterand *inner : iterand->inner)
    walk(inner, body);
  walk(iterand->source);
  walkInside(iterand->value);
}

void BindingWalk::walkEach(ArrayRef<typed::ShadowVar *> shadows) {
  for (const typed::ShadowVar *shadow : shadows)
    bind(shadow->var, shadow->init);
}

void BindingWalk::walk(const typed::Stmt *stmt) {
  if (auto *block = dyn_cast<typed::Block>(stmt)) {
    walk(block);
  } else if (auto *variable = dyn_cast<typed::VarStmt>(stmt)) {
    bind(variable->var, variable->init);
    walk(variable->init);
    declare(variable->var, current);
  } else if (auto *init = dyn_cast<typed::InitStmt>(stmt)) {
    store(init->target, init->value, /*isFirst=*/true);
    if (!init->isFirst)
      noteSwap(init->target);
  } else if (auto *assign = dyn_cast<typed::StoreStmt>(stmt)) {
    store(assign->target, assign->value, /*isFirst=*/false);
  } else if (auto *deinit = dyn_cast<typed::DeinitStmt>(stmt)) {
    if (deinit->isReplaced)
      end(deinit->target, deinit->range);
    if (auto *use = dyn_cast<typed::VarExpr>(deinit->target))
      replaced = use->var;
  } else if (auto *evaluated = dyn_cast<typed::EvalStmt>(stmt)) {
    walk(evaluated->expr);
  } else if (auto *result = dyn_cast<typed::ReturnStmt>(stmt)) {
    if (result->value)
      into.returns.push_back(result->value);
    walk(result->value);
  } else if (auto *yielded = dyn_cast<typed::YieldStmt>(stmt)) {
    if (yielded->value)
      into.yields.push_back(yielded->value);
    walk(yielded->value);
  } else if (auto *branch = dyn_cast<typed::IfStmt>(stmt)) {
    walk(branch->condition);
    walkInside(branch->thenBlock, branch->elseBlock);
  } else if (auto *loop = dyn_cast<typed::WhileStmt>(stmt)) {
    walkInside(loop->condition, loop->body);
  } else if (auto *iteration = dyn_cast<typed::Loop>(stmt)) {
    for (const typed::Iterand *iterand : iteration->iterands)
      walk(iterand, iteration->body);
    walkEach(iteration->shadows);
    walkInside(iteration->body);
  } else if (auto *breakable = dyn_cast<typed::BreakableStmt>(stmt)) {
    walkInside(breakable->body);
  } else if (auto *attempt = dyn_cast<typed::TryStmt>(stmt)) {
    walkInside(attempt->body, attempt->handler);
  } else if (auto *deferred = dyn_cast<typed::DeferStmt>(stmt)) {
    walkInside(deferred->body);
  } else if (auto *tasks = dyn_cast<typed::TaskStmt>(stmt)) {
    walkEach(tasks->shadows);
    for (const typed::Block *task : tasks->tasks)
      walkInside(task);
  }
}

void gatherBindings(const typed::Block *body, BorrowingTypes &types, Bindings &into) {
  BindingWalk(types, into).walk(body);
}

} // namespace choir::sema
