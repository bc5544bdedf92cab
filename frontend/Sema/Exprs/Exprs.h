//===- Exprs.h - Resolving expressions --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_EXPRS_H
#define CHOIR_SEMA_EXPRS_EXPRS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A branch of a conditional expression, in a block in which its temporaries end.
struct Branch {
  Value value;
  typed::Block *block = nullptr;
  bool hasTemps = false;
};

Value resolveExpr(Body &body, const ast::Expr *expr);
/// An expression that stands where a value is wanted, if it can be one. A record with the pragma "default value" was
/// a constant once: its name stands for `new T()` then.
Value resolveValue(Body &body, const ast::Expr *expr, bool asPlace = false);
/// As resolveExpr, but the name of a procedure is the procedure as a value: what comes together with other values
/// in a literal or a conditional.
Value resolveElement(Body &body, const ast::Expr *expr);
/// As resolveExpr for an expression whose value must exist at run time: loads nothing, but turns params into
/// constants and reports types, modules and uncalled functions.
Value resolveRuntime(Body &body, const ast::Expr *expr);
Value resolveIdent(Body &body, const ast::Ident *ident);
/// What a symbol means here: a local's value, a field of `this`, a global, ...; notes captures.
Value valueOf(Body &body, const LookupResult &found, Identifier name, SourceRange range);
/// The type that both values convert to, or null.
const Type *commonType(Body &body, const Value &a, const Value &b);
Value ifValue(Body &body, typed::Expr *condition, const Branch &thenBranch, const Branch &elseBranch,
              SourceRange range);
void reportUnknown(Body &body, diag::Id id, Identifier name, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_EXPRS_H
