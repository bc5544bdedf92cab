//===- ParallelLoops.cpp - Parallel loops, reductions, tasks --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// foreach, forall and coforall become chpl.forall over 0-based positions. Task-private variables and reductions are
// regions of the op; in its body they are addresses. The end of an iteration (`continue`) is a breakable construct
// around the body.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Loops/ParallelLoops.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/LifetimeNeeds.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Loops/Arrays.h"
#include "IRGen/Loops/Iterands.h"
#include "IRGen/Loops/Iterators.h"
#include "IRGen/Loops/Loops.h"
#include "IRGen/Variables/Errors.h"
#include "IRGen/Variables/TaskErrors.h"
#include "IRGen/Variables/TaskVariables.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;

namespace choir::irgen {

using typed::Loop;
using typed::ShadowVar;

//===----------------------------------------------------------------------===//
// Parallel loops
//===----------------------------------------------------------------------===//

void emitSimpleForall(IRGenFunction &fn, chpl::LoopKind kind, Value placement, ValueRange counts, Location loc,
                      function_ref<void(const Iteration &)> body, typed::OnError onError, SourceRange range) {
  OpBuilder &b = fn.builder();
  const bool canFail = onError != typed::OnError::None;
  auto forall = chpl::ForallOp::create(b, loc, kind, counts, mlir::TypeRange{}, ValueRange{}, canFail);
  if (placement)
    forall.getPlacementMutable().assign(placement);
  emitTaskBody(
      fn, &forall.getBody().front(), loc,
      [&] {
        Iteration at;
        llvm::append_range(at.positions, forall.positions());
        llvm::append_range(at.extents, counts);
        body(at);
      },
      canFail);
  if (canFail)
    checkErrorList(fn, forall.getErrors(), onError, range);
}

void emitPositions(IRGenFunction &fn, ArrayRef<Value> counts, Location loc,
                   function_ref<void(const Iteration &)> body) {
  const SmallVector<Value, 2> lows(counts.size(), fn.intConstant(loc, 0)), steps(counts.size(), fn.intConstant(loc, 1));
  ExitTarget target;
  SmallVector<Value, 2> at;
  emitLoopNest(fn, lows, counts, steps, loc, at, target, [&] {
    Iteration iteration;
    iteration.positions = at;
    llvm::append_range(iteration.extents, counts);
    body(iteration);
  });
}

static chpl::LoopKind loopKind(Loop::Mode mode) {
  switch (mode) {
  case Loop::Foreach:
    return chpl::LoopKind::Foreach;
  case Loop::Forall:
    return chpl::LoopKind::Forall;
  case Loop::Coforall:
    return chpl::LoopKind::Coforall;
  case Loop::For:
    return chpl::LoopKind::Serial;
  }
  llvm_unreachable("unknown loop");
}

/// What each task of a loop has of its own: the regions of a chpl.forall or chpl.parallel_iterate.
template <typename LoopOp> static void emitTaskRegions(IRGenFunction &fn, LoopOp forall, const ShadowList &shadows) {
  Location loc = forall.getLoc();
  if (!shadows.privates.empty()) {
    mlir::Block *init = forall.createInitBlock();
    emitTaskBody(fn, init, loc, [&] {
      bindShadows(fn, shadows, init->getArguments(), {});
      for (auto [shadow, address] : llvm::zip(shadows.privates, init->getArguments()))
        initPrivate(fn, shadow, address);
    });
  }
  if (llvm::any_of(shadows.privates,
                   [&](const ShadowVar *s) { return needsCleanup(s->var) || s->var->outlivesBlock; })) {
    mlir::Block *fini = forall.createFiniBlock();
    emitTaskBody(fn, fini, loc, [&] {
      bindShadows(fn, shadows, fini->getArguments(), {});
      for (auto [shadow, address] : llvm::reverse(llvm::zip_equal(shadows.privates, fini->getArguments())))
        endPrivate(fn, shadow, address);
    });
  }
  if (shadows.reductions.empty())
    return;
  mlir::Block *identity = forall.createIdentityBlock();
  emitTaskBody(fn, identity, loc, [&] {
    for (auto [shadow, state] : llvm::zip(shadows.reductions, identity->getArguments()))
      emitIdentity(fn, *shadow->op, state);
  });
  mlir::Block *combine = forall.createCombineBlock();
  emitTaskBody(fn, combine, loc, [&] {
    const size_t count = shadows.reductions.size();
    for (auto [index, shadow] : llvm::enumerate(shadows.reductions))
      emitCombine(fn, *shadow->op, combine->getArgument(index), combine->getArgument(count + index),
                  fn.state<SourcePosition>().statement);
  });
}

void emitSerialLoopStmt(IRGenFunction &fn, const Loop *loop, ArrayRef<PreparedIterand> iterands) {
  auto body = [&](const ExitTarget &target) {
    fn.state<LoopExits>().targets[loop] = target;
    fn.emitBlock(loop->body);
  };
  emitWithShadows(fn, ShadowList(loop->shadows), loop->range, [&] {
    if (findCall(iterands))
      emitIteratorLoop(fn, iterands, loop->range, body);
    else
      emitSerialLoop(fn, iterands, loop->range, body);
  });
}

void emitParallelLoop(IRGenFunction &fn, const Loop *loop, ArrayRef<PreparedIterand> iterands) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(loop->range);
  ShadowList shadows(loop->shadows);
  SmallVector<Value, 2> counts = emitExtents(fn, iterands, loc);
  if (counts.empty())
    return fn.unsupported(loop->range, "a parallel loop over an unbounded range");
  SmallVector<Value> slots;
  for (const ShadowVar *shadow : shadows.reductions)
    slots.push_back(fn.local(loc, gm.convert(shadow->op->state, loop->range), shadow->var->name.str()));

