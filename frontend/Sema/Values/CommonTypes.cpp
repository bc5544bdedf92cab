//===- CommonTypes.cpp - Types that values meet at ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Values/CommonTypes.h"

using namespace llvm;

namespace choir::sema {

const Type *managedAs(Body &body, const Type *wanted, const Type *from) {
  auto *management = dyn_cast<GenericType>(wanted);
  auto *given = dyn_cast<ClassType>(from);
  if (!management || !given || !given->object())
    return nullptr;
  auto as = [&](Management kind) { return body.types().getClass(given->object(), kind, given->isNilable()); };
  if (management->which() == GenericKind::Borrowed)
    return as(Management::Borrowed);
  bool isShared = management->which() == GenericKind::Shared && given->management() == Management::Owned;
  return isShared ? as(Management::Shared) : nullptr;
}

const Type *commonType(Body &body, const Value &a, const Value &b) {
  if (a.type == b.type)
    return a.isIterable() ? body.variableType(a) : a.type;
  if (a.isIterable() || b.isIterable()) {
    const Type *aType = body.variableType(a), *bType = body.variableType(b);
    return aType == bType ? aType : nullptr;
  }
  if (a.isParam() != b.isParam()) {
    const Value &constant = a.isParam() ? a : b, &other = a.isParam() ? b : a;
    if (body.isConvertible(constant, other.type))
      return other.type;
  }
  if (body.isConvertible(a, b.type))
    return b.type;
  if (body.isConvertible(b, a.type))
    return a.type;
  // A class and nil meet at the nilable class, two arrays of equal elements at an owning one.
  auto nilable = [&](const Type *type, const Type *other) -> const Type * {
    auto *reference = dyn_cast<ClassType>(type);
    return reference && other->kind() == TypeKind::Nil
               ? body.types().getClass(reference->object(), reference->management(), true)
               : nullptr;
  };
  if (const Type *type = nilable(a.type, b.type))
    return type;
  if (const Type *type = nilable(b.type, a.type))
    return type;
  if (isa<ArrayType>(a.type) && isa<ArrayType>(b.type) && body.variableType(a) == body.variableType(b))
    return body.variableType(a);
  auto *aClass = dyn_cast<ClassType>(a.type), *bClass = dyn_cast<ClassType>(b.type);
  if (aClass && bClass && aClass->object() && bClass->object()) {
    bool isNilable = aClass->isNilable() || bClass->isNilable();
    Management management = aClass->management() == bClass->management() ? aClass->management() : Management::Borrowed;
    if (body.resolver().isSubclass(aClass->object(), bClass->object()))
      return body.types().getClass(bClass->object(), management, isNilable);
    if (body.resolver().isSubclass(bClass->object(), aClass->object()))
      return body.types().getClass(aClass->object(), management, isNilable);
  }
  return nullptr;
}

} // namespace choir::sema
