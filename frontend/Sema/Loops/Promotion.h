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
/// Whether a value is iterated where one of its elements is wanted.
bool isPromotable(Body &body, const Value &value);
/// A nest over the operands at the positions `promoted`. `apply` makes its value of all operands, with the elements
/// in place of the promoted ones.
Value promoteOver(Body &body, llvm::MutableArrayRef<Value> operands, llvm::ArrayRef<unsigned> promoted,
                  SourceRange range, llvm::function_ref<Value()> apply);
/// promoteOver for the actuals of a call; `apply` makes the call with the elements.
Value promoteActuals(Body &body, const CallInfo &call, llvm::ArrayRef<unsigned> promoted,
                     llvm::function_ref<Value(CallInfo &)> apply);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_PROMOTION_H
