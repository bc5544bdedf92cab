//===- Operators.h - Resolving operators ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_OPERATORS_H
#define CHOIR_SEMA_EXPRS_OPERATORS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A prefix or postfix operator, `?` and `!` included.
Value resolveUnary(Body &body, const ast::UnaryExpr *expr);
/// A binary operator, `&&` and `  ` included, and `T == ?`.
Value resolveBinary(Body &body, const ast::BinaryExpr *expr);
/// A prefix operator on a value: a scalar operation, a call, or a promoted one. An error value after a report.
Value unaryOp(Body &body, Identifier op, const Value &operand, SourceRange range);
/// A binary operator on values: a scalar operation, a type comparison, a call or a promoted one.
Value binaryOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
/// A builtin operation on two scalars, or folded params; null if the table has no row.
std::optional<Value> scalarOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
/// The postfix operator `!`: the non-nilable type, or reference (checked at run time), or that of each element.
Value nonNil(Body &body, const Value &operand, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_OPERATORS_H
