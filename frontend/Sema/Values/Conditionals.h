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
/// Whether the value is a union.
bool isUnionValue(const Value &value);
/// The field of a union that a value of a `when` names: `T.f`, or `f` in a `union select`. Null if it names none.
const Field *memberNamed(Body &body, const Value &subject, const ast::Expr *value, bool inUnionSelect);
/// Whether the subject equals one of the clause's values, or is the field that one names: a Param where all is known.
Value whenCondition(Body &body, const Value &subject, const ast::WhenClause *clause, bool inUnionSelect);
/// The clauses of a select statement. `otherwise` may stand anywhere; it is what remains.
llvm::SmallVector<const ast::WhenClause *, 8> inOrder(const ast::SelectStmt *stmt);
/// The clause that is taken, null for none; nothing if it is not known at compile time.
std::optional<const ast::WhenClause *> takenClause(Body &body, const ast::SelectStmt *stmt);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_CONDITIONALS_H
