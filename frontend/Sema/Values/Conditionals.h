//===- Conditionals.h - Branches of conditional expressions -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_CONDITIONALS_H
#define CHOIR_SEMA_VALUES_CONDITIONALS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A branch of a conditional expression, in a block in which its temporaries end.
struct Branch {
  Value value;
  typed::Block *block = nullptr;
  bool hasTemps = false;
};
/// Resolves a branch in a block of its own, which holds its temporaries.
Branch resolveBranch(Body &body, const ast::Expr *expr);
/// The value of a conditional expression; an error value after reporting branches without a common type.
Value ifValue(Body &body, typed::Expr *condition, const Branch &thenBranch, const Branch &elseBranch,
              SourceRange range);
/// Whether the subject equals one of the clause's values: a Param where all is known.
Value whenCondition(Body &body, const Value &subject, const ast::WhenClause *clause);
/// The clauses of a select statement. `otherwise` may stand anywhere; it is what remains.
llvm::SmallVector<const ast::WhenClause *, 8> inOrder(const ast::SelectStmt *stmt);
/// The clause that is taken, null for none; nothing if it is not known at compile time.
std::optional<const ast::WhenClause *> takenClause(Body &body, const ast::SelectStmt *stmt);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_CONDITIONALS_H
