//===- Classes.cpp - new, and conversions of class references -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/BodyResolver.h"

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
  if (!source || (source->isNilable() && !to->isNilable()) || !managementConverts(source->management(), to->management()))
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
  return pointer->type == to ? pointer : scalars().prim(typed::Prim::ClassCast, pointer, to, range);
}

/// The class type that a cast names, with what it leaves open taken from the value.
static const ClassType *castTarget(BodyResolver &body, const ClassType *from, const ClassType *to) {
  const AggregateType *object = to->object() ? to->object() : from->object();
  Management management = to->management() == Management::Any ? from->management() : to->management();
  return body.types.getClass(object, management, to->isNilable());
}

Value BodyResolver::castToClass(const Value &value, const ClassType *to, SourceRange range) {
  auto *from = dyn_cast<ClassType>(value.type);
  if (!from) {
    if (to->isNilable() && to->object())
      return Value::of(make<typed::ZeroExpr>(to, range));
    reportNoConversion(value, to, range);
    return Value::error();
  }
  const ClassType *target = castTarget(*this, from, to);
  if (isClassConvertible(from, target))
    return Value::of(convertClass(value, target, range));
  bool isUp = from->object() == target->object() || R.isSubclass(from->object(), target->object());
  bool isDown = !isUp && R.isSubclass(target->object(), from->object());
  bool changesOwner = target->isManaged();
  if ((!isUp && !isDown) || (changesOwner && from->management() != target->management())) {
    report(range, diag::noCast, toString(value.type), toString(static_cast<const Type *>(target)));
    return Value::error();
  }
  if (changesOwner)
    return notSupported(range, "casts of owned and shared references to subclasses or non-nilable types");
  typed::Expr *pointer = borrow(value);
  const ClassType *nilable = types.getClass(target->object(), target->management(), true);
  pointer = scalars().prim(isDown ? typed::Prim::DynamicCast : typed::Prim::ClassCast, pointer, nilable, range);
  if (target->isNilable())
    return Value::of(pointer);
  return Value::of(scalars().prim(typed::Prim::NilCheck, pointer, target, range));
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
  if (!addActuals(expr->actuals, call))
    return Value::error();
  Value made = initialise(aggregate, call);
  if (made.isError() || !reference)
    return made;
  return managedBy(made, managementOf(expr->management, reference->management()),
                   expr->isNilable || reference->isNilable());
}

/// A new object under the management that its expression names.
Value BodyResolver::managedBy(const Value &object, Management management, bool isNilable) {
  auto *init = cast<typed::InitExpr>(object.expr);
  R.noteClass(init->aggregate);
  bool isBorrowed = management == Management::Borrowed;
  init->type = types.getClass(init->aggregate, isBorrowed ? Management::Owned : management, isNilable);
  Value value = Value::of(init);
  value.isTemporary = true;
  // `new borrowed C()` is owned by the block it stands in.
  return isBorrowed ? Value::of(borrow(value)) : value;
}

//===----------------------------------------------------------------------===//
// Calls of initialisers
//===----------------------------------------------------------------------===//

/// What an initialiser is called on while nothing exists yet.
Value BodyResolver::unbornObject(const AggregateType *type, SourceRange range) {
  auto *var = make<typed::Var>();
  bool isClass = type->decl()->tag == ast::AggregateTag::Class;
  var->type = isClass ? static_cast<const Type *>(types.getClass(type, Management::Borrowed, false)) : type;
  var->range = range;
  return Value::of(make<typed::VarExpr>(var, range));
}

/// Adds what the type has bound already as named actuals.
static CallInfo withBoundArgs(BodyResolver &body, const CallInfo &call, const AggregateType *type) {
  CallInfo full = call;
  for (auto [field, arg] : zip(body.R.genericFields(type), type->args())) {
    if (arg.param)
      full.actuals.push_back({body.param(arg.param, call.range), field->name, call.range});
    else if (arg.type && field->varKind == ast::VarKind::Type)
      full.actuals.push_back({Value::ofType(arg.type, call.range), field->name, call.range});
  }
  return full;
}

std::optional<Value> BodyResolver::tryInitialise(const AggregateType *type, CallInfo &call) {
  OverloadSet declared;
  R.collectMethods(call.name, type, R.scopeOf(type), declared);
  // Initialisers are not inherited.
  bool hasOwn = any_of(declared.entries, [&](const OverloadSet::Entry &entry) {
    return !entry.function->enclosing || entry.function->enclosing == type->decl();
  });
  if (!hasOwn) {
    if (call.name == R.names.initEq)
      return std::nullopt;
    return generatedInit(type, call);
  }
  call.isMethod = true;
  call.receiver = unbornObject(type, call.range);
  auto attempt = [&](CallInfo &info) -> std::optional<Value> {
    std::optional<Value> called = tryCall(info);
    return called ? std::optional(initExprOf(*called, info.range)) : std::nullopt;
  };
  bool hasBound = call.name == R.names.init && any_of(type->args(), [](const TypeArg &arg) { return arg.isBound(); });
  if (hasBound) {
    CallInfo full = withBoundArgs(*this, call, type);
    if (std::optional<Value> made = attempt(full))
      return made;
  }
  return attempt(call);
}

Value BodyResolver::initialise(const AggregateType *type, CallInfo &call) {
  if (std::optional<Value> made = tryInitialise(type, call))
    return *made;
  Value result = resolveCall(call); // says what is wrong
  return result.isError() ? result : initExprOf(result, call.range);
}

/// The value that a call of an initialiser makes.
Value BodyResolver::initExprOf(const Value &called, SourceRange range) {
  auto *call = called.isExpr() ? dyn_cast<typed::CallExpr>(called.expr) : nullptr;
  if (!call)
    return Value::error();
  const Type *type = call->callee->formals.front().var->type;
  auto *reference = dyn_cast<ClassType>(type);
  auto *aggregate = reference ? reference->object() : cast<AggregateType>(type);
  if (!R.completeAggregate(aggregate, range))
    return Value::error();
  if (reference)
    type = types.getClass(aggregate, Management::Unmanaged, false);
  auto *init = make<typed::InitExpr>(aggregate, call->callee, call->args.drop_front(), type, range);
  init->onError = call->onError;
  Value value = Value::of(init);
  value.isTemporary = true;
  return value;
}

} // namespace choir::sema
