//===- Exprs.h - Resolving expressions --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_EXPRS_H
#define CHOIR_SEMA_EXPRS_EXPRS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Resolves any expression to a Value, without a load or conversion. An error value after a report.
Value resolveExpr(Body &body, const ast::Expr *expr);
/// An expression that stands where a value is wanted, if it can be one. A record with the pragma "default value" was
/// a constant once: its name stands for `new T()` then.
Value resolveValue(Body &body, const ast::Expr *expr, bool asPlace = false);
/// As resolveExpr for an expression whose value must exist at run time: loads nothing, but turns params into
/// constants and reports types, modules and uncalled functions.
Value resolveRuntime(Body &body, const ast::Expr *expr);
/// Resolves a name that stands alone, `nil`, `none` and `_` included.
Value resolveIdent(Body &body, const ast::Ident *ident);
/// A symbol's meaning here: a local's value, a field of `this`, a global, ...; notes captures.
Value valueOf(Body &body, const LookupResult &found, Identifier name, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_EXPRS_H
