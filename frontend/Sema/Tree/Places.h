//===- Places.h - What typed expressions refer to ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TREE_PLACES_H
#define CHOIR_SEMA_TREE_PLACES_H

#include "Sema/Tree/Typed.h"

namespace choir::sema {
/// Whether the elements of an iterand may not be assigned.
bool yieldsConst(const typed::Iterand *iterand);

/// The variable in whose value a place is; null where it is reached through a reference.
typed::Var *rootOf(const typed::Expr *place);

/// Whether a variable passes into tasks by reference without being named: arrays (whose mutability is the outer
/// variable's), sync and atomic variables.
bool passesByRef(const Type *type);

/// The variable or field that makes a place constant; nothing for other places.
std::optional<std::pair<Identifier, SourceRange>> constantOf(const typed::Expr *place);
/// The mention of the variable in whose value a place is; null where it is reached through a reference.
const typed::VarExpr *rootUse(const typed::Expr *place);

} // namespace choir::sema

#endif // CHOIR_SEMA_TREE_PLACES_H
