//===- ThreadCode.cpp - The code of a kernel's threads --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadCode.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"

using namespace mlir;
using namespace choir;
using namespace choir::chpl;
using namespace choir::grid;

ArrayRef<int64_t> choir::grid::getBlockSizes(func::FuncOp kernel) {
  return cast<DenseI64ArrayAttr>(kernel->getAttr(GridDialect::getBlockAttrName())).asArrayRef();
}

static IfOp findActive(func::FuncOp kernel) {
  for (auto active : kernel.getBody().front().getOps<IfOp>())
    if (active->hasAttr(GridDialect::getActiveAttrName()))
      return active;
  return {};
}

IfOp choir::grid::isolateThreadCode(func::FuncOp kernel) {
  IfOp active = findActive(kernel);
  for (auto position : llvm::make_early_inc_range(kernel.getBody().front().getOps<PositionOp>())) {
    OpBuilder builder = OpBuilder::atBlockBegin(active.thenBlock());
    Value copy = builder.clone(*position)->getResult(0);
    position.getResult().replaceUsesWithIf(copy,
                                           [&](OpOperand &use) { return active->isProperAncestor(use.getOwner()); });
  }
  return active;
}

//===----------------------------------------------------------------------===//
// Parallel loops
//===----------------------------------------------------------------------===//

/// Moves the ops of a region before the op; `arguments` replace the region's arguments.
static void inlineBefore(Operation *op, Region &region, ValueRange arguments) {
  if (region.empty())
    return;
  Block &block = region.front();
  for (auto [argument, value] : llvm::zip_equal(block.getArguments(), arguments))
    argument.replaceAllUsesWith(value);
  block.getTerminator()->erase();
  op->getBlock()->getOperations().splice(op->getIterator(), block.getOperations());
}

static LogicalResult lowerLoop(ForallOp loop, Operation *meeting) {
  if (loop->getNumResults() != 0)
    return diagnose(meeting, isWarpOp(meeting) ? message::warpInThrowingLoop : message::barrierInThrowingLoop);
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  IndexBuilder numbers(builder, loc);
  SmallVector<Value> privates, arguments;
  for (Attribute type : loop.getPrivateTypes())
    privates.push_back(LocalOp::create(builder, loc, cast<TypeAttr>(type).getValue()));
  inlineBefore(loop, loop.getInit(), privates);
  Value zero = numbers.constant(0), one = numbers.constant(1);
  Operation *innermost = loop;
  for (Value count : loop.getCounts()) {
    auto nested = ForOp::create(builder, loc, zero, count, one);
    arguments.push_back(nested.inductionVar());
    builder.setInsertionPointToEnd(&nested.getBody().front());
    innermost = EndOp::create(builder, loc);
    builder.setInsertionPoint(innermost);
  }
  llvm::append_range(arguments, privates);
  inlineBefore(innermost, loop.getBody(), arguments);
  inlineBefore(loop, loop.getFini(), privates);
  loop.erase();
  return success();
}

LogicalResult choir::grid::lowerLoopsAroundBarriers(Region &code) {
  SmallVector<std::pair<ForallOp, Operation *>> loops;
  code.walk([&](ForallOp loop) {
    Operation *inside = nullptr;
    loop.walk([&](Operation *op) {
      if (isa<BarrierOp>(op) || isWarpOp(op))
        inside = op;
    });
    if (inside)
      loops.push_back({loop, inside});
  });
  for (auto [loop, meeting] : loops)
    if (failed(lowerLoop(loop, meeting)))
      return failure();
  return success();
}

bool choir::grid::hasWarpOps(Operation *code) {
  return code->walk([](Operation *op) { return isWarpOp(op) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}
