//===- BuildCall.h - The code of a resolved call ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CALLS_BUILDCALL_H
#define CHOIR_SEMA_CALLS_BUILDCALL_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// While the default of a formal of a generic function is evaluated: where the function is called; else null.
Scope *calledFrom(Body &body);

/// While it lives, the call at a place is a statement of its own: nobody takes its value.
struct DiscardedCall : llvm::SaveAndRestore<SourceRange> {
  DiscardedCall(Body &body, SourceRange call);
};

/// Builds the call of an instance whose formals were matched.
Value buildCall(Body &body, const CallInfo &call, const Candidate &candidate);
/// A call of a function with ready actuals: lvalues and values as its formals want them.
Value callFunction(Body &body, typed::Function *callee, llvm::ArrayRef<typed::Expr *> args, SourceRange range);
void noteCall(Body &body, typed::Function *callee);
/// The version of a call that returns by ref, where overloads differ in their return intent.
Value asMutable(Body &body, const Value &value);
Value buildVersion(Body &body, const CallVersion &version);
/// A field or element of a value, which may be assigned where the whole has a version by ref: `take` finds it there.
Value asPartOf(Body &body, const Value &whole, Value part, std::function<Value(const Value &)> take);

} // namespace choir::sema

#endif // CHOIR_SEMA_CALLS_BUILDCALL_H
