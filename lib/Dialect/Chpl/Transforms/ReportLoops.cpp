//===- ReportLoops.cpp - Remarks on loops ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-report-loops (diagnostics): Passes.td has input, output and a sketch.
//
//===----------------------------------------------------------------------===//

#include "LowerIterators/ParallelIterators.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLREPORTLOOPS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

static bool isLoop(Operation *op) { return isa<ForOp, LoopOp, ForallOp>(op); }

static message::Id describeParallel(ForallOp forall) {
  if (forall->hasAttr(asksForThreadsAttrName))
    return message::loopTold;
  switch (forall.getKind()) {
  case LoopKind::Forall:
    return forall->getParentOfType<ForallOp>() ? message::loopInside : message::loopParallel;
  case LoopKind::Coforall:
    return message::loopOfTasks;
  case LoopKind::Foreach:
    return message::loopUnordered;
  case LoopKind::Serial:
    return message::loopSerial;
  }
  llvm_unreachable("unknown kind of loop");
}

/// The checks of an iteration, without those of inner loops.
static unsigned countChecks(Operation *loop) {
  unsigned count = 0;
  for (Region &region : loop->getRegions())
    region.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isLoop(op))
        return WalkResult::skip();
      count += op->hasTrait<Check>();
      return WalkResult::advance();
    });
  return count;
}

namespace {
struct ReportLoops : choir::chpl::impl::ChplReportLoopsBase<ReportLoops> {
  using ChplReportLoopsBase::ChplReportLoopsBase;

  void runOnOperation() override {
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      bool isLibrary = isa<func::FuncOp>(op) && op->hasAttr(ChplDialect::getLibraryAttrName());
      if (isLibrary || op->hasAttr(ChplDialect::getCheckedCopyAttrName()))
        return WalkResult::skip();
      if (!op->getLoc()->findInstanceOf<FileLineColLoc>())
        return WalkResult::advance(); // made by the compiler
      if (auto forall = dyn_cast<ForallOp>(op); forall && parallel)
        diagnose(op->getLoc(), describeParallel(forall));
      if (checks && isLoop(op)) {
        if (auto before = op->getAttrOfType<IntegerAttr>(ChplDialect::getChecksBeforeAttrName()))
          diagnose(op->getLoc(), message::loopChecksBefore, countChecks(op), before.getInt());
        else
          diagnose(op->getLoc(), message::loopChecks, countChecks(op));
      }
      return WalkResult::advance();
    });
  }
};
} // namespace
