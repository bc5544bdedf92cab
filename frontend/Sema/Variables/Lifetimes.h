//===- Lifetimes.h - Copies, moves, and where variables end -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_LIFETIMES_H
#define CHOIR_SEMA_VARIABLES_LIFETIMES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A value of an lvalue: loads plain values, moves a variable that is not mentioned again, else copies it.
typed::Expr *copyOf(Body &body, typed::Expr *lvalue);
/// Whether a copy of the variable may take its value instead: no mention follows.
bool mayElideCopyOf(Body &body, const typed::Var *var);
/// The variable of this function that owns the object which an expression borrows, as far as that is plain to see.
const typed::Var *lenderOf(Body &body, const typed::Expr *borrowed);
/// Reports a borrow in a variable which outlives the object's owner: one that is declared in a block around the
/// owner's.
void checkOutlives(Body &body, const typed::Expr *borrowed, const typed::Var *keeper, SourceRange range);
/// Whether the type is a borrowed class reference.
bool isBorrow(const Type *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_LIFETIMES_H
