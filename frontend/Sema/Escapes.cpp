//===- Escapes.cpp - References that outlive what they refer to -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which variables the result of a procedure, or what is kept in a variable, may refer to, wherever the text says so:
// through aliases, parts, slices, calls. The order of statements does not count. What a call returns follows from the
// bodies of what it calls; where that goes through pointers, what a method returns is part of its receiver. What a call
// keeps is what its lifetime clause says: a procedure may keep nothing that a formal refers to, unless it has one.
//
//===----------------------------------------------------------------------===//

#include "Sema/Bindings.h"
#include "Sema/LifetimeClauses.h"
#include "Sema/ProgramBuilder.h"
#include "llvm/ADT/PointerIntPair.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// A variable that something refers to: to its place or, with the flag, to the object that it borrows.
using Root = PointerIntPair<const typed::Var *, 1, bool>;

struct Roots {
  SmallSetVector<void *, 4> all;
  bool isUnknown = false;   ///< also to something that a pointer leads to
  bool isIterators = false; ///< also to a variable of the iterator that yields it

  void add(const typed::Var *var, bool isObject) { all.insert(Root(var, isObject).getOpaqueValue()); }
  void add(const Roots &other) {
    all.insert_range(other.all);
    isUnknown |= other.isUnknown;
    isIterators |= other.isIterators;
  }
};

class EscapeChecker {
public:
  explicit EscapeChecker(Resolver &R) : R(R) {}
  void check(const typed::Function *function);

private:
  const Bindings &bindingsOf(const typed::Function *function);
  void bindKept(const typed::Function *function, Bindings &code);
  /// What the result of a function refers to: formals, and variables of functions around it.
  const Roots &resultOf(const typed::Function *function);
  Roots placesOf(const typed::Expr *place);
  Roots objectsOf(const typed::Expr *value);
  Roots contentsOf(const Roots &places);
  Roots lentBy(const typed::Expr *operand);
  Roots ofPrim(const typed::PrimExpr *prim);
  Roots ofInit(const typed::InitExpr *init);
  Roots ofNewArray(const typed::NewArrayExpr *array);
  Roots ofCall(const typed::CallExpr *call);
  Roots ofArgument(const typed::CallExpr *call, size_t position, bool isObject);
  Roots ofReceiver(const typed::CallExpr *call);
  Roots ofValues(const typed::Var *var, bool areObjects);
  Roots returnedBy(const typed::Function *function, const typed::Expr *value) {
    return function->returnsRef ? placesOf(value) : objectsOf(value);
  }
  Roots keptBy(const typed::CallExpr *call, Identifier name);
  Roots lentTo(const typed::CallExpr *call, Identifier name);

  void checkReturn(const typed::Function *function, const typed::Expr *value);
  void checkPromise(const typed::Function *function, const typed::Expr *value);
  void checkStore(const typed::Function *function, const Store &store);
  void checkCall(const typed::Function *function, const typed::CallExpr *call);
  void checkGiven(const Bindings &code, const GivenAway &given);
  bool checkNames(const typed::Function *function);
  bool checkKept(const typed::Function *function, const Roots &keepers, const Roots &lenders, SourceRange range,
                 bool isFirst);
  bool outlives(const typed::Function *function, Root keeper, Root lender, bool isFirst);
  void report(const typed::Function *function, Root keeper, Root lender, SourceRange range);

  Resolver &R;
  BorrowingTypes types;
  DenseMap<const typed::Function *, std::unique_ptr<Bindings>> bindings;
  DenseMap<const typed::Function *, std::unique_ptr<Roots>> results;
  /// Variables whose values are being looked at, by how deep: of their places, and of what they hold.
  DenseMap<Root, unsigned> asked;
  DenseMap<Root, Roots> answers;
  unsigned circle = ~0u; ///< the outermost of `asked` that an answer under way goes without
};

} // namespace

static const ClassType *classOf(const Type *type) { return dyn_cast_or_null<ClassType>(type); }

static bool isManaged(const Type *type) {
  const ClassType *reference = classOf(type);
  return reference && reference->isManaged();
}

static bool isUnmanaged(const Type *type) {
  const ClassType *reference = classOf(type);
  return reference && reference->management() == Management::Unmanaged;
}

static bool isByRef(typed::Intent intent) { return intent != typed::Intent::In && intent != typed::Intent::ConstIn; }

static bool isFormalOf(const typed::Function *function, const typed::Var *var) {
  return var->kind == typed::Var::Formal && var->owner == function;
}

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

