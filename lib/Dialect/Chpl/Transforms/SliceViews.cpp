//===- SliceViews.cpp - Views of slices out of views of their arrays ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// chpl-slice-views (strength reduction of views): Passes.td has input, output and a sketch.
//
// Elements of several slices of one array then have visible distances, so `A[1..n] = A[0..n-1] + A[2..n+1]` costs what
// the loop over indices costs. Slices with index strides keep their headers.
//
// A slice keeps its indices when its array loses them. If that may have happened since the slice was made, a view of
// the slice is tested first, as its header would have been; with --fast too, since loops over the slice test no index.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/SliceView.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/DebugLog.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSLICEVIEWS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

#define DEBUG_TYPE "chpl-slice-views"

ALWAYS_ENABLED_STATISTIC(numReplaced, "views of slices made arithmetic");
ALWAYS_ENABLED_STATISTIC(numTested, "of these, with a test that the slice is still inside");
ALWAYS_ENABLED_STATISTIC(numKept, "views of slices that stay");

/// The slice that a view shows, if its view is nothing but arithmetic on that of its array.
static ArraySliceOp findPlainSlice(ViewOfOp view) {
  ArraySliceOp slice = findSlice(view.getArray(), view);
  bool isOnHost = slice && cast<ArrayType>(slice.getBase().getType().getPointee()).getSpace() == MemorySpace::Host;
  if (isOnHost && isPlainSlice(slice, view))
    return slice;
  if (slice) {
    ++numKept;
    LDBG() << view.getLoc() << ": view stays: " << (isOnHost ? "no plain slice" : "the array is on a device");
  }
  return {};
}

/// Whether the array cannot have been resized between the slice's creation and the view.
static bool keepsShape(ArraySliceOp slice, ViewOfOp view, const HeaderEffects &effects) {
  if (findFixedShape(slice.getBase(), slice))
    return true;
  Operation *last = slice->getBlock()->findAncestorOpInBlock(*view);
  for (Operation *op = slice->getNextNode(); op != last; op = op->getNextNode())
    if (effects.changesOf(op).include(slice.getBase()))
      return false;
  return !effects.changesOf(last).include(slice.getBase());
}

/// Emits the test that the slice still lies in its array; `base` is a view of the array.
static void checkStillInside(ArraySliceOp slice, ViewOfOp base) {
  OpBuilder builder(base->getContext());
  builder.setInsertionPointAfter(base);
  CheckOp::create(builder, base.getLoc(), emitIsInside(builder, slice, base),
                  builder.getStringAttr(haltReached(halt_text::slice_outside)));
}

namespace {
struct SliceViews : choir::chpl::impl::ChplSliceViewsBase<SliceViews> {
  void runOnOperation() override {
    auto &effects = getAnalysis<HeaderEffects>();
    for (auto function : getOperation().getOps<func::FuncOp>())
      // At several locales, elements have no fixed distance from the first.
      if (effects.usesViews(function) && !function->hasAttr(ChplDialect::getSeveralLocalesAttrName()))
        replaceViewsIn(function, effects);
    markAnalysesPreserved<HeaderEffects>();
  }

private:
  void replaceViewsIn(func::FuncOp function, const HeaderEffects &effects) {
    SmallVector<ViewOfOp> views;
    function.walk([&](ViewOfOp view) { views.push_back(view); });
    for (ViewOfOp view : views)
      while (ArraySliceOp slice = findPlainSlice(view)) {
        const bool mayReachOutside = !keepsShape(slice, view, effects);
        ++numReplaced;
        numTested += mayReachOutside;
        LDBG() << view.getLoc() << ": view made arithmetic"
               << (mayReachOutside ? ", and tested: the array may have been resized" : "");
        view = replaceSliceView(view, slice);
        if (mayReachOutside)
          checkStillInside(slice, view);
      }
  }
};
} // namespace
