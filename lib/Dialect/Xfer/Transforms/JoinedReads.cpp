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

/// Whether the memory has the value of the load at a point of the block, and keeps it until then.
bool JoinedReads::isUnwritten(LoadOp load, Operation *point) {
  SmallVector<MemoryEffect> writes;
  for (Operation *op = point; op != load; op = op->getNextNode())
    if (mayAcquire(op, load.getRef()) || !effects.collectWrites(op, writes, isAcquire))
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

/// One value for all addresses of a variable in the block.
Value JoinedReads::nameOf(Value array) {
  auto variable = array.getDefiningOp<AddressOfOp>();
  return variable ? variables.try_emplace(variable.getGlobalAttr(), array).first->second : array;
}

/// Whether an earlier acquire of a join has all elements of another.
static bool isKnown(AcquireOp acquire, ArrayRef<Box> known) {
  return llvm::all_of(acquire.boxes(), [&](const Box &box) { return isContained(box, known); });
}

void JoinedReads::visitAcquire(AcquireOp acquire) {
  const Side side = acquire.getSide();
  const Mode mode = acquire.getMode();
  if (mode != Mode::Overwrite && !acquire.getAgain() && (!acquire.getAhead() || offers.include(acquire))) {
    auto [known, isNew] = open.insert({{nameOf(acquire.getArray()), side}, {acquire, launch, acquire.boxes(), {}}});
    Join &join = known->second;
    // A launch acquires all that it has at once.
    const bool isLater = !isNew && (side == Side::Host || (join.launch != launch && !isKnown(acquire, join.boxes)));
    const bool isAvailable =
        isLater && llvm::all_of(acquire.getBounds(), [&](Value bound) { return makeAvailable(bound, join.first); });
    if (isAvailable || (!isNew && join.launch == launch))
      join.boxes.append(acquire.boxes());
    if (isAvailable) {
      join.later.push_back(acquire);
      ++count;
    }
  }
  if (mode == Mode::Read)
    return;
  // What is written need not be copied later. What a launch has acquired, to write some of it, has been copied.
  const bool isCopied = side == Side::Device && (mode == Mode::Write || isAcquiredBefore(acquire));
  forget([&](Key key) {
    return (key.second == Side::Host || !isCopied) && mayShareElements(key.first, acquire.getArray());
  });
}

/// Ends what an op is in the way of that is no launch.
void JoinedReads::visitOther(Operation *op) {
  const bool mayRunKernels = staleness.isPossible(op) || staleness.runsAcquires(op);
  const bool endsHost = mayRunKernels && !hasDefect(SeededDefect::JoinsOverCalls);
  launch += mayRunKernels;
  const bool exits = mayExit(op);
  const WrittenArrays written = writes.of(op);
  const HeaderChanges &changes = headers.changesOf(op);
  forget([&](Key key) {
    const bool isWritten =
        key.second == Side::Host ? endsHost || mayWriteOnHost(op, key.first) : written.include(key.first);
    return exits || isWritten || (!changes.isNone() && changes.include(key.first));
  });
}

void JoinedReads::visit(Operation *op) {
  if (auto acquire = dyn_cast<AcquireOp>(op))
    return visitAcquire(acquire);
  if (isMemoryEffectFree(op))
    return;
  if (!isDeviceLoop(op))
    return visitOther(op);
  ++launch;
  const HeaderChanges &changes = headers.changesOf(op);
  forget([&](Key key) { return key.second == Side::Host || (!changes.isNone() && changes.include(key.first)); });
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
  variables.clear();
  for (Operation &op : llvm::make_early_inc_range(block))
    visit(&op);
  forget([](Key) { return true; });
  return count;
}
