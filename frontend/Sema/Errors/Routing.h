//===- Errors.h - throw, try, catch, and where errors go --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ERRORS_ROUTING_H
#define CHOIR_SEMA_ERRORS_ROUTING_H

#include "Sema/Core/Body.h"

namespace choir::sema {

typed::OnError errorModeForCall(Body &body, const typed::CallExpr *call);
void reportUnhandled(Body &body);
/// Where an error raised here goes; notes the loops that it leaves. Calls `complain` where it may not go anywhere.
typed::OnError routeError(Body &body, SourceRange range, llvm::function_ref<void()> complain);
typed::OnError errorsOfTasks(Body &body);
typed::OnError routeErrorsOfTasks(Body &body, SourceRange range);
void asTask(Body &body, SourceRange range, llvm::function_ref<void()> build);
typed::OnError routeIterations(Body &body, bool throws, bool isParallel, SourceRange range);
void buildLoopBody(Body &body, typed::Loop *loop, llvm::function_ref<void()> build);
void routeIterands(Body &body, const typed::Loop &loop);
/// Code whose errors pass `undo` on their way out.
void withUndo(Body &body, SourceRange range, llvm::function_ref<void()> attempted, llvm::function_ref<void()> undo);
bool mayLeaveErrorsUnhandled(Body &body);
void noteCallerPlace(Body &body);
/// The library's procedures that Program::uncaughtHook and taskErrorsHook name; resolved when first needed.
typed::Function *uncaughtHook(Body &body, SourceRange range);
typed::Function *taskErrorsHook(Body &body, SourceRange range);
typed::Expr *perElement(Body &body, bool &throws, SourceRange range, llvm::function_ref<typed::Expr *()> build);
/// `borrowed`, `owned`, ... Error, nilable or not.
const ClassType *errorClass(Resolver &R, Management management, bool nilable);
/// Throws an owned Error value, or ends the program where errors may not leave.
void emitThrow(Body &body, typed::Expr *error, SourceRange range, llvm::function_ref<void()> complain);
/// The error as the handler's variable gives it up, at a class that a test has established.
typed::Expr *takeError(Body &body, typed::Var *error, const ClassType *as, SourceRange range);
/// An owned Error value out of what stands after `throw`; null after reporting.
typed::Expr *thrownError(Body &body, const Value &value, SourceRange range);
/// The place of a statement, as the library's procedures take it: file, line.
llvm::SmallVector<Value, 2> placeOf(Body &body, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_ERRORS_ROUTING_H
