//===- References.h - References to places ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `ref x = place` and formals by reference are bound to.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_REFERENCES_H
#define CHOIR_SEMA_VARIABLES_REFERENCES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// The place to which a reference of the name is bound; null after a report.
typed::Expr *referenced(Body &body, const Value &value, bool isConst, Identifier name, SourceRange range);
/// What changes through the reference changes the formal that its place is a part of.
void followChanges(Body &body, const typed::Var *reference, const typed::Expr *place);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_REFERENCES_H
