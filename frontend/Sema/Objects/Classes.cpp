//===- Classes.cpp - new, and conversions of class references -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Objects/Classes.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Context/Moves.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Objects/LiveClasses.h"
#include "Sema/Values/Owners.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

static Value ownedAroundStatement(Body &body, typed::InitExpr *init, bool isNilable);

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static bool managementConverts(Management from, Management to) {
  if (from == to || to == Management::Any || to == Management::Borrowed)
    return true;
  return to == Management::Shared && from == Management::Owned;
}

bool isClassConvertible(Body &body, const Type *from, const ClassType *to) {
  if (from->kind() == TypeKind::Nil)
    return to->isNilable();
  auto *source = dyn_cast<ClassType>(from);
  if (!source || (source->isNilable() && !to->isNilable()) ||
      !managementConverts(source->management(), to->management()))
    return false;
  return !to->object() || source->object() == to->object() ||
         (source->object() && body.resolver().isSubclass(source->object(), to->object()));
}

typed::Expr *borrow(Body &body, const Value &value) {
  auto *reference = dyn_cast<ClassType>(value.type);
  if (value.type->kind() == TypeKind::Proc)
    return body.make<typed::LoadExpr>(body.toLValue(value), value.range);
  if (!reference || !reference->isManaged())
    return body.toRValue(value);
  const Type *borrowed = body.types().getClass(reference->object(), Management::Borrowed, reference->isNilable());
  return body.scalars().prim(typed::Prim::ClassCast, body.toLValue(value), borrowed, value.range);
}

/// An owned or shared reference at another type; the object has changed hands when it is evaluated.
static typed::Expr *transfer(Body &body, const Value &value, const ClassType *to, SourceRange range) {
  typed::Expr *reference = body.toRValue(value);
  if (reference->type == to || reference->type->isError())
    return reference;
  typed::Var *held = body.newVar(Identifier(), reference->type, typed::Var::Local, range);
  return body.scalars().prim(typed::Prim::ClassCast, body.make<typed::TempExpr>(held, reference, range), to, range);
}

