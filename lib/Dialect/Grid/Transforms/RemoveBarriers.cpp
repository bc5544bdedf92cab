//===- RemoveBarriers.cpp - Kernels in block form -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// grid-remove-barriers (work-item loops): Passes.td has input, output and a sketch; the README of the dialect has the
// steps.
//
//===----------------------------------------------------------------------===//

#include "BlockAccesses.h"
#include "Fission.h"
#include "GuardedVariables.h"
#include "LoopInterchange.h"
#include "ThreadCode.h"
#include "Warps.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Grid/Analysis/BarrierEffects.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDREMOVEBARRIERS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;

#define DEBUG_TYPE "grid-remove-barriers"

ALWAYS_ENABLED_STATISTIC(numRemoved, "barriers that order nothing");
ALWAYS_ENABLED_STATISTIC(numKeptBarriers, "barriers that end parallel regions");
ALWAYS_ENABLED_STATISTIC(numFromLoops, "barriers moved out of loops");
ALWAYS_ENABLED_STATISTIC(numFromBranches, "barriers moved out of branches");

namespace {

/// Brings one kernel into block form.
class BlockForm {
public:
  BlockForm(func::FuncOp kernel, bool checks, bool refusesDivergence) : kernel(kernel) {
    options.checks = checks;
    options.refusesDivergence = refusesDivergence;
    block.assign(getBlockSizes(kernel));
  }

  LogicalResult run();
  const FissionCounts &counts() const { return fissionCounts; }
  unsigned numEliminated() const { return eliminated; }
  unsigned numKept() const { return kept; }
  unsigned numOutOfLoops() const { return outOfLoops; }
  unsigned numOutOfBranches() const { return outOfBranches; }

private:
  void hoistOutOfBranches(Region &code);
  SmallVector<Operation *> eliminateBarriers(Region &code);
  void hoistBarriers(SmallVectorImpl<Operation *> &barriers, const UniformityAnalysis &uniformity,
                     const BarrierEffects &effects);
  void unwrap(IfOp active);

  func::FuncOp kernel;
  SmallVector<int64_t, 3> block;
  FissionOptions options;
  FissionCounts fissionCounts;
  unsigned eliminated = 0, kept = 0, outOfLoops = 0, outOfBranches = 0;
};

} // namespace

