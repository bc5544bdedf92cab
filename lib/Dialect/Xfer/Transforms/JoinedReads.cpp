//===- JoinedReads.cpp - One copy for the reads of a block ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JoinedReads.h"
#include "AccessGuards.h"
#include "Basic/SeededDefects.h"
#include "IterationIntervals.h"
#include "LaunchedArrays.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "llvm/Support/DebugLog.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

#define DEBUG_TYPE "xfer-hoist-acquires"

static bool isAcquire(Operation *op) { return isa<AcquireOp, AcquireAtOp>(op); }

void JoinedReads::forget(llvm::function_ref<bool(Key)> isWritten) {
  open.remove_if([&](auto &entry) {
    if (!isWritten(entry.first))
      return false;
    finish(entry.second);
    return true;
  });
}

/// Whether the memory keeps its value from a point of the block to the load.
bool JoinedReads::isUnwritten(LoadOp load, Operation *point) {
  SmallVector<MemoryEffect> writes;
  for (Operation *op = point; op != load; op = op->getNextNode())
    if (!effects.collectWrites(op, writes, isAcquire))
      return false;
  return !mayWrite(writes, load.getRef());
}

/// Makes a value available at an earlier point of the block, if that is possible.
bool JoinedReads::makeAvailable(Value value, Operation *point) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != point->getBlock() || op->isBeforeInBlock(point))
    return true;
  auto load = dyn_cast<LoadOp>(op);
  const bool isPure = isMemoryEffectFree(op) && isSpeculatable(op) && op->getNumRegions() == 0;
  if ((load ? !isUnwritten(load, point) : !isPure || isElementAddress(op) || isa<GridDialect>(op->getDialect())) ||
      !llvm::all_of(op->getOperands(), [&](Value operand) { return makeAvailable(operand, point); }))
    return false;
  op->moveBefore(point);
  return true;
}

void JoinedReads::visitAcquire(AcquireOp acquire) {
  const Key key = {acquire.getArray(), acquire.getSide()};
  const bool writes = acquire.getMode() != Mode::Read;
  if (acquire.getMode() != Mode::Overwrite && !acquire.getAhead() && !acquire.getAgain()) {
    auto [known, isNew] = open.insert({key, {acquire, launch, {}}});
    Join &join = known->second;
    // A launch acquires all that it has at once.
    const bool isLater = !isNew && (acquire.getSide() == Side::Host || join.launch != launch);
    const bool isAvailable =
        isLater && llvm::all_of(acquire.getBounds(), [&](Value bound) { return makeAvailable(bound, join.first); });
    if (isAvailable) {
      join.later.push_back(acquire);
      ++count;
    }
  }
  // What is written need not be copied later.
  if (writes)
    forget([&](Key key) { return mayShareElements(key.first, acquire.getArray()); });
}

void JoinedReads::visit(Operation *op) {
  if (auto acquire = dyn_cast<AcquireOp>(op))
    return visitAcquire(acquire);
  if (isMemoryEffectFree(op))
    return;
  // What a launch acquires in parts is not joined.
  if (op->hasAttr(partsAttrName)) {
    op->walk([&](AcquireOp part) {
      if (part.getMode() != Mode::Read)
        forget([&](Key key) { return mayShareElements(key.first, part.getArray()); });
    });
    return;
  }
  const bool isLaunch = isDeviceLoop(op);
  launch += isLaunch;
  const bool mayRunKernels = !isLaunch && (staleness.isPossible(op) || staleness.runsAcquires(op));
  const bool endsAll = mayExit(op) || (mayRunKernels && !hasDefect(SeededDefect::JoinsOverCalls));
  const HeaderChanges &changes = headers.changesOf(op);
  forget([&](Key key) {
    return endsAll || (isLaunch && key.second == Side::Host) || (!isLaunch && mayWriteOnHost(op, key.first)) ||
           (!changes.isNone() && changes.include(key.first));
  });
}

/// Makes an acquire of all elements. The host needs no other then; launches acquire what they have anyway.
void JoinedReads::finish(Join &join) {
  if (join.later.empty())
    return;
  AcquireOp first = join.first;
  const bool isOfHost = first.getSide() == Side::Host;
  SmallVector<Box> boxes = first.boxes();
  for (AcquireOp acquire : join.later)
    boxes.append(acquire.boxes());
  OpBuilder builder(first);
  auto joined = AcquireOp::create(builder, first.getLoc(), first.getSide(), Mode::Read, first.getArray(), boxes);
  joined.setAhead(!isOfHost);
  decisions.noteJoined(joined, first, join.later);
  LDBG() << first.getLoc() << ": copies what later code of the block reads, too";
  join.later.push_back(first);
  for (AcquireOp acquire : join.later)
    if (isOfHost && acquire.getMode() == Mode::Read)
      acquire.erase();
}

unsigned JoinedReads::joinIn(Block &block) {
  count = 0;
  for (Operation &op : llvm::make_early_inc_range(block))
    visit(&op);
  forget([](Key) { return true; });
  return count;
}
