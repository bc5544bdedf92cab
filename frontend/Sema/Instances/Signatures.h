//===- Signatures.h - Formals without their actuals -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_INSTANCES_SIGNATURES_H
#define CHOIR_SEMA_INSTANCES_SIGNATURES_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// The facts about a function without actuals, for receivers of one type. Owned by the Resolver; decides where
/// clauses.
const Signature &signatureOf(Resolver &R, FunctionSymbol *function, const Type *receiver, Instance *caller,
                             SourceRange use);
/// As signatureOf, without asking whether the where clause holds: only where the formals fit, that is of interest.
Signature &formalsOf(Resolver &R, FunctionSymbol *function, const Type *receiver, Instance *caller, SourceRange use);
/// Makes the instance of a concrete signature, if the where clause holds.
void decideWhere(Resolver &R, Signature &signature, SourceRange use);
/// The instance that matching fills in: the formals' scope and `this`.
Instance *beginInstance(Resolver &R, FunctionSymbol *function, const Value &receiver, const Type *thisType);
/// The function of a concrete signature once more: for another point of instantiation, or with formals that stand
/// for the elements of tuple expressions.
Instance *instantiateAgain(Resolver &R, const Instance &concrete, Scope *point,
                           llvm::function_ref<bool(const FormalBinding &)> isTakenApart);
/// Gives a formal its variable and binds its name.
void bindValueFormal(Resolver &R, Instance *instance, FormalBinding &binding, const Type *type);
/// As bindValueFormal, of a formal that stands for the elements of a tuple expression.
void bindElementFormals(Resolver &R, Instance *instance, FormalBinding &binding, const TupleType *type);
/// As bindValueFormal, for an out formal whose type the body tells.
void bindInferredFormal(Resolver &R, Instance *instance, FormalBinding &binding);
/// A type formal's name, with a hidden formal for each domain that the type carries at run time.
void bindTypeFormal(Resolver &R, Instance *instance, FormalBinding &binding, const Type *type);
/// Makes the typed function of an instance whose formals are known.
void finishInstance(Resolver &R, Instance *instance);
/// Whether an array formal of intent in or out says over which domain it is.
bool declaresDomain(const Instance &instance, const FormalBinding &formal);
/// Whether it does, and the domain has a distribution. Callers do not know that, so an out formal starts without a
/// value.
bool declaresMappedDomain(const Instance &instance, const FormalBinding &formal);

} // namespace choir::sema

#endif // CHOIR_SEMA_INSTANCES_SIGNATURES_H
