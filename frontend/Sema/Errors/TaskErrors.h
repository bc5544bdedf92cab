//===- TaskErrors.h - Errors that leave tasks -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tasks cannot hand an error on: the construct that waits for them does.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ERRORS_TASKERRORS_H
#define CHOIR_SEMA_ERRORS_TASKERRORS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Builds code that stands for a task: an error that leaves the function from there is grouped as one of a task.
void asTask(Body &body, SourceRange range, llvm::function_ref<void()> build);
/// Where errors of tasks go that are waited for here. Errors without a route have been refused where they are
/// thrown.
typed::OnError errorsOfTasks(Body &body);
/// As errorsOfTasks, for a construct that waits: it leaves the loops up to the handler, and tasks around it end
/// before the program does.
typed::OnError routeErrorsOfTasks(Body &body, SourceRange range);
/// Whether unhandled errors end the program instead of being refused: implicit and prototype modules, and the
/// initialiser of any module (spec, "Error handling modes").
bool mayLeaveErrorsUnhandled(Body &body);
/// The library's procedures that Program::uncaughtHook and taskErrorsHook name; resolved when first needed.
typed::Function *uncaughtHook(Body &body, SourceRange range);
/// The library's procedure that collects the errors of tasks; null after a report.
typed::Function *taskErrorsHook(Body &body, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_ERRORS_TASKERRORS_H
