//===- Conversions.h - From values to typed expressions ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_CONVERSIONS_H
#define CHOIR_SEMA_EXPRS_CONVERSIONS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A bool condition: Param when it is known at compile time.
Value resolveCondition(Body &body, const ast::Expr *expr);
/// An rvalue of the value's own type: params as constants, trivial lvalues loaded, others copied (or moved, when
/// a temporary). Never null: after errors a Zero of the error type.
typed::Expr *toRValue(Body &body, const Value &value);
/// An address: lvalues as they are, values in a temporary.
typed::Expr *toLValue(Body &body, const Value &value);
/// An implicit conversion that matching has allowed, or diagnoses that there is none. Gives an rvalue of the type.
typed::Expr *convert(Body &body, const Value &value, const Type *to, SourceRange range);
/// Whether the implicit conversion exists.
bool isConvertible(Body &body, const Value &from, const Type *to);
/// Whether a value of type `from` converts implicitly; true if either type is the error type.
bool isConvertible(Body &body, const Type *from, const Type *to);
/// The type a variable has that is initialised with the value: `var x = e`. Iterables give arrays, params their
/// type, slices and domains of themselves; `nil` is refused.
const Type *variableType(Body &body, const Value &value);
/// An expression as an rvalue: loads scalars and plain values; moves temporaries, copies other lvalues.
typed::Expr *rvalueOf(Body &body, typed::Expr *expr, bool isTemporary);
/// A value as a condition: a bool, integer, class reference or pointer, else its cast to bool. Reports other
/// values; never null.
typed::Expr *boolOf(Body &body, const Value &value, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_CONVERSIONS_H
