//===- Escapes.cpp - References that outlive what they refer to -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which variables the result of a procedure, or what is kept in a variable, may refer to, wherever the text says so:
// through aliases, parts, slices, calls. The order of statements does not count. What a call returns follows from the
// bodies of what it calls; where that goes through pointers, what a method returns is part of its receiver.
//
//===----------------------------------------------------------------------===//

#include "Sema/Fields.h"
#include "Sema/ProgramBuilder.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// A variable that something refers to: to its place or, with the flag, to the object that it borrows.
using Root = PointerIntPair<const typed::Var *, 1, bool>;

struct Roots {
  SmallSetVector<void *, 4> all;
  bool isUnknown = false; ///< also to something that a pointer leads to

  void add(const typed::Var *var, bool isObject) { all.insert(Root(var, isObject).getOpaqueValue()); }
  void add(const Roots &other) {
    all.insert_range(other.all);
    isUnknown |= other.isUnknown;
  }
};

/// What the code of one function says of its variables.
struct Bindings {
  DenseMap<const typed::Var *, SmallVector<const typed::Expr *, 2>> values; ///< of references and borrows
  DenseMap<const typed::Var *, const typed::Block *> declaredIn;
  DenseMap<const typed::Block *, const typed::Block *> outer;
  SmallVector<std::pair<const typed::Expr *, const typed::Expr *>, 0> stores; ///< of borrows: where, what
  SmallVector<const typed::Expr *, 2> returns, yields;
};

/// Gathers the bindings of a function.
class BindingWalk {
public:
  explicit BindingWalk(Bindings &into) : into(into) {}
  void walk(const typed::Block *block);

private:
  void walk(const typed::Stmt *stmt);
  void walk(const typed::Expr *expr);
  void bind(const typed::Var *var, const typed::Expr *value) {
    if (var && value)
      into.values[var].push_back(value);
  }
  void store(const typed::Expr *target, const typed::Expr *value);
  void walk(const typed::Iterand *iterand);

  Bindings &into;
  const typed::Block *current = nullptr;
};

class EscapeChecker {
public:
  explicit EscapeChecker(Resolver &R) : R(R) {}
  void check(const typed::Function *function);

private:
  const Bindings &bindingsOf(const typed::Function *function);
  /// What the result of a function refers to: formals, and variables of functions around it.
  const Roots &resultOf(const typed::Function *function);
  Roots placesOf(const typed::Expr *place);
  Roots objectsOf(const typed::Expr *reference);
  Roots ofCall(const typed::CallExpr *call);
  Roots ofValues(const typed::Var *var, bool areObjects);
  Roots returnedBy(const typed::Function *function, const typed::Expr *value) {
    return function->returnsRef ? placesOf(value) : objectsOf(value);
  }
  void checkReturn(const typed::Function *function, const typed::Expr *value);
  void checkStore(const typed::Function *function, const typed::Expr *target, const typed::Expr *value);

  Resolver &R;
  DenseMap<const typed::Function *, std::unique_ptr<Bindings>> bindings;
  DenseMap<const typed::Function *, std::unique_ptr<Roots>> results;
  SmallPtrSet<const typed::Var *, 8> asked; ///< variables whose values are being looked at
};

} // namespace

static const ClassType *classOf(const Type *type) { return dyn_cast_or_null<ClassType>(type); }

static bool isBorrow(const Type *type) {
  const ClassType *reference = classOf(type);
  return reference && reference->management() == Management::Borrowed;
}

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

void BindingWalk::walk(const typed::Block *block) {
  if (!block)
    return;
  into.outer[block] = current;
  SaveAndRestore inside(current, block);
  for (const typed::Stmt *stmt : block->stmts)
    walk(stmt);
}

/// Only blocks inside of expressions matter: the values are looked at when somebody asks.
void BindingWalk::walk(const typed::Expr *expr) {
  if (!expr)
    return;
  if (auto *block = dyn_cast<typed::BlockExpr>(expr)) {
    walk(block->block);
    walk(block->value);
  } else if (auto *call = dyn_cast<typed::CallExpr>(expr)) {
    for (const typed::Expr *arg : call->args)
      walk(arg);
  } else if (auto *temp = dyn_cast<typed::TempExpr>(expr)) {
    bind(temp->var->isRef || isBorrow(temp->var->type) ? temp->var : nullptr, temp->init);
    walk(temp->init);
  } else if (auto *load = dyn_cast<typed::LoadExpr>(expr)) {
    walk(load->source);
  } else if (auto *field = dyn_cast<typed::FieldExpr>(expr)) {
    walk(field->base);
  } else if (auto *choice = dyn_cast<typed::IfExpr>(expr)) {
    walk(choice->thenExpr);
    walk(choice->elseExpr);
  } else if (auto *view = dyn_cast<typed::ViewExpr>(expr)) {
    walk(view->array);
  } else if (auto *prim = dyn_cast<typed::PrimExpr>(expr)) {
    for (const typed::Expr *arg : prim->args)
      walk(arg);
  }
}

