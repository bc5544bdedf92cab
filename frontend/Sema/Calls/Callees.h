//===- Callees.h - What `callee(actuals)` means -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_CALLEES_H
#define CHOIR_SEMA_CALLS_CALLEES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// `callee(actuals)`: finds out what the callee is (functions, a type, an indexed value, a primitive).
Value resolveCallExpr(Body &body, const ast::CallExpr *call);
/// Adds the actuals of a call, expanding `(...t)`. False after an error.
bool addActuals(Body &body, llvm::ArrayRef<ast::Actual> actuals, CallInfo &call);
/// A varargs formal as a whole: a tuple of its elements, or a tuple type of types.
Value packAsTuple(Body &body, const Value &value);

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_CALLEES_H
