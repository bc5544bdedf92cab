//===- Lifetimes.h - Copies, moves, and where variables end -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_LIFETIMES_H
#define CHOIR_SEMA_VARIABLES_LIFETIMES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

typed::Expr *copyOf(Body &body, typed::Expr *lvalue);
bool checkGivesAway(Body &body, const typed::Expr *place);
bool checkGivesToEach(Body &body, const Type *element, const Value &value, SourceRange range);
/// Whether a copy of the variable may take its value instead: no mention follows.
bool mayElideCopyOf(Body &body, const typed::Var *var);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_LIFETIMES_H
