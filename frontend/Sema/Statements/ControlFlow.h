//===- ControlFlow.h - Conditionals, while, select, return ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STATEMENTS_CONTROLFLOW_H
#define CHOIR_SEMA_STATEMENTS_CONTROLFLOW_H

#include "Sema/Core/Body.h"

namespace choir::sema {

void resolveIf(Body &body, const ast::IfStmt *stmt);
void resolveWhile(Body &body, const ast::WhileStmt *stmt);
void resolveDoWhile(Body &body, const ast::DoWhileStmt *stmt);
void resolveSelect(Body &body, const ast::SelectStmt *stmt);
void resolveParamLoop(Body &body, const ast::LoopStmt *loop);
void resolveBreak(Body &body, const ast::BreakStmt *stmt);
void resolveContinue(Body &body, const ast::ContinueStmt *stmt);
void resolveLabel(Body &body, const ast::LabelStmt *stmt);
/// Reports a jump out of a construct around it that may only be left at its end.
bool leavesBarrier(Body &body, const LoopContext &context, llvm::StringRef jump, SourceRange range);
void resolveDefer(Body &body, const ast::DeferStmt *stmt);

} // namespace choir::sema

#endif // CHOIR_SEMA_STATEMENTS_CONTROLFLOW_H
