//===- ProcValues.h - First-class procedures --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_PROCVALUES_H
#define CHOIR_SEMA_CALLS_PROCVALUES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The name of a procedure, or an anonymous one, as a value.
Value procValue(Body &body, const Value &functions);
/// Calls a procedure value; promotes over iterable actuals. An error value after a report.
Value callProcValue(Body &body, const Value &callee, CallInfo &call);
/// `func(int, real)`: the Chapel 1 spelling of `proc(_: int): real`.
Value legacyProcType(Body &body, const CallInfo &call);
/// An anonymous procedure, as a Functions value of its one function.
Value resolveLambda(Body &body, const ast::LambdaExpr *expr);

/// Finds the procedures of the program that take one value of the type and nothing else (ProcValues.cpp).
llvm::SmallVector<OverloadSet *, 0> gatherTests(Resolver &R, const Type *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_PROCVALUES_H
