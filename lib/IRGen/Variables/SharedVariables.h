//===- SharedVariables.h - Variables that tasks share -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tasks of `begin` may go on when the scope is gone that has the variables they use. Such variables are in memory that
// the runtime library counts the users of.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_SHAREDVARIABLES_H
#define CHOIR_LIB_IRGEN_VARIABLES_SHAREDVARIABLES_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Memory that tasks of `begin` share, for who asks for it first of all.
Value newSharedVariable(IRGenFunction &fn, Location loc, mlir::Type type);
/// Memory that the current scope shares with tasks of `begin`, which may go on when the scope is gone.
Value sharedInScope(IRGenFunction &fn, Location loc, mlir::Type type);
/// Puts a view's header where tasks of `begin` find it when the frame is gone.
Value shareView(IRGenFunction &fn, Value header, Location loc);
/// One user less of memory that tasks of `begin` share; the last one frees it.
void releaseSharedVariable(IRGenFunction &fn, Location loc, Value memory);
/// The memory of the variables that the current scopes, or callers, share with tasks of `begin`.
SmallVector<Value> sharedVariables(IRGenFunction &fn, Location loc);
/// What the current scopes share is lent, until the innermost is left: who is called may begin tasks that refer to it.
void lendSharedVariables(IRGenFunction &fn, Location loc);
/// Says whether a variable that tasks share holds a value, which has to be ended.
void setSharedEnd(IRGenFunction &fn, const typed::Var *var, bool hasValue, Location loc);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_SHAREDVARIABLES_H
