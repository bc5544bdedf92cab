//===- Operators.h - Resolving operators ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_OPERATORS_H
#define CHOIR_SEMA_EXPRS_OPERATORS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

Value resolveUnary(Body &body, const ast::UnaryExpr *expr);
Value resolveBinary(Body &body, const ast::BinaryExpr *expr);
Value unaryOp(Body &body, Identifier op, const Value &operand, SourceRange range);
Value binaryOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
std::optional<Value> scalarOp(Body &body, Identifier op, const Value &lhs, const Value &rhs, SourceRange range);
Value nonNil(Body &body, const Value &operand, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_OPERATORS_H
