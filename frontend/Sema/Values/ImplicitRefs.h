//===- ImplicitRefs.h - Formals that Chapel 1 let be changed ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_IMPLICITREFS_H
#define CHOIR_SEMA_VALUES_IMPLICITREFS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Notes that a formal of default intent may be changed although Chapel 2 takes it to be constant (\p formal null), or
/// that a reference leads into such a formal.
void addImplicitRef(Resolver &R, const typed::Var *var, const typed::Var *formal = nullptr);
/// The formal of default intent, if any, that a place belongs to although it may be changed.
const typed::Var *implicitRefOf(Body &body, const typed::Expr *place);
/// Warns of changes to a formal that Chapel 2 takes to be constant.
void noteChanged(Body &body, const typed::Expr *place, SourceRange range);
/// Notes an actual of such a formal: it must not be constant if the formal is changed.
void notePassed(Body &body, const typed::Expr *place, const typed::Var *formal, SourceRange range);

/// Reports constants that are passed to formals that are changed.
void checkImplicitRefs(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_IMPLICITREFS_H
