//===- ProcTypes.h - Types of procedures ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_PROCTYPES_H
#define CHOIR_SEMA_TYPES_PROCTYPES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Whether a procedure with a formal of the intent can be a value: all intents except `out` and `inout`.
bool isPassable(ast::Intent intent);
/// `proc(x: int): real`, as a type. An error value after a report.
Value resolveFunctionType(Body &body, const ast::FunctionTypeExpr *expr);
/// The type of a function that is used as a value; null when it is generic or overloaded.
const ProcType *procType(Resolver &R, OverloadSet *functions);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_PROCTYPES_H
