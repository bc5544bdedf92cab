//===- Tuples.h - Tuple expressions and their elements ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_TUPLES_H
#define CHOIR_SEMA_VALUES_TUPLES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A tuple of values, or a tuple type of types; an error value if one is.
Value tupleOf(Body &body, llvm::ArrayRef<Value> elements, SourceRange range);
/// A component of a tuple or of a tuple type, by 0-based position.
Value tupleElement(Body &body, const Value &tuple, unsigned index, SourceRange range);
/// `t(i)`: a position known at compile time, or any position if all elements have one type.
Value indexTuple(Body &body, const Value &tuple, CallInfo &call);
/// A field or element of a value, which may be assigned where the whole has a version by ref: `take` finds it there.
Value asPartOf(Body &body, const Value &whole, Value part, std::function<Value(const Value &)> take);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_TUPLES_H
