//===- Classes.cpp - new, and conversions of class references -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static bool managementConverts(Management from, Management to) {
  if (from == to || to == Management::Any || to == Management::Borrowed)
    return true;
  return to == Management::Shared && from == Management::Owned;
}

bool BodyResolver::isClassConvertible(const Type *from, const ClassType *to) {
  if (from->kind() == TypeKind::Nil)
    return to->isNilable();
  auto *source = dyn_cast<ClassType>(from);
  if (!source || (source->isNilable() && !to->isNilable()) ||
      !managementConverts(source->management(), to->management()))
    return false;
  return !to->object() || source->object() == to->object() ||
         (source->object() && R.isSubclass(source->object(), to->object()));
}

typed::Expr *BodyResolver::borrow(const Value &value) {
  auto *reference = dyn_cast<ClassType>(value.type);
  if (!reference || !reference->isManaged())
    return toRValue(value);
  const Type *borrowed = types.getClass(reference->object(), Management::Borrowed, reference->isNilable());
  return scalars().prim(typed::Prim::ClassCast, toLValue(value), borrowed, value.range);
}

/// Halts where a place has given its object away.
void BodyResolver::emitHeldCheck(const Value &place, SourceRange range) {
  typed::Expr *pointer = borrow(reuse(place, range));
  emit(make<typed::EvalStmt>(scalars().prim(typed::Prim::HeldCheck, pointer, pointer->type, range), range));
}

bool BodyResolver::mayBeGivenAway(const Value &value) const {
  auto *reference = dyn_cast<ClassType>(value.type);
  return reference && reference->management() == Management::Owned && !reference->isNilable() && value.isLValue() &&
         R.options.checks;
}

/// An owned or shared reference at another type; the object has changed hands when it is evaluated.
typed::Expr *BodyResolver::transfer(const Value &value, const ClassType *to, SourceRange range) {
  typed::Expr *reference = toRValue(value);
  if (reference->type == to || reference->type->isError())
    return reference;
  typed::Var *held = newVar(Identifier(), reference->type, typed::Var::Local, range);
  return scalars().prim(typed::Prim::ClassCast, make<typed::TempExpr>(held, reference, range), to, range);
}

