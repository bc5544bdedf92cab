//===- ShareLoads.cpp - Loads of what is known ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-share-loads (redundant load elimination): Passes.td has input, output and a sketch.
//
// chpl-simplify forwards stores to variables that nothing else refers to. This pass does the rest: module-scope
// variables, and records whose addresses calls get. Bounds of index sets are mostly there, and loops have equal boxes
// only if the bounds are equal values.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSHARELOADS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;
using choir::SeededDefect;

#define DEBUG_TYPE "chpl-share-loads"

ALWAYS_ENABLED_STATISTIC(numShared, "loads of known contents");
ALWAYS_ENABLED_STATISTIC(numCleared, "times that unknown effects ended all known contents");

/// Addresses whose contents are remembered; more would make stores slow to look at.
static constexpr size_t maxKnown = 64;

namespace {

class LoadSharer {
public:
  void run(func::FuncOp function) {
    Contents contents;
    visitBlock(function.getBody().front(), contents);
  }

private:
  struct Content {
    MemoryPlace place;
    Value value;
  };
  /// The known contents of addresses at the current op.
  using Contents = llvm::MapVector<Value, Content>;

  void visitBlock(Block &block, Contents &contents);
  void visitRegions(Operation &op, Contents &contents);
  void forget(Operation &op, Contents &contents);

  void learn(Value address, Value value, Contents &contents) {
    if (contents.size() == maxKnown)
      contents.clear();
    contents[address] = {findPlace(address), value};
  }

  AliasOracle aliases;
};

} // namespace

/// Forgets the contents that an op, regions included, may write.
void LoadSharer::forget(Operation &op, Contents &contents) {
  if (contents.empty())
    return;
  SmallVector<MemoryEffect> effects;
  // Retains change counts of owners alone, which no load reads.
  if (!collectEffects(&op, effects, [](Operation *inner) { return isa<RetainOp>(inner); })) {
    if (!op.hasTrait<OpTrait::IsTerminator>()) {
      ++numCleared;
      LDBG() << op.getLoc() << ": " << op.getName() << " has unknown effects: all contents forgotten";
    }
    contents.clear();
    return;
  }
  contents.remove_if([&](const auto &entry) {
    return llvm::any_of(effects, [&](const MemoryEffect &effect) {
      return effect.isWrite && aliases.mayAlias(effect.place, entry.second.place);
    });
  });
}

void LoadSharer::visitRegions(Operation &op, Contents &contents) {
  Contents before;
  if (isa<IfOp, BreakableOp, ForOp, LoopOp, ForallOp>(op))
    before = contents;
  // An iteration or task may see the writes of another.
  if (!isa<IfOp>(op) && !hasDefect(SeededDefect::LoadsStayKnownInLoops))
    forget(op, before);
  for (Region &region : op.getRegions()) {
    Contents inside = before;
    if (!region.empty())
      visitBlock(region.front(), inside);
  }
}

void LoadSharer::visitBlock(Block &block, Contents &contents) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (auto load = dyn_cast<LoadOp>(op)) {
      auto known = contents.find(load.getRef());
      if (known == contents.end()) {
        learn(load.getRef(), load.getResult(), contents);
        continue;
      }
      ++numShared;
      LDBG() << load.getLoc() << ": load of known contents";
      load.replaceAllUsesWith(known->second.value);
      load.erase();
      continue;
    }
    visitRegions(op, contents);
    forget(op, contents);
    if (auto store = dyn_cast<StoreOp>(op))
      learn(store.getRef(), store.getValue(), contents);
  }
}

namespace {
struct ShareLoads : choir::chpl::impl::ChplShareLoadsBase<ShareLoads> {
  void runOnOperation() override {
    if (!getOperation().isExternal())
      LoadSharer().run(getOperation());
  }
};
} // namespace
