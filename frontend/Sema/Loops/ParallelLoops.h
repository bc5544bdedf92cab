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
/// Whether all operands have a leader, or the only one has a standalone iterator.
bool hasParallelForm(Body &body, llvm::ArrayRef<Value> operands);
/// Whether a zip has a domain or array whose layout has no leader, so that one task has to do all of the loop.
bool needsOneTask(Body &body, llvm::ArrayRef<Value> operands);
/// Whether the operands need a leader iterator: some have no positions, and no standalone iterator takes over.
bool needsLeader(Body &body, llvm::ArrayRef<Value> operands, bool isZip);
/// Whether a promoted call or reduction over the operands can be a parallel loop by iterators of the program, or,
/// with \p ofLayouts, of the library's layouts too. `inOrder`: the iterands of the serial form.
bool runsInTasks(Body &body, llvm::ArrayRef<Value> operands, llvm::ArrayRef<typed::Iterand *> inOrder,
                 bool ofLayouts = false);
/// The loop that runsInTasks allows. Its body finds the elements in place of those of `inOrder`.
typed::Loop *makeLoopInTasks(Body &body, llvm::ArrayRef<Value> operands, llvm::ArrayRef<typed::Iterand *> inOrder,
                             SourceRange range, llvm::function_ref<void()> buildBody,
                             typed::ShadowVar *reduced = nullptr);
/// Resolves a loop statement that needs a leader, or the standalone iterator of its only operand.
void resolveLeaderLoop(Body &body, const ast::LoopStmt *stmt, llvm::ArrayRef<Value> operands, bool isZip);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_PARALLELLOOPS_H
