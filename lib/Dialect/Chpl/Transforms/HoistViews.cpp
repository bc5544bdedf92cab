//===- HoistViews.cpp - Views of arrays out of loops ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-hoist-views (loop-invariant code motion): Passes.td has input, output and a sketch.
//
// HeaderEffects says which ops change headers. An early read of a header is harmless if the reference to the header is
// valid early, so the address computations before the view move along. Those through a class reference that may be nil
// do not.
//
// Objects that hold the address of their elements themselves, as those of sparse arrays do, have no views. Loads of
// such fields move as well, where the object is accessed before the loop anyway.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "choir/Dialect/Chpl/Analysis/OpsBetween.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLHOISTVIEWS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-hoist-views"

ALWAYS_ENABLED_STATISTIC(numHoisted, "views moved out of a loop");
ALWAYS_ENABLED_STATISTIC(numShared, "views equal to another");
ALWAYS_ENABLED_STATISTIC(numPointers, "loads of pointers from objects moved out of a loop");
ALWAYS_ENABLED_STATISTIC(numKept, "views that stay in a loop, once for each loop around");

namespace {

class ViewHoister {
public:
  explicit ViewHoister(const HeaderEffects &effects) : effects(effects) {}

  void run(func::FuncOp function) {
    Views available;
    visitBlock(function.getBody().front(), available);
  }

private:
  /// The valid views at the current op, by the array that they show.
  using Views = llvm::MapVector<Value, ViewOfOp>;

  void visitBlock(Block &block, Views &available);
  void visitRegions(Operation &op, Views &available);
  void hoistOutOf(Operation &loop, Views &available);
  void hoistPointersOutOf(Operation &loop);
  bool canMoveBefore(Value value, Operation &loop);
  void moveBefore(Value value, Operation &loop);

  /// Forgets the views that an op invalidates.
  void invalidate(Operation &op, Views &available) {
    const HeaderChanges &changes = effects.changesOf(&op);
    if (!changes.isNone())
      available.remove_if([&](const auto &entry) { return changes.include(entry.first); });
  }

  const HeaderEffects &effects;
};

bool isLoop(Operation &op) { return isa<ForOp, LoopOp, ForallOp, IterateOp>(op); }

/// Ops that compute an address and may execute earlier.
bool isSpeculatableAddress(Operation *op) {
  if (auto field = dyn_cast<ObjectFieldRefOp>(op))
    return field.getNonnil();
  return isa<FieldRefOp, TupleRefOp, AddressOfOp, PointerCastOp>(op);
}

void ViewHoister::visitBlock(Block &block, Views &available) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (auto view = dyn_cast<ViewOfOp>(op)) {
      auto [known, isNew] = available.try_emplace(view.getArray(), view);
      if (!isNew) {
        ++numShared;
        LDBG() << view.getLoc() << ": same as the view at " << known->second.getLoc();
        view.replaceAllUsesWith(known->second.getView());
        view.erase();
      }
      continue;
    }
    if (op.getNumRegions() != 0) {
      if (isLoop(op)) {
        hoistOutOf(op, available);
        hoistPointersOutOf(op);
      }
      visitRegions(op, available);
    }
    invalidate(op, available);
  }
}

void ViewHoister::visitRegions(Operation &op, Views &available) {
  for (Region &region : op.getRegions()) {
    if (region.empty())
      continue;
    Views inside = available;
    // An earlier iteration, or another task, may have changed the header.
    if (isLoop(op) || op.hasTrait<TaskBoundary>())
      invalidate(op, inside);
    visitBlock(region.front(), inside);
  }
}

void ViewHoister::hoistOutOf(Operation &loop, Views &available) {
  const HeaderChanges &changes = effects.changesOf(&loop);
  if (changes.all) {
    LDBG() << loop.getLoc() << ": views stay in the loop: it may change any header";
    return;
  }
  SmallVector<ViewOfOp> views;
  loop.walk([&](ViewOfOp view) { views.push_back(view); });
  for (ViewOfOp view : views) {
    Value array = view.getArray();
    const bool isChanged = changes.include(array);
    if (isChanged || !canMoveBefore(array, loop)) {
      ++numKept;
      LDBG() << view.getLoc() << ": stays in the loop at " << loop.getLoc() << ": "
             << (isChanged ? "the loop may change the header" : "the loop computes the array's address");
      continue;
    }
    ++numHoisted;
    LDBG() << view.getLoc() << ": moved out of the loop at " << loop.getLoc();
    moveBefore(array, loop);
    auto [known, isNew] = available.try_emplace(array, view);
    if (isNew) {
      view->moveBefore(&loop);
    } else {
      view.replaceAllUsesWith(known->second.getView());
      view.erase();
    }
  }
}

/// Whether the object that a reference leads to is surely there before the loop: it is accessed, and nothing ends it
/// afterwards.
static bool isAccessedBefore(Value object, Operation &loop) {
  auto keeps = [](Operation *between) {
    SmallVector<MemoryEffect> effects;
    return collectEffects(between, effects, [](Operation *inner) { return isa<RetainOp>(inner); });
  };
  for (Operation *field : object.getUsers()) {
    if (!isa<ObjectFieldRefOp>(field))
      continue;
    for (Operation *access : field->getUsers())
      if (isa<LoadOp>(access) && !loop.isAncestor(access) && holdsBetween(access, &loop, keeps))
        return true;
  }
  return false;
}

void ViewHoister::hoistPointersOutOf(Operation &loop) {
  SmallVector<LoadOp> loads;
  loop.walk([&](LoadOp load) {
    if (isa<LLVM::LLVMPointerType>(load.getType()))
      if (auto field = load.getRef().getDefiningOp<ObjectFieldRefOp>())
        if (field.getNonnil() && !loop.isAncestor(field.getObject().getParentRegion()->getParentOp()))
          loads.push_back(load);
  });
  SmallVector<MemoryEffect> effects;
  if (loads.empty() || !collectEffects(&loop, effects))
    return;
  for (LoadOp load : loads) {
    auto field = load.getRef().getDefiningOp<ObjectFieldRefOp>();
    if (mayWrite(effects, load.getRef()) || !isAccessedBefore(field.getObject(), loop))
      continue;
    ++numPointers;
    LDBG() << load.getLoc() << ": pointer loaded before the loop at " << loop.getLoc();
    moveBefore(load.getRef(), loop);
    load->moveBefore(&loop);
  }
}

bool ViewHoister::canMoveBefore(Value value, Operation &loop) {
  if (!loop.isAncestor(value.getParentRegion()->getParentOp()))
    return true;
  Operation *op = value.getDefiningOp();
  return op && isSpeculatableAddress(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return canMoveBefore(operand, loop); });
}

void ViewHoister::moveBefore(Value value, Operation &loop) {
  Operation *op = value.getDefiningOp();
  if (!op || !loop.isProperAncestor(op))
    return;
  for (Value operand : op->getOperands())
    moveBefore(operand, loop);
  op->moveBefore(&loop);
}

struct HoistViews : choir::chpl::impl::ChplHoistViewsBase<HoistViews> {
  void runOnOperation() override {
    auto &effects = getAnalysis<HeaderEffects>();
    ViewHoister hoister(effects);
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (effects.usesViews(function))
        hoister.run(function);
    // Later passes reuse the answer: none makes code that changes headers.
    if (!effects.areChangedBesides())
      getOperation()->setAttr(ChplDialect::getKeepsHeadersAttrName(), UnitAttr::get(&getContext()));
    markAnalysesPreserved<HeaderEffects>(); // Views change no header, wherever they are.
  }
};

} // namespace
