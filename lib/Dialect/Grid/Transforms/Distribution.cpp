//===- Distribution.cpp - Thread ops and block ops of a kernel ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All threads that have not ended must reach a barrier, so they must agree on the control of the constructs around it.
// If the analysis cannot prove that, the program tests it. If the analysis refutes it, the program is in error.
//
// Some threads may take an exit if they miss no barrier. An exit that ends the thread, a `continue` of the device loop,
// may skip barriers: these do not wait for ended threads.
//
//===----------------------------------------------------------------------===//

#include "Distribution.h"
#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Utils/AccessMarks.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

Operation *choir::grid::getLabelled(Value label) { return cast<BlockArgument>(label).getOwner()->getParentOp(); }

bool choir::grid::isIteration(Operation *construct) { return construct->hasAttr(GridDialect::getIterationAttrName()); }

Distribution::Distribution(Region &code, UniformityAnalysis::Options given, ArrayRef<Operation *> split, bool refuses,
                           bool mayBeIdle)
    : code(code), options(std::move(given)), split(split), refuses(refuses), mayBeIdle(mayBeIdle) {
  options.agreed = &constructs;
}

void Distribution::analyze() { analysis = std::make_unique<UniformityAnalysis>(code, options); }

//===----------------------------------------------------------------------===//
// Constructs
//===----------------------------------------------------------------------===//

/// Adds the constructs around the op, up to `end` exclusive.
void Distribution::addAncestors(Operation *op, Operation *end) {
  for (Operation *parent = op->getParentOp(); parent != end; parent = parent->getParentOp())
    constructs.insert(parent);
}

LogicalResult Distribution::findConstructs() {
  for (Operation *op : split) {
    addAncestors(op, code.getParentOp());
    if (isMeeting(op))
      for (Operation *parent = op->getParentOp(); parent != code.getParentOp(); parent = parent->getParentOp())
        barrierConstructs.insert(parent);
    else
      constructs.insert(op);
  }
  do
    analyze();
  while (classifyExits());
  return failure(failed || ::failed(checkControl()));
}

/// The first barrier that a thread misses by taking the exit; null if there is none.
Operation *Distribution::findBarrierAfter(Operation *exit, Operation *target) const {
  Operation *found = nullptr;
  auto search = [&](Operation *op) {
    op->walk([&](Operation *inner) {
      if (!isMeeting(inner))
        return WalkResult::advance();
      found = inner;
      return WalkResult::interrupt();
    });
  };
  for (Operation *op = exit; !found && op != target; op = op->getParentOp()) {
    for (Operation *later = op->getNextNode(); later && !found; later = later->getNextNode())
      if (isMeeting(later) || containsBarrier(later))
        search(later);
    Operation *around = op->getParentOp();
    bool isRepeated = isa<ForOp, LoopOp>(around) && (around != target || isa<BreakOp>(exit));
    if (!found && isRepeated && containsBarrier(around))
      search(around);
  }
  return found;
}

/// Whether the thread's number decides if the exit is taken. Ended threads do not count: the code after is for the
/// others.
static bool isChosenByThread(Operation *exit, Operation *target, const UniformityAnalysis &analysis) {
  for (Operation *op = exit->getParentOp(); op != target; op = op->getParentOp())
    if (analysis.controlOf(op) == Origin::Thread)
      return true;
  return false;
}

/// True if constructs were added: the analysis must be repeated.
bool Distribution::classifyExits() {
  partingExits.clear();
  partingLabels.clear();
  size_t before = constructs.size();
  SmallVector<Operation *> exits;
  code.walk([&](Operation *op) {
    if (isa<BreakOp, ContinueOp>(op) && constructs.contains(getLabelled(op->getOperand(0))))
      exits.push_back(op);
  });
  for (Operation *exit : exits) {
    Operation *target = getLabelled(exit->getOperand(0));
    Origin parting = analysis->contextOf(exit);
    Operation *barrier = parting == Origin::None ? nullptr : findBarrierAfter(exit, target);
    bool endsThread = isIteration(target);
    if (refuses && barrier && !endsThread && isChosenByThread(exit, target, *analysis)) {
      reportDivergence(barrier, exit, options.warp ? message::noteThreadsLeaveWarp : message::noteThreadsLeave);
      failed = true;
      return false;
    }
    if (parting == Origin::None || (barrier && !endsThread)) {
      addAncestors(exit, target);
    } else {
      partingExits[exit] = exit->getOperand(0);
      partingLabels.insert(exit->getOperand(0));
    }
  }
  return constructs.size() != before;
}

bool Distribution::hasPartingExits(Operation *op) const {
  if (partingExits.empty())
    return false;
  return op
      ->walk([&](Operation *inner) {
        return partingExits.contains(inner) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool Distribution::isTested(Operation *construct) const { return analysis->controlOf(construct) != Origin::None; }

void Distribution::reportDivergence(Operation *barrier, Operation *cause, message::Id what) {
  diagnose(barrier, options.warp ? message::warpDivergence : message::barrierDivergence).attachNote(cause->getLoc())
      << format(what);
}

LogicalResult Distribution::checkControl() {
  bool holds = true;
  if (!refuses)
    return success();
  code.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!holds || !barrierConstructs.contains(op) || analysis->controlOf(op) != Origin::Thread)
      return;
    Operation *barrier = nullptr;
    op->walk([&](Operation *inner) {
      if (!isMeeting(inner))
        return WalkResult::advance();
      barrier = inner;
      return WalkResult::interrupt();
    });
    reportDivergence(barrier, op, isa<IfOp>(op) ? message::noteThreadCondition : message::noteThreadIterations);
    holds = false;
  });
  return success(holds);
}

