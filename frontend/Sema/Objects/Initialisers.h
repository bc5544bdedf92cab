//===- Initialisers.h - Bodies of init and init= ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_INITIALISERS_H
#define CHOIR_SEMA_OBJECTS_INITIALISERS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// How far the initialiser is whose body this is; null: it is none.
InitState *initialising(Body &body);

/// The body of an initialiser: field by field before `init this`.
void resolveInitBody(Body &body);
/// The domain behind a type field that the initialiser does not mention: that of the type which a derived class or
/// the declaration gives it; in a copy, the original's; else an empty one.
typed::Expr *hiddenDefault(Body &body, const Field &field, const AggregateType *type);
/// Links a field that is a domain, as a variable, to the arrays over it.
void attachDomainField(Body &body, const Field &field, const Value &place);
/// Leaves an initialiser early. The fields without a value get their defaults here, but not on the way that goes
/// on.
void returnFromInit(Body &body, SourceRange range);
/// Makes a class the object's dynamic class; called at the end of each initialiser.
void setDynamicClass(Body &body, const Value &object, const AggregateType *type);
/// A first assignment to a field of `this`; false when it is none.
bool initialiseField(Body &body, const ast::AssignStmt *stmt);
/// After a conditional, brings both branches as far as the one that came further. `ends`: the branch leaves the
/// body; `branches[1]` is made if there was none.
void joinInitBranches(Body &body, typed::Block *(&branches)[2], const InitState::Progress (&reached)[2],
                      const bool (&ends)[2], SourceRange range);
/// Resolves a statement that only initialisers have; false for all others.
bool resolveInitStmt(Body &body, const ast::Stmt *stmt);
/// Whether a value is `this` of an initialiser in which only the parent's part exists.
bool isOfParent(Body &body, const Value &value);
/// Such a `this` as an object of the parent class, which it is by now.
Value asParent(Body &body, const Value &self, SourceRange range);
/// Reports a field that the initialiser around has not come to yet.
bool checkInitialised(Body &body, const Value &base, const Field &field, SourceRange range);
/// Reports an object that is used as a whole before all its fields are initialised.
bool checkComplete(Body &body, const Value &object, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_INITIALISERS_H
