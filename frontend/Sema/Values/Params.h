//===- Params.h - Evaluating params -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_PARAMS_H
#define CHOIR_SEMA_VALUES_PARAMS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Evaluates an expression that must be a param; null after reporting.
const ParamValue *resolveParam(Body &body, const ast::Expr *expr);
/// Evaluates an expression that must be an integer param; nothing after a report.
std::optional<int64_t> resolveIntParam(Body &body, const ast::Expr *expr);
/// Evaluates a where clause; nothing after a report.
std::optional<bool> resolveWhere(Body &body, const ast::Expr *where);
/// An implicit conversion of a constant, e.g. of an int literal to uint(8) where it fits; null when there is none.
const ParamValue *convertParam(Body &body, const ParamValue *value, const Type *to);
/// The value of a param without one: the default of its type. Null after reporting that there is no type either.
const ParamValue *defaultParam(Body &body, const ast::VarDecl *decl, const Type *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_PARAMS_H
