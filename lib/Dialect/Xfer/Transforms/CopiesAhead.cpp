//===- CopiesAhead.cpp - Copies for all launches of a loop ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CopiesAhead.h"
#include "IterationIntervals.h"
#include "LaunchedArrays.h"
#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/DebugLog.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

#define DEBUG_TYPE "xfer-hoist-acquires"

/// Whether an op leaves the loop, or an iteration of it.
static bool isExit(Operation *op, Operation *loop) {
  if (isa<BreakOp, ContinueOp>(op))
    return !loop->isProperAncestor(cast<BlockArgument>(op->getOperand(0)).getOwner()->getParentOp());
  return isa<ReturnOp, FailOp>(op);
}

/// Whether an op of the loop may write the array on the host, or leave the loop.
static bool isInTheWay(Operation *op, Operation *loop, Value array) {
  auto copy = dyn_cast<ArrayCopyOp>(op);
  return isExit(op, loop) || isa<ArraySwapOp, BeginOp, CobeginOp, SyncOp>(op) || isHostWrite(op, array) ||
         (copy && mayShareElements(array, copy.getTarget()));
}

//===----------------------------------------------------------------------===//
// Boxes that make up a box
//===----------------------------------------------------------------------===//

namespace {
/// How the box of an iteration follows from that of the iteration before.
struct Movement {
  bool grows = true, shrinks = true; ///< in no dimension less or more
  unsigned moving = 0;               ///< dimensions that are others
  bool isDense = true;               ///< these have no gaps, nor are they passed over
};
} // namespace

static bool follow(const Interval &interval, int64_t step, IterationIntervals &intervals, Movement &movement) {
  if (interval.isAll())
    return true;
  const IndexExpr low = readIndex(interval.low), high = readIndex(interval.high);
  std::optional<int64_t> ofLow = intervals.slopeOf(low), ofHigh = intervals.slopeOf(high);
  if (!ofLow || !ofHigh)
    return false;
  const int64_t lowMoves = *ofLow * step, highMoves = *ofHigh * step;
  movement.grows &= lowMoves <= 0 && highMoves >= 0;
  movement.shrinks &= lowMoves >= 0 && highMoves <= 0;
  if (lowMoves == 0 && highMoves == 0)
    return true;
  ++movement.moving;
  const IndexExpr width = high - low + 1;
  movement.isDense &= lowMoves == highMoves && width.isConstant() && width.getConstant() >= std::abs(lowMoves);
  return true;
}

/// Whether the boxes of all iterations together are a box, and not each the same.
static bool makeUpBox(const Box &box, ForOp loop, IterationIntervals &intervals) {
  Movement movement;
  const std::optional<int64_t> step = constantOf(loop.getStep());
  if (!step)
    return false;
  const bool areKnown =
      llvm::all_of(box, [&](const Interval &interval) { return follow(interval, *step, intervals, movement); });
  return areKnown && movement.moving > 0 &&
         (movement.grows || movement.shrinks || (movement.moving == 1 && movement.isDense));
}

//===----------------------------------------------------------------------===//
// Acquires before the loop
//===----------------------------------------------------------------------===//

/// Makes the box empty if the loop has no iteration.
static void emptyWithoutIterations(Box &box, ForOp loop) {
  OpBuilder builder(loop);
  const IndexBuilder index(builder, loop.getLoc(), IndexBuilder::Folds);
  for (Interval &interval : box)
    if (!interval.isAll()) {
      Value before = index.subtract(interval.low, index.constant(1));
      interval.high = index.select(index.isLess(index.constant(0), loop.getCount()), interval.high, before);
      return;
    }
}

/// The elements that the launches of all iterations acquire; nothing if these are not known, or change in the loop.
static std::optional<SmallVector<Box>> findAll(AcquireOp acquire, ForOp loop, const HeaderEffects &headers) {
  SmallVector<Box> boxes = acquire.boxes();
  IterationIntervals intervals(loop, headers);
  const bool isWritten =
      loop->walk([&](Operation *op) {
            return isInTheWay(op, loop, acquire.getArray()) ? WalkResult::interrupt() : WalkResult::advance();
          })
          .wasInterrupted();
  if (isWritten || headers.changesOf(loop).include(acquire.getArray()) || !intervals.moveOut(acquire.getArray()))
    return std::nullopt;
  for (Box &box : boxes) {
    if (!makeUpBox(box, loop, intervals))
      return std::nullopt;
    for (Interval &interval : box)
      interval = intervals.widen(interval);
    if (llvm::any_of(box, [](const Interval &interval) { return interval.isAll(); }))
      return std::nullopt;
    emptyWithoutIterations(box, loop);
  }
  return boxes;
}

unsigned choir::xfer::copyAhead(ForOp loop, const Staleness &staleness, const HeaderEffects &headers,
                                CopyDecisions &decisions) {
  llvm::MapVector<Value, SmallVector<AcquireOp>> acquires; // by array
  for (auto acquire : loop.getBody().front().getOps<AcquireOp>())
    if (acquire.getSide() == Side::Device && acquire.getMode() != Mode::Overwrite && !acquire.getAgain())
      acquires[acquire.getArray()].push_back(acquire);
  if (acquires.empty() || loop->hasAttr(partsAttrName) || staleness.runsAcquires(loop))
    return 0;
  unsigned count = 0;
  for (auto &[array, parts] : acquires) {
    SmallVector<Box> all;
    for (AcquireOp part : parts)
      if (std::optional<SmallVector<Box>> boxes = findAll(part, loop, headers))
        all.append(*boxes);
    if (all.empty())
      continue;
    OpBuilder builder(loop);
    auto ahead = AcquireOp::create(builder, parts.front().getLoc(), Side::Device, Mode::Read, array, all);
    ahead.setAhead(true);
    decisions.noteMoved(ahead, parts.front(), loop);
    LDBG() << parts.front().getLoc() << ": copied ahead of the loop at " << loop.getLoc();
    ++count;
  }
  return count;
}