  const bool canFail = loop->onError != typed::OnError::None;
  const bool isPlaced = loop->mode == Loop::Forall && loop->deviceBlock.empty();
  Value placement = isPlaced ? placementVariable(fn, iterands.front(), loc) : Value();
  auto forall = chpl::ForallOp::create(b, loc, loopKind(loop->mode), counts, shadows.privateTypes(gm), slots, canFail);
  if (placement)
    forall.getPlacementMutable().assign(placement);
  if (!loop->deviceBlock.empty())
    forall->setAttr(grid::GridDialect::getBlockAttrName(), b.getDenseI64ArrayAttr(loop->deviceBlock));
  if (!shadows.reductions.empty())
    forall.setReassociate(llvm::all_of(shadows.reductions, [](const ShadowVar *s) { return s->op->mayReassociate; }));
  emitTaskRegions(fn, forall, shadows);
  emitTaskBody(
      fn, &forall.getBody().front(), loc,
      [&] {
        bindShadows(fn, shadows, forall.privates(), forall.states());
        enterPrivates(fn, shadows, /*endHere=*/false, loc);
        fn.emitBreakable(loc, [&](Value label) {
          fn.state<LoopExits>().targets[loop] = {Value(), label, /*continueIsBreak=*/true, scopeDepth(fn),
                                                 scopeDepth(fn)};
          if (loop->mode == Loop::Forall || loop->mode == Loop::Foreach)
            label.getParentBlock()->getParentOp()->setAttr(grid::GridDialect::getIterationAttrName(), b.getUnitAttr());
          Iteration at;
          llvm::append_range(at.positions, forall.positions());
          at.extents = counts;
          emitIteration(fn, iterands, at, [&] { fn.emitBlock(loop->body); });
        });
      },
      canFail);
  if (canFail) {
    Unfinished states(fn, [&] { endStates(fn, shadows, slots, loop->range); });
    checkErrorList(fn, forall.getErrors(), loop->onError, loop->range);
  }
  finishReductions(fn, shadows, slots, loop->range);
}

void emitParallelIterator(IRGenFunction &fn, const Loop *loop, const PreparedIterand &iterand) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(loop->range);
  const typed::CallExpr *call = iteratorCall(fn, iterand.iterand);
  if (!call)
    return;
  const Signature signature = gm.getSignature(call->callee);
  ShadowList shadows(loop->shadows);
  SmallVector<Value> slots;
  for (const ShadowVar *shadow : shadows.reductions)
    slots.push_back(fn.local(loc, gm.convert(shadow->op->state, loop->range), shadow->var->name.str()));
  const bool canFail = loop->onError != typed::OnError::None;
  auto iterate = chpl::ParallelIterateOp::create(b, loc, getIterator(gm, call).getSymName(),
                                                 emitIteratorArguments(fn, call), signature.type.getResults(),
                                                 signature.yielded, shadows.privateTypes(gm), slots, canFail);
  emitTaskRegions(fn, iterate, shadows);
  emitTaskBody(
      fn, &iterate.getBody().front(), loc,
      [&] {
        bindShadows(fn, shadows, iterate.privates(), iterate.states());
        enterPrivates(fn, shadows, /*endHere=*/false, loc);
        fn.emitBreakable(loc, [&](Value label) {
          fn.state<LoopExits>().targets[loop] = {Value(), label, /*continueIsBreak=*/true, scopeDepth(fn),
                                                 scopeDepth(fn)};
          Scope scope(fn, loop->range);
          bindYielded(fn, iterand.iterand, iterate.yielded(), loc);
          fn.emitBlock(loop->body);
        });
      },
      canFail);
  {
    Unfinished states(fn, [&] { endStates(fn, shadows, slots, loop->range); });
    if (canFail)
      checkErrorList(fn, iterate.getErrors(), loop->onError, loop->range);
    if (call->callee->throws)
      checkError(fn, iterate.getResults().back(), iterand.iterand->onError, call->range);
  }
  finishReductions(fn, shadows, slots, loop->range);
}

} // namespace choir::irgen
