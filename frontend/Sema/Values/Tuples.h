//===- Tuples.h - Tuple expressions and their elements ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_TUPLES_H
#define CHOIR_SEMA_VALUES_TUPLES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The operands between brackets, `(...t)` as the elements of t; false after an error.
bool resolveElements(Body &body, llvm::ArrayRef<const ast::Expr *> operands, llvm::SmallVectorImpl<Value> &elements);
/// A tuple expression; an error value after a report.
Value resolveTuple(Body &body, const ast::TupleExpr *tuple);
/// A tuple of values, or a tuple type of types; an error value if one is.
Value tupleOf(Body &body, llvm::ArrayRef<Value> elements, SourceRange range);
/// A component of a tuple or of a tuple type, by 0-based position.
Value tupleElement(Body &body, const Value &tuple, unsigned index, SourceRange range);
/// `t(i)`: a position known at compile time, or any position if all elements have one type.
Value indexTuple(Body &body, const Value &tuple, CallInfo &call);
/// As resolveExpr, but the name of a procedure is the procedure as a value: what comes together with other values
/// in a literal or a conditional.
Value resolveElement(Body &body, const ast::Expr *expr);
/// A field or element of a value, which may be assigned where the whole has a version by ref: `take` finds it there.
Value asPartOf(Body &body, const Value &whole, Value part, std::function<Value(const Value &)> take);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_TUPLES_H
