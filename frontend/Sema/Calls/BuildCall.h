//===- BuildCall.h - The code of a resolved call ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_BUILDCALL_H
#define CHOIR_SEMA_CALLS_BUILDCALL_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Builds the call of an instance whose formals were matched.
Value buildCall(Body &body, const CallInfo &call, const Candidate &candidate);
/// A call of a function with ready actuals: lvalues and values as its formals want them.
Value callFunction(Body &body, typed::Function *callee, llvm::ArrayRef<typed::Expr *> args, SourceRange range);
/// The version of a call that returns by ref, where overloads differ in their return intent.
Value asMutable(Body &body, const Value &value);
/// The code of the other overload of a call, instead of the call that was built.
Value buildVersion(Body &body, const CallVersion &version);

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_BUILDCALL_H
