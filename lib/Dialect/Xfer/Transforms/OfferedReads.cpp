//===- OfferedReads.cpp - Reads of launches further inside ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OfferedReads.h"
#include "AccessGuards.h"
#include "BlockPrefix.h"
#include "LaunchedArrays.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

/// What launches of the block read that is there before the block, and of use if it is copied then.
OfferedReads::Reads OfferedReads::collect(Block &block) {
  Reads reads;
  BlockPrefix prefix(block, headers, effects);
  WrittenArrays written;
  for (Operation &op : block) {
    if (mayExit(&op))
      break;
    auto acquire = dyn_cast<AcquireOp>(op);
    const bool isRead = acquire && acquire.getSide() == Side::Device && acquire.getMode() != Mode::Overwrite;
    if (isRead && !acquire.getAgain() && !written.include(acquire.getArray()) &&
        prefix.keepsHeader(acquire.getArray()) &&
        llvm::all_of(acquire->getOperands(), [&](Value operand) { return prefix.isKnownBefore(operand); }))
      reads.push_back(acquire);
    written.add(writes.of(&op));
    if (written.any)
      break;
    if (!isMemoryEffectFree(&op))
      prefix.add(&op);
  }
  return reads;
}

void OfferedReads::add(OpBuilder &builder, Value array, ArrayRef<Box> boxes, Location loc) {
  auto offer = AcquireOp::create(builder, loc, Side::Device, Mode::Read, array, boxes);
  offer.setAhead(true);
  offers.insert(offer);
}

/// The boxes of a read, computed at the builder's place.
static SmallVector<Box> copyBoxes(AcquireOp read, OpBuilder &builder, IRMapping &copies, Location loc,
                                  SmallVectorImpl<Operation *> &made) {
  SmallVector<Box> boxes = read.boxes();
  for (Box &box : boxes)
    for (Interval &interval : box)
      if (!interval.isAll())
        interval = {copyOutOf(*read->getBlock(), interval.low, builder, copies, loc, made),
                    copyOutOf(*read->getBlock(), interval.high, builder, copies, loc, made)};
  return boxes;
}

/// Makes a box empty unless a condition has a value. False if it has no bounds.
static bool emptyUnless(Value condition, bool holds, Box &box, const IndexBuilder &index) {
  auto *interval = llvm::find_if(box, [](const Interval &interval) { return !interval.isAll(); });
  if (interval == box.end())
    return false;
  Value before = index.subtract(interval->low, index.constant(1));
  interval->high =
      holds ? index.select(condition, interval->high, before) : index.select(condition, before, interval->high);
  return true;
}

/// Whether an array exists where its address does. An object may have ended where a branch is not taken.
static bool isInVariable(Value array) {
  array = getBaseArray(array);
  while (isa_and_present<FieldRefOp, TupleRefOp>(array.getDefiningOp()))
    array = array.getDefiningOp()->getOperand(0);
  auto argument = dyn_cast<BlockArgument>(array);
  return argument ? isa<func::FuncOp>(argument.getOwner()->getParentOp())
                  : isa<LocalOp, AddressOfOp>(array.getDefiningOp());
}

void OfferedReads::offerBefore(Operation *branch) {
  auto test = cast<IfOp>(branch);
  OpBuilder builder(test);
  for (Region &region : test->getRegions()) {
    if (region.empty())
      continue;
    for (AcquireOp read : collect(region.front())) {
      if (!isInVariable(read.getArray()) || offers.size() >= most * most)
        continue;
      IRMapping copies;
      const Location loc = read.getLoc();
      SmallVector<Box> boxes = copyBoxes(read, builder, copies, loc, made);
      const IndexBuilder index(builder, loc, IndexBuilder::Folds);
      const bool holds = &region.front() == test.thenBlock();
      if (llvm::all_of(boxes, [&](Box &box) { return emptyUnless(test.getCondition(), holds, box, index); }))
        add(builder, copyOutOf(region.front(), read.getArray(), builder, copies, loc, made), boxes, loc);
    }
  }
}

void OfferedReads::offerIn(Block &block) {
  for (Operation &op : block) {
    if (isDeviceLoop(&op) || op.hasAttr(GridDialect::getHostFormAttrName()))
      continue;
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        offerIn(inner);
    if (isa<IfOp>(op))
      offerBefore(&op);
  }
}

void OfferedReads::offerBefore(func::CallOp call, func::FuncOp callee, ArrayRef<AcquireOp> reads) {
  OpBuilder builder(call);
  IRMapping copies;
  copies.map(callee.getArguments(), call.getOperands());
  for (AcquireOp read : reads) {
    const SmallVector<Box> boxes = copyBoxes(read, builder, copies, call.getLoc(), made);
    Value array = copyOutOf(*read->getBlock(), read.getArray(), builder, copies, call.getLoc(), made);
    add(builder, array, boxes, call.getLoc());
  }
}

void OfferedReads::offer(func::FuncOp function) {
  Block &body = function.getBody().front();
  offerIn(body);
  std::optional<ArrayRef<Operation *>> calls = callSites.findCalls(function);
  if (!calls || calls->empty())
    return;
  const Reads reads = collect(body);
  if (reads.empty() || reads.size() * calls->size() > most)
    return;
  for (Operation *site : *calls)
    if (isOnHost(site) && !function->isAncestor(site))
      offerBefore(cast<func::CallOp>(site), function, reads);
}

void OfferedReads::drop() {
  for (Operation *offer : offers)
    offer->erase();
  offers.clear();
  for (Operation *op : llvm::reverse(made))
    if (op->use_empty())
      op->erase();
  made.clear();
}