//===----------------------------------------------------------------------===//
// Ops of the block
//===----------------------------------------------------------------------===//

bool Distribution::isBlockValue(Value value) const {
  if (value.getDefiningOp<ContextOp>()) // a different element for each thread
    return false;
  if (!code.isAncestor(value.getParentRegion()) || value == options.warp)
    return true;
  if (Operation *op = value.getDefiningOp())
    return blockOps.contains(op);
  Operation *owner = cast<BlockArgument>(value).getOwner()->getParentOp();
  if (blockOps.contains(owner) || isa<LabelType>(value.getType()))
    return true;
  auto loop = dyn_cast<ForOp>(owner);
  return loop && constructs.contains(owner) && areBlockValues({loop.getLow(), loop.getStep()});
}

bool Distribution::areBlockValues(ValueRange values) const {
  return llvm::all_of(values, [&](Value value) { return isBlockValue(value); });
}

/// `someLeft`: threads may have left by an exit, so that perhaps no thread executes the block.
bool Distribution::canBeBlockOp(Operation *op, bool someLeft) const {
  if (isa<LaneIdOp, WarpIdOp>(op))
    return false;
  if (isa<ThreadIdOp, PositionOp>(op))
    return analysis->isUniform(op->getResult(0));
  if (auto local = dyn_cast<LocalOp>(op))
    return isBlockVariable(local.getRef());
  if (auto store = dyn_cast<StoreOp>(op))
    return isBlockVariable(store.getRef()) && isBlockValue(store.getValue());
  if (auto load = dyn_cast<LoadOp>(op)) {
    if (analysis->isVariable(load.getRef()))
      return isBlockVariable(load.getRef());
    Value root = getRoot(load.getRef());
    return !someLeft && isBlockValue(load.getRef()) && !root.getDefiningOp<LocalOp>() &&
           !root.getDefiningOp<ContextOp>();
  }
  if (!areBlockValues(op->getOperands()))
    return false;
  if (isa<EndOp, ConditionOp, UnreachableOp>(op))
    return true;
  if (isa<BreakOp, ContinueOp>(op)) // An exit from a construct that the block executes once.
    return blockOps.contains(getLabelled(op->getOperand(0)));
  if (isCheckOrHalt(op) || isPureCall(op))
    return !someLeft;
  return isMemoryEffectFree(op) && (!someLeft || isSpeculatable(op));
}

bool Distribution::tryMarkConstruct(Operation *op, bool someLeft, SmallVectorImpl<Operation *> &marked) {
  if (!isa<IfOp, ForOp, LoopOp, BreakableOp>(op) || !areBlockValues(op->getOperands()))
    return false;
  blockOps.insert(op);
  marked.push_back(op);
  for (Region &region : op->getRegions())
    if (!region.empty())
      for (Operation &inner : region.front())
        if (!tryMark(&inner, someLeft, marked))
          return false;
  return true;
}

bool Distribution::tryMark(Operation *op, bool someLeft, SmallVectorImpl<Operation *> &marked) {
  if (op->getNumRegions() != 0)
    return tryMarkConstruct(op, someLeft, marked);
  if (!canBeBlockOp(op, someLeft))
    return false;
  blockOps.insert(op);
  marked.push_back(op);
  return true;
}

void Distribution::classify(Block &block, bool someLeft) {
  for (Operation &op : block) {
    if (isConstruct(&op)) {
      for (Region &region : op.getRegions())
        if (!region.empty())
          classify(region.front(), someLeft);
    } else if (isMeeting(&op)) {
      blockOps.insert(&op); // The bits of a ballot are the same in all threads.
    } else if (!op.hasTrait<OpTrait::IsTerminator>()) {
      SmallVector<Operation *> marked;
      if (!tryMark(&op, someLeft, marked))
        for (Operation *undone : marked)
          blockOps.erase(undone);
    }
    // If all threads have ended, the block ends; other exits rejoin.
    op.walk([&](Operation *exit) {
      Value label = getPartingLabel(exit);
      someLeft |= label && !isIteration(getLabelled(label));
    });
  }
}

void Distribution::findBlockOps() {
  code.walk([&](LocalOp local) {
    if (!analysis->isVariable(local.getRef()))
      return;
    bool isUniform = llvm::all_of(local.getRef().getUsers(), [&](Operation *user) {
      auto store = dyn_cast<StoreOp>(user);
      return !store || (analysis->isUniform(store.getValue()) &&
                        (analysis->contextOf(store) == Origin::None || hasDefect(SeededDefect::BranchesAreUniform)));
    });
    if (isUniform)
      blockVariables.insert(local.getRef());
  });
  // A variable that thread ops store to belongs to the threads, and so do values computed from it.
  bool changed;
  do {
    blockOps.clear();
    classify(code.front(), /*someLeft=*/mayBeIdle);
    SmallVector<Value> demoted;
    for (Value variable : blockVariables)
      if (llvm::any_of(variable.getUsers(), [&](Operation *user) { return isa<StoreOp>(user) && !isBlockOp(user); }))
        demoted.push_back(variable);
    for (Value variable : demoted)
      blockVariables.erase(variable);
    changed = !demoted.empty();
  } while (changed);
}
