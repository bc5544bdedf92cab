//===- CopyDecisions.cpp - What became of acquires ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CopyDecisions.h"
#include "ElementText.h"
#include "IterationIntervals.h"
#include "LaunchedArrays.h"
#include "Staleness.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "choir/Dialect/Grid/Analysis/ArrayOrigins.h"
#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

CopyDecisions::~CopyDecisions() {
  if (!proved.empty())
    program->setAttr(provedAttrName, ArrayAttr::get(program.getContext(), proved));
}

void CopyDecisions::noteMoved(Operation *acquire, Operation *inside, Operation *loop) {
  if (!isWanted)
    return;
  acquire->setDiscardableAttrs(inside->getDiscardableAttrDictionary());
  acquire->removeDiscardableAttr(obstacleAttrName);
  acquire->setDiscardableAttr(leftLoopAttrName, loop->getLoc());
}

void CopyDecisions::noteObstacle(Operation *acquire, StringRef why) {
  if (isWanted)
    acquire->setDiscardableAttr(obstacleAttrName, StringAttr::get(acquire->getContext(), why));
}

void CopyDecisions::noteProved(AcquireOp gone, AcquireOp earlier) {
  if (!isWanted || gone->getParentOfType<func::FuncOp>()->hasAttr(ChplDialect::getLibraryAttrName()))
    return;
  Builder builder(gone.getContext());
  proved.push_back(builder.getArrayAttr({builder.getStringAttr(describeElements(gone)), gone.getModeAttr(),
                                         gone.getSideAttr(), gone.getLoc(), earlier.getLoc()}));
}

void CopyDecisions::noteJoined(AcquireOp joined, AcquireOp first, ArrayRef<AcquireOp> later) {
  if (!isWanted)
    return;
  joined->setDiscardableAttrs(first->getDiscardableAttrDictionary());
  if (joined.getAhead())
    joined->removeDiscardableAttr(leftLoopAttrName);
  for (AcquireOp acquire : later)
    if (acquire.getSide() == Side::Host && acquire.getMode() == Mode::Read)
      noteProved(acquire, first);
}

void CopyDecisions::noteLeftToCallers(Operation *op) {
  if (!isWanted || op->getParentOfType<func::FuncOp>()->hasAttr(ChplDialect::getLibraryAttrName()))
    return;
  Builder builder(op->getContext());
  auto named = dyn_cast<AcquireOp>(op);
  const std::string text = named ? describeElements(named) : format(message::copyByReference);
  const ModeAttr mode = named ? named.getModeAttr() : cast<AcquireAtOp>(op).getModeAttr();
  proved.push_back(builder.getArrayAttr(
      {builder.getStringAttr(text), mode, SideAttr::get(op->getContext(), Side::Host), LocationAttr(op->getLoc())}));
}

void CopyDecisions::noteCopied(Operation *acquire) {
  for (StringRef name : {leftLoopAttrName, obstacleAttrName})
    acquire->removeDiscardableAttr(name);
}

//===----------------------------------------------------------------------===//
// What comes before
//===----------------------------------------------------------------------===//

/// The last op before `end` in its block, or of the whole block, that the predicate holds for; the innermost such op.
static Operation *findLast(Block &block, Operation *end, CopyDecisions::Predicate holds) {
  for (Operation *op = end ? end->getPrevNode() : &block.back(); op; op = op->getPrevNode()) {
    if (!holds(op))
      continue;
    if (!isDeviceLoop(op))
      for (Region &region : llvm::reverse(op->getRegions()))
        for (Block &inner : llvm::reverse(region))
          if (Operation *found = findLast(inner, nullptr, holds))
            return found;
    return op;
  }
  return nullptr;
}

/// The last op that runs before `op` in its function; in loops, that may be one of an earlier iteration.
static Operation *findLastBefore(Operation *op, CopyDecisions::Predicate holds) {
  for (; !isa<func::FuncOp>(op); op = op->getParentOp()) {
    if (Operation *found = findLast(*op->getBlock(), op, holds))
      return found;
    if (Operation *around = op->getParentOp(); isLoop(around) && holds(around))
      if (Operation *found = findLast(*op->getBlock(), nullptr, holds))
        return found;
  }
  return nullptr;
}

/// What an op is, for people.
static std::string describe(Operation *op) {
  if (isa<LaunchOp>(op) || isDeviceLoop(op))
    return format(message::copyKernel);
  if (isa<AcquireOp, AcquireAtOp>(op))
    return format(message::copyHostWrite);
  if (isa<ArrayCopyOp>(op) || isCallOf(op, RuntimeFunction::array_copy) ||
      isCallOf(op, RuntimeFunction::array_copy_on_device))
    return format(message::copyAssignment);
  if (auto call = dyn_cast<func::CallOp>(op)) {
    if (getRuntimeEffect(call.getCallee()) == RuntimeEffect::Tasks)
      return format(message::copyWait);
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, call.getCalleeAttr());
    if (callee && callee->hasAttr(ChplDialect::getLibraryAttrName()))
      return format(message::copyLibrary);
    if (call.getCallee().contains('.'))
      return format(message::copyCall, nameOfSymbol(call.getCallee()));
  }
  if (isa<CallVirtualOp, CallIndirectOp>(op))
    return format(message::copyUnknownCall);
  return isa<BeginOp, CobeginOp, SyncOp, LLVM::CoroSuspendOp>(op) ? format(message::copyWait)
                                                                  : format(message::copyCode);
}

static Attribute describedPlace(Operation *op) {
  return NameLoc::get(StringAttr::get(op->getContext(), describe(op)), op->getLoc());
}

void CopyDecisions::noteRest(func::FuncOp function, Predicate mayMakeStale, Predicate mayCallAcquires) {
  if (!isWanted || function->hasAttr(ChplDialect::getLibraryAttrName()))
    return;
  function.walk([&](Operation *op) {
    auto acquire = dyn_cast<AcquireOp>(op);
    if (!acquire && !isa<AcquireAtOp>(op))
      return;
    const bool isOfDevice = acquire && acquire.getSide() == Side::Device;
    auto mayChange = [&](Operation *other) {
      return isOfDevice ? mayWriteOnHost(other, acquire.getArray()) || (!isDeviceLoop(other) && mayCallAcquires(other))
                        : mayMakeStale(other);
    };
    if (Operation *cause = findLastBefore(op, mayChange))
      op->setDiscardableAttr(sinceAttrName, describedPlace(cause));
    Operation *loop = op->getParentOp();
    while (!isa<func::FuncOp>(loop) && (!isLoop(loop) || loop->hasAttr(partsAttrName)))
      loop = loop->getParentOp();
    if (isa<func::FuncOp>(loop))
      return;
    SmallVector<Attribute> kept{LocationAttr(loop->getLoc())};
    if (mayMakeStale(loop))
      if (Operation *cause = findLast(loop->getRegion(0).front(), nullptr, mayMakeStale))
        kept.push_back(describedPlace(cause));
    op->setDiscardableAttr(keptAttrName, ArrayAttr::get(op->getContext(), kept));
  });
}