void BindingWalk::store(const typed::Expr *target, const typed::Expr *value) {
  auto *use = dyn_cast<typed::VarExpr>(target);
  if (use && (use->var->isRef != isBorrow(use->var->type)))
    bind(use->var, value);
  if (isBorrow(target->type))
    into.stores.push_back({target, value});
  walk(value);
}

void BindingWalk::walk(const typed::Iterand *iterand) {
  if (!iterand)
    return;
  walk(iterand->prologue);
  if (iterand->elementIsRef)
    bind(iterand->var, iterand->kind == typed::Iterand::Nested ? iterand->value : iterand->source);
  for (const typed::Iterand *inner : iterand->inner)
    walk(inner);
}

void BindingWalk::walk(const typed::Stmt *stmt) {
  if (auto *block = dyn_cast<typed::Block>(stmt)) {
    walk(block);
  } else if (auto *variable = dyn_cast<typed::VarStmt>(stmt)) {
    into.declaredIn[variable->var] = current;
    if (variable->var->isRef || isBorrow(variable->var->type))
      bind(variable->var, variable->init);
    walk(variable->init);
  } else if (auto *init = dyn_cast<typed::InitStmt>(stmt)) {
    store(init->target, init->value);
  } else if (auto *assign = dyn_cast<typed::StoreStmt>(stmt)) {
    store(assign->target, assign->value);
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
    walk(branch->thenBlock);
    walk(branch->elseBlock);
  } else if (auto *loop = dyn_cast<typed::WhileStmt>(stmt)) {
    walk(loop->body);
  } else if (auto *iteration = dyn_cast<typed::Loop>(stmt)) {
    for (const typed::Iterand *iterand : iteration->iterands)
      walk(iterand);
    walk(iteration->body);
  } else if (auto *breakable = dyn_cast<typed::BreakableStmt>(stmt)) {
    walk(breakable->body);
  } else if (auto *attempt = dyn_cast<typed::TryStmt>(stmt)) {
    walk(attempt->body);
    walk(attempt->handler);
  } else if (auto *deferred = dyn_cast<typed::DeferStmt>(stmt)) {
    walk(deferred->body);
  } else if (auto *tasks = dyn_cast<typed::TaskStmt>(stmt)) {
    for (const typed::Block *task : tasks->tasks)
      walk(task);
  }
}

const Bindings &EscapeChecker::bindingsOf(const typed::Function *function) {
  std::unique_ptr<Bindings> &known = bindings[function];
  if (!known) {
    known = std::make_unique<Bindings>();
    BindingWalk(*known).walk(function->body);
  }
  return *known;
}

//===----------------------------------------------------------------------===//
// What expressions refer to
//===----------------------------------------------------------------------===//

Roots EscapeChecker::ofValues(const typed::Var *var, bool areObjects) {
  Roots roots;
  if (!var->owner || !asked.insert(var).second)
    return roots;
  const Bindings &known = bindingsOf(var->owner);
  auto values = known.values.find(var);
  if (values != known.values.end())
    for (const typed::Expr *value : values->second)
      roots.add(areObjects ? objectsOf(value) : placesOf(value));
  asked.erase(var);
  return roots;
}

static bool isRefField(const typed::FieldExpr &access) {
  return any_of(access.aggregate->fields,
                [&](const Field &field) { return field.index == int(access.index) && field.kind == Field::Ref; });
}