typed::Expr *convertClass(Body &body, const Value &value, const ClassType *to, SourceRange range) {
  if (value.type->kind() == TypeKind::Nil)
    return body.make<typed::ZeroExpr>(to, range);
  if (value.type == to)
    return body.toRValue(value);
  if (to->isManaged())
    return transfer(body, value, to, range);
  typed::Expr *pointer = body.borrow(value);
  if (mayBeGivenAway(body, value) && !to->isNilable())
    return body.scalars().prim(typed::Prim::HeldCheck, pointer, to, range);
  return pointer->type == to ? pointer : body.scalars().prim(typed::Prim::ClassCast, pointer, to, range);
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

const ClassType *castTarget(Body &body, const ClassType *from, const Type *to, SourceRange range) {
  if (auto *target = dyn_cast<ClassType>(to)) {
    const AggregateType *object = target->object() ? target->object() : from->object();
    // `x: C(?)`: the instance that the object's class derives from.
    for (const AggregateType *base = from->object(); base && object->isGeneric(); base = base->parent) {
      body.resolver().completeParents(base);
      if (base->decl() == object->decl())
        object = base;
    }
    // What is left open has its default, as in a variable's type.
    if (object && object->isGeneric())
      if (auto *complete = dyn_cast<AggregateType>(body.resolver().withDefaults(object, range)))
        object = complete;
    Management management = target->management() == Management::Any ? from->management() : target->management();
    return body.types().getClass(object, management, target->isNilable());
  }
  auto *constraint = dyn_cast<GenericType>(to);
  if (!constraint)
    return nullptr;
  auto as = [&](Management management) { return body.types().getClass(from->object(), management, from->isNilable()); };
  switch (constraint->which()) {
  case GenericKind::Class:
    return body.types().getClass(from->object(), from->management(), false);
  case GenericKind::Owned:
    return as(Management::Owned);
  case GenericKind::Shared:
    return as(Management::Shared);
  case GenericKind::Borrowed:
    return as(Management::Borrowed);
  case GenericKind::Unmanaged:
    return as(Management::Unmanaged);
  default:
    return nullptr;
  }
}

/// Raises an error of the library unless the reference is one, not nil.
static void throwIfNil(Body &body, typed::Expr *reference, Identifier thrower, SourceRange range) {
  auto *raise = body.make<typed::Block>(range);
  {
    BlockGuard guard(body, raise);
    body.evaluate(body.callLibrary(thrower, {}, range), range);
  }
  auto *isNil = body.scalars().prim(typed::Prim::Eq, {reference, body.make<typed::ZeroExpr>(reference->type, range)},
                                    body.types().boolean, range);
  body.emit(body.make<typed::IfStmt>(isNil, raise, nullptr, range));
}

/// A cast that depends on the object: to a subclass, or from nilable to non-nilable.
static Value checkedCast(Body &body, const Value &value, const ClassType *to, SourceRange range) {
  auto *from = cast<ClassType>(value.type);
  bool isDown = !body.resolver().isSubclass(from->object(), to->object());
  if (isDown)
    noteClass(body.resolver(), to->object());
  Value held = body.stable(value);
  // The object as one of the class, or nil.
  const Type *nilable = body.types().getClass(to->object(), Management::Borrowed, true);
  auto found = [&]() -> typed::Expr * {
    typed::Expr *pointer = body.borrow(body.reuse(held, range));
    return body.scalars().prim(isDown ? typed::Prim::DynamicCast : typed::Prim::ClassCast, pointer, nilable, range);
  };
  // The owner changes hands only where the cast succeeds.
  auto taken = [&]() -> typed::Expr * {
    typed::Expr *source = to->isManaged() ? body.toRValue(held) : body.borrow(held);
    return body.scalars().prim(typed::Prim::ClassCast, source, to, range);
  };
  if (!to->isNilable()) {
    if (from->isNilable())
      throwIfNil(body,
                 body.scalars().prim(typed::Prim::ClassCast, body.borrow(held),
                                     body.types().getClass(from->object(), Management::Borrowed, true), range),
                 body.resolver().names().throwNilClass, range);
    if (isDown)
      throwIfNil(body, found(), body.resolver().names().throwClassCast, range);
    return Value::of(taken());
  }
  if (!to->isManaged())
    return Value::of(to == nilable ? found() : body.scalars().prim(typed::Prim::ClassCast, found(), to, range));
  auto *succeeds = body.scalars().prim(typed::Prim::Ne, {found(), body.make<typed::ZeroExpr>(nilable, range)},
                                       body.types().boolean, range);
  return Value::of(
      body.make<typed::IfExpr>(succeeds, taken(), body.make<typed::ZeroExpr>(to, range), to, range, false));
}

static bool castsManagement(Management from, Management to) {
  return managementConverts(from, to) || (from == Management::Borrowed && to == Management::Unmanaged);
}

Value castToClass(Body &body, const Value &value, const ClassType *to, SourceRange range) {
  auto *from = dyn_cast<ClassType>(value.type);
  if (!from) {
    if (to->isNilable() && to->object())
      return Value::of(body.make<typed::ZeroExpr>(to, range));
    body.reportNoConversion(value, to, range);
    return Value::error();
  }
  if (from == to)
    return value;
  bool isUp = body.resolver().isSubclass(from->object(), to->object()),
       isDown = body.resolver().isSubclass(to->object(), from->object());
  if (to->isGeneric() || (!isUp && !isDown) || !castsManagement(from->management(), to->management())) {
    body.report(range, diag::noCast, toString(value.type), toString(static_cast<const Type *>(to)));
    if (from->isManaged() && to->management() == Management::Unmanaged)
      body.report(range, diag::noteOwnedRelease);
    return Value::error();
  }
  Casting cast(body);
  bool isSure = isUp && (to->isNilable() || !from->isNilable());
  Value result = isSure ? Value::of(convertClass(body, value, to, range)) : checkedCast(body, value, to, range);
  result.isTemporary = true;
  return result;
}

//===----------------------------------------------------------------------===//
// new
//===----------------------------------------------------------------------===//

Management managementOf(ast::Management written, Management fromType) {
  switch (written) {
  case ast::Management::Owned:
    return Management::Owned;
  case ast::Management::Shared:
    return Management::Shared;
  case ast::Management::Unmanaged:
    return Management::Unmanaged;
  case ast::Management::Borrowed:
    return Management::Borrowed;
  case ast::Management::None:
    return fromType == Management::Any ? Management::Owned : fromType;
  }
  llvm_unreachable("unknown management");
}

Value managedBy(Body &body, const Value &object, Management management, bool isNilable) {
  auto *init = cast<typed::InitExpr>(object.expr);
  noteClass(body.resolver(), init->aggregate);
  bool isBorrowed = management == Management::Borrowed;
  init->type = body.types().getClass(init->aggregate, isBorrowed ? Management::Owned : management, isNilable);
  Value value = Value::of(init);
  value.isTemporary = true;
  if (!isBorrowed)
    return value;
  // `new borrowed C()` is owned by the block it stands in, or by the module.
  if (body.state<ModuleCode>().declaring()) {
    typed::Var *owner = body.newVar(body.resolver().names().ownerVariable, init->type, typed::Var::Global, init->range);
    makeGlobal(body, owner, nullptr);
    body.setDeinit(owner);
    body.emit(body.make<typed::VarStmt>(owner, init, init->range));
    value = Value::of(body.make<typed::VarExpr>(owner, init->range));
  } else if (body.aroundStatement()) {
    return ownedAroundStatement(body, init, isNilable);
  }
  return Value::of(body.borrow(value));
}

/// `x = new borrowed C()`: the object outlives the statement, so its owner is a variable of the block around.
static Value ownedAroundStatement(Body &body, typed::InitExpr *init, bool isNilable) {
  SourceRange range = init->range;
  init->type = body.types().getClass(init->aggregate, Management::Owned, true);
  bool isOfModule = !body.instance() && body.aroundStatement() == body.function()->body;
  typed::Var *owner = body.newVar(body.resolver().names().ownerVariable, init->type, typed::Var::Local, range);
  if (isOfModule) {
    ModuleCode::Declaring module(body, body.scope()->module);
    makeGlobal(body, owner, nullptr);
  }
  body.setDeinit(owner);
  body.aroundStatement()->stmts.push_back(
      body.make<typed::VarStmt>(owner, body.make<typed::ZeroExpr>(init->type, range), range));
  body.emit(body.make<typed::InitStmt>(body.make<typed::VarExpr>(owner, range), init, range));
  typed::Expr *object = body.borrow(Value::of(body.make<typed::VarExpr>(owner, range)));
  const Type *result = body.types().getClass(init->aggregate, Management::Borrowed, isNilable);
  return Value::of(object->type == result ? object
                                          : body.scalars().prim(typed::Prim::ClassCast, object, result, range));
}

} // namespace choir::sema
