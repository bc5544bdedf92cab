//===- CopyPairs.h - Whether = and init= belong together --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A type of the program that says how its values are copied says how they are assigned, too, and the other way round:
// where one of both is the program's, the compiler does not write the other.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_COPYPAIRS_H
#define CHOIR_SEMA_OBJECTS_COPYPAIRS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Whether an assignment between values of the type is declared with a false where clause: `operator R.=(...) where
/// false`.
bool refusesAssignment(Resolver &R, const AggregateType *type);
/// The `=` between values of the type that the program declares for each case, or null. Types of the library have
/// none.
const ast::FunctionDecl *declaredAssignment(Resolver &R, const AggregateType *type);
/// Reports a copy of a value whose type has an `init=`, but none for it, or has an `=` and no `init=`. \p body is that
/// of a copy function.
void checkMayCopyFields(Body &body, const AggregateType *type, SourceRange range);
/// Reports an assignment by fields between values of a type that has an `init=`. False after a report.
bool checkMayAssignFields(Body &body, const AggregateType *type, CallInfo &call, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_COPYPAIRS_H