/// Where the memory is that a place is in.
Roots EscapeChecker::placesOf(const typed::Expr *place) {
  Roots roots;
  if (auto *use = dyn_cast<typed::VarExpr>(place)) {
    if (use->var->isRef && use->var->kind != typed::Var::Formal)
      return ofValues(use->var, /*areObjects=*/false);
    roots.add(use->var, /*isObject=*/false);
  } else if (auto *field = dyn_cast<typed::FieldExpr>(place)) {
    if (!isRefField(*field))
      return classOf(field->base->type) ? objectsOf(field->base) : placesOf(field->base);
  } else if (auto *element = dyn_cast<typed::TupleElementExpr>(place)) {
    return placesOf(element->base);
  } else if (auto *view = dyn_cast<typed::ViewExpr>(place)) {
    return placesOf(view->array);
  } else if (auto *block = dyn_cast<typed::BlockExpr>(place)) {
    return placesOf(block->value);
  } else if (auto *temp = dyn_cast<typed::TempExpr>(place)) {
    if (temp->var->isRef)
      return placesOf(temp->init);
  } else if (auto *choice = dyn_cast<typed::IfExpr>(place)) {
    roots = placesOf(choice->thenExpr);
    roots.add(placesOf(choice->elseExpr));
  } else if (auto *call = dyn_cast<typed::CallExpr>(place)) {
    if (call->callee->returnsRef)
      return ofCall(call);
  } else if (auto *prim = dyn_cast<typed::PrimExpr>(place)) {
    auto *address = prim->args.empty() ? nullptr : dyn_cast<typed::PrimExpr>(prim->args.front());
    if (prim->op == typed::Prim::ArrayElem || prim->op == typed::Prim::ArrayElemUnchecked)
      return placesOf(prim->args.front());
    if (prim->op == typed::Prim::Deref && address && address->op == typed::Prim::AddressOf)
      return placesOf(address->args.front());
    roots.isUnknown = true;
  } else {
    roots.isUnknown = true;
  }
  return roots;
}

/// Who keeps the object alive that a reference leads to.
Roots EscapeChecker::objectsOf(const typed::Expr *reference) {
  const ClassType *type = classOf(reference->type);
  Roots roots;
  if (!type)
    return roots;
  if (auto *load = dyn_cast<typed::LoadExpr>(reference))
    return objectsOf(load->source);
  if (auto *move = dyn_cast<typed::MoveExpr>(reference))
    return objectsOf(move->source);
  if (auto *copy = dyn_cast<typed::CopyExpr>(reference))
    return objectsOf(copy->source);
  if (auto *block = dyn_cast<typed::BlockExpr>(reference))
    return objectsOf(block->value);
  if (auto *choice = dyn_cast<typed::IfExpr>(reference)) {
    roots = objectsOf(choice->thenExpr);
    roots.add(objectsOf(choice->elseExpr));
    return roots;
  }
  if (auto *prim = dyn_cast<typed::PrimExpr>(reference)) {
    for (const typed::Expr *arg : prim->args)
      roots.add(objectsOf(arg));
    return roots;
  }
  if (auto *call = dyn_cast<typed::CallExpr>(reference))
    return call->callee->returnsRef ? Roots() : ofCall(call);
  if (reference->isLValue && type->isManaged())
    return placesOf(reference);
  auto *use = dyn_cast<typed::VarExpr>(reference);
  if (!use || type->management() == Management::Unmanaged)
    return roots;
  if (use->var->kind == typed::Var::Formal)
    roots.add(use->var, /*isObject=*/true);
  else if (!use->var->isRef)
    return ofValues(use->var, /*areObjects=*/true);
  return roots;
}

/// The formal that `lifetime return a` names; null without one.
static const typed::Var *declaredLifetime(const typed::Function *function) {
  if (!function->decl)
    return nullptr;
  for (const ast::Expr *constraint : function->decl->lifetime) {
    auto *result = dyn_cast<ast::UnaryExpr>(constraint);
    auto *name = result ? dyn_cast<ast::Ident>(result->operand) : nullptr;
    for (const typed::Formal &formal : function->formals)
      if (name && formal.var && formal.var->name == name->name)
        return formal.var;
  }
  return nullptr;
}

const Roots &EscapeChecker::resultOf(const typed::Function *function) {
  std::unique_ptr<Roots> &known = results[function];
  if (known)
    return *known; // while it is being found out: what recursion adds is nothing new
  known = std::make_unique<Roots>();
  Roots roots;
  if (const typed::Var *declared = declaredLifetime(function)) {
    roots.add(declared, classOf(declared->type) && !classOf(declared->type)->isManaged());
  } else if (!function->body) {
    roots.isUnknown = true;
  } else {
    const Bindings &code = bindingsOf(function);
    for (const typed::Expr *value : concat<const typed::Expr *const>(code.returns, code.yields))
      roots.add(returnedBy(function, value));
  }
  *results[function] = std::move(roots);
  return *results[function];
}

static bool isByRef(typed::Intent intent) { return intent != typed::Intent::In && intent != typed::Intent::ConstIn; }

