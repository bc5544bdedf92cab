//===- Escapes.cpp - References that outlive what they refer to -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which variables the result of a procedure, or what is kept in a variable, may refer to, wherever the text says so
// (Referents). What a call keeps is what its lifetime clause says: a procedure may keep nothing that a formal refers
// to, unless it has one.
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/Escapes.h"
#include "Sema/Checks/Bindings.h"
#include "Sema/Checks/LifetimeClauses.h"
#include "Sema/Checks/Referents.h"

using namespace llvm;

namespace choir::sema {

namespace {

class EscapeChecker : Referents {
public:
  using Referents::Referents;
  void check(const typed::Function *function);

private:
  Roots lentTo(const typed::CallExpr *call, Identifier name);

  void checkReturn(const typed::Function *function, const typed::Expr *value);
  void checkPromise(const typed::Function *function, const typed::Expr *value);
  void checkStore(const typed::Function *function, const Store &store);
  void checkCall(const typed::Function *function, const typed::CallExpr *call);
  void checkLoss(const Bindings &code, const Loss &loss);
  bool checkNames(const typed::Function *function);
  bool checkKept(const typed::Function *function, const Roots &keepers, const Roots &lenders, SourceRange range,
                 bool isFirst);
  bool outlives(const typed::Function *function, Root keeper, Root lender, bool isFirst);
  void report(const typed::Function *function, Root keeper, Root lender, SourceRange range);
};

} // namespace

static bool isFormalOf(const typed::Function *function, const typed::Var *var) {
  return var->kind == typed::Var::Formal && var->owner == function;
}

//===----------------------------------------------------------------------===//
// Returned references
//===----------------------------------------------------------------------===//

/// Whether a variable is one of the function's own, and ends with it.
static bool endsWith(const typed::Function *function, const typed::Var *var) {
  const bool isPlace = !var->isRef || var->kind == typed::Var::Index;
  return var->owner == function && isPlace && var->kind != typed::Var::Global && var->kind != typed::Var::Shadow;
}

/// Whether a clause of the function says that one named value ends before the other.
static bool saysShorter(const typed::Function *function, Identifier shorter, Identifier longer) {
  return any_of(lifetimeOrders(function->decl),
                [&](const LifetimeOrder &order) { return order.shorter == shorter && order.longer == longer; });
}

/// Temporaries that are returned by reference are another error's.
void EscapeChecker::checkReturn(const typed::Function *function, const typed::Expr *value) {
  for (void *opaque : returnedBy(function, value).all) {
    Root root = Root::getFromOpaqueValue(opaque);
    const typed::Var *var = root.getPointer();
    const bool isTemporary = var->name.empty();
    if (root.getInt() || !endsWith(function, var) || (isTemporary && !isManaged(var->type)))
      continue;
    if (isTemporary) {
      R.report(value->range, diag::lentByTemporary);
      return;
    }
    const bool isPlace = function->returnsRef || !(isManaged(var->type) || classOf(function->result));
    R.report(value->range, isPlace ? diag::returnsLocalByRef : diag::returnsLent, var->name);
    R.report(var->range, diag::noteDeclaredHere, var->name);
    return;
  }
}

/// Checks that a returned value lives as long as the clause promises.
void EscapeChecker::checkPromise(const typed::Function *function, const typed::Expr *value) {
  const ast::Ident *promised = returnedLifetime(function->decl);
  if (!promised)
    return;
  for (void *opaque : returnedBy(function, value).all) {
    const typed::Var *var = Root::getFromOpaqueValue(opaque).getPointer();
    if (!isFormalOf(function, var) || var->name == promised->name || saysShorter(function, promised->name, var->name))
      continue;
    R.report(value->range, diag::lifetimeBroken, promised->name, var->name);
    return;
  }
}

//===----------------------------------------------------------------------===//
// Kept references
//===----------------------------------------------------------------------===//

/// The meaning of `name` in a callee's clause `... < name`: the argument's referents, or the owner that it is.
Roots EscapeChecker::lentTo(const typed::CallExpr *call, Identifier name) {
  Roots roots;
  for (auto [formal, arg] : zip(call->callee->formals, call->args)) {
    if (!formal.var || formal.var->name != name)
      continue;
    if (types.mayBorrow(arg->type))
      roots.add(objectsOf(arg));
    else if (isByRef(formal.intent) && isManaged(arg->type))
      roots.add(placesOf(arg));
  }
  return roots;
}

/// Initialisers keep what they are given, or a borrow of it; assignments what it refers to: their callers are checked.
static bool keepsByNature(const typed::Function *function, Root lender) {
  const ast::FunctionDecl *decl = function->decl;
  return !decl || decl->isInitializer() || (decl->name == "=" && lender.getInt());
}

bool EscapeChecker::outlives(const typed::Function *function, Root keeper, Root lender, bool isFirst) {
  const typed::Var *keeping = keeper.getPointer(), *lending = lender.getPointer();
  const bool isOwn = !keeper.getInt() && endsWith(function, keeping) && !isFormalOf(function, keeping);
  if (lender.getInt() || !endsWith(function, lending)) // the caller's
    return !isOwn && isFormalOf(function, lending) && keeping != lending && !keepsByNature(function, lender) &&
           !saysShorter(function, keeping->name, lending->name);
  if (!isOwn)
    return true;
  if (lending->name.empty() && isFirst) // what a first value refers to lives as long as the variable
    return false;
  const Bindings &code = bindingsOf(function);
  const typed::Block *around = code.declaredIn.lookup(keeping), *inside = code.declaredIn.lookup(lending);
  if (!around || !inside || around == inside)
    return false;
  for (const typed::Block *at = inside; at; at = code.outer.lookup(at))
    if (at == around)
      return true;
  return false;
}

void EscapeChecker::report(const typed::Function *function, Root keeper, Root lender, SourceRange range) {
  const typed::Var *keeping = keeper.getPointer(), *lending = lender.getPointer();
  if (lending->name.empty()) {
    R.report(range, diag::lentByTemporary);
    return;
  }
  if (lender.getInt() || !endsWith(function, lending))
    R.report(range, diag::lifetimeUnsaid, lending->name, keeping->name);
  else
    R.report(range, isManaged(lending->type) ? diag::lentTooLong : diag::referredTooLong, lending->name, keeping->name);
  R.report(lending->range, diag::noteDeclaredHere, lending->name);
}

/// Checks references kept by variables from outside the function, or of a block around the owner's.
bool EscapeChecker::checkKept(const typed::Function *function, const Roots &keepers, const Roots &lenders,
                              SourceRange range, bool isFirst) {
  for (void *lent : lenders.all)
    for (void *kept : keepers.all) {
      Root lender = Root::getFromOpaqueValue(lent), keeper = Root::getFromOpaqueValue(kept);
      if (keeper.getPointer()->name.empty() || !outlives(function, keeper, lender, isFirst))
        continue;
      report(function, keeper, lender, range);
      return true;
    }
  return false;
}

void EscapeChecker::checkStore(const typed::Function *function, const Store &store) {
  checkKept(function, placesOf(store.target), objectsOf(store.value), store.value->range, store.isFirst);
}

/// A collection of the library keeps what its clause says, but procedures that hand it what their callers own need no
/// clause for that: only what ends with the procedure itself is certain to end too early.
void EscapeChecker::checkCall(const typed::Function *function, const typed::CallExpr *call) {
  for (const LifetimeOrder &order : lifetimeOrders(call->callee->decl)) {
    Roots lenders = lentTo(call, order.longer);
    const Instance *callee = R.instanceOf(call->callee);
    const bool isOfLibrary = call->callee->isLibrary || (callee && callee->isLibraryCode());
    if (isOfLibrary)
      lenders.all.remove_if([&](void *opaque) {
        Root lender = Root::getFromOpaqueValue(opaque);
        return lender.getInt() || !endsWith(function, lender.getPointer());
      });
    if (!checkKept(function, keptBy(call, order.shorter), lenders, call->range, /*isFirst=*/false))
      continue;
    if (!call->callee->isLibrary)
      R.report(order.range, diag::noteLifetimeClause);
    return;
  }
}

/// A borrow of an object, or a reference to its owner, is not used after the object has changed owners; a reference to
/// the object, not after its end. Only a variable with one value, from one owner, is certain to refer to it. A shared
/// owner that hands its share on need not be the last. An owner that gave its object away ends nothing when reassigned.
void EscapeChecker::checkLoss(const Bindings &code, const Loss &loss) {
  const Root owner(loss.var, false);
  const ClassType *reference = classOf(loss.var->type);
  const bool isShared = reference && reference->management() == Management::Shared;
  const bool isGone = any_of(code.losses, [&](const Loss &earlier) {
    return earlier.var == loss.var && !earlier.isEnd && earlier.order <= loss.order;
  });
  if (loss.isEnd ? isGone : isShared)
    return;
  for (auto &[var, mentions] : code.mentions) {
    auto next = find_if(mentions, [&](const Mention &mention) { return mention.order > loss.order; });
    auto values = code.values.find(var);
    const bool isOwnerItself = var->isRef && isManaged(var->type);
    if (next == mentions.end() || next->isTarget || values == code.values.end() || values->second.size() != 1 ||
        code.orders.lookup(var) > loss.order || (loss.isEnd && isOwnerItself))
      continue;
    const Roots roots = ofValues(var, /*areObjects=*/!var->isRef);
    if (roots.all.size() != 1 || !roots.all.contains(owner.getOpaqueValue()))
      continue;
    R.report(next->range, loss.isEnd ? diag::lentReplaced : diag::lentGivenAway, var->name, loss.var->name);
    R.report(loss.range, loss.isEnd ? diag::noteReplaced : diag::noteGivenAway);
  }
}

/// Clauses speak of formals, and of what is visible around the procedure.
bool EscapeChecker::checkNames(const typed::Function *function) {
  bool isKnown = true;
  const Instance *instance = R.instanceOf(function);
  for (const ast::Expr *constraint :
       instance && function->decl ? function->decl->lifetime : ArrayRef<const ast::Expr *>())
    ast::walk(constraint, [&](const ast::Node *node) {
      auto *name = dyn_cast<ast::Ident>(node);
      if (!name || name->name == R.names().this_ || name->name == R.names().return_ ||
          R.lookup(name->name, instance->scope))
        return ast::WalkResult::Continue;
      R.report(name->range, diag::undeclared, name->name);
      isKnown = false;
      return ast::WalkResult::Continue;
    });
  return isKnown;
}

void EscapeChecker::check(const typed::Function *function) {
  const Instance *instance = R.instanceOf(function);
  if (!function->body || function->isLibrary || (instance && instance->isLibraryCode()) ||
      (function->decl && function->decl->hasPragma(pragma::unsafe)))
    return;
  if (!checkNames(function))
    return;
  const Bindings &code = bindingsOf(function);
  const bool lends = function->returnsRef || types.mayBorrow(function->result);
  if (lends && !function->isIterator)
    for (const typed::Expr *value : code.returns) {
      checkReturn(function, value);
      checkPromise(function, value);
    }
  for (const Store &store : code.stores)
    checkStore(function, store);
  for (const typed::CallExpr *call : code.constrained)
    checkCall(function, call);
  for (const Loss &loss : code.losses)
    if (!loss.var->name.empty())
      checkLoss(code, loss);
}

void checkEscapes(Resolver &R) {
  EscapeChecker checker(R);
  for (const typed::Function *function :
       concat<typed::Function *const>(R.program()->functions, R.program()->moduleInits))
    checker.check(function);
}

} // namespace choir::sema
