//===- SliceViews.cpp - Views of slices out of views of their arrays ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In:  structured functions, views hoisted.
// Out: the same; a view of a slice is arithmetic on the view of the array that it is a slice of.
//
//   chpl.array_slice %s of %A [%low] [%n] [1]     %a = chpl.view_of %A
//   %v = chpl.view_of %s                       => %at = chpl.pointer_offset (data of %a), (%low - low of %a) * stride
//                                                 %v = chpl.make_view %at [%low] [%n] [1] [stride of %a]
//
// Elements of several slices of one array are then at distances that show, so `A[1..n] = A[0..n-1] + A[2..n+1]` costs
// what the loop over indices does. Slices with index strides are left to their headers.
//
// A slice keeps its indices when its array loses them. Where that may have happened since it was made, a view of it is
// a test first, as the header of the slice would have made it; with --fast too, for loops over the slice test no index.
//
//===----------------------------------------------------------------------===//

#include "choir/Dialect/Chpl/Analysis/ArrayIndices.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Transforms/Passes.h"
#include "choir/Dialect/Chpl/Utils/Diagnose.h"
#include "choir/Dialect/Chpl/Utils/SliceView.h"

namespace choir::chpl {
#define GEN_PASS_DEF_CHPLSLICEVIEWS
#include "choir/Dialect/Chpl/Transforms/Passes.h.inc"
} // namespace choir::chpl

using namespace mlir;
using namespace choir::chpl;

/// The slice that a view shows, if its view is nothing but arithmetic on that of its array.
static ArraySliceOp findPlainSlice(ViewOfOp view) {
  ArraySliceOp slice = findSlice(view.getArray(), view);
  bool isOnHost = slice && cast<ArrayType>(slice.getBase().getType().getPointee()).getSpace() == MemorySpace::Host;
  return isOnHost && isPlainSlice(slice, view) ? slice : ArraySliceOp();
}

/// Whether the array has the shape for a view of its slice that it had when the slice was made.
static bool keepsShape(ArraySliceOp slice, ViewOfOp view, const HeaderEffects &effects) {
  if (findFixedShape(slice.getBase(), slice))
    return true;
  Operation *last = slice->getBlock()->findAncestorOpInBlock(*view);
  for (Operation *op = slice->getNextNode(); op != last; op = op->getNextNode())
    if (effects.changesOf(op).include(slice.getBase()))
      return false;
  return !effects.changesOf(last).include(slice.getBase());
}

/// Tests that the slice still lies in its array, of which `base` is a view now.
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
      // At several locales the elements of an array are not at distances from the first.
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
        view = replaceSliceView(view, slice);
        if (mayReachOutside)
          checkStillInside(slice, view);
      }
  }
};
} // namespace
