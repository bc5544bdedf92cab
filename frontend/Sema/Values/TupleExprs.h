//===- TupleExprs.h - Tuple expressions and their elements ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions that are parts of tuples, ranges and array literals.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_TUPLEEXPRS_H
#define CHOIR_SEMA_VALUES_TUPLEEXPRS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// As resolveExpr, for an element of a literal or a branch of a conditional: a procedure's name is the procedure as a
/// value.
Value resolveElement(Body &body, const ast::Expr *expr);
/// The operands between brackets, `(...t)` as the elements of t; false after an error.
bool resolveElements(Body &body, llvm::ArrayRef<const ast::Expr *> operands, llvm::SmallVectorImpl<Value> &elements);
/// A tuple expression; an error value after a report.
Value resolveTuple(Body &body, const ast::TupleExpr *tuple);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_TUPLEEXPRS_H
