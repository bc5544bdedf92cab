//===- Promotion.h - Scalar operations over whole arrays --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_PROMOTION_H
#define CHOIR_SEMA_LOOPS_PROMOTION_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A call some of whose actuals are iterated: built by resolveCall when matching asks for promotion.
Value promote(Body &body, CallInfo &call, Candidate &candidate);
std::optional<Value> promoteMethod(Body &body, CallInfo &call);
bool isPromotable(Body &body, const Value &value);
Value promoteOver(Body &body, llvm::MutableArrayRef<Value> operands, llvm::ArrayRef<unsigned> promoted,
                  SourceRange range, llvm::function_ref<Value()> apply);
Value promoteActuals(Body &body, const CallInfo &call, llvm::ArrayRef<unsigned> promoted,
                     llvm::function_ref<Value(CallInfo &)> apply);
/// A builtin operator, or a cast, applied to each element; nothing where no operand is iterable.
std::optional<Value> promoteOperator(Body &body, Identifier op, llvm::ArrayRef<Value> operands, SourceRange range);
std::optional<Value> promoteCast(Body &body, const Value &value, TypeValue to, SourceRange range);
std::optional<Value> promoteNonNil(Body &body, const Value &value, SourceRange range,
                                   llvm::function_ref<Value(const Value &)> nonNil);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_PROMOTION_H
