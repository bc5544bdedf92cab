//===- Routing.h - Routes of errors -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ERRORS_ROUTING_H
#define CHOIR_SEMA_ERRORS_ROUTING_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Where the error of a call goes; None if the callee does not throw. Notes a call that nothing handles.
typed::OnError errorModeForCall(Body &body, const typed::CallExpr *call);
/// Reports the calls of the finished statement that throw without a handler.
void reportUnhandled(Body &body);
/// Where an error raised here goes; notes the loops that it leaves. Calls `complain` where it may not go anywhere.
typed::OnError routeError(Body &body, SourceRange range, llvm::function_ref<void()> complain);
/// Where errors of tasks go that are waited for here. Errors without a route have been refused where they are
/// thrown.
typed::OnError errorsOfTasks(Body &body);
/// As errorsOfTasks, for a construct that waits: it leaves the loops up to the handler, and tasks around it end
/// before the program does.
typed::OnError routeErrorsOfTasks(Body &body, SourceRange range);
/// Builds code that stands for a task: an error that leaves the function from there is grouped as one of a task.
void asTask(Body &body, SourceRange range, llvm::function_ref<void()> build);
/// Where the errors of a loop's iterations go, if they throw. Elements that throw have been reported already.
typed::OnError routeIterations(Body &body, bool throws, bool isParallel, SourceRange range);
/// Builds the body of a loop, in a block of its own, with the loop as target of `break` and `continue`.
void buildLoopBody(Body &body, typed::Loop *loop, llvm::function_ref<void()> build);
/// Gives the calls of iterators of a loop the route of their errors: they are around the loop, not in its tasks.
void routeIterands(Body &body, const typed::Loop &loop);
/// Code whose errors pass `undo` on their way out.
void withUndo(Body &body, SourceRange range, llvm::function_ref<void()> attempted, llvm::function_ref<void()> undo);
/// Whether unhandled errors end the program instead of being refused: implicit and prototype modules, and the
/// initialiser of any module (spec, "Error handling modes").
bool mayLeaveErrorsUnhandled(Body &body);
/// Gives a library function the hidden formals for the place of the program's call.
void noteCallerPlace(Body &body);
/// The library's procedures that Program::uncaughtHook and taskErrorsHook name; resolved when first needed.
typed::Function *uncaughtHook(Body &body, SourceRange range);
/// The library's procedure that collects the errors of tasks; null after a report.
typed::Function *taskErrorsHook(Body &body, SourceRange range);
/// An expression that is evaluated for each element. Sets \p throws if it may throw; the consumer routes the
/// errors.
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