const Bindings &EscapeChecker::bindingsOf(const typed::Function *function) {
  if (auto known = bindings.find(function); known != bindings.end())
    return *known->second;
  Bindings &code = *(bindings[function] = std::make_unique<Bindings>());
  gatherBindings(function->body, types, code);
  bindKept(function, code);
  return code;
}

/// What is kept in a part of a variable, or by a call on it, is a value of the variable.
void EscapeChecker::bindKept(const typed::Function *function, Bindings &code) {
  auto bind = [&](const Roots &keepers, const typed::Expr *value) {
    for (void *opaque : keepers.all)
      if (const typed::Var *var = Root::getFromOpaqueValue(opaque).getPointer(); var->owner == function && !var->isRef)
        code.values[var].push_back(value);
  };
  for (const Store &store : code.stores)
    bind(placesOf(store.target), store.value);
  for (const typed::CallExpr *call : code.constrained)
    for (const LifetimeOrder &order : lifetimeOrders(call->callee->decl))
      for (auto [formal, arg] : zip(call->callee->formals, call->args))
        if (formal.var && formal.var->name == order.longer)
          bind(keptBy(call, order.shorter), arg);
  answers.clear(); // of before these were known
}

//===----------------------------------------------------------------------===//
// What expressions refer to
//===----------------------------------------------------------------------===//

