//===- Calls.h - Calls and initialisers -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_CALLS_H
#define CHOIR_LIB_IRGEN_VARIABLES_CALLS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Hands what is called, which may begin tasks that refer to what it is passed, what they need of that.
void lendTo(IRGenFunction &fn, llvm::ArrayRef<typed::Expr *> actuals, llvm::MutableArrayRef<Value> args,
            SourceRange range);
/// Calls; the result goes to `result` if it goes through memory (to a temporary if `result` is null). Gives the
/// result's value or address; null for void.
Value emitCall(IRGenFunction &fn, const typed::CallExpr *call, Value result = {});
Value emitIndirectCall(IRGenFunction &fn, const typed::IndirectCallExpr *call, Value result = {});
/// Calls with arguments at hand, one for each formal. Does not look at errors: `error` receives the error's value.
Value callFunction(IRGenFunction &fn, const typed::Function *callee, ArrayRef<Value> args, Value result,
                   SourceRange range, Value *error = nullptr, bool isVirtual = false);
/// What comes after the arguments for the formals: captured variables, and the caller's place.
void appendHiddenArguments(IRGenFunction &fn, const typed::Function *callee, llvm::SmallVectorImpl<Value> &args,
                           SourceRange range);
/// Pointers may have another pointee than the callee's formal: a subclass, another instance of equal layout.
void adaptArguments(IRGenFunction &fn, mlir::MutableArrayRef<Value> args, mlir::FunctionType type, Location loc);
/// The argument for a formal; null if the formal has no storage.
Value emitArgument(IRGenFunction &fn, const typed::Formal &formal, const typed::Expr *actual, bool isExtern = false);
/// The arguments of a call, one for each formal from `firstFormal` on.
SmallVector<Value, 8> emitArguments(IRGenFunction &fn, const typed::Function *callee, ArrayRef<typed::Expr *> actuals,
                                    unsigned firstFormal = 0);
/// Runs an initialiser on the memory of a record, or stores a new object there.
void emitInit(IRGenFunction &fn, const typed::InitExpr *init, Value address);
/// Allocates an object and runs its initialiser. If that throws, the object is freed.
Value emitNewObject(IRGenFunction &fn, const typed::InitExpr *init);
/// Line and file that callees which ask for the caller's place get.
std::pair<Value, Value> callerPlace(IRGenFunction &fn, SourceRange range);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_CALLS_H
