//===- ParallelLoops.h - Parallel loops, reductions, tasks ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_PARALLELLOOPS_H
#define CHOIR_LIB_IRGEN_LOOPS_PARALLELLOOPS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

struct Iteration;
struct PreparedIterand;

/// A forall, foreach or coforall over everything but iterator calls.
void emitParallelLoop(IRGenFunction &fn, const typed::Loop *loop, ArrayRef<PreparedIterand> iterands);
/// A forall whose iterator starts the tasks.
void emitParallelIterator(IRGenFunction &fn, const typed::Loop *loop, const PreparedIterand &iterand);
/// A parallel loop without variables of its own. `onError` says what it does where iterations end with errors.
void emitSimpleForall(IRGenFunction &fn, chpl::LoopKind kind, Value placement, ValueRange counts, Location loc,
                      function_ref<void(const Iteration &)> body, typed::OnError onError = typed::OnError::None,
                      SourceRange range = {});
/// A serial loop over positions, out of which errors lead.
void emitPositions(IRGenFunction &fn, ArrayRef<Value> counts, Location loc, function_ref<void(const Iteration &)> body);
/// A loop that runs in the current task, whatever its mode: it has the variables of a task once.
void emitSerialLoopStmt(IRGenFunction &fn, const typed::Loop *loop, ArrayRef<PreparedIterand> iterands);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_PARALLELLOOPS_H
