//===- Errors.h - throw, try, catch, and where errors go --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STATEMENTS_ERRORS_H
#define CHOIR_SEMA_STATEMENTS_ERRORS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

typed::OnError errorModeForCall(Body &body, const typed::CallExpr *call);
void reportUnhandled(Body &body);
void resolveThrow(Body &body, const ast::ThrowStmt *stmt);
void resolveTryStmt(Body &body, const ast::TryStmt *stmt);
Value resolveTryExpr(Body &body, const ast::TryExpr *expr);
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

} // namespace choir::sema

#endif // CHOIR_SEMA_STATEMENTS_ERRORS_H
