//===- ElideRetains.cpp - Owners that need not be counted -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-elide-retains (reference count elision): Passes.td has input, output and a sketch.
//
// The library hands out descriptors that share a table: `A.domain` is one. A loop over such a descriptor in each row of
// a matrix costs two atomic operations a row, on one address for all tasks. While the reference that was copied stays
// where it is, it keeps the object alive.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/CallEffects.h"
#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Chpl/Analysis/OpsBetween.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLELIDERETAINS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-elide-retains"

ALWAYS_ENABLED_STATISTIC(numElided, "owners not counted");
ALWAYS_ENABLED_STATISTIC(numKept, "owners counted");

/// The release of the reference in the block of the retain, if nothing else counts owners by the same value.
static ReleaseOp findRelease(RetainOp retain) {
  ReleaseOp release;
  for (Operation *user : retain.getObject().getUsers()) {
    if (isa<OwnerCountOp>(user) || (isa<RetainOp>(user) && user != retain) || (isa<ReleaseOp>(user) && release))
      return {};
    if (auto found = dyn_cast<ReleaseOp>(user))
      release = found;
  }
  return release && release->getBlock() == retain->getBlock() && retain->isBeforeInBlock(release) ? release
                                                                                                  : ReleaseOp();
}

/// Whether the memory that the reference was loaded from holds it until the release.
static bool isHeldBy(LoadOp source, ReleaseOp release, CallEffects &callEffects) {
  // A store of a number writes no reference.
  auto isHarmless = [&](Operation *op) {
    auto store = dyn_cast<StoreOp>(op);
    return op == release || isa<RetainOp>(op) || (store && store.getValue().getType().isIntOrFloat());
  };
  return holdsBetween(source, release, [&](Operation *op) {
    bool looksAtCounts = op->walk([](OwnerCountOp) { return WalkResult::interrupt(); }).wasInterrupted();
    SmallVector<MemoryEffect> writes;
    return !looksAtCounts && callEffects.collectWrites(op, writes, isHarmless) && !mayWrite(writes, source.getRef());
  });
}

static void elideIn(func::FuncOp function, CallEffects &callEffects) {
  // Inner pairs come first: the releases that are left have effects that nobody knows.
  SmallVector<RetainOp> retains;
  function.walk<WalkOrder::PostOrder>([&](RetainOp retain) { retains.push_back(retain); });
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    for (RetainOp &retain : retains) {
      auto source = retain ? retain.getObject().getDefiningOp<LoadOp>() : LoadOp();
      ReleaseOp release = source ? findRelease(retain) : ReleaseOp();
      if (!release || !isHeldBy(source, release, callEffects))
        continue;
      ++numElided;
      LDBG() << retain.getLoc() << ": not counted: the reference at " << source.getLoc() << " holds the object";
      release.erase();
      retain.erase();
      retain = {};
      isChanged = true;
    }
  }
  for (RetainOp retain : retains) {
    if (!retain)
      continue;
    ++numKept;
    LDBG() << retain.getLoc() << ": counted: the object may lose its other owners";
  }
}

namespace {
struct ElideRetains : choir::chpl::impl::ChplElideRetainsBase<ElideRetains> {
  void runOnOperation() override {
    CallSites callSites(getOperation());
    CallEffects callEffects(callSites);
    for (auto function : getOperation().getOps<func::FuncOp>())
      elideIn(function, callEffects);
  }
};
} // namespace