/// Replaces the test of each thread's position by the block's code: loops over threads end at the index set's end.
void BlockForm::unwrap(IfOp active) {
  Block *body = active.thenBlock();
  body->getTerminator()->erase();
  active->getBlock()->getOperations().splice(active->getIterator(), body->getOperations());
  active.erase();
  // The test itself.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(kernel.getBody().front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

/// The first barrier of the ops, if no effect is before it.
template <typename Ops> static BarrierOp findFirstBarrier(Ops &&ops) {
  for (Operation &op : ops) {
    if (auto barrier = dyn_cast<BarrierOp>(op))
      return barrier;
    if (!isa<LocalOp>(op) && (!isMemoryEffectFree(&op) || op.getNumRegions() != 0))
      break;
  }
  return {};
}

/// The barriers of a branch that may stand before and after it. Empty if there are other barriers in the branch.
static std::pair<SmallVector<BarrierOp>, SmallVector<BarrierOp>> findMovable(IfOp branch) {
  SmallVector<BarrierOp> leading, trailing;
  for (Region &region : branch->getRegions()) {
    if (region.empty())
      continue;
    Block &block = region.front();
    BarrierOp first = findFirstBarrier(block);
    if (first)
      leading.push_back(first);
    auto last =
        isa<EndOp>(block.getTerminator()) ? findFirstBarrier(llvm::reverse(block.without_terminator())) : BarrierOp();
    if (last && last != first)
      trailing.push_back(last);
  }
  size_t count = 0;
  branch.walk([&](BarrierOp) { ++count; });
  if (count != leading.size() + trailing.size())
    return {};
  return {leading, trailing};
}

/// Moves barriers out of uniform branches that then have none left: the branch becomes part of a parallel region.
/// Blocks that do not take the branch get an additional barrier, which is harmless.
void BlockForm::hoistOutOfBranches(Region &code) {
  UniformityAnalysis uniformity(code, options.uniformity);
  SmallVector<IfOp> branches;
  code.walk([&](IfOp branch) { branches.push_back(branch); });
  auto isReachedByAll = [&](BarrierOp barrier) { return uniformity.contextOf(barrier) == Origin::None; };
  for (IfOp branch : branches) {
    auto [leading, trailing] = findMovable(branch);
    if (leading.empty() && trailing.empty())
      continue;
    if (uniformity.controlOf(branch) != Origin::None || !llvm::all_of(leading, isReachedByAll) ||
        !llvm::all_of(trailing, isReachedByAll)) {
      LDBG() << branch.getLoc() << ": barriers stay in the branch: it may part threads";
      continue;
    }
    outOfBranches += leading.size() + trailing.size();
    numFromBranches += leading.size() + trailing.size();
    LDBG() << branch.getLoc() << ": barriers out of the branch: " << leading.size() + trailing.size();
    if (!leading.empty())
      leading.front()->moveBefore(branch);
    if (!trailing.empty())
      trailing.front()->moveAfter(branch);
    for (auto &moved : {leading, trailing})
      for (BarrierOp other : ArrayRef(moved).drop_front(moved.empty() ? 0 : 1))
        other->erase();
  }
}

/// Whether an op leaves the loop, or an iteration, early.
static bool hasExits(Operation *loop) {
  return loop
      ->walk(
          [](Operation *op) { return isa<BreakOp, ContinueOp>(op) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

/// Barriers before and after the loop around a barrier, if they order all accesses that the barrier orders; else none.
static SmallVector<Operation *> findHoisted(Operation *barrier, const BarrierEffects &effects) {
  Operation *loop = barrier->getParentOp();
  if (!isa<ForOp, LoopOp>(loop) || hasExits(loop))
    return {};
  OpBuilder builder(loop);
  Operation *before = builder.clone(*barrier);
  builder.setInsertionPointAfter(loop);
  Operation *after = builder.clone(*barrier);
  if (effects.findConflicts(barrier).empty())
    return {before, after};
  before->erase();
  after->erase();
  return {};
}

/// Moves barriers out of loops whose iterations need no order: the whole loop is then in a parallel region.
void BlockForm::hoistBarriers(SmallVectorImpl<Operation *> &barriers, const UniformityAnalysis &uniformity,
                              const BarrierEffects &effects) {
  for (size_t next = 0; next < barriers.size(); ++next) {
    Operation *barrier = barriers[next];
    if (uniformity.contextOf(barrier) != Origin::None)
      continue;
    SmallVector<Operation *> outside = findHoisted(barrier, effects);
    if (outside.empty())
      continue;
    LDBG() << barrier->getLoc() << ": barrier out of its loop";
    barrier->erase();
    barriers[next] = nullptr;
    ++outOfLoops;
    ++numFromLoops;
    // Usually one of the two suffices, or an existing barrier does.
    for (Operation *placed : outside)
      if (effects.findConflicts(placed).empty())
        placed->erase();
      else
        barriers.push_back(placed);
  }
  llvm::erase(barriers, nullptr);
}

/// Erases unneeded barriers, moves others out of loops, and returns the rest. A barrier that perhaps not all threads
/// reach stays, so that the program tests it.
SmallVector<Operation *> BlockForm::eliminateBarriers(Region &code) {
  UniformityAnalysis uniformity(code, options.uniformity);
  BarrierEffects effects(code, uniformity, block);
  SmallVector<Operation *> needed;
  code.walk([&](BarrierOp barrier) {
    if (uniformity.contextOf(barrier) == Origin::None && effects.findConflicts(barrier).empty()) {
      LDBG() << barrier.getLoc() << ": barrier removed: it orders no accesses";
      barrier.erase();
      ++eliminated;
      ++numRemoved;
    } else {
      LDBG() << barrier.getLoc() << ": barrier needed: it orders accesses, or not all threads may reach it";
      needed.push_back(barrier);
    }
  });
  hoistBarriers(needed, uniformity, effects);
  kept = needed.size();
  numKeptBarriers += kept;
  return needed;
}

LogicalResult BlockForm::run() {
  IfOp active = isolateThreadCode(kernel);
  Region &code = active.getThenRegion();
  if (failed(lowerLoopsAroundBarriers(code)))
    return failure();
  options.uniformity.block = block;
  for (unsigned dim = 0; dim < block.size(); ++dim)
    options.dims.push_back(dim);
  // A barrier that not all threads reach is an error, needed or not.
  SmallVector<Operation *> all;
  code.walk([&](BarrierOp barrier) { all.push_back(barrier); });
  if (failed(Distribution(code, options.uniformity, all, options.refusesDivergence).findConstructs()))
    return failure();
  hoistOutOfBranches(code);
  SmallVector<Operation *> needed = eliminateBarriers(code);
  sinkStoresIntoGuards(code);
  if (failed(fission(code, options, needed, fissionCounts)))
    return failure();
  if (failed(takeWarpsApart(code, options, fissionCounts)))
    return failure();
  interchangeLoops(code, options.uniformity);
  unwrap(active);
  markBlockAccesses(kernel);
  kernel->setAttr(GridDialect::getBlockFormAttrName(), UnitAttr::get(kernel.getContext()));
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Barriers in procedures that could not be inlined are not supported.
static LogicalResult checkCallees(ModuleOp device) {
  for (auto function : device.getOps<func::FuncOp>()) {
    if (function->hasAttr(GridDialect::getKernelAttrName()))
      continue;
    WalkResult result = function.walk([](Operation *op) -> WalkResult {
      if (isWarpOp(op))
        return diagnose(op, message::warpInRecursion);
      return isa<BarrierOp>(op) ? WalkResult(diagnose(op, message::barrierInRecursion)) : WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
  }
  return success();
}

namespace {
struct GridRemoveBarriers : choir::grid::impl::GridRemoveBarriersBase<GridRemoveBarriers> {
  using GridRemoveBarriersBase::GridRemoveBarriersBase;

  void runOnOperation() override {
    ModuleOp device = getDeviceModule(getOperation());
    if (!device)
      return;
    if (failed(checkCallees(device)))
      return signalPassFailure();
    SmallVector<Attribute> loops;
    for (auto kernel : device.getOps<func::FuncOp>()) {
      bool hasHostForm = !kernel->hasAttr(GridDialect::getDeviceOnlyAttrName());
      if (!kernel->hasAttr(GridDialect::getKernelAttrName()) || !hasHostForm || !knowsThreads(kernel))
        continue;
      BlockForm form(kernel, checks, refuseDivergence);
      if (failed(form.run()))
        return signalPassFailure();
      if (!report)
        continue;
      emitReport(kernel, form);
      kernel.walk([&](ThreadsOp threads) {
        if (llvm::is_contained(threads.getDims(), 0))
          loops.push_back(threads.getLoc());
      });
    }
    if (!loops.empty())
      getOperation()->setAttr(GridDialect::getThreadLoopsAttrName(), ArrayAttr::get(&getContext(), loops));
  }

  void emitReport(func::FuncOp kernel, const BlockForm &form) {
    const FissionCounts &counts = form.counts();
    std::string hoisted;
    if (form.numOutOfLoops())
      hoisted += format(message::barriersOutOfLoops, form.numOutOfLoops());
    if (form.numOutOfBranches())
      hoisted += format(message::barriersOutOfBranches, form.numOutOfBranches());
    const std::string contexts = std::to_string(counts.contexts) + (counts.contexts == 1 ? " array" : " arrays");
    diagnose(kernel.getLoc(), message::barriersRemoved, form.numEliminated(), form.numKept(), hoisted,
             counts.parallelRegions, counts.bytesPerThread, contexts, counts.recomputed, counts.tests);
  }
};
} // namespace
