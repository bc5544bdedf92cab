//===- ProcValues.h - First-class procedures --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_PROCVALUES_H
#define CHOIR_SEMA_CALLS_PROCVALUES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

Value resolveFunctionType(Body &body, const ast::FunctionTypeExpr *expr);
/// The name of a procedure, or an anonymous one, as a value.
Value procValue(Body &body, const Value &functions);
Value callProcValue(Body &body, const Value &callee, CallInfo &call);
Value legacyProcType(Body &body, const CallInfo &call);
Value resolveLambda(Body &body, const ast::LambdaExpr *expr);

/// The type of a function that is used as a value; null when it is generic or overloaded.
const ProcType *procType(Resolver &R, OverloadSet *functions);
/// Finds the procedures of the program that take one value of the type and nothing else (ProcValues.cpp).
llvm::SmallVector<OverloadSet *, 0> gatherTests(Resolver &R, const Type *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_PROCVALUES_H
