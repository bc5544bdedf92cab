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
typed::Expr *hiddenDefault(Body &body, const Field &field, const AggregateType *type);
void attachDomainField(Body &body, const Field &field, const Value &place);
void returnFromInit(Body &body, SourceRange range);
void setDynamicClass(Body &body, const Value &object, const AggregateType *type);
/// A first assignment to a field of `this`; false when it is none.
bool initialiseField(Body &body, const ast::AssignStmt *stmt);
void joinInitBranches(Body &body, typed::Block *(&branches)[2], const InitState::Progress (&reached)[2],
                      const bool (&ends)[2], SourceRange range);
bool resolveInitStmt(Body &body, const ast::Stmt *stmt);
bool isOfParent(Body &body, const Value &value);
Value asParent(Body &body, const Value &self, SourceRange range);
/// Reports a field that the initialiser around has not come to yet.
bool checkInitialised(Body &body, const Value &base, const Field &field, SourceRange range);
/// Reports an object that is used as a whole before all its fields are initialised.
bool checkComplete(Body &body, const Value &object, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_INITIALISERS_H
