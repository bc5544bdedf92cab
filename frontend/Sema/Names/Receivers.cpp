//===- Receivers.cpp - Which values have which members --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/Receivers.h"
#include "Sema/Core/Body.h"
#include "Sema/Names/OutsideMembers.h"

using namespace llvm;

namespace choir::sema {

bool isBuiltinMember(Resolver &R, const Type *type, Identifier name) {
  switch (type->kind()) {
  case TypeKind::Tuple:
    return name == R.names().size;
  case TypeKind::Domain:
    return name == R.names().rank || name == R.names().idxType || name == R.names().strides ||
           name == R.names().value || name == R.names().distribution;
  case TypeKind::Array:
    return name == R.names().rank || name == R.names().idxType || name == R.names().strides ||
           name == R.names().eltType || name == R.names().value;
  default:
    return false;
  }
}

/// The type that is written before the name of a secondary method. It may be generic and may contain queries.
static const Type *writtenReceiver(Resolver &R, FunctionSymbol *method) {
  if (method->receiverType || method->isEvaluatingReceiver)
    return method->receiverType;
  method->isEvaluatingReceiver = true;
  const ast::Expr *expr = method->function()->receiver;
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, method->scope));
  Body &body = *ownedBody;
  Value value = body.resolveTypeValue(expr);
  if (!value.isError() && !value.isType())
    R.report(expr->range, diag::notAType);
  method->receiverType = value.isType() ? value.type : R.types().error;
  method->isEvaluatingReceiver = false;
  return method->receiverType;
}

const Type *methodReceiver(Resolver &R, FunctionSymbol *method, const Type *receiver) {
  const AggregateType *object = aggregateOf(receiver);
  bool isClass = isa<ClassType>(receiver) || (object && object->decl()->tag == ast::AggregateTag::Class);
  auto asReceiver = [&](const AggregateType *owner) -> const Type * {
    return isClass ? static_cast<const Type *>(R.types().getClass(owner, Management::Borrowed, false)) : owner;
  };
  // In a type method, `this` is the method's class, decorated as the class that it is called on.
  bool isTypeMethod = method->function()->thisIntent == ast::Intent::Type && isa<ClassType>(receiver);
  auto asDecorated = [&](const AggregateType *owner) {
    auto *calledOn = cast<ClassType>(receiver);
    bool isDerived = method->function()->hasPragma(pragma::ofDerivedClasses);
    return isDerived ? calledOn : R.types().getClass(owner, calledOn->management(), calledOn->isNilable());
  };
  if (method->enclosing) {
    for (const AggregateType *owner = object; owner; owner = owner->parent) {
      if (owner->decl() == method->enclosing)
        return isTypeMethod ? asDecorated(owner) : asReceiver(owner);
      R.completeParents(owner);
    }
    return nullptr;
  }
  const Type *written = writtenReceiver(R, method);
  if (!written || written->isError())
    return nullptr;
  if (auto *reference = dyn_cast<ClassType>(written); reference && reference->object()) {
    if (!isa<ClassType>(receiver))
      return nullptr;
    // How the object is managed does not matter to a method, unless it is written for one management.
    bool isForAny = reference->management() == Management::Any || reference->management() == Management::Borrowed;
    Management management = isForAny ? Management::Borrowed : reference->management();
    if (!isForAny && management != cast<ClassType>(receiver)->management())
      return nullptr;
    for (; object; object = object->parent) {
      const Type *plain = R.types().getClass(object, Management::Borrowed, reference->isNilable());
      const Type *want = R.types().getClass(reference->object(), Management::Borrowed, reference->isNilable());
      bool isOwner = object->decl() == reference->object()->decl();
      if (want == plain || (isOwner && R.instantiate(want, plain)))
        return isTypeMethod ? asDecorated(object) : R.types().getClass(object, management, reference->isNilable());
      R.completeParents(object);
    }
    return nullptr;
  }
  if (written == receiver)
    return receiver;
  return R.instantiate(written, receiver);
}

bool admitsReceiver(Resolver &R, FunctionSymbol *method, const Type *receiver) {
  return methodReceiver(R, method, receiver) != nullptr;
}

bool hasMethodNamed(Body &body, const Type *type, Identifier name) {
  OverloadSet methods;
  body.resolver().collectMethods(name, type, body.scope(), methods);
  return !methods.entries.empty();
}

bool isPromotableType(Resolver &R, const Type *type) {
  if (type->kind() == TypeKind::Array || type->kind() == TypeKind::Domain || type->kind() == TypeKind::Iterator ||
      R.isRange(type))
    return true;
  auto *reference = dyn_cast<ClassType>(type);
  auto *aggregate = dyn_cast_or_null<AggregateType>(reference ? reference->object() : type);
  if (!aggregate || (reference && reference->isNilable()))
    return false;
  R.completeParents(aggregate);
  for (const AggregateType *owner = aggregate; owner; owner = owner->parent)
    if (R.memberTable(owner).methods.count(R.names().promotionType))
      return true;
  OverloadSet methods;
  if (R.state<OutsideMembers>().hasMethod(R.names().promotionType))
    R.collectMethods(R.names().promotionType, type, nullptr, methods);
  return !methods.entries.empty();
}

Value callMethodWithoutParens(Body &body, const Value &receiver, Identifier name, SourceRange range) {
  if (std::optional<Value> result = body.tryMethod(receiver, name, {}, range, /*hasParens=*/false))
    return *result;
  body.report(range, diag::noSuchField, toString(receiver.type), name);
  return Value::error();
}

} // namespace choir::sema
