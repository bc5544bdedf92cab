//===- ArrayAssign.h - Assignments between parts of arrays ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ARRAYS_ARRAYASSIGN_H
#define CHOIR_SEMA_ARRAYS_ARRAYASSIGN_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Whether an assignment to a place may change the elements that an array shows, or end them.
bool mayChange(Resolver &R, const typed::Expr *place, const typed::Expr *array);

/// Assigns by `assign` if no arrays of the sides overlap, else by way of an array of the right side's elements.
void assignApart(Body &body, const Value &to, const Value &from, SourceRange range,
                 llvm::function_ref<void(const Value &)> assign);

/// `lhs op rhs` for an array on the left: element by element, in parallel where possible.
void assignElements(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_ARRAYS_ARRAYASSIGN_H
