//===- ParallelLoops.h - Loops by leaders and followers ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_PARALLELLOOPS_H
#define CHOIR_SEMA_LOOPS_PARALLELLOOPS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The overload of an iterator, or of a value's method `these`, with a tag (and what it is to follow); if there is
/// one.
std::optional<Value> taggedIterator(Body &body, const Value &operand, Identifier which,
                                    const Value *followThis = nullptr);
/// Whether a parallel loop can take the elements at any positions, without an iterator; alone, guards may skip some.
bool hasPositions(Body &body, const Value &operand, bool isAlone = false);
bool hasParallelForm(Body &body, llvm::ArrayRef<Value> operands);
bool needsOneTask(Body &body, llvm::ArrayRef<Value> operands);
bool needsLeader(Body &body, llvm::ArrayRef<Value> operands);
bool runsInTasks(Body &body, llvm::ArrayRef<Value> operands, llvm::ArrayRef<typed::Iterand *> inOrder,
                 bool ofLayouts = false);
typed::Loop *makeLoopInTasks(Body &body, llvm::ArrayRef<Value> operands, llvm::ArrayRef<typed::Iterand *> inOrder,
                             SourceRange range, llvm::function_ref<void()> buildBody,
                             typed::ShadowVar *reduced = nullptr);
void resolveLeaderLoop(Body &body, const ast::LoopStmt *stmt, llvm::ArrayRef<Value> operands, bool isZip);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_PARALLELLOOPS_H
