//===- RemoveBarriers.cpp - Kernels in block form -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In:  a program with a device module.
// Out: the same; kernels that know of threads are in block form: the body does what a whole block does.
//
//===----------------------------------------------------------------------===//

#include "Fission.h"
#include "choir/Dialect/Grid/Transforms/Passes.h"

namespace choir::grid {
#define GEN_PASS_DEF_GRIDREMOVEBARRIERS
#include "choir/Dialect/Grid/Transforms/Passes.h.inc"
} // namespace choir::grid

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;

namespace {

/// Brings one kernel into block form.
class BlockForm {
public:
  explicit BlockForm(func::FuncOp kernel) : kernel(kernel) {
    block.assign(cast<DenseI64ArrayAttr>(kernel->getAttr(GridDialect::getBlockAttrName())).asArrayRef());
  }

  LogicalResult run();
  const FissionCounts &counts() const { return fissionCounts; }
  unsigned numBarriers() const { return barriers; }

private:
  IfOp findActive();
  void sinkPositions(IfOp active);
  void unwrap(IfOp active);

  func::FuncOp kernel;
  SmallVector<int64_t, 3> block;
  FissionCounts fissionCounts;
  unsigned barriers = 0;
};

} // namespace

IfOp BlockForm::findActive() {
  for (auto active : kernel.getBody().front().getOps<IfOp>())
    if (active->hasAttr(GridDialect::getActiveAttrName()))
      return active;
  return {};
}

/// Threads' positions are computed where they are used, among what threads do.
void BlockForm::sinkPositions(IfOp active) {
  for (auto position : llvm::make_early_inc_range(kernel.getBody().front().getOps<PositionOp>())) {
    OpBuilder builder = OpBuilder::atBlockBegin(active.thenBlock());
    Value copy = builder.clone(*position)->getResult(0);
    position.getResult().replaceUsesWithIf(copy, [&](OpOperand &use) { return active->isProperAncestor(use.getOwner()); });
  }
}

/// Puts the block's code in the place of the test that each thread made: loops over threads end where that fails.
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

LogicalResult BlockForm::run() {
  IfOp active = findActive();
  sinkPositions(active);
  SmallVector<Operation *> split;
  kernel.walk([&](BarrierOp barrier) { split.push_back(barrier); });
  barriers = split.size();
  FissionOptions options;
  options.uniformity.block = block;
  for (unsigned dim = 0; dim < block.size(); ++dim)
    options.dims.push_back(dim);
  if (failed(fission(active.getThenRegion(), options, split, fissionCounts)))
    return failure();
  unwrap(active);
  kernel->setAttr(GridDialect::getBlockFormAttrName(), UnitAttr::get(kernel.getContext()));
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Barriers in procedures that could not be inlined are out of reach.
static LogicalResult checkCallees(ModuleOp device) {
  for (auto function : device.getOps<func::FuncOp>()) {
    if (function->hasAttr(GridDialect::getKernelAttrName()))
      continue;
    WalkResult result = function.walk([](BarrierOp barrier) -> WalkResult {
      return barrier->emitError("not supported yet: a barrier in a procedure that calls itself");
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
    for (auto kernel : device.getOps<func::FuncOp>()) {
      if (!kernel->hasAttr(GridDialect::getKernelAttrName()) || !knowsThreads(kernel))
        continue;
      BlockForm form(kernel);
      if (failed(form.run()))
        return signalPassFailure();
      if (report)
        emitReport(kernel, form);
    }
  }

  void emitReport(func::FuncOp kernel, const BlockForm &form) {
    const FissionCounts &counts = form.counts();
    emitRemark(kernel.getLoc()) << "barriers: " << form.numBarriers() << "; segments: " << counts.runs
                                << "; context bytes a thread: " << counts.bytesPerThread << " in " << counts.contexts
                                << (counts.contexts == 1 ? " array" : " arrays")
                                << "; values recomputed: " << counts.recomputed
                                << "; tests that threads agree: " << counts.tests;
  }
};
} // namespace
