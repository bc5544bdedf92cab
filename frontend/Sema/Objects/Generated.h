//===- Generated.h - Functions that the compiler writes ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies, deinitialisers, initialisers, assignments and comparisons that no source declares are built as typed trees.
// This is what their builders share.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_GENERATED_H
#define CHOIR_SEMA_GENERATED_H

#include "Sema/Core/BodyResolver.h"

namespace choir::sema {

/// A function under construction: its formals are added first, then statements are emitted through `body`.
class GeneratedFunction {
public:
  /// \param outer where names in the body are looked up.
  GeneratedFunction(Resolver &resolver, llvm::StringRef name, const Type *result, Scope *outer, SourceRange range);

  typed::Function *function;
  Scope *scope;
  BodyResolver body;

  /// Adds a formal and gives an lvalue of it.
  Value addFormal(llvm::StringRef name, const Type *type, typed::Intent intent);
  /// `this` of a method: a record by reference, an object by a borrowed reference.
  Value addThis(const Type *type, bool isConst);

private:
  Resolver &R;
  SourceRange range;
};

/// The variables that an aggregate's declaration has as fields, parents' first.
llvm::SmallVector<const ast::VarDecl *, 8> fieldDeclsOf(Resolver &resolver, const AggregateType *type);

/// Calls the type's postinit, if it has one, on a value that an initialiser or a copy has made (InitCalls.cpp).
void callPostinit(BodyResolver &body, const AggregateType *type, const Value &self);

} // namespace choir::sema

#endif // CHOIR_SEMA_GENERATED_H
