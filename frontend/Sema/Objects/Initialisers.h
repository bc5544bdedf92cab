//===- Initialisers.h - Bodies of init and init= ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_INITIALISERS_H
#define CHOIR_SEMA_OBJECTS_INITIALISERS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The body of an initialiser: field by field before `init this`.
void resolveInitBody(Body &body);
/// Leaves an initialiser early. The fields without a value get their defaults here, but not on the way that goes
/// on.
void returnFromInit(Body &body, SourceRange range);
/// A first assignment to a field of `this`; false when it is none.
bool initialiseField(Body &body, const ast::AssignStmt *stmt);
/// After a conditional, brings both branches as far as the one that came further. `ends`: the branch leaves the
/// body; `branches[1]` is made if there was none.
void joinInitBranches(Body &body, typed::Block *(&branches)[2], const InitState::Progress (&reached)[2],
                      const bool (&ends)[2], SourceRange range);
/// Resolves a statement that only initialisers have; false for all others.
bool resolveInitStmt(Body &body, const ast::Stmt *stmt);
/// Reports a field that the initialiser around has not come to yet.
bool checkInitialised(Body &body, const Value &base, const Field &field, SourceRange range);
/// Reports an object that is used as a whole before all its fields are initialised.
bool checkComplete(Body &body, const Value &object, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_INITIALISERS_H
