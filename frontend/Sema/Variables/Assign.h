//===- Assign.h - Assignments and swaps -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_ASSIGN_H
#define CHOIR_SEMA_VARIABLES_ASSIGN_H

#include "Sema/Core/Body.h"

namespace choir::sema {

void assign(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
void resolveAssign(Body &body, const ast::AssignStmt *stmt);
void reportNotPassable(Body &body, const Value &actual, llvm::StringRef formal, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_ASSIGN_H