typed::Expr *BodyResolver::convertClass(const Value &value, const ClassType *to, SourceRange range) {
  if (value.type->kind() == TypeKind::Nil)
    return make<typed::ZeroExpr>(to, range);
  if (value.type == to)
    return toRValue(value);
  if (to->isManaged())
    return transfer(value, to, range);
  typed::Expr *pointer = borrow(value);
  if (mayBeGivenAway(value) && !to->isNilable())
    return scalars().prim(typed::Prim::HeldCheck, pointer, to, range);
  return pointer->type == to ? pointer : scalars().prim(typed::Prim::ClassCast, pointer, to, range);
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

const ClassType *BodyResolver::castTarget(const ClassType *from, const Type *to) {
  if (auto *target = dyn_cast<ClassType>(to)) {
    const AggregateType *object = target->object() ? target->object() : from->object();
    // `x: C(?)`: the instance that the object's class derives from.
    for (const AggregateType *base = from->object(); base && object->isGeneric(); base = base->parent) {
      R.completeParents(base);
      if (base->decl() == object->decl())
        object = base;
    }
    Management management = target->management() == Management::Any ? from->management() : target->management();
    return types.getClass(object, management, target->isNilable());
  }
  auto *constraint = dyn_cast<GenericType>(to);
  if (!constraint)
    return nullptr;
  auto as = [&](Management management) { return types.getClass(from->object(), management, from->isNilable()); };
  switch (constraint->which()) {
  case GenericKind::Class:
    return types.getClass(from->object(), from->management(), false);
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
void BodyResolver::throwIfNil(typed::Expr *reference, Identifier thrower, SourceRange range) {
  auto *raise = make<typed::Block>(range);
  {
    BlockGuard guard(*this, raise);
    evaluate(callLibrary(thrower, {}, range), range);
  }
  auto *isNil =
      scalars().prim(typed::Prim::Eq, {reference, make<typed::ZeroExpr>(reference->type, range)}, types.boolean, range);
  emit(make<typed::IfStmt>(isNil, raise, nullptr, range));
}

/// A cast that depends on the object: to a subclass, or from nilable to non-nilable.
Value BodyResolver::checkedCast(const Value &value, const ClassType *to, SourceRange range) {
  auto *from = cast<ClassType>(value.type);
  bool isDown = !R.isSubclass(from->object(), to->object());
  if (isDown)
    R.noteClass(to->object());
  Value held = stable(value);
  // The object as one of the class, or nil.
  const Type *nilable = types.getClass(to->object(), Management::Borrowed, true);
  auto found = [&]() -> typed::Expr * {
    typed::Expr *pointer = borrow(reuse(held, range));
    return scalars().prim(isDown ? typed::Prim::DynamicCast : typed::Prim::ClassCast, pointer, nilable, range);
  };
  // The owner changes hands only where the cast succeeds.
  auto taken = [&]() -> typed::Expr * {
    typed::Expr *source = to->isManaged() ? toRValue(held) : borrow(held);
    return scalars().prim(typed::Prim::ClassCast, source, to, range);
  };
  if (!to->isNilable()) {
    if (from->isNilable())
      throwIfNil(scalars().prim(typed::Prim::ClassCast, borrow(held),
                                types.getClass(from->object(), Management::Borrowed, true), range),
                 R.names.throwNilClass, range);
    if (isDown)
      throwIfNil(found(), R.names.throwClassCast, range);
    return Value::of(taken());
  }
  if (!to->isManaged())
    return Value::of(to == nilable ? found() : scalars().prim(typed::Prim::ClassCast, found(), to, range));
  auto *succeeds =
      scalars().prim(typed::Prim::Ne, {found(), make<typed::ZeroExpr>(nilable, range)}, types.boolean, range);
  return Value::of(make<typed::IfExpr>(succeeds, taken(), make<typed::ZeroExpr>(to, range), to, range, false));
}

static bool castsManagement(Management from, Management to) {
  return managementConverts(from, to) || (from == Management::Borrowed && to == Management::Unmanaged);
}

Value BodyResolver::castToClass(const Value &value, const ClassType *to, SourceRange range) {
  auto *from = dyn_cast<ClassType>(value.type);
  if (!from) {
    if (to->isNilable() && to->object())
      return Value::of(make<typed::ZeroExpr>(to, range));
    reportNoConversion(value, to, range);
    return Value::error();
  }
  if (from == to)
    return value;
  bool isUp = R.isSubclass(from->object(), to->object()), isDown = R.isSubclass(to->object(), from->object());
  if (to->isGeneric() || (!isUp && !isDown) || !castsManagement(from->management(), to->management())) {
    report(range, diag::noCast, toString(value.type), toString(static_cast<const Type *>(to)));
    if (from->isManaged() && to->management() == Management::Unmanaged)
      report(range, diag::noteOwnedRelease);
    return Value::error();
  }
  llvm::SaveAndRestore<bool> cast(isCasting, true);
  bool isSure = isUp && (to->isNilable() || !from->isNilable());
  Value result = isSure ? Value::of(convertClass(value, to, range)) : checkedCast(value, to, range);
  result.isTemporary = true;
  return result;
}

//===----------------------------------------------------------------------===//
// new
//===----------------------------------------------------------------------===//

static Management managementOf(ast::Management written, Management fromType) {
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

Value BodyResolver::resolveNew(const ast::NewExpr *expr) {
  TypeValue type = resolveType(expr->type, /*generic=*/true);
  if (!type)
    return Value::error();
  if (!expr->hasParens) {
    report(expr->range, diag::newNeedsParens);
    return Value::error();
  }
  auto *reference = dyn_cast<ClassType>(type.type);
  auto *aggregate = reference ? reference->object() : dyn_cast<AggregateType>(type.type);
  if (!aggregate) {
    report(expr->range, diag::newNeedsAggregate, toString(type.type));
    return Value::error();
  }
  if (!reference && expr->management != ast::Management::None) {
    report(expr->range, diag::managedRecord, toString(type.type));
    return Value::error();
  }
  CallInfo call;
  call.name = R.names.init;
  call.range = expr->range;
  call.nameRange = expr->type->range;
  call.domains = type.domains;
  if (!addActuals(expr->actuals, call))
    return Value::error();
  auto makeOne = [&](CallInfo &one) {
    Value made = initialise(aggregate, one);
    if (made.isError() || !reference)
      return made;
    return managedBy(made, managementOf(expr->management, reference->management()),
                     expr->isNilable || reference->isNilable());
  };
  std::optional<SmallVector<unsigned, 2>> promoted = promotedOfNew(aggregate, call);
  if (!promoted)
    return Value::error();
  if (promoted->empty())
    return makeOne(call);
  if (reference && managementOf(expr->management, reference->management()) == Management::Borrowed)
    return notSupported(expr->range, "borrowed objects that are made for each element");
  SmallVector<Value, 4> operands(map_range(call.actuals, [](const ActualValue &actual) { return actual.value; }));
  return promoteOver(operands, *promoted, call.range, [&] {
    CallInfo one = call;
    for (auto [actual, value] : zip(one.actuals, operands))
      actual.value = value;
    return makeOne(one);
  });
}

/// The actuals of `new T(actuals)` that are taken apart: there is one object per element. Nothing after an error.
std::optional<SmallVector<unsigned, 2>> BodyResolver::promotedOfNew(const AggregateType *type, const CallInfo &call) {
  SmallVector<unsigned, 2> promoted;
  if (none_of(call.actuals, [&](const ActualValue &actual) { return isPromotable(actual.value); }))
    return promoted;
  CallInfo init = call;
  init.functions = initialisersOf(type, call.name);
  if (init.functions->entries.empty())
    return promotedByFields(type, init);
  init.isMethod = true;
  init.receiver = unbornObject(type, call.range);
  if (Candidate *chosen = selectFunction(init).chosen)
    promoted = chosen->promotedActuals();
  return promoted;
}

/// A new object under the management that its expression names.
Value BodyResolver::managedBy(const Value &object, Management management, bool isNilable) {
  auto *init = cast<typed::InitExpr>(object.expr);
  R.noteClass(init->aggregate);
  bool isBorrowed = management == Management::Borrowed;
  init->type = types.getClass(init->aggregate, isBorrowed ? Management::Owned : management, isNilable);
  Value value = Value::of(init);
  value.isTemporary = true;
  if (!isBorrowed)
    return value;
  // `new borrowed C()` is owned by the block it stands in, or by the module.
  if (globalModule) {
    typed::Var *owner = newVar(R.ast.getIdentifier("_owner"), init->type, typed::Var::Global, init->range);
    makeGlobal(owner, nullptr);
    setDeinit(owner);
    emit(make<typed::VarStmt>(owner, init, init->range));
    value = Value::of(make<typed::VarExpr>(owner, init->range));
  } else if (aroundStatement) {
    return ownedAroundStatement(init, isNilable);
  }
  return Value::of(borrow(value));
}

/// `x = new borrowed C()`: the object outlives the statement, so its owner is a variable of the block around.
Value BodyResolver::ownedAroundStatement(typed::InitExpr *init, bool isNilable) {
  SourceRange range = init->range;
  init->type = types.getClass(init->aggregate, Management::Owned, true);
  bool isOfModule = !instance && aroundStatement == function->body;
  typed::Var *owner = newVar(R.ast.getIdentifier("_owner"), init->type, typed::Var::Local, range);
  if (isOfModule) {
    llvm::SaveAndRestore<ModuleSymbol *> module(globalModule, scope->module);
    makeGlobal(owner, nullptr);
  }
  setDeinit(owner);
  aroundStatement->stmts.push_back(make<typed::VarStmt>(owner, make<typed::ZeroExpr>(init->type, range), range));
  emit(make<typed::InitStmt>(make<typed::VarExpr>(owner, range), init, range));
  typed::Expr *object = borrow(Value::of(make<typed::VarExpr>(owner, range)));
  const Type *result = types.getClass(init->aggregate, Management::Borrowed, isNilable);
  return Value::of(object->type == result ? object : scalars().prim(typed::Prim::ClassCast, object, result, range));
}

} // namespace choir::sema