Roots EscapeChecker::ofValues(const typed::Var *var, bool areObjects) {
  const Root question(var, areObjects);
  if (!var->owner)
    return {};
  if (auto known = answers.find(question); known != answers.end())
    return known->second;
  const unsigned depth = asked.size();
  if (auto [at, isNew] = asked.try_emplace(question, depth); !isNew) {
    circle = std::min(circle, at->second);
    return {};
  }
  Roots roots;
  const Bindings &code = bindingsOf(var->owner);
  const SmallVector<const typed::Expr *, 2> values = code.values.lookup(var);
  for (const typed::Expr *value : values)
    roots.add(areObjects ? objectsOf(value) : placesOf(value));
  if (roots.isIterators && var->kind == typed::Var::Index) {
    roots.isIterators = false;
    roots.add(var, /*isObject=*/false);
  }
  asked.erase(question);
  if (circle >= depth) { // complete: it went without itself alone
    circle = ~0u;
    answers.try_emplace(question, roots);
  }
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
    if (isRefField(*field))
      return objectsOf(field->base);
    roots = classOf(field->base->type) ? lentBy(field->base) : placesOf(field->base);
    roots.isUnknown |= isUnmanaged(field->base->type);
    return roots;
  } else if (auto *element = dyn_cast<typed::TupleElementExpr>(place)) {
    return placesOf(element->base);
  } else if (auto *view = dyn_cast<typed::ViewExpr>(place)) {
    return placesOf(view->array);
  } else if (auto *block = dyn_cast<typed::BlockExpr>(place)) {
    return placesOf(block->value);
  } else if (auto *temp = dyn_cast<typed::TempExpr>(place)) {
    if (temp->var->isRef)
      return placesOf(temp->init);
    roots.add(temp->var, /*isObject=*/false);
  } else if (auto *choice = dyn_cast<typed::IfExpr>(place)) {
    roots = placesOf(choice->thenExpr);
    roots.add(placesOf(choice->elseExpr));
  } else if (auto *call = dyn_cast<typed::CallExpr>(place)) {
    if (call->callee->returnsRef || call->callee->isIterator)
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

/// What a value refers to, and must not outlive: who keeps the objects alive that it borrows, where its references
/// lead.
Roots EscapeChecker::objectsOf(const typed::Expr *value) {
  Roots roots;
  if (!types.mayBorrow(value->type))
    return roots;
  if (value->isLValue)
    return contentsOf(placesOf(value));
  if (auto *load = dyn_cast<typed::LoadExpr>(value))
    return objectsOf(load->source);
  if (auto *move = dyn_cast<typed::MoveExpr>(value))
    return objectsOf(move->source);
  if (auto *copy = dyn_cast<typed::CopyExpr>(value))
    return objectsOf(copy->source);
  if (auto *block = dyn_cast<typed::BlockExpr>(value))
    return objectsOf(block->value);
  if (auto *choice = dyn_cast<typed::IfExpr>(value)) {
    roots = objectsOf(choice->thenExpr);
    roots.add(objectsOf(choice->elseExpr));
  } else if (auto *prim = dyn_cast<typed::PrimExpr>(value)) {
    return ofPrim(prim);
  } else if (auto *call = dyn_cast<typed::CallExpr>(value)) {
    return ofCall(call);
  } else if (auto *tuple = dyn_cast<typed::TupleExpr>(value)) {
    for (const typed::Expr *element : tuple->elements)
      roots.add(objectsOf(element));
  } else if (auto *init = dyn_cast<typed::InitExpr>(value)) {
    return ofInit(init);
  } else if (auto *array = dyn_cast<typed::NewArrayExpr>(value)) {
    return ofNewArray(array);
  }
  return roots;
}

/// What the values refer to that are in places.
Roots EscapeChecker::contentsOf(const Roots &places) {
  Roots roots;
  roots.isUnknown = places.isUnknown;
  roots.isIterators = places.isIterators;
  for (void *opaque : places.all) {
    Root root = Root::getFromOpaqueValue(opaque);
    if (root.getInt() || root.getPointer()->kind == typed::Var::Formal)
      roots.add(root.getPointer(), /*isObject=*/true);
    else
      roots.add(ofValues(root.getPointer(), /*areObjects=*/true));
  }
  return roots;
}

/// Who keeps an object alive: its owner, or whoever a borrow has it from.
Roots EscapeChecker::lentBy(const typed::Expr *operand) {
  return operand->isLValue && isManaged(operand->type) ? placesOf(operand) : objectsOf(operand);
}

Roots EscapeChecker::ofPrim(const typed::PrimExpr *prim) {
  Roots roots;
  for (const typed::Expr *arg : prim->args)
    roots.add(isManaged(prim->type) ? objectsOf(arg) : lentBy(arg));
  roots.isUnknown |= any_of(prim->args, [](const typed::Expr *arg) { return isUnmanaged(arg->type); });
  return roots;
}

/// A record or object refers to all that it is made of.
Roots EscapeChecker::ofInit(const typed::InitExpr *init) {
  Roots roots;
  const bool hasRefs = any_of(init->aggregate->fields, [](const Field &field) { return field.kind == Field::Ref; });
  for (auto [position, arg] : enumerate(init->args)) {
    roots.add(objectsOf(arg));
    if (hasRefs && init->init && position + 1 < init->init->formals.size() &&
        isByRef(init->init->formals[position + 1].intent))
      roots.add(placesOf(arg));
  }
  return roots;
}

Roots EscapeChecker::ofNewArray(const typed::NewArrayExpr *array) {
  Roots roots;
  for (const typed::Expr *element : {array->elementInit, array->value})
    if (element)
      roots.add(objectsOf(element));
  return roots;
}

const Roots &EscapeChecker::resultOf(const typed::Function *function) {
  if (auto known = results.find(function); known != results.end())
    return *known->second; // while it is being found out: what recursion adds is nothing new
  results[function] = std::make_unique<Roots>();
  Roots roots;
  if (const ast::Ident *promised = returnedLifetime(function->decl)) {
    for (const typed::Formal &formal : function->formals)
      if (formal.var && formal.var->name == promised->name)
        roots.add(formal.var, !isByRef(formal.intent) || types.mayBorrow(formal.var->type));
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

/// What the result of a call has from one of the arguments.
Roots EscapeChecker::ofArgument(const typed::CallExpr *call, size_t position, bool isObject) {
  const typed::Expr *arg = call->args[position];
  if (isObject)
    return isManaged(arg->type) ? lentBy(arg) : objectsOf(arg);
  return isByRef(call->callee->formals[position].intent) ? placesOf(arg) : Roots();
}

/// What a method returns that reaches it through a pointer is part of the receiver.
Roots EscapeChecker::ofReceiver(const typed::CallExpr *call) {
  const typed::Expr *receiver = call->args.front();
  if (classOf(receiver->type))
    return lentBy(receiver);
  if (!isByRef(call->callee->formals.front().intent))
    return {};
  return call->callee->returnsRef ? placesOf(receiver) : objectsOf(receiver);
}

Roots EscapeChecker::ofCall(const typed::CallExpr *call) {
  const typed::Function *callee = call->callee;
  const Roots inside = resultOf(callee); // a copy: asking for arguments may make others
  Roots roots;
  for (void *opaque : inside.all) {
    Root root = Root::getFromOpaqueValue(opaque);
    auto *formal = find_if(callee->formals, [&](const typed::Formal &each) { return each.var == root.getPointer(); });
    const size_t position = formal - callee->formals.begin();
    if (formal == callee->formals.end() && root.getPointer()->owner != callee)
      roots.all.insert(opaque);
    else if (formal == callee->formals.end())
      roots.isIterators |= callee->isIterator;
    else if (position < call->args.size())
      roots.add(ofArgument(call, position, root.getInt()));
  }
  const bool isMethod = callee->decl && !callee->formals.empty() && callee->formals.front().var &&
                        callee->formals.front().var->name == R.names.this_ && !call->args.empty();
  if (inside.isUnknown && !isMethod)
    roots.isUnknown = true;
  else if (inside.isUnknown)
    roots.add(ofReceiver(call));
  return roots;
}

//===----------------------------------------------------------------------===//
// What is returned
//===----------------------------------------------------------------------===//

/// Whether a variable is one of the function's own, and ends with it.
static bool endsWith(const typed::Function *function, const typed::Var *var) {
  const bool isPlace = !var->isRef || var->kind == typed::Var::Index;
  return var->owner == function && isPlace && var->kind != typed::Var::Global && var->kind != typed::Var::Shadow;
}

/// Whether a clause of the function says that what has one name ends before what has the other.
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

/// What is returned lives as long as the clause promises.
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
// What is kept
//===----------------------------------------------------------------------===//

/// What `name < ...` in the clause of a callee speaks of: the argument's variable, or the object that it refers to.
Roots EscapeChecker::keptBy(const typed::CallExpr *call, Identifier name) {
  Roots roots;
  for (auto [formal, arg] : zip(call->callee->formals, call->args))
    if (formal.var && formal.var->name == name && types.mayBorrow(formal.var->type))
      roots.add(isByRef(formal.intent) && !isManaged(arg->type) ? placesOf(arg) : lentBy(arg));
  return roots;
}

/// What `... < name` in the clause of a callee speaks of: what the argument refers to, or the owner that it is.
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

/// Initialisers and assignments keep what they are given; their callers are checked for it.
static bool keepsByNature(const typed::Function *function) {
  const ast::FunctionDecl *decl = function->decl;
  return !decl || decl->isInitializer() || decl->name == "=";
}

bool EscapeChecker::outlives(const typed::Function *function, Root keeper, Root lender, bool isFirst) {
  const typed::Var *keeping = keeper.getPointer(), *lending = lender.getPointer();
  const bool isOwn = !keeper.getInt() && endsWith(function, keeping) && !isFormalOf(function, keeping);
  if (lender.getInt() || !endsWith(function, lending)) // the caller's
    return !isOwn && isFormalOf(function, lending) && keeping != lending &&
           !(lender.getInt() && keepsByNature(function)) && !saysShorter(function, keeping->name, lending->name);
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

/// What is kept by variables from outside of the function, or of a block around that of the owner.
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

void EscapeChecker::checkCall(const typed::Function *function, const typed::CallExpr *call) {
  for (const LifetimeOrder &order : lifetimeOrders(call->callee->decl))
    if (checkKept(function, keptBy(call, order.shorter), lentTo(call, order.longer), call->range, /*isFirst=*/false)) {
      if (!call->callee->isLibrary)
        R.report(order.range, diag::noteLifetimeClause);
      return;
    }
}

/// What borrows an object, or refers to its owner, is not used once it is somebody else's. Only what has one value is
/// certain to do so.
void EscapeChecker::checkGiven(const Bindings &code, const GivenAway &given) {
  const Root owner(given.var, false);
  for (auto &[var, mentions] : code.mentions) {
    auto next = find_if(mentions, [&](const Mention &mention) { return mention.order > given.order; });
    auto values = code.values.find(var);
    if (next == mentions.end() || next->isTarget || values == code.values.end() || values->second.size() != 1 ||
        !ofValues(var, /*areObjects=*/!var->isRef).all.contains(owner.getOpaqueValue()))
      continue;
    R.report(next->range, diag::lentGivenAway, var->name, given.var->name);
    R.report(given.range, diag::noteGivenAway);
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
      if (!name || name->name == R.names.this_ || name->name == "return" || R.lookup(name->name, instance->scope))
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
      (function->decl && function->decl->hasPragma("unsafe")))
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
  for (const GivenAway &given : code.given)
    if (!given.var->name.empty())
      checkGiven(code, given);
}

void ProgramBuilder::checkEscapes() {
  EscapeChecker checker(R);
  for (const typed::Function *function : concat<typed::Function *const>(R.program->functions, R.program->moduleInits))
    checker.check(function);
}

} // namespace choir::sema
