//===- CompleteLaunches.cpp - Acquires of launches ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// xfer-complete-launches: Passes.td has input, output and a sketch.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "choir/Dialect/Xfer/Transforms/Passes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::xfer {
#define GEN_PASS_DEF_XFERCOMPLETELAUNCHES
#include "choir/Dialect/Xfer/Transforms/Passes.h.inc"
} // namespace choir::xfer

using namespace mlir;
using namespace choir::chpl;
using namespace choir::grid;
using namespace choir::xfer;

#define DEBUG_TYPE "xfer-complete-launches"

ALWAYS_ENABLED_STATISTIC(numWhole, "arrays of launches that are acquired as a whole");

/// Whether the launch has copies of the array.
static bool isCopied(Value array, int32_t access) {
  return isa<ArrayType>(cast<RefType>(array.getType()).getPointee()) && !(access & InConstantMemory) &&
         (access & (Reads | Writes));
}

/// The arrays that are acquired for the launch: since the launch before in its block.
static llvm::DenseSet<Value> findAcquired(LaunchOp launch) {
  llvm::DenseSet<Value> arrays;
  auto hasLaunch = [](Operation *op) {
    return op->walk([](LaunchOp) { return WalkResult::interrupt(); }).wasInterrupted();
  };
  for (Operation *op = launch->getPrevNode(); op && !hasLaunch(op); op = op->getPrevNode())
    op->walk([&](AcquireOp acquire) {
      if (acquire.getSide() == Side::Device && !acquire.getAhead())
        arrays.insert(acquire.getArray());
    });
  return arrays;
}

static void complete(LaunchOp launch) {
  OpBuilder builder(launch);
  const llvm::DenseSet<Value> acquired = findAcquired(launch);
  for (auto [array, access] : llvm::zip_equal(launch.getArrays(), launch.getArrayAccess())) {
    if (!isCopied(array, access) || acquired.contains(array))
      continue;
    ++numWhole;
    LDBG() << launch.getLoc() << ": all of an array is acquired";
    AcquireOp::create(builder, launch.getLoc(), Side::Device, access & Writes ? Mode::Write : Mode::Read, array);
  }
}

/// Algorithm 3: in before each kernel that has the array, out after each that writes it.
static void surround(LaunchOp launch) {
  OpBuilder before(launch), after(launch->getContext());
  after.setInsertionPointAfter(launch);
  for (auto [array, access] : llvm::zip_equal(launch.getArrays(), launch.getArrayAccess())) {
    if (!isCopied(array, access))
      continue;
    const Mode mode = access & Writes ? Mode::Write : Mode::Read;
    AcquireOp::create(before, launch.getLoc(), Side::Device, mode, array).setAgain(true);
    if (access & Writes)
      AcquireOp::create(after, launch.getLoc(), Side::Host, Mode::Read, array);
  }
}

/// An assignment from device memory leaves the elements on the device, and the host acquires nothing else.
static void fetchResult(ArrayCopyOp copy) {
  OpBuilder builder(copy->getContext());
  builder.setInsertionPointAfter(copy);
  AcquireOp::create(builder, copy.getLoc(), Side::Host, Mode::Read, copy.getTarget());
}

namespace {
struct XferCompleteLaunches : choir::xfer::impl::XferCompleteLaunchesBase<XferCompleteLaunches> {
  using XferCompleteLaunchesBase::XferCompleteLaunchesBase;
  void runOnOperation() override {
    // Procedures of the host have acquires, and those that kernels call are copied with them.
    if (ModuleOp device = getDeviceModule(getOperation()))
      device.walk([](Operation *op) {
        if (isa<AcquireOp, AcquireAtOp>(op))
          op->erase();
      });
    bool hasLaunches = false;
    getOperation().walk([&](LaunchOp launch) {
      hasLaunches = true;
      if (conservative)
        surround(launch);
      else
        complete(launch);
    });
    if (conservative && hasLaunches)
      getOperation().walk([](ArrayCopyOp copy) { fetchResult(copy); });
  }
};
} // namespace
