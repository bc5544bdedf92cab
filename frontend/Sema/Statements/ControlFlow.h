//===- ControlFlow.h - Conditionals, loops, jumps, defer --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STATEMENTS_CONTROLFLOW_H
#define CHOIR_SEMA_STATEMENTS_CONTROLFLOW_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Resolves an if statement; a condition known at compile time leaves one branch.
void resolveIf(Body &body, const ast::IfStmt *stmt);
/// Resolves a while statement; no code if its condition is known to be false.
void resolveWhile(Body &body, const ast::WhileStmt *stmt);
/// Resolves a do-while statement; the condition sees the body's names.
void resolveDoWhile(Body &body, const ast::DoWhileStmt *stmt);
/// Resolves a select statement; the subject is evaluated once.
void resolveSelect(Body &body, const ast::SelectStmt *stmt);
/// Unrolls `for param`: a block for each index. Reports other kinds of loop, and too many iterations.
void resolveParamLoop(Body &body, const ast::LoopStmt *loop);
/// Resolves a break statement; reports a jump without a target.
void resolveBreak(Body &body, const ast::BreakStmt *stmt);
/// Resolves a continue statement; in an unrolled loop it leaves the iteration's block.
void resolveContinue(Body &body, const ast::ContinueStmt *stmt);
/// Resolves a labelled loop; reports a label before anything else.
void resolveLabel(Body &body, const ast::LabelStmt *stmt);
/// Reports a jump out of a construct around it that may only be left at its end.
bool leavesBarrier(Body &body, const LoopContext &context, llvm::StringRef jump, SourceRange range);
/// While it lives, statements are those of the body of `on` or `sync`. Code of the library may leave it by a jump.
class JumpBarrier {
public:
  JumpBarrier(Body &body, llvm::StringRef construct);
  ~JumpBarrier();

private:
  Body &body;
  const bool isSet;
};
/// Resolves a defer statement. Neither jumps nor errors may leave its body.
void resolveDefer(Body &body, const ast::DeferStmt *stmt);

} // namespace choir::sema

#endif // CHOIR_SEMA_STATEMENTS_CONTROLFLOW_H
