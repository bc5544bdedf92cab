//===- Referents.cpp - What places and values refer to --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Through aliases, parts, slices, records, tuples and calls, wherever the text says so. The order of statements does
// not count.
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/Referents.h"
#include "Sema/Checks/Bindings.h"
#include "Sema/Checks/LifetimeClauses.h"

using namespace llvm;

namespace choir::sema {

static bool isUnmanaged(const Type *type) {
  const ClassType *reference = classOf(type);
  return reference && reference->management() == Management::Unmanaged;
}

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

const Bindings &Referents::bindingsOf(const typed::Function *function) {
  if (auto known = bindings.find(function); known != bindings.end())
    return *known->second;
  Bindings &code = *(bindings[function] = std::make_unique<Bindings>());
  gatherBindings(function->body, types, code);
  bindKept(function, code);
  return code;
}

/// A value kept in a part of a variable, or by a call on it, counts as the variable's.
void Referents::bindKept(const typed::Function *function, Bindings &code) {
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
// Referents of expressions
//===----------------------------------------------------------------------===//

Roots Referents::ofValues(const typed::Var *var, bool areObjects) {
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
Roots Referents::placesOf(const typed::Expr *place) {
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
    if (prim->op == typed::Prim::ArrayElem || prim->op == typed::Prim::ArrayElemUnchecked ||
        prim->op == typed::Prim::DescriptorOf || prim->op == typed::Prim::InSlot)
      return placesOf(prim->args.front());
    if (prim->op == typed::Prim::Deref && address && address->op == typed::Prim::AddressOf)
      return placesOf(address->args.front());
    roots.isUnknown = true;
  } else {
    roots.isUnknown = true;
  }
  return roots;
}

/// The referents that a value must not outlive: the owners of the objects that it borrows, and the targets of its
/// references.
Roots Referents::objectsOf(const typed::Expr *value) {
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

/// The referents of the values in places.
Roots Referents::contentsOf(const Roots &places) {
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

Roots Referents::reachedBy(const typed::Var *var) {
  Roots roots;
  if (var->isRef && var->kind != typed::Var::Formal)
    roots = ofValues(var, /*areObjects=*/false);
  else
    roots.add(var, /*isObject=*/false);
  if (types.mayBorrow(var->type))
    roots.add(contentsOf(Roots(roots)));
  return roots;
}

/// Variables that keep an object alive: its owner, or a borrow's source.
Roots Referents::lentBy(const typed::Expr *operand) {
  return operand->isLValue && isManaged(operand->type) ? placesOf(operand) : objectsOf(operand);
}

Roots Referents::ofPrim(const typed::PrimExpr *prim) {
  Roots roots;
  for (const typed::Expr *arg : prim->args)
    roots.add(isManaged(prim->type) ? objectsOf(arg) : lentBy(arg));
  roots.isUnknown |= any_of(prim->args, [](const typed::Expr *arg) { return isUnmanaged(arg->type); });
  return roots;
}

/// Whether a value owns objects, itself or in its fields.
static bool ownsObjects(const Type *type) {
  if (auto *tuple = dyn_cast<TupleType>(type))
    return any_of(tuple->elements(), ownsObjects);
  if (auto *record = dyn_cast<AggregateType>(type))
    return record->decl()->tag == ast::AggregateTag::Record &&
           any_of(record->fields, [](const Field &field) { return field.index >= 0 && ownsObjects(field.type); });
  return isManaged(type);
}

/// A record or object refers to all that it is made of, and may borrow what is owned by variables that its initialiser
/// gets by reference.
Roots Referents::ofInit(const typed::InitExpr *init) {
  Roots roots;
  const bool hasRefs = any_of(init->aggregate->fields, [](const Field &field) { return field.kind == Field::Ref; });
  const bool hasBorrows = any_of(init->aggregate->fields, [&](const Field &field) {
    return field.index >= 0 && field.kind != Field::Ref && types.mayBorrow(field.type);
  });
  for (auto [position, arg] : enumerate(init->args)) {
    roots.add(objectsOf(arg));
    const bool isRef =
        init->init && position + 1 < init->init->formals.size() && isByRef(init->init->formals[position + 1].intent);
    if (isRef && (hasRefs || (hasBorrows && ownsObjects(arg->type))))
      roots.add(placesOf(arg));
  }
  return roots;
}

Roots Referents::ofNewArray(const typed::NewArrayExpr *array) {
  Roots roots;
  for (const typed::Expr *element : {array->elementInit, array->value})
    if (element)
      roots.add(objectsOf(element));
  return roots;
}

const Roots &Referents::resultOf(const typed::Function *function) {
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

Roots Referents::ofArgument(const typed::Expr *arg, const typed::Formal &formal, bool isObject) {
  if (isObject)
    return isManaged(arg->type) ? lentBy(arg) : objectsOf(arg);
  return isByRef(formal.intent) ? placesOf(arg) : Roots();
}

/// The referents of a receiver: a method's result reached through a pointer is part of it.
Roots Referents::ofReceiver(const typed::CallExpr *call) {
  const typed::Expr *receiver = call->args.front();
  if (classOf(receiver->type))
    return lentBy(receiver);
  if (!isByRef(call->callee->formals.front().intent))
    return {};
  return call->callee->returnsRef ? placesOf(receiver) : objectsOf(receiver);
}

Roots Referents::ofCall(const typed::CallExpr *call) {
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
      roots.add(ofArgument(call->args[position], *formal, root.getInt()));
  }
  const bool isMethod = callee->decl && !callee->formals.empty() && callee->formals.front().var &&
                        callee->formals.front().var->name == R.names().this_ && !call->args.empty();
  if (inside.isUnknown && !isMethod)
    roots.isUnknown = true;
  else if (inside.isUnknown)
    roots.add(ofReceiver(call));
  return roots;
}

/// The subject of `name < ...` in a callee's clause: the argument's variable, or the object that it refers to.
Roots Referents::keptBy(const typed::CallExpr *call, Identifier name) {
  Roots roots;
  for (auto [formal, arg] : zip(call->callee->formals, call->args))
    if (formal.var && formal.var->name == name && types.mayBorrow(formal.var->type))
      roots.add(isByRef(formal.intent) && !isManaged(arg->type) ? placesOf(arg) : lentBy(arg));
  return roots;
}

} // namespace choir::sema
