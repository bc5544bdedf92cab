//===- CTypeNames.h - How C spells types that it shares ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_CTYPENAMES_H
#define CHOIR_SEMA_NAMES_CTYPENAMES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// A record that stands for a struct of C.
inline bool isExternRecord(const Type *type) {
  auto *record = llvm::dyn_cast<AggregateType>(type);
  return record && record->decl()->linkage == ast::Linkage::Extern && record->decl()->tag != ast::AggregateTag::Class;
}

/// Whether a procedure between Chapel and C has to say how it passes values of the type: the program's own structs.
inline bool needsIntentInC(Resolver &R, const Type *type) {
  auto *record = isExternRecord(type) ? llvm::cast<AggregateType>(type) : nullptr;
  const Scope *scope = record && record->decl()->tag == ast::AggregateTag::Record ? R.scopeOf(record) : nullptr;
  return scope && scope->module && !scope->module->isLibrary;
}

/// How C spells types that it shares with the language.
class CTypeNames {
public:
  explicit CTypeNames(Resolver &R) : R(R) {}

  /// Empty for a type without a counterpart in C.
  std::string of(const Type *type);

private:
  std::string ofPointer(const CPtrType *type);

  Resolver &R;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_CTYPENAMES_H
