//===- Assign.h - Assignments and swaps -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_ASSIGN_H
#define CHOIR_SEMA_VARIABLES_ASSIGN_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// `lhs op rhs`, where `op` is `=` or a compound operator. Reports a left side that cannot be assigned.
void assign(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
/// Resolves an assignment statement: a first value, a field in an initialiser, or an assignment proper.
void resolveAssign(Body &body, const ast::AssignStmt *stmt);
/// Reports an actual that cannot be passed to a formal by reference.
void reportNotPassable(Body &body, const Value &actual, llvm::StringRef formal, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_ASSIGN_H
