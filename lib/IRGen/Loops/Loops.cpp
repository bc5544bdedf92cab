//===- Loops.cpp - Loop statements, and serial loops ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A serial loop is a nest of counted loops over what its iterands say (Iterands.h). A loop that an iterator call drives
// counts its turns for the others.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Loops/Loops.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Loops/Iterands.h"
#include "IRGen/Loops/ParallelLoops.h"
#include "IRGen/Loops/Tasks.h"

using namespace mlir;

namespace choir::irgen {

static void emitUnboundedLoop(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, SourceRange range,
                              function_ref<void(const ExitTarget &)> body);

using typed::Iterand;
using typed::Loop;

//===----------------------------------------------------------------------===//
// Serial loops
//===----------------------------------------------------------------------===//

void emitLoopNest(IRGenFunction &fn, ValueRange lows, ValueRange counts, ValueRange steps, Location loc,
                  SmallVector<Value, 2> &at, ExitTarget &target, function_ref<void()> body) {
  OpBuilder &b = fn.builder();
  if (at.size() == lows.size())
    return body();
  const size_t dim = at.size();
  auto loop = chpl::ForOp::create(b, loc, lows[dim], counts[dim], steps[dim]);
  if (dim == 0 || hasDefect(SeededDefect::BreaksLeaveOneDimension))
    target.breakLabel = loop.label();
  target.continueLabel = loop.label();
  fn.inRegion(&loop.getBody().front(), loc, [&] {
    at.push_back(loop.inductionVar());
    emitLoopNest(fn, lows, counts, steps, loc, at, target, body);
  });
}

void emitSerialLoop(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, SourceRange range,
                    function_ref<void(const ExitTarget &)> body) {
  Location loc = fn.getLoc(range);
  SmallVector<Value, 2> counts = emitExtents(fn, iterands, loc);
  if (counts.empty())
    return emitUnboundedLoop(fn, iterands, range, body);

  SmallVector<Value, 2> lows, steps;
  const PreparedIterand *space = soleSpace(iterands);
  for (size_t dim = 0; dim < counts.size(); ++dim) {
    lows.push_back(space ? space->dims[dim].low : fn.intConstant(loc, 0));
    steps.push_back(space ? space->dims[dim].stride : fn.intConstant(loc, 1));
  }
  ExitTarget target;
  target.breakDepth = target.continueDepth = scopeDepth(fn);
  SmallVector<Value, 2> at;
  emitLoopNest(fn, lows, counts, steps, loc, at, target, [&] {
    Iteration iteration;
    (space ? iteration.indices : iteration.positions) = at;
    iteration.extents = counts;
    emitIteration(fn, iterands, iteration, [&] { body(target); });
  });
}

/// `for i in 1..`: only an exit ends it.
static void emitUnboundedLoop(IRGenFunction &fn, ArrayRef<PreparedIterand> iterands, SourceRange range,
                              function_ref<void(const ExitTarget &)> body) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  Value next = fn.local(loc, gm.i64());
  fn.store(loc, fn.intConstant(loc, 0), next);
  auto loop = chpl::LoopOp::create(b, loc);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&loop.getCondition().front());
    chpl::ConditionOp::create(b, loc, fn.boolConstant(loc, true));
  }
  ExitTarget target{loop.label(), loop.label(), false, scopeDepth(fn), scopeDepth(fn)};
  fn.inRegion(&loop.getBody().front(), loc, [&] {
    Iteration at;
    at.positions.push_back(fn.load(loc, next));
    fn.store(loc, arith::AddIOp::create(b, loc, at.positions[0], fn.intConstant(loc, 1)), next);
    emitIteration(fn, iterands, at, [&] { body(target); });
  });
}

//===----------------------------------------------------------------------===//
// Loop statements
//===----------------------------------------------------------------------===//

void emitLoop(IRGenFunction &fn, const Loop *loop) {
  IRGenModule &gm = fn.module();
  if (loop->mustVectorize)
    gm.state<VectorContracts>().places.push_back(fn.getLoc(loop->range));
  Scope scope(fn, loop->range);
  PreparedList iterands = prepare(fn, loop->iterands);
  const bool drivenByCall = findCall(iterands);
  if (loop->mode == Loop::Coforall && drivenByCall)
    return emitCoforallIterator(fn, loop, iterands);
  if (loop->mode == Loop::Forall && loop->iterands.front()->kind == Iterand::Call)
    return emitParallelIterator(fn, loop, iterands.front());
  if (loop->mode != Loop::For && !drivenByCall)
    return emitParallelLoop(fn, loop, iterands);
  emitSerialLoopStmt(fn, loop, iterands);
}

} // namespace choir::irgen
