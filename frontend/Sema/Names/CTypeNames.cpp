//===- CTypeNames.cpp - How C spells types that it shares -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/CTypeNames.h"
#include "Sema/Context/LinkNames.h"

using namespace llvm;

namespace choir::sema {

static std::string ofNumber(const NumericType *type) {
  const bool isSingle = type->width() == (type->kind() == TypeKind::Complex ? 64 : 32);
  const std::string number = std::to_string(type->width());
  switch (type->kind()) {
  case TypeKind::Int:
    return "int" + number + "_t";
  case TypeKind::UInt:
    return "uint" + number + "_t";
  case TypeKind::Complex:
    return isSingle ? "float _Complex" : "double _Complex";
  default:
    return isSingle ? "float" : "double";
  }
}

std::string CTypeNames::ofPointer(const CPtrType *type) {
  const Type *pointee = type->pointee();
  auto *number = dyn_cast<NumericType>(pointee);
  const bool isChar = number && number->isSigned() && number->width() == 8;
  std::string target = pointee->isVoid() ? "void" : isChar ? "char" : of(pointee);
  // Types without a name in C are opaque there.
  if (target.empty())
    target = "void";
  return (type->pointsToConst() ? "const " : "") + target + " *";
}

std::string CTypeNames::of(const Type *type) {
  if (type->isBool())
    return "bool";
  if (auto *numeric = dyn_cast<NumericType>(type))
    return ofNumber(numeric);
  if (auto *pointer = dyn_cast<CPtrType>(type))
    return ofPointer(pointer);
  if (isExternRecord(type)) {
    auto *record = cast<AggregateType>(type);
    return cName(R, record->decl(), record->declaredIn());
  }
  return "";
}

} // namespace choir::sema
