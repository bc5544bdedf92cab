//===- Generated.h - Functions that the compiler writes ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies, deinitialisers, initialisers, assignments and comparisons that no source declares are built as typed trees.
// Their builders share this header.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_GENERATED_H
#define CHOIR_SEMA_OBJECTS_GENERATED_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A function under construction: its formals are added first, then statements are emitted through `body`.
class GeneratedFunction {
public:
  /// \param outer where names in the body are looked up.
  GeneratedFunction(Resolver &resolver, llvm::StringRef name, const Type *result, Scope *outer, SourceRange range);

  typed::Function *function;
  Scope *scope;
  const std::unique_ptr<Body> ownedBody;
  Body &body;

  /// Adds a formal and gives an lvalue of it.
  Value addFormal(llvm::StringRef name, const Type *type, typed::Intent intent);
  /// `this` of a method: a record by reference, an object by a borrowed reference.
  Value addThis(const Type *type, bool isConst);

private:
  Resolver &R;
  SourceRange range;
};

/// The function that gives a member of a union its default value.
typed::Function *memberBeginning(Resolver &R, const AggregateType *type, const Field &field);
/// Calls the type's postinit, if it has one, on a value that an initialiser or a copy has made (InitCalls.cpp).
void callPostinit(Body &body, const AggregateType *type, const Value &self);

/// Initialisation of a type that declares no `init`: generic fields follow from the actuals. A record's value, or an
/// unmanaged reference to a new object.
Value generatedInit(Body &body, const AggregateType *type, CallInfo &call);
/// The positions of the actuals that a generated initialiser takes element by element; null if the actuals do not
/// fit.
std::optional<llvm::SmallVector<unsigned, 2>> promotedByFields(Body &body, const AggregateType *type, CallInfo &call);

/// A call that no declared function takes but the compiler defines: init, init=, =, ==, <, deinit, hash of
/// aggregates and tuples, field accessors. Called by resolveCall when no candidate applies.
std::optional<Value> tryGenerated(Body &body, CallInfo &call);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_GENERATED_H
