//===- Calls.h - Resolution of calls ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_CALLS_H
#define CHOIR_SEMA_CALLS_CALLS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Resolves and builds a call; the result may be any kind of Value.
Value resolveCall(Body &body, CallInfo &call);
/// As resolveCall, but null and silent when nothing applies.
std::optional<Value> tryCall(Body &body, CallInfo &call);
/// Calls a procedure of the internal library.
Value callLibrary(Body &body, Identifier name, llvm::ArrayRef<Value> actuals, SourceRange range);
/// Calls a method; reports if none fits. The result may be any kind of Value.
Value callMethod(Body &body, const Value &receiver, Identifier name, llvm::ArrayRef<Value> actuals, SourceRange range);
/// As callMethod, but null if no method fits; an error value after reporting ambiguity. \p hasParens: false for `x.f`.
std::optional<Value> tryMethod(Body &body, const Value &receiver, Identifier name, llvm::ArrayRef<Value> actuals,
                               SourceRange range, bool hasParens = true);
/// Calls an `operator` that the program or the library declares; null if none fits, an error value after reporting
/// ambiguity.
std::optional<Value> tryOperator(Body &body, Identifier op, llvm::ArrayRef<Value> actuals, SourceRange range);
/// A call of an operator that the program declares for exactly these types of scalars: it shadows the built-in one.
std::optional<Value> tryProgramOperator(Body &body, Identifier op, llvm::ArrayRef<Value> actuals, SourceRange range);
/// A user's or library's function for which no code is made: its instance, or null.
Instance *findInstance(Body &body, CallInfo &call, bool saysAmbiguous = false);
/// The function that a call means, without code. Selection::chosen is null if none fits; no report.
Selection selectFunction(Body &body, CallInfo &call);

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_CALLS_H