Roots EscapeChecker::ofCall(const typed::CallExpr *call) {
  const typed::Function *callee = call->callee;
  const Roots inside = resultOf(callee); // a copy: asking for arguments may make others
  Roots roots;
  for (void *opaque : inside.all) {
    Root root = Root::getFromOpaqueValue(opaque);
    auto *formal = find_if(callee->formals, [&](const typed::Formal &each) { return each.var == root.getPointer(); });
    if (formal == callee->formals.end()) {
      if (root.getPointer()->owner != callee)
        roots.all.insert(opaque);
      continue;
    }
    size_t position = formal - callee->formals.begin();
    if (position >= call->args.size())
      continue;
    if (root.getInt())
      roots.add(objectsOf(call->args[position]));
    else if (isByRef(formal->intent))
      roots.add(placesOf(call->args[position]));
  }
  const bool isMethod = callee->decl && !callee->formals.empty() && callee->formals.front().var &&
                        callee->formals.front().var->name == R.names.this_ && !call->args.empty();
  if (inside.isUnknown && !isMethod) {
    roots.isUnknown = true;
  } else if (inside.isUnknown && callee->returnsRef) {
    const typed::Expr *receiver = call->args.front();
    if (classOf(receiver->type))
      roots.add(objectsOf(receiver));
    else if (isByRef(callee->formals.front().intent))
      roots.add(placesOf(receiver));
  }
  return roots;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Whether a variable is one of the function's own, and ends with it. Temporaries are another error's.
static bool endsWith(const typed::Function *function, const typed::Var *var) {
  return var->owner == function && !var->isRef && !var->name.empty() && var->kind != typed::Var::Global &&
         var->kind != typed::Var::Shadow;
}

void EscapeChecker::checkReturn(const typed::Function *function, const typed::Expr *value) {
  for (void *opaque : returnedBy(function, value).all) {
    Root root = Root::getFromOpaqueValue(opaque);
    const typed::Var *var = root.getPointer();
    if (root.getInt() || !endsWith(function, var))
      continue;
    R.report(value->range, function->returnsRef ? diag::returnsLocalByRef : diag::returnsLent, var->name);
    R.report(var->range, diag::noteDeclaredHere, var->name);
    return;
  }
}

/// What is kept in a variable of a block around that of the owner, or in something from outside of the function.
void EscapeChecker::checkStore(const typed::Function *function, const typed::Expr *target, const typed::Expr *value) {
  const Bindings &code = bindingsOf(function);
  auto outlives = [&](Root root, const typed::Var *lender) {
    const typed::Var *keeper = root.getPointer();
    if (root.getInt() || !endsWith(function, keeper)) // an object of the caller's, or a place of it
      return keeper->kind == typed::Var::Global || keeper->kind == typed::Var::Formal;
    const typed::Block *keeping = code.declaredIn.lookup(keeper), *lending = code.declaredIn.lookup(lender);
    if (!keeping || !lending || keeping == lending)
      return false;
    for (const typed::Block *at = lending; at; at = code.outer.lookup(at))
      if (at == keeping)
        return true;
    return false;
  };
  for (void *lent : objectsOf(value).all)
    for (void *kept : placesOf(target).all) {
      Root lender = Root::getFromOpaqueValue(lent), keeper = Root::getFromOpaqueValue(kept);
      if (lender.getInt() || keeper.getPointer()->name.empty() || !endsWith(function, lender.getPointer()) ||
          !outlives(keeper, lender.getPointer()))
        continue;
      R.report(value->range, diag::lentTooLong, lender.getPointer()->name, keeper.getPointer()->name);
      R.report(lender.getPointer()->range, diag::noteDeclaredHere, lender.getPointer()->name);
      return;
    }
}

void EscapeChecker::check(const typed::Function *function) {
  if (!function->body || function->isLibrary || (function->decl && function->decl->hasPragma("unsafe")))
    return;
  const Bindings &code = bindingsOf(function);
  const bool lends = function->returnsRef || isBorrow(function->result);
  if (lends && !function->isIterator)
    for (const typed::Expr *value : code.returns)
      checkReturn(function, value);
  for (auto [target, value] : code.stores)
    checkStore(function, target, value);
}

void ProgramBuilder::checkEscapes() {
  EscapeChecker checker(R);
  for (const typed::Function *function : concat<typed::Function *const>(R.program->functions, R.program->moduleInits))
    checker.check(function);
}

} // namespace choir::sema
