//===- BlockPrefix.cpp - What the beginning of a block keeps --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockPrefix.h"
#include "LaunchedArrays.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

bool BlockPrefix::keepsHeader(Value array) const {
  return llvm::none_of(ops, [&](Operation *op) { return headers.changesOf(op).include(array); });
}

/// Whether the memory has neither been written nor acquired since the block began.
bool BlockPrefix::isUnwritten(Value address) {
  if (llvm::any_of(ops, [&](Operation *op) { return mayAcquire(op, address); }))
    return false;
  for (; numCollected < ops.size(); ++numCollected)
    hasUnknownWrites |= !effects.collectWrites(ops[numCollected], writes,
                                               [](Operation *op) { return isa<AcquireOp, AcquireAtOp>(op); });
  return !hasUnknownWrites && !mayWrite(writes, address);
}

bool BlockPrefix::isKnownBefore(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != &block)
    return !block.getParent()->isAncestor(value.getParentRegion()) || value.getParentBlock() == &block;
  if (isa<ElemRefOp, ElemRefAtOp, TupleRefAtOp>(op) || op->getNumRegions() != 0 || isa<GridDialect>(op->getDialect()))
    return false;
  if (auto field = dyn_cast<ObjectFieldRefOp>(op); field && !field.getNonnil())
    return false;
  auto view = dyn_cast<ViewOfOp>(op);
  auto load = dyn_cast<LoadOp>(op);
  const bool isKept = view   ? keepsHeader(view.getArray())
                      : load ? isUnwritten(load.getRef())
                             : isMemoryEffectFree(op) && isSpeculatable(op);
  return isKept && llvm::all_of(op->getOperands(), [&](Value operand) { return isKnownBefore(operand); });
}

Value choir::xfer::copyOutOf(Block &block, Value value, OpBuilder &builder, IRMapping &copies, Location loc,
                             SmallVectorImpl<Operation *> &made) {
  if (Value known = copies.lookupOrNull(value))
    return known;
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != &block)
    return value;
  for (Value operand : op->getOperands())
    copyOutOf(block, operand, builder, copies, loc, made);
  made.push_back(builder.clone(*op, copies));
  made.back()->setLoc(loc);
  return copies.lookup(value);
}
