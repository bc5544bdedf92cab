//===- PromotedOperators.h - Promotion of operators and casts ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operators, casts and methods that are applied to each element.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_PROMOTEDOPERATORS_H
#define CHOIR_SEMA_LOOPS_PROMOTEDOPERATORS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// A cast applied to each element; null if the value is not promotable.
std::optional<Value> promoteCast(Body &body, const Value &value, TypeValue to, SourceRange range);
/// A builtin operator, or a cast, applied to each element; nothing where no operand is iterable.
std::optional<Value> promoteOperator(Body &body, Identifier op, llvm::ArrayRef<Value> operands, SourceRange range);
/// The operator `!` applied to each element by `nonNil`; null if the elements are no class references.
std::optional<Value> promoteNonNil(Body &body, const Value &value, SourceRange range,
                                   llvm::function_ref<Value(const Value &)> nonNil);
/// A method of the elements, called on each of them; null if no element has a method of the name.
std::optional<Value> promoteMethod(Body &body, CallInfo &call);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_PROMOTEDOPERATORS_H
